import Foundation

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

    func place(_ unitX: Double, _ unitY: Double) -> CGPoint {
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
        control1: place(cos(from) - reach * sin(from), sin(from) + reach * cos(from)),
        control2: place(cos(to) + reach * sin(to), sin(to) - reach * cos(to)),
        end: index == count - 1 ? end : place(cos(to), sin(to))
      )
    }
  }
}
