import Foundation

extension CubicPath {
  /// Converts `data`, in which coordinates can be relative and other kinds of curves can occur.
  init(_ data: PathData) {
    var reader = SegmentReader()
    for segment in data.segments { reader.append(segment, to: &self) }
  }
}

/// Converts the segments of path data one after the other.
private struct SegmentReader {
  private var current = CGPoint.zero
  private var start = CGPoint.zero
  /// The last control point of the previous segment if that was a cubic or a quadratic curve.
  private var cubicControl: CGPoint?
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

  /// The control point mirrored at the current point; the current point if there is none.
  private func reflected(_ control: CGPoint?) -> CGPoint {
    guard let control else { return current }
    return CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
  }
}
