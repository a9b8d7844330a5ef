import HortusDiagnostics
import HortusModel

/// Cleans one drawing.
struct DrawingCleaner {
  let drawing: AsWritten.Drawing
  private(set) var diagnostics = Diagnostics()
  private var dropped: [(what: String, location: SourceLocation)] = []

  init(drawing: AsWritten.Drawing) {
    self.drawing = drawing
  }

  /// The canonical SVG, or `nil` if the drawing cannot be used.
  mutating func clean() -> String? {
    let root = drawing.root
    guard root.namespace == SVG.namespace else {
      diagnostics.report(
        .forbiddenDrawingElement, at: root.location, "the root element is not SVG’s",
        cure: "write <svg xmlns=\"\(SVG.namespace)\" …>")
      return nil
    }
    diagnostics.report(ViewBox.diagnostics(of: root))
    refuseText(in: root)
    let pruned = pruned(root)
    let references = DrawingReferences(root: pruned)
    diagnostics.report(references.diagnostics())
    let children = pruned.children.compactMap { clean($0, references.used) }
    if children.isEmpty && diagnostics.all.isEmpty {
      diagnostics.report(
        .emptyDrawing, at: root.location, "the drawing “\(drawing.id)” is empty",
        cure: "draw something")
    }
    let attributes = attributes(of: pruned, references.used)
    reportDropped()
    guard !diagnostics.hasErrors else { return nil }
    return "<svg xmlns=\"\(SVG.namespace)\"" + attributes + ">" + children.joined() + "</svg>\n"
  }

  /// The drawing without what shows nothing: descriptions, and containers that are empty and that
  /// nothing refers to. What is left out may have been the last to refer to something else.
  private mutating func pruned(_ root: AsWritten.DrawingElement) -> AsWritten.DrawingElement {
    var result = root
    var before: Int
    repeat {
      before = dropped.count
      let used = DrawingReferences(root: result).used
      result.children = result.children.compactMap { pruned($0, used) }
    } while dropped.count > before
    return result
  }

  private mutating func pruned(
    _ element: AsWritten.DrawingElement, _ used: Set<String>
  ) -> AsWritten.DrawingElement? {
    if SVG.descriptions.contains(element.name) {
      dropped.append((element.name, element.location))
      return nil
    }
    var element = element
    element.children = element.children.compactMap { pruned($0, used) }
    let isUsed = element.attributes.contains {
      $0.name == "id" && used.contains(DrawingReferences.value(of: $0))
    }
    guard element.children.isEmpty, SVG.containers.contains(element.name), !isUsed,
      Self.isBlank(element)
    else { return element }
    dropped.append(("an empty " + element.name, element.location))
    return nil
  }

  private static func isBlank(_ element: AsWritten.DrawingElement) -> Bool {
    element.text.allSatisfy(\.isWhitespace)
  }

  private mutating func refuseText(in element: AsWritten.DrawingElement) {
    guard !Self.isBlank(element) else { return }
    diagnostics.report(
      .forbiddenDrawingElement, at: element.location, "text in “\(element.name)”",
      cure: "draw letters as paths")
  }

  private mutating func clean(
    _ element: AsWritten.DrawingElement, _ usedIDs: Set<String>
  ) -> String? {
    guard element.namespace == SVG.namespace, SVG.elements.contains(element.name) else {
      diagnostics.report(
        .forbiddenDrawingElement, at: element.location,
        "“\(element.name)” is not allowed in an icon",
        cure: "draw it with \(SVG.shapes.sorted().joined(separator: ", "))")
      return nil
    }
    refuseText(in: element)
    let children = element.children.compactMap { clean($0, usedIDs) }
    let tag = element.name + attributes(of: element, usedIDs)
    return children.isEmpty ? "<\(tag)/>" : "<\(tag)>" + children.joined() + "</\(element.name)>"
  }

  /// The attributes that are kept, by name, each with a space before it.
  private mutating func attributes(
    of element: AsWritten.DrawingElement, _ usedIDs: Set<String>
  ) -> String {
    var kept: [(name: String, value: String)] = []
    // Where “href” is written with and without its old prefix, the new one counts.
    for attribute in element.attributes.sorted(by: { $0.name < $1.name }) {
      let name = attribute.name == "xlink:href" ? "href" : attribute.name
      let value = DrawingReferences.value(of: attribute)
      if element.name == "svg", ["width", "height", "version"].contains(name) {
        dropped.append((name, attribute.value.location))
      } else if name == "id", !usedIDs.contains(value) {
        dropped.append(("an unused id", attribute.value.location))
      } else if kept.contains(where: { $0.name == name }) {
        dropped.append(("a second " + name, attribute.value.location))
      } else if let fault = SVG.fault(of: attribute, named: name, value: value, on: element.name) {
        diagnostics.report(fault)
      } else {
        kept.append((name, value))
      }
    }
    return kept.sorted { $0.name < $1.name }
      .map { " \($0.name)=\"\(SVG.escaped($0.value))\"" }.joined()
  }

  private mutating func reportDropped() {
    let remarks = drawing.remarks.map { ("a comment or instruction", $0) }
    for (what, location) in dropped + remarks {
      diagnostics.report(
        .drawingCleaned, at: location, "\(what) is left out of the icon", cure: "delete it")
    }
  }
}
