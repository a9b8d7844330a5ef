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
      let value = Self.value(of: attribute)
      if attribute.name == "id", elements[value] == nil { elements[value] = element }
      if let id = Self.reference(attribute) { used.insert(id) }
    }
    for child in element.children { index(child) }
  }

  /// References to nothing, circles, and copies of copies without measure.
  func diagnostics() -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    reportDangling(root, &diagnostics)
    var copies = Copies(elements: elements)
    let uses = copies.count(in: root)
    if copies.hasCircle {
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

  /// Counts copies, those within copies too, looking at every part once.
  private struct Copies {
    let elements: [String: AsWritten.DrawingElement]
    private(set) var hasCircle = false
    private var counts: [String: Int] = [:]
    private var path: Set<String> = []

    init(elements: [String: AsWritten.DrawingElement]) {
      self.elements = elements
    }

    mutating func count(in element: AsWritten.DrawingElement) -> Int {
      var result = 0
      for attribute in element.attributes {
        guard let id = DrawingReferences.reference(attribute), let part = elements[id] else {
          continue
        }
        // A renderer draws a mask or a gradient anew for every part that it draws with it.
        result += element.name == "use" || !path.isEmpty ? 1 : 0
        result += count(of: id, part)
      }
      for child in element.children { result += count(in: child) }
      return min(result, DrawingReferences.maximumUses + 1)
    }

    private mutating func count(of id: String, _ part: AsWritten.DrawingElement) -> Int {
      if let known = counts[id] { return known }
      guard path.insert(id).inserted else {
        hasCircle = true
        return 0
      }
      let result = count(in: part)
      path.remove(id)
      counts[id] = result
      return result
    }
  }

  /// The value of an attribute as it is written in the bundle.
  static func value(of attribute: AsWritten.DrawingAttribute) -> String {
    NormalizeText.collapsed(attribute.value.value).text
  }

  /// The id that an attribute refers to by `#id` or `url(#id)`.
  private static func reference(_ attribute: AsWritten.DrawingAttribute) -> String? {
    let value = value(of: attribute)
    if attribute.name == "href" || attribute.name == "xlink:href" {
      return value.hasPrefix("#") ? String(value.dropFirst()) : nil
    }
    // Most values have no bracket, which is found out sooner.
    guard value.utf8.contains(UInt8(ascii: "(")), let start = value.range(of: "url(#"),
      let end = value.lastIndex(of: ")"), start.upperBound < end
    else { return nil }
    return String(value[start.upperBound..<end])
  }
}
