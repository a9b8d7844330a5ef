import Foundation

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
