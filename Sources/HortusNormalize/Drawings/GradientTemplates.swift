import HortusDiagnostics

/// Copies attributes and stops into each gradient that inherits them from another gradient by
/// `href`. Not every renderer follows such references.
struct GradientTemplates {
  /// The maximum number of stops that are copied in one drawing. The limit is high enough for any
  /// icon, and low enough that nested references cannot make a drawing huge.
  private static let maximumStops = 2_000
  private static let common = ["gradientUnits", "gradientTransform", "spreadMethod"]
  private static let places: [String: [String]] = [
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
      let places = template.name == gradient.name ? Self.places[gradient.name] ?? [] : []
      for name in Self.common + places where gradient[name] == nil {
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
