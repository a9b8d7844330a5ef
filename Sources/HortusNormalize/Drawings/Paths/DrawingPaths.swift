import Foundation
import HortusDiagnostics
import HortusModel

/// Converts a cleaned drawing to a list of paths. Painting the paths in order, each in one colour,
/// shows the drawing.
struct DrawingPaths {
  /// A part of a drawing that paths cannot represent.
  struct Obstacle: Error {
    /// The part as the object of a sentence, such as `a gradient`.
    var part: String
    var location: SourceLocation
  }

  /// The width and height of the square in which paths are drawn.
  static let side = 24.0
  /// The number of decimals of coordinates. Coordinates are therefore precise to 1/1000 unit.
  private static let decimals = 3
  /// The maximum absolute value of coordinates and lengths. Apps can rely on this limit.
  private static let maximumLength = 1e6

  private let elements: [String: DrawingNode]
  private let isSymbol: Bool
  private(set) var paths: [Resolved.IconPath] = []
  /// For each path, a rectangle that contains the path. For a stroke, the rectangle includes the
  /// width of the line.
  private var bounds: [CGRect] = []
  /// The size of the path data of all converted shapes in bytes.
  private var size = 0

  /// Converts the drawing `root`, whose square viewBox is `box`.
  ///
  /// - Throws: `Obstacle` if the drawing contains a part that paths cannot represent.
  init(_ root: DrawingNode, box: ViewBox, isSymbol: Bool) throws(Obstacle) {
    elements = DrawingReferences.elements(of: root)
    self.isSymbol = isSymbol
    let scale = Self.side / box.width
    var matrix = AffineTransform(scale: scale)
    matrix.prepend(AffineTransform(translationByX: -box.x, byY: -box.y))
    try append(root, Place(style: PathStyle(), matrix: matrix, opacity: 1))
  }

  /// The style, the transformation and the opacity that apply to an element.
  private struct Place {
    var style: PathStyle
    /// Converts coordinates of the element to coordinates of the square.
    var matrix: AffineTransform
    var opacity: Double
  }

  /// Appends the paths of an element and of its descendants.
  ///
  /// - Parameter outer: the style, the transformation and the opacity of the parent.
  private mutating func append(_ node: DrawingNode, _ outer: Place) throws(Obstacle) {
    guard !RemoveUnusedParts.definitions.contains(node.name) else { return }
    guard node["mask"] == nil else {
      throw Obstacle(part: "a mask", location: node.location(of: "mask"))
    }
    var place = outer
    place.style.apply(node)
    if let transform = node["transform"].flatMap(SVGTransform.init) {
      place.matrix.prepend(transform.matrix)
    }
    let opacity = node["opacity"].flatMap(SVGNumber.parse) ?? 1
    place.opacity *= opacity
    let count = paths.count
    if node.name == "use" {
      try appendCopy(node, place)
    } else if let data = ShapePath.data(of: node) {
      try appendShape(node, data, place)
    }
    for child in node.children { try append(child, place) }
    // In SVG, the opacity applies to the element as a whole. If each of its paths had this opacity
    // instead, lower paths would show through where paths overlap.
    if opacity < 1, paths.count > count + 1 {
      throw Obstacle(
        part: "an opacity for several shapes or for a fill with a stroke",
        location: node.location(of: "opacity"))
    }
    // Drawing programs often clip a drawing to its frame. Such a clip path is ignored if it hides
    // no part of the drawing.
    if let clip = node["clip-path"] {
      guard let frame = ClipFrame.rectangle(clip, of: elements, place.matrix),
        bounds[count...].allSatisfy({ ClipFrame.covers(frame, $0) })
      else { throw Obstacle(part: "a clip path", location: node.location(of: "clip-path")) }
    }
  }

  /// Appends the element to which a `use` element refers.
  private mutating func appendCopy(_ node: DrawingNode, _ outer: Place) throws(Obstacle) {
    guard let id = node["href"]?.dropFirst(), let part = elements[String(id)] else { return }
    var place = outer
    place.matrix.prepend(
      AffineTransform(
        translationByX: node["x"].flatMap(SVGNumber.parse) ?? 0,
        byY: node["y"].flatMap(SVGNumber.parse) ?? 0))
    try append(part, place)
  }

  private mutating func appendShape(
    _ node: DrawingNode, _ data: PathData, _ place: Place
  ) throws(Obstacle) {
    guard !place.style.hasGradient else {
      throw Obstacle(part: "a gradient", location: node.location)
    }
    let path = CubicPath(data).transformed(by: place.matrix)
    guard path.coordinates.allSatisfy({ abs($0) <= Self.maximumLength }) else {
      throw Obstacle(part: "a point far outside of the square", location: node.location)
    }
    let text = path.text(decimals: Self.decimals)
    if node.name != "line" { append(text, "fill", .fill(place.style.fillRule), place, path.bounds) }
    if let stroke = try stroke(of: node, place) {
      let reach =
        -stroke.width / 2 * (stroke.lineJoin == .miter ? stroke.miterLimit : 2.squareRoot())
      append(
        text, "stroke", .stroke(stroke), place, path.bounds.insetBy(dx: reach, dy: reach))
    }
    size += text.utf8.count
    guard size <= DrawingCleaner.maximumSize else {
      throw Obstacle(part: "too many points", location: node.location)
    }
  }

  private func stroke(
    of node: DrawingNode, _ place: Place
  ) throws(Obstacle) -> Resolved.IconPath.Stroke? {
    guard place.style.color(of: "stroke", isSymbol: isSymbol) != nil else { return nil }
    guard let scale = place.matrix.similarityScale else {
      throw Obstacle(part: "a line that is scaled unevenly", location: node.location)
    }
    guard let stroke = place.style.stroke(scale: scale) else { return nil }
    guard
      (stroke.dashes + [stroke.width, stroke.dashOffset]).allSatisfy({
        abs($0) <= Self.maximumLength
      })
    else {
      throw Obstacle(part: "a line of extreme size", location: node.location)
    }
    return stroke
  }

  private mutating func append(
    _ data: String, _ paint: String, _ painting: Resolved.IconPath.Painting, _ place: Place,
    _ bounds: CGRect
  ) {
    let opacity = (place.opacity * place.style.opacity(of: paint) * 1e4).rounded() / 1e4
    guard opacity > 0, let color = place.style.color(of: paint, isSymbol: isSymbol) else { return }
    paths.append(
      Resolved.IconPath(data: data, color: color, opacity: opacity, painting: painting))
    self.bounds.append(bounds)
  }
}

extension AffineTransform {
  /// The factor by which the transformation multiplies all lengths; `nil` if the factor depends on
  /// the direction.
  fileprivate var similarityScale: Double? {
    let (across, down) = (hypot(m11, m12), hypot(m21, m22))
    let tolerance = 1e-3 * max(across, down)
    guard abs(across - down) <= tolerance,
      abs(m11 * m21 + m12 * m22) <= tolerance * max(across, down)
    else { return nil }
    return (across + down) / 2
  }
}
