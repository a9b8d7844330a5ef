import Foundation
import HortusDiagnostics
import HortusModel

/// The references of a drawing to parts of itself.
struct DrawingReferences {
  /// More copies than an icon needs, and few enough that nested ones cannot flood a renderer.
  static let maximumUses = 64

  /// The ids that something refers to.
  private(set) var used: Set<String> = []
  private let root: AsWritten.DrawingElement
  private var elements: [String: AsWritten.DrawingElement] = [:]

  init(root: AsWritten.DrawingElement) {
    self.root = root
    index(root)
  }

  private mutating func index(_ element: AsWritten.DrawingElement) {
    for attribute in element.attributes {
      let value = attribute.value.value
      if attribute.name == "id", elements[value] == nil { elements[value] = element }
      if let id = Self.reference(attribute) { used.insert(id) }
    }
    for child in element.children { index(child) }
  }

  /// References to nothing, circles, and copies of copies without measure.
  mutating func diagnostics() -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    reportDangling(root, &diagnostics)
    var uses = 0
    if !countUses(root, path: [], &uses) {
      diagnostics.append(
        Diagnostic(
          .unusableDrawingValue, at: root.location, "the drawing uses a part within itself",
          cure: "break the circle of <use> elements"))
    } else if uses > Self.maximumUses {
      diagnostics.append(
        Diagnostic(
          .tooManyDrawingUses, at: root.location,
          "more than \(Self.maximumUses) copies by <use>", cure: "draw the shapes themselves"))
    }
    return diagnostics
  }

  private func reportDangling(
    _ element: AsWritten.DrawingElement, _ diagnostics: inout [Diagnostic]
  ) {
    for attribute in element.attributes {
      guard let id = Self.reference(attribute), elements[id] == nil else { continue }
      diagnostics.append(
        Diagnostic(
          .unusableDrawingValue, at: attribute.value.location, "the drawing has no id “\(id)”",
          cure: Suggestion.didYouMean(id, among: elements.keys.sorted())
            ?? "refer to an id of the drawing"))
    }
    for child in element.children { reportDangling(child, &diagnostics) }
  }

  /// Counts copies, those within copies too; `false` if a part contains itself.
  private func countUses(
    _ element: AsWritten.DrawingElement, path: [String], _ uses: inout Int
  ) -> Bool {
    for attribute in element.attributes where uses <= Self.maximumUses {
      guard let id = Self.reference(attribute), let part = elements[id] else { continue }
      if path.contains(id) { return false }
      uses += element.name == "use" ? 1 : 0
      guard countUses(part, path: path + [id], &uses) else { return false }
    }
    return element.children.allSatisfy { countUses($0, path: path, &uses) }
  }

  /// The id that an attribute refers to by `#id` or `url(#id)`.
  private static func reference(_ attribute: AsWritten.DrawingAttribute) -> String? {
    let value = attribute.value.value
    if attribute.name == "href" || attribute.name == "xlink:href" {
      return value.hasPrefix("#") ? String(value.dropFirst()) : nil
    }
    guard let start = value.range(of: "url(#"), let end = value.lastIndex(of: ")"),
      start.upperBound < end
    else { return nil }
    return String(value[start.upperBound..<end])
  }
}
