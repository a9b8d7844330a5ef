import HortusDiagnostics

/// Leaves out what shows nothing: hidden and empty elements, definitions that nothing uses, ids.
struct RemoveUnusedParts {
  private(set) var changes: DrawingChanges

  init(changes: DrawingChanges) {
    self.changes = changes
  }

  /// Elements that show nothing by themselves.
  static let definitions: Set<String> = [
    "defs", "linearGradient", "radialGradient", "clipPath", "mask", "symbol", "marker", "pattern",
    "filter", "cursor", "view", "color-profile", "font",
  ]
  private static let graphics = SVG.shapes.union(["use", "text"])

  /// - Parameter reports: whether what is left out is noted.
  mutating func run(_ root: inout DrawingNode, reports: Bool = true) {
    let before = changes
    if let visible = visible(root, isHidden: false) { root = visible }
    // What is left out may have been the last to use something else.
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

  /// The element without what `display` and `visibility` hide; `nil` if that is all of it.
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
      // A part of it may be used elsewhere, where it shows.
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
    // Removing a group that became empty is not reported.
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
