import HortusDiagnostics

/// The subset of SVG 1.1 that an icon may contain.
enum SVG {
  static let namespace = "http://www.w3.org/2000/svg"

  static let shapes: Set<String> = [
    "path", "circle", "ellipse", "rect", "line", "polyline", "polygon",
  ]
  static let elements: Set<String> = shapes.union([
    "g", "defs", "clipPath", "mask", "use", "linearGradient", "radialGradient", "stop",
  ])

  /// Returns advice on how to replace an element that an icon cannot contain.
  static func cure(for element: String) -> String {
    switch element {
    case "text", "tspan", "textPath", "flowRoot", "flowPara", "flowRegion", "tref":
      "turn text into paths (in Inkscape: Path › Object to Path)"
    case "filter": "draw the effect with plain shapes, or leave it out"
    case "image", "feImage": "trace the picture, or draw it anew"
    case "script": "delete it; drawings cannot run scripts"
    case "pattern", "marker", "symbol": "draw the shapes themselves"
    case "svg", "switch", "a": "put its shapes into a group"
    default: "draw it with \(shapes.sorted().joined(separator: ", "))"
    }
  }

  static func forbiddenAttribute(_ name: String, at location: SourceLocation) -> Diagnostic {
    let cure =
      switch name {
      case "filter": "draw the effect with plain shapes, or leave it out"
      case "marker", "marker-start", "marker-mid", "marker-end":
        "turn lines into paths (in Inkscape: Path › Stroke to Path)"
      case "mix-blend-mode": "use plain opacity"
      case "paint-order": "draw the line as a shape of its own"
      default: "delete it; drawing programs can save plain SVG"
      }
    return Diagnostic(
      .forbiddenDrawingAttribute, at: location, "“\(name)” is not allowed in a drawing", cure: cure)
  }
}
