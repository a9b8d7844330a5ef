import HortusDiagnostics

/// Turns alpha masks into clip paths, where both show the same.
///
/// Figma exports each frame with a mask of the type `alpha`. An icon has no such masks, because older
/// renderers take them for masks by luminance. What an opaque shape leaves visible is the inside of
/// the shape, as with a clip path.
struct AlphaMasks {
  private var diagnostics = Diagnostics()
  /// The ids of the masks that became clip paths.
  private var converted: Set<String> = []

  private static let shapes: Set<String> = [
    "path", "rect", "circle", "ellipse", "polygon", "polyline",
  ]

  /// Converts the masks of a drawing.
  ///
  /// - Returns: the faults of masks that are not clip paths.
  static func convert(_ root: inout DrawingNode) -> [Diagnostic] {
    var masks = AlphaMasks()
    let viewBox = root["viewBox"].flatMap(SVGNumber.list).flatMap { numbers in
      numbers.count == 4
        ? ViewBox(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : nil
    }
    root.update { masks.convert(&$0, viewBox) }
    guard !masks.converted.isEmpty else { return masks.diagnostics.all }
    root.update { node in
      guard let id = node["mask"].flatMap(SVGReference.init)?.id, masks.converted.contains(id)
      else { return }
      let clip = DrawingNode.Attribute(
        name: "clip-path", value: "url(#\(id))", location: node.location(of: "mask"))
      node["mask"] = nil
      if node["clip-path"] == nil {
        node.attributes.append(clip)
      } else {
        node = DrawingNode("g", attributes: [clip], children: [node], at: node.location)
      }
    }
    return masks.diagnostics.all
  }

  private mutating func convert(_ node: inout DrawingNode, _ viewBox: ViewBox?) {
    guard node.name == "mask", node["mask-type"] == "alpha", let id = node["id"] else { return }
    if let obstacle = Self.obstacle(in: node, viewBox) {
      diagnostics.report(
        .forbiddenDrawingAttribute, at: node.location(of: "mask-type"),
        "the mask by alpha has \(obstacle)",
        cure: "draw it as a clip path, or flatten it in the drawing program before the export")
      node["mask-type"] = nil
    } else {
      Self.makeClipPath(&node)
      converted.insert(id)
    }
  }

  private static func makeClipPath(_ node: inout DrawingNode) {
    node.name = "clipPath"
    for name in ["mask-type", "maskUnits", "maskContentUnits", "x", "y", "width", "height"] {
      node[name] = nil
    }
    for index in node.children.indices {
      if let rule = node.children[index]["fill-rule"] {
        node.children[index]["fill-rule"] = nil
        node.children[index]["clip-rule"] = rule
      }
      for name in ["fill", "stroke", "opacity", "fill-opacity"] { node.children[index][name] = nil }
    }
  }

  /// Returns what keeps a mask from being a clip path; `nil` if nothing does.
  private static func obstacle(in mask: DrawingNode, _ viewBox: ViewBox?) -> String? {
    if mask["maskContentUnits"] == "objectBoundingBox" { return "a content in fractions" }
    guard covers(mask, viewBox) else { return "a region that cuts the drawing" }
    for child in mask.children {
      guard shapes.contains(child.name) else { return "an element <\(child.name)>" }
      // Without a fill of its own, a shape may inherit “none”.
      guard let fill = child["fill"], fill != "none", !fill.hasPrefix("url(") else {
        return "a shape without a plain fill"
      }
      if let stroke = child["stroke"], stroke != "none" { return "a shape with a stroke" }
      for name in ["opacity", "fill-opacity"] where (child[name].map { Double($0) != 1 } ?? false) {
        return "a shape that is not opaque"
      }
      if child["mask"] != nil || child["display"] == "none" {
        return "a shape that is masked itself"
      }
    }
    return mask.children.isEmpty ? "no shape" : nil
  }

  /// Whether the region of a mask has all that is shown. By default the region is that of the masked
  /// object and a tenth more on each side.
  private static func covers(_ mask: DrawingNode, _ viewBox: ViewBox?) -> Bool {
    guard mask["maskUnits"] == "userSpaceOnUse" else {
      return ["x", "y", "width", "height"].allSatisfy { mask[$0] == nil }
    }
    let numbers = ["x", "y", "width", "height"].map { mask[$0].flatMap(Double.init) }
    guard let viewBox, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3]
    else { return false }
    return x <= viewBox.x && y <= viewBox.y && x + width >= viewBox.x + viewBox.width
      && y + height >= viewBox.y + viewBox.height
  }
}
