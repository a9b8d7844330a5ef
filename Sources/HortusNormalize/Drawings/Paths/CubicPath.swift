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
