import Foundation
import HortusDiagnostics

/// The references between elements of the same drawing, written as `href` or `url(#…)`.
struct DrawingReferences {
  /// The maximum number of copies that `<use>` elements make. The limit is high enough for any
  /// icon, and low enough that nested copies cannot overload a renderer.
  static let maximumUses = 64

  private static let referring: Set<String> = ["href", "fill", "stroke", "clip-path", "mask"]

  private let root: DrawingNode
  private let elements: [String: DrawingNode]

  init(root: DrawingNode) {
    self.root = root
    elements = Self.elements(of: root)
  }

  /// Returns the elements that have an id, keyed by id. If several elements have the same id, the
  /// dictionary contains the first element, as in renderers.
  static func elements(of root: DrawingNode) -> [String: DrawingNode] {
    var elements: [String: DrawingNode] = [:]
    root.visit { node in
      if let id = node["id"], elements[id] == nil { elements[id] = node }
    }
    return elements
  }

  /// Returns the ids to which drawn elements refer, directly or through other referenced elements.
  static func reachable(from root: DrawingNode) -> Set<String> {
    let elements = elements(of: root)
    var found: Set<String> = []
    func follow(_ node: DrawingNode, isDrawn: Bool) {
      for attribute in node.attributes {
        guard let id = reference(attribute), found.insert(id).inserted else { continue }
        if let part = elements[id] { follow(part, isDrawn: true) }
      }
      for child in node.children
      where isDrawn && !RemoveUnusedParts.definitions.contains(child.name) {
        follow(child, isDrawn: isDrawn)
      }
    }
    follow(root, isDrawn: true)
    return found
  }

  /// Returns diagnostics for the faults of references: missing ids, cycles, and too many copies.
  func diagnostics() -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    root.visit { node in
      // Only these attributes can contain valid references. References in other attributes are
      // reported by `NormalizeValues`.
      for attribute in node.attributes where Self.referring.contains(attribute.name) {
        guard let id = Self.reference(attribute), elements[id] == nil else { continue }
        diagnostics.append(
          Diagnostic(
            .unusableDrawingValue, at: attribute.location, "the drawing has no id “\(id)”",
            cure: SpellingSuggestion.didYouMean(id, among: elements.keys.sorted())
              ?? "refer to an id of the drawing"))
      }
    }
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

  /// Counts the copies of elements that a renderer draws, including nested copies. Visits every
  /// referenced element once. Counts no further than one above the maximum.
  private struct Copies {
    let elements: [String: DrawingNode]
    private(set) var hasCircle = false
    private var counts: [String: Int] = [:]
    private var path: Set<String> = []

    init(elements: [String: DrawingNode]) {
      self.elements = elements
    }

    mutating func count(in element: DrawingNode) -> Int {
      var result = 0
      for attribute in element.attributes {
        guard let id = DrawingReferences.reference(attribute), let part = elements[id] else {
          continue
        }
        // A renderer draws a mask or clip path again for every copy of an element that refers to
        // it. Such a reference inside a referenced element therefore counts as a copy.
        let isGradient = part.name.hasSuffix("Gradient")
        result += element.name == "use" || !path.isEmpty && !isGradient ? 1 : 0
        result += count(of: id, part)
      }
      for child in element.children { result += count(in: child) }
      return min(result, DrawingReferences.maximumUses + 1)
    }

    private mutating func count(of id: String, _ part: DrawingNode) -> Int {
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

  /// Returns the id to which an attribute refers by `#id` or `url(#id)`; `nil` if the attribute is
  /// not a reference.
  static func reference(_ attribute: DrawingNode.Attribute) -> String? {
    let value = attribute.value
    if attribute.name == "href" {
      return value.hasPrefix("#") ? String(value.dropFirst()) : nil
    }
    return SVGReference(value)?.id
  }
}

/// A CSS reference to an element of the drawing: `url(#id)`, optionally with a fallback paint.
struct SVGReference {
  var id: String
  /// The paint to use if the drawing does not contain the id; empty if the reference has no
  /// fallback.
  var fallback: String

  init?(_ value: String) {
    // Most values have no parenthesis, and this check is cheap.
    guard value.utf8.contains(UInt8(ascii: "(")), value.lowercased().hasPrefix("url("),
      let end = value.firstIndex(of: ")")
    else { return nil }
    let inner = value[value.index(value.startIndex, offsetBy: 4)..<end]
      .trimmingCharacters(in: CharacterSet(charactersIn: " '\""))
    guard inner.hasPrefix("#"), inner.count > 1 else { return nil }
    id = String(inner.dropFirst())
    fallback = value[value.index(after: end)...].trimmingCharacters(in: .whitespaces)
  }
}
