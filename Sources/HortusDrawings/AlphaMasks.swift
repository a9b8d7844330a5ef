import Foundation
import HortusDiagnostics
import HortusModel

/// Turns alpha masks into clip paths, where both show the same.
///
/// Figma exports each frame with a mask of the type `alpha`. An icon has no such masks, because older
/// renderers take them for masks by luminance. What an opaque shape leaves visible is the inside of
/// the shape, as with a clip path.
struct AlphaMasks {
  private var diagnostics = Diagnostics()
  /// The ids of the masks that became clip paths.
  private var converted: Set<String> = []
  private let viewBox: CGRect?

  private static let shapes: Set<String> = [
    "path", "rect", "circle", "ellipse", "polygon", "polyline",
  ]
  /// The properties that decide what a shape of a mask leaves visible, and that it inherits.
  private static let inherited = ["fill", "fill-rule", "fill-opacity", "stroke", "visibility"]

  /// Converts the masks of a drawing.
  ///
  /// - Returns: the faults of masks that are not clip paths.
  static func convert(_ root: inout DrawingNode) -> [Diagnostic] {
    var masks = AlphaMasks(viewBox: root["viewBox"])
    masks.convert(&root, inheriting: [:])
    guard !masks.converted.isEmpty else { return masks.diagnostics.all }
    root.update { masks.clip(&$0) }
    return masks.diagnostics.all
  }

  private init(viewBox: String?) {
    let numbers = viewBox.flatMap(SVGNumber.list) ?? []
    self.viewBox =
      numbers.count == 4
      ? CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : nil
  }

  /// Replaces the mask of an element by a clip path, if the mask became one.
  private func clip(_ node: inout DrawingNode) {
    guard let id = node["mask"].flatMap(SVGReference.init)?.id, converted.contains(id) else {
      return
    }
    let clip = DrawingNode.Attribute(
      name: "clip-path", value: "url(#\(id))", location: node.location(of: "mask"))
    node["mask"] = nil
    guard node["clip-path"] != nil else { return node.attributes.append(clip) }
    // An element has one clip path, so a group around it has the other one. The coordinates of a clip
    // path are those within its element.
    let moved = node.attributes.filter { $0.name == "id" || $0.name == "transform" }
    for attribute in moved { node[attribute.name] = nil }
    node = DrawingNode("g", attributes: moved + [clip], children: [node], at: node.location)
  }

  private mutating func convert(_ node: inout DrawingNode, inheriting outer: [String: String]) {
    let values = Self.values(of: node, inheriting: outer)
    guard node.name == "mask", node["mask-type"] == "alpha", let id = node["id"] else {
      for index in node.children.indices { convert(&node.children[index], inheriting: values) }
      return
    }
    let shapes = Self.shapes(of: node, inheriting: values)
    if let obstacle = obstacle(in: node, shapes) {
      diagnostics.report(
        .forbiddenDrawingAttribute, at: node.location(of: "mask-type"),
        "the mask by alpha has \(obstacle)",
        cure: "draw it as a clip path, or flatten it in the drawing program before the export")
      node["mask-type"] = nil
    } else {
      Self.makeClipPath(&node, of: shapes)
      converted.insert(id)
    }
  }

  private static func values(
    of node: DrawingNode, inheriting outer: [String: String]
  ) -> [String: String] {
    inherited.reduce(into: outer) { values, name in
      if let value = node[name], value != "inherit" { values[name] = value }
    }
  }

  /// Returns the elements of a mask, also those in plain groups, with the values that they inherit.
  private static func shapes(
    of node: DrawingNode, inheriting outer: [String: String]
  ) -> [DrawingNode] {
    node.children.flatMap { child in
      let values = values(of: child, inheriting: outer)
      if child.name == "g",
        child.attributes.allSatisfy({ $0.name == "id" || inherited.contains($0.name) })
      {
        return shapes(of: child, inheriting: values)
      }
      var shape = child
      for name in inherited { shape[name] = values[name] }
      return [shape]
    }
  }

  private static func makeClipPath(_ node: inout DrawingNode, of shapes: [DrawingNode]) {
    node.name = "clipPath"
    for name in ["mask-type", "maskUnits", "maskContentUnits", "x", "y", "width", "height"] {
      node[name] = nil
    }
    for name in inherited { node[name] = nil }
    node.children = shapes.map { shape in
      var shape = shape
      shape["clip-rule"] = shape["fill-rule"]
      for name in inherited + ["opacity"] { shape[name] = nil }
      return shape
    }
  }

  /// Returns what keeps a mask from being a clip path; `nil` if nothing does.
  private func obstacle(in mask: DrawingNode, _ shapes: [DrawingNode]) -> String? {
    if mask["maskContentUnits"] == "objectBoundingBox" { return "a content in fractions" }
    if mask["mask"] != nil { return "a mask of its own" }
    for shape in shapes {
      guard Self.shapes.contains(shape.name) else { return "an element <\(shape.name)>" }
      guard let color = shape["fill"].map(SVGColor.init) ?? .black else {
        return "a shape without a plain fill"
      }
      if let stroke = shape["stroke"], stroke != "none" { return "a shape with a stroke" }
      let opacities = ["opacity", "fill-opacity"].compactMap { shape[$0] }
      if color.alpha != 1 || opacities.contains(where: { Double($0) != 1 }) {
        return "a shape that is not opaque"
      }
      if shape["visibility"].map({ $0 != "visible" }) ?? false || shape["display"] == "none" {
        return "a hidden shape"
      }
      if shape["mask"] != nil { return "a shape that is masked itself" }
    }
    guard !shapes.isEmpty else { return "no shape" }
    return covers(mask, shapes) ? nil : "a region that cuts its shapes"
  }

  /// Whether the region of a mask hides nothing that its shapes leave visible. By default the region
  /// is that of the masked object and a tenth more on each side.
  private func covers(_ mask: DrawingNode, _ shapes: [DrawingNode]) -> Bool {
    let numbers = ["x", "y", "width", "height"].map { mask[$0].flatMap(SVGNumber.parse) }
    guard mask["maskUnits"] == "userSpaceOnUse" else {
      return ["x", "y", "width", "height"].allSatisfy { mask[$0] == nil }
    }
    guard let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3]
    else { return false }
    let region = CGRect(x: x, y: y, width: width, height: height)
    if let viewBox, ClipFrame.covers(region, viewBox) { return true }
    // Figma writes the bounds of the shapes, rounded to whole numbers.
    return shapes.allSatisfy { shape in
      guard let data = ShapePath.data(of: shape) else { return false }
      let matrix = shape["transform"].map { SVGTransform($0)?.matrix } ?? .identity
      return matrix.map { ClipFrame.covers(region, CubicPath(data).transformed(by: $0).bounds) }
        ?? false
    }
  }
}
