import Foundation

/// A path in which all coordinates are absolute and all curves are cubic Bézier curves. The usual
/// canvas APIs can draw such a path.
struct CubicPath {
  enum Element {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case close

    /// The points of the element. The control points of a curve precede its end point.
    fileprivate var points: [CGPoint] {
      switch self {
      case .move(let point), .line(let point): [point]
      case .curve(let point, let control1, let control2): [control1, control2, point]
      case .close: []
      }
    }
  }

  private(set) var elements: [Element] = []

  /// The end of the last element.
  private var current = CGPoint.zero
  /// The start of the current subpath.
  private var start = CGPoint.zero
  /// Whether the last element closed a subpath. A line or curve after it begins a new subpath at
  /// `start`.
  private var isClosed = false

  mutating func move(to point: CGPoint) {
    elements.append(.move(to: point))
    (current, start, isClosed) = (point, point, false)
  }

  mutating func line(to point: CGPoint) {
    reopen()
    elements.append(.line(to: point))
    current = point
  }

  mutating func curve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    reopen()
    elements.append(.curve(to: point, control1: control1, control2: control2))
    current = point
  }

  /// Adds the cubic Bézier curve that has exactly the shape of a quadratic Bézier curve.
  mutating func curve(to point: CGPoint, control: CGPoint) {
    func between(_ end: CGPoint) -> CGPoint {
      CGPoint(x: end.x + 2 / 3 * (control.x - end.x), y: end.y + 2 / 3 * (control.y - end.y))
    }
    curve(to: point, control1: between(current), control2: between(point))
  }

  /// Adds cubic Bézier curves that approximate an arc. Adds a line if a radius of the arc is 0.
  mutating func arc(_ arc: EllipticalArc, to point: CGPoint) {
    guard let curves = arc.curves(from: current, to: point) else { return line(to: point) }
    for each in curves {
      curve(to: each.end, control1: each.control1, control2: each.control2)
    }
  }

  mutating func close() {
    elements.append(.close)
    (current, isClosed) = (start, true)
  }

  /// If the last element closed a subpath, begins a new subpath at the start of the closed subpath.
  /// Some canvas APIs do not return to that point by themselves.
  private mutating func reopen() {
    if isClosed { move(to: start) }
  }

  func transformed(by matrix: AffineTransform) -> CubicPath {
    var path = self
    path.elements = elements.map { element in
      switch element {
      case .move(let point): .move(to: matrix.transform(point))
      case .line(let point): .line(to: matrix.transform(point))
      case .curve(let point, let control1, let control2):
        .curve(
          to: matrix.transform(point), control1: matrix.transform(control1),
          control2: matrix.transform(control2))
      case .close: .close
      }
    }
    return path
  }

  /// The coordinates of all points.
  var coordinates: [Double] { elements.flatMap(\.points).flatMap { [$0.x, $0.y] } }

  /// The smallest rectangle that contains all points, including the control points of curves. The
  /// path lies within this rectangle.
  var bounds: CGRect {
    let points = elements.flatMap(\.points)
    let (x, y) = (points.map(\.x), points.map(\.y))
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else {
      return .null
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the path as SVG path data. Numbers have at most `decimals` decimals, and are separated
  /// by one space.
  func text(decimals: Int) -> String {
    elements.map { element in
      let command =
        switch element {
        case .move: "M"
        case .line: "L"
        case .curve: "C"
        case .close: "Z"
        }
      let numbers = element.points.flatMap { [$0.x, $0.y] }
      return command
        + numbers.map { SVGNumber.text($0, decimals: decimals) }.joined(separator: " ")
    }.joined()
  }
}

extension CubicPath {
  /// Converts SVG path data. Relative coordinates become absolute. Arcs and quadratic Bézier
  /// curves become cubic Bézier curves.
  init(_ data: PathData) {
    var reader = SegmentReader()
    for segment in data.segments { reader.append(segment, to: &self) }
  }
}

/// Converts the segments of path data one after the other. Stores the current point and the control
/// points to which the next segment can refer.
private struct SegmentReader {
  private var current = CGPoint.zero
  private var start = CGPoint.zero
  /// The second control point of the previous segment; `nil` if that segment was not a cubic Bézier
  /// curve.
  private var cubicControl: CGPoint?
  /// The control point of the previous segment; `nil` if that segment was not a quadratic Bézier
  /// curve.
  private var quadraticControl: CGPoint?

  mutating func append(_ segment: PathData.Segment, to path: inout CubicPath) {
    let numbers = segment.numbers
    let isRelative = segment.command.isLowercase
    let origin = isRelative ? current : .zero
    func point(_ index: Int) -> CGPoint {
      CGPoint(x: origin.x + numbers[index], y: origin.y + numbers[index + 1])
    }
    var end = numbers.count >= 2 ? point(numbers.count - 2) : current
    var (cubic, quadratic): (CGPoint?, CGPoint?)
    switch Character(segment.command.uppercased()) {
    case "M":
      path.move(to: end)
      start = end
    case "L": path.line(to: end)
    case "H":
      end = CGPoint(x: origin.x + numbers[0], y: current.y)
      path.line(to: end)
    case "V":
      end = CGPoint(x: current.x, y: origin.y + numbers[0])
      path.line(to: end)
    case "C":
      cubic = point(2)
      path.curve(to: end, control1: point(0), control2: point(2))
    case "S":
      cubic = point(0)
      path.curve(to: end, control1: reflected(cubicControl), control2: point(0))
    case "Q":
      quadratic = point(0)
      path.curve(to: end, control: point(0))
    case "T":
      quadratic = reflected(quadraticControl)
      path.curve(to: end, control: reflected(quadraticControl))
    case "A": path.arc(EllipticalArc(numbers), to: end)
    default:
      path.close()
      end = start
    }
    (current, cubicControl, quadraticControl) = (end, cubic, quadratic)
  }

  /// Returns the reflection of `control` at the current point. Returns the current point if
  /// `control` is `nil`.
  private func reflected(_ control: CGPoint?) -> CGPoint {
    guard let control else { return current }
    return CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
  }
}

/// An arc of an ellipse, as the command `A` of path data describes it.
///
/// The formulas are those of SVG 1.1, appendix F.6 “Elliptical arc implementation notes”.
struct EllipticalArc {
  typealias Curve = (control1: CGPoint, control2: CGPoint, end: CGPoint)

  private let radiusX: Double
  private let radiusY: Double
  /// The rotation of the ellipse in radians.
  private let rotation: Double
  private let isLarge: Bool
  private let isClockwise: Bool

  /// - Parameter numbers: the seven arguments of the command. The last two arguments, which are the
  ///   end point, are ignored.
  init(_ numbers: [Double]) {
    (radiusX, radiusY) = (abs(numbers[0]), abs(numbers[1]))
    rotation = numbers[2] * .pi / 180
    (isLarge, isClockwise) = (numbers[3] != 0, numbers[4] != 0)
  }

  /// Returns cubic Bézier curves that approximate the arc. Each curve covers at most a quarter of
  /// the ellipse, so that the error is below 0.03 % of the radius. Returns `nil` if a radius is 0,
  /// because the arc is then a straight line. Returns an empty array if `start` equals `end`.
  func curves(from start: CGPoint, to end: CGPoint) -> [Curve]? {
    guard start != end else { return [] }
    guard radiusX > 0, radiusY > 0 else { return nil }
    let (sine, cosine) = (sin(rotation), cos(rotation))
    // Half of the vector from the end to the start. `x` and `y` are its components along the axes
    // of the ellipse.
    let half = (x: (start.x - end.x) / 2, y: (start.y - end.y) / 2)
    let x = cosine * half.x + sine * half.y
    let y = cosine * half.y - sine * half.x
    // An ellipse that is too small to reach from the start to the end is enlarged.
    let scale = max(1, hypot(x / radiusX, y / radiusY))
    let (rx, ry) = (radiusX * scale, radiusY * scale)
    let (unitX, unitY) = (x / rx, y / ry)
    let square = unitX * unitX + unitY * unitY
    let side = max(0, 1 / square - 1).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let center = (x: side * unitY, y: -side * unitX)
    let first = atan2(unitY - center.y, unitX - center.x)
    var sweep = atan2(-unitY - center.y, -unitX - center.x) - first
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }

    func point(_ unitX: Double, _ unitY: Double) -> CGPoint {
      let (x, y) = (rx * (unitX + center.x), ry * (unitY + center.y))
      return CGPoint(
        x: cosine * x - sine * y + (start.x + end.x) / 2,
        y: sine * x + cosine * y + (start.y + end.y) / 2)
    }
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-6).rounded(.up)))
    let step = sweep / Double(count)
    let reach = 4 / 3 * tan(step / 4)
    return (0..<count).map { index in
      let (from, to) = (first + Double(index) * step, first + Double(index + 1) * step)
      return (
        control1: point(cos(from) - reach * sin(from), sin(from) + reach * cos(from)),
        control2: point(cos(to) + reach * sin(to), sin(to) - reach * cos(to)),
        end: index == count - 1 ? end : point(cos(to), sin(to))
      )
    }
  }
}
