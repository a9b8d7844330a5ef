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
  private(set) var paths: [Resolved.DrawingPath] = []
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
    try append(root, Context(style: PathStyle(), matrix: matrix, opacity: 1))
  }

  /// The style, the transformation and the opacity that apply to an element.
  private struct Context {
    var style: PathStyle
    /// Converts coordinates of the element to coordinates of the square.
    var matrix: AffineTransform
    var opacity: Double
  }

  /// Appends the paths of an element and of its descendants.
  ///
  /// - Parameter outer: the style, the transformation and the opacity of the parent.
  private mutating func append(_ node: DrawingNode, _ outer: Context) throws(Obstacle) {
    guard !RemoveUnusedParts.definitions.contains(node.name) else { return }
    guard node["mask"] == nil else {
      throw Obstacle(part: "a mask", location: node.location(of: "mask"))
    }
    var context = outer
    context.style.apply(node)
    if let transform = node["transform"].flatMap(SVGTransform.init) {
      context.matrix.prepend(transform.matrix)
    }
    let opacity = node["opacity"].flatMap(SVGNumber.parse) ?? 1
    context.opacity *= opacity
    let count = paths.count
    if node.name == "use" {
      try appendCopy(node, context)
    } else if let data = ShapePath.data(of: node) {
      try appendShape(node, data, context)
    }
    for child in node.children { try append(child, context) }
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
      guard let frame = ClipFrame.rectangle(clip, of: elements, context.matrix),
        bounds[count...].allSatisfy({ ClipFrame.covers(frame, $0) })
      else { throw Obstacle(part: "a clip path", location: node.location(of: "clip-path")) }
    }
  }

  /// Appends the element to which a `use` element refers.
  private mutating func appendCopy(_ node: DrawingNode, _ outer: Context) throws(Obstacle) {
    guard let id = node["href"]?.dropFirst(), let part = elements[String(id)] else { return }
    var context = outer
    context.matrix.prepend(
      AffineTransform(
        translationByX: node["x"].flatMap(SVGNumber.parse) ?? 0,
        byY: node["y"].flatMap(SVGNumber.parse) ?? 0))
    try append(part, context)
  }

  private mutating func appendShape(
    _ node: DrawingNode, _ data: PathData, _ context: Context
  ) throws(Obstacle) {
    guard !context.style.hasGradient else {
      throw Obstacle(part: "a gradient", location: node.location)
    }
    let path = CubicPath(data).transformed(by: context.matrix)
    guard path.coordinates.allSatisfy({ abs($0) <= Self.maximumLength }) else {
      throw Obstacle(part: "a point far outside of the square", location: node.location)
    }
    let text = path.text(decimals: Self.decimals)
    if node.name != "line" {
      append(text, "fill", .fill(context.style.fillRule), context, path.bounds)
    }
    if let stroke = try stroke(of: node, context) {
      let reach =
        -stroke.width / 2 * (stroke.lineJoin == .miter ? stroke.miterLimit : 2.squareRoot())
      append(
        text, "stroke", .stroke(stroke), context, path.bounds.insetBy(dx: reach, dy: reach))
    }
    size += text.utf8.count
    guard size <= DrawingCleaner.maximumSize else {
      throw Obstacle(part: "too many points", location: node.location)
    }
  }

  private func stroke(
    of node: DrawingNode, _ context: Context
  ) throws(Obstacle) -> Resolved.DrawingPath.Stroke? {
    guard context.style.color(of: "stroke", isSymbol: isSymbol) != nil else { return nil }
    guard let scale = context.matrix.similarityScale else {
      throw Obstacle(part: "a line that is scaled unevenly", location: node.location)
    }
    guard let stroke = context.style.stroke(scale: scale) else { return nil }
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
    _ data: String, _ paint: String, _ painting: Resolved.DrawingPath.Painting, _ context: Context,
    _ bounds: CGRect
  ) {
    let opacity = (context.opacity * context.style.opacity(of: paint) * 1e4).rounded() / 1e4
    guard opacity > 0, let color = context.style.color(of: paint, isSymbol: isSymbol) else {
      return
    }
    paths.append(
      Resolved.DrawingPath(data: data, color: color, opacity: opacity, painting: painting))
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

/// The properties that determine how a shape is painted. A shape inherits each property that it
/// does not set.
struct PathStyle {
  private var values = [
    "fill": "#000000", "stroke": "none", "fill-opacity": "1", "stroke-opacity": "1",
    "fill-rule": "nonzero", "stroke-width": "1", "stroke-linecap": "butt",
    "stroke-linejoin": "miter", "stroke-miterlimit": "4", "stroke-dasharray": "none",
    "stroke-dashoffset": "0", "color": "#000000",
  ]

  /// Replaces the inherited properties that an element sets.
  mutating func apply(_ node: DrawingNode) {
    for attribute in node.attributes where values[attribute.name] != nil {
      // If the value of `color` is `currentColor`, the element inherits `color`.
      if attribute.name == "color", attribute.value == "currentColor" { continue }
      values[attribute.name] = attribute.value
    }
  }

  /// Whether `fill` or `stroke` refers to a gradient.
  var hasGradient: Bool { ["fill", "stroke"].contains { SVGReference(values[$0] ?? "") != nil } }

  /// Returns the colour of `fill` or `stroke` as `currentColor` or `#rrggbb`; `nil` if nothing is
  /// painted.
  ///
  /// Only a symbol keeps `currentColor`, because the app sets the colour of a symbol. In a picture,
  /// the value of the property `color` replaces `currentColor`.
  func color(of paint: String, isSymbol: Bool) -> String? {
    switch values[paint].flatMap(SVGPaint.init) {
    case .current: isSymbol ? "currentColor" : values["color"]
    case .color(let color): color.text
    case .some(.none), nil: nil
    }
  }

  /// Returns the opacity of `fill` or `stroke`, from 0 to 1.
  func opacity(of paint: String) -> Double { number(paint + "-opacity") }

  var fillRule: Resolved.DrawingPath.FillRule {
    values["fill-rule"].flatMap(Resolved.DrawingPath.FillRule.init) ?? .nonzero
  }

  /// Returns the stroke with its lengths multiplied by `scale` and rounded to 1/1000 unit. Returns
  /// `nil` if the rounded width of the line is 0.
  func stroke(scale: Double) -> Resolved.DrawingPath.Stroke? {
    func scaled(_ length: Double) -> Double { (length * scale * 1e3).rounded() / 1e3 }
    let width = scaled(number("stroke-width"))
    guard width > 0 else { return nil }
    let dashes = dashes.map(scaled)
    return Resolved.DrawingPath.Stroke(
      width: width,
      lineCap: values["stroke-linecap"].flatMap(Resolved.DrawingPath.LineCap.init) ?? .butt,
      lineJoin: values["stroke-linejoin"].flatMap(Resolved.DrawingPath.LineJoin.init) ?? .miter,
      miterLimit: number("stroke-miterlimit"), dashes: dashes.contains { $0 > 0 } ? dashes : [],
      dashOffset: scaled(number("stroke-dashoffset")))
  }

  /// The lengths of the dashes, each followed by the length of a gap. Empty for a solid line.
  private var dashes: [Double] {
    let lengths = SVGNumber.list(values["stroke-dasharray"] ?? "") ?? []
    guard lengths.allSatisfy({ $0 >= 0 }) else { return [] }
    return lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
  }

  private func number(_ name: String) -> Double { values[name].flatMap(SVGNumber.parse) ?? 0 }
}

/// Finds the rectangle to which a clip path clips an element. Drawing programs often clip a drawing
/// to its frame in this way.
enum ClipFrame {
  /// Returns the rectangle to which the clip path `url(#…)` clips an element. `matrix` converts
  /// coordinates of the element to coordinates of the result.
  ///
  /// Returns `nil` unless the clip path consists of a single `rect` element, or of a `use` element
  /// that refers to a `rect` element. Also returns `nil` if the sides of the transformed rectangle
  /// are not parallel to the axes.
  static func rectangle(
    _ reference: String, of elements: [String: DrawingNode], _ matrix: AffineTransform
  ) -> CGRect? {
    guard let id = SVGReference(reference)?.id, let clip = elements[id],
      clip["clipPathUnits"] != "objectBoundingBox", isPlain(clip), clip.children.count == 1,
      matrix.m12 == 0 && matrix.m21 == 0 || matrix.m11 == 0 && matrix.m22 == 0
    else { return nil }
    var shape = clip.children[0]
    if shape.name == "use", let href = shape["href"], let used = elements[String(href.dropFirst())],
      isPlain(shape), shape["x"] == nil, shape["y"] == nil
    {
      shape = used
    }
    guard shape.name == "rect", isPlain(shape), let data = ShapePath.data(of: shape) else {
      return nil
    }
    return CubicPath(data).transformed(by: matrix).bounds
  }

  /// Whether `frame` contains `bounds`. Differences up to 1/1000 unit are ignored, because
  /// coordinates are not more precise.
  static func covers(_ frame: CGRect, _ bounds: CGRect) -> Bool {
    let tolerance = 1e-3
    return frame.minX <= bounds.minX + tolerance && frame.minY <= bounds.minY + tolerance
      && frame.maxX >= bounds.maxX - tolerance && frame.maxY >= bounds.maxY - tolerance
  }

  /// Whether the element has no attribute that changes the shape or the position of a rectangle,
  /// such as `rx` or `transform`.
  private static func isPlain(_ node: DrawingNode) -> Bool {
    ["transform", "clip-path", "mask", "rx", "ry"].allSatisfy { node[$0] == nil }
  }
}
