import HortusDiagnostics

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
