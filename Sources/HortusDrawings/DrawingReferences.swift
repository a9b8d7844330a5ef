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

/// Copies attributes and stops into each gradient that inherits them from another gradient by
/// `href`. Not every renderer follows such references.
struct GradientTemplates {
  /// The maximum number of stops that are copied in one drawing. The limit is high enough for any
  /// icon, and low enough that nested references cannot make a drawing huge.
  private static let maximumStops = 2_000
  private static let common = ["gradientUnits", "gradientTransform", "spreadMethod"]
  private static let geometry: [String: [String]] = [
    "linearGradient": ["x1", "y1", "x2", "y2"],
    "radialGradient": ["cx", "cy", "r", "fx", "fy", "fr"],
  ]

  private let elements: [String: DrawingNode]
  private var stops = 0
  private(set) var diagnostics = Diagnostics()

  init(root: DrawingNode) {
    elements = DrawingReferences.elements(of: root)
  }

  mutating func resolve(_ root: inout DrawingNode) {
    if root.name.hasSuffix("Gradient"), root["href"] != nil { write(out: &root) }
    for index in root.children.indices { resolve(&root.children[index]) }
  }

  private mutating func write(out gradient: inout DrawingNode) {
    var seen: Set<String> = []
    while let href = gradient["href"] {
      gradient["href"] = nil
      let id = String(href.dropFirst())
      // Renderers ignore a reference to a missing id or to an element that is not a gradient.
      guard let template = elements[id], template.name.hasSuffix("Gradient") else { return }
      guard seen.insert(id).inserted else {
        return diagnostics.report(
          .unusableDrawingValue, at: gradient.location, "the gradient refers to itself",
          cure: "break the circle of gradients")
      }
      let geometry = template.name == gradient.name ? Self.geometry[gradient.name] ?? [] : []
      for name in Self.common + geometry where gradient[name] == nil {
        gradient[name] = template[name]
      }
      if !gradient.children.contains(where: { $0.name == "stop" }) {
        stops += template.children.count
        guard stops <= Self.maximumStops else {
          guard !diagnostics.hasErrors else { return }
          return diagnostics.report(
            .tooManyDrawingUses, at: gradient.location,
            "more than \(Self.maximumStops) stops of gradients", cure: "use fewer gradients")
        }
        gradient.children = template.children
      }
      gradient["href"] = template["href"]
    }
  }
}

/// Replaces the ids of a drawing by ids that start with the id of the icon. Several icons that are
/// embedded in one web page then have no ids in common.
enum RenameIDs {
  static func run(_ root: inout DrawingNode, icon: String) {
    var newIDs: [String: String] = [:]
    root.visit { node in
      guard let id = node["id"], newIDs[id] == nil else { return }
      newIDs[id] = "\(icon)-\(newIDs.count + 1)"
    }
    root.update { node in
      for index in node.attributes.indices {
        let attribute = node.attributes[index]
        if attribute.name == "id", let newID = newIDs[attribute.value] {
          node.attributes[index].value = newID
        } else if let id = DrawingReferences.reference(attribute), let newID = newIDs[id] {
          node.attributes[index].value = attribute.name == "href" ? "#\(newID)" : "url(#\(newID))"
        }
      }
    }
  }
}

/// Removes the parts of a drawing that are not visible: hidden and empty elements, unused
/// definitions, and unused ids.
struct RemoveUnusedParts {
  private(set) var changes: DrawingChanges

  init(changes: DrawingChanges) {
    self.changes = changes
  }

  /// The elements that draw nothing unless another element refers to them.
  static let definitions: Set<String> = [
    "defs", "linearGradient", "radialGradient", "clipPath", "mask", "symbol", "marker", "pattern",
    "filter", "cursor", "view", "color-profile", "font",
  ]
  private static let graphics = SVG.shapes.union(["use", "text"])

  /// - Parameter reports: whether removals are recorded in `changes`.
  mutating func run(_ root: inout DrawingNode, reports: Bool = true) {
    let before = changes
    if let visible = visible(root, isHidden: false) { root = visible }
    // Removing an element can leave a definition unused, so repeat until nothing is removed.
    var count: Int
    repeat {
      count = Self.count(root)
      let used = DrawingReferences.reachable(from: root)
      root.children = root.children.compactMap { needed($0, used) }
    } while Self.count(root) < count
    var known: Set<String> = []
    let used = DrawingReferences.reachable(from: root)
    root.update { node in
      guard let id = node["id"], !used.contains(id) || !known.insert(id).inserted else { return }
      changes.leaveOut(.id, at: node.location(of: "id"))
      node["id"] = nil
    }
    if !reports { changes = before }
  }

  /// Returns the element without the descendants that `display` or `visibility` hides. For a hidden
  /// group, returns a `defs` element with the content of the group. For any other hidden element,
  /// returns `nil`.
  private mutating func visible(_ element: DrawingNode, isHidden: Bool) -> DrawingNode? {
    var node = element
    var isHidden = isHidden
    if let visibility = node["visibility"] {
      isHidden = visibility == "hidden" || visibility == "collapse"
      node["visibility"] = nil
    }
    if isHidden && Self.graphics.contains(node.name) || node["display"] == "none" {
      changes.leaveOut(.hidden, at: node.location)
      guard node.name == "g" || node.name == "defs" else { return nil }
      // A hidden group becomes `defs`, because another element may refer to a part of the group and
      // show that part.
      node.name = "defs"
      node.attributes.removeAll { $0.name != "id" }
    }
    node["display"] = nil
    node.children = node.children.compactMap { visible($0, isHidden: isHidden) }
    return node
  }

  private mutating func needed(_ element: DrawingNode, _ used: Set<String>) -> DrawingNode? {
    let holdsUsed = Self.contains(element, used)
    if Self.definitions.contains(element.name), element.name != "defs", !holdsUsed {
      changes.leaveOut(.definition, at: element.location)
      return nil
    }
    var node = element
    if node.name == "defs" {
      node.children = node.children.filter {
        if Self.contains($0, used) { return true }
        changes.leaveOut(.definition, at: $0.location)
        return false
      }
    }
    node.children = node.children.compactMap { needed($0, used) }
    guard isEmpty(node), node["id"].map(used.contains) != true else { return node }
    // The change is not recorded if the element is only empty because its children were removed.
    if element.children.isEmpty { changes.leaveOut(.empty, at: node.location) }
    return nil
  }

  private func isEmpty(_ node: DrawingNode) -> Bool {
    switch node.name {
    case "g", "defs": node.children.isEmpty && !node.hasText
    case "path": (node["d"] ?? "").isEmpty
    case "polyline", "polygon": (node["points"] ?? "").isEmpty
    case "use": (node["href"] ?? "").isEmpty
    default: false
    }
  }

  private static func contains(_ node: DrawingNode, _ used: Set<String>) -> Bool {
    node["id"].map(used.contains) == true || node.children.contains { contains($0, used) }
  }

  private static func count(_ node: DrawingNode) -> Int {
    node.children.reduce(1) { $0 + count($1) }
  }
}
