/// Converts the shapes of SVG to path data.
///
/// The start point and the direction of a path determine where dashes are drawn. SVG 2 specifies
/// both for each shape: https://www.w3.org/TR/SVG2/shapes.html
enum ShapePath {
  /// Returns the path of a shape. Returns `nil` if the shape draws nothing, or if the element is
  /// not a shape.
  static func data(of node: DrawingNode) -> PathData? {
    func number(_ name: String) -> Double { node[name].flatMap(SVGNumber.parse) ?? 0 }
    switch node.name {
    case "path": return node["d"].flatMap(PathData.init)
    case "line":
      return PathData([
        segment("M", number("x1"), number("y1")), segment("L", number("x2"), number("y2")),
      ])
    case "polyline": return polygon(node["points"], isClosed: false)
    case "polygon": return polygon(node["points"], isClosed: true)
    case "circle":
      return ellipse(number("cx"), number("cy"), number("r"), number("r"))
    case "ellipse":
      return ellipse(
        number("cx"), number("cy"), node["rx"] == nil ? number("ry") : number("rx"),
        node["ry"] == nil ? number("rx") : number("ry"))
    case "rect":
      return rectangle(
        number("x"), number("y"), number("width"), number("height"),
        node["rx"] == nil ? number("ry") : number("rx"),
        node["ry"] == nil ? number("rx") : number("ry"))
    default: return nil
    }
  }

  private static func segment(_ command: Character, _ numbers: Double...) -> PathData.Segment {
    PathData.Segment(command: command, numbers: numbers)
  }

  private static func polygon(_ points: String?, isClosed: Bool) -> PathData? {
    guard let numbers = points.flatMap(SVGNumber.list), numbers.count >= 2 else { return nil }
    var segments = stride(from: 0, to: numbers.count - 1, by: 2).map { index in
      segment(index == 0 ? "M" : "L", numbers[index], numbers[index + 1])
    }
    if isClosed { segments.append(segment("Z")) }
    return PathData(segments)
  }

  private static func ellipse(
    _ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double
  ) -> PathData? {
    guard radiusX > 0, radiusY > 0 else { return nil }
    func arc(_ endX: Double, _ endY: Double) -> PathData.Segment {
      segment("A", radiusX, radiusY, 0, 0, 1, endX, endY)
    }
    return PathData([
      segment("M", x + radiusX, y), arc(x, y + radiusY), arc(x - radiusX, y),
      arc(x, y - radiusY), arc(x + radiusX, y), segment("Z"),
    ])
  }

  private static func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radiusX: Double,
    _ radiusY: Double
  ) -> PathData? {
    guard width > 0, height > 0 else { return nil }
    let (rx, ry) = (min(radiusX, width / 2), min(radiusY, height / 2))
    guard rx > 0, ry > 0 else {
      return PathData([
        segment("M", x, y), segment("h", width), segment("v", height), segment("h", -width),
        segment("Z"),
      ])
    }
    func corner(_ endX: Double, _ endY: Double) -> PathData.Segment {
      segment("a", rx, ry, 0, 0, 1, endX, endY)
    }
    return PathData([
      segment("M", x + rx, y), segment("h", width - 2 * rx), corner(rx, ry),
      segment("v", height - 2 * ry), corner(-rx, ry), segment("h", 2 * rx - width),
      corner(-rx, -ry), segment("v", 2 * ry - height), corner(rx, -ry), segment("Z"),
    ])
  }
}
