import Foundation

/// A path of an icon, which is filled or stroked in one colour. The coordinates are in a square of
/// 24 by 24 units, with the origin in the upper left corner.
public struct IconPath: Sendable, Hashable {
  /// The width and height, in units, of the square in which the paths of an icon are drawn.
  public static let side = 24.0

  /// A part of a path. The names are those of `Path.Element` of SwiftUI.
  public enum Element: Sendable, Hashable {
    /// Begins a subpath.
    case move(to: CGPoint)
    /// A straight line from the end of the previous element.
    case line(to: CGPoint)
    /// A cubic Bézier curve from the end of the previous element.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A straight line to the start of the subpath. The line closes and ends the subpath.
    case closeSubpath

    /// Hashes the coordinates one by one, because `CGPoint` is not `Hashable` on all systems.
    public func hash(into hasher: inout Hasher) {
      let points: [CGPoint] =
        switch self {
        case .move(let point), .line(let point): [point]
        case .curve(let point, let control1, let control2): [control1, control2, point]
        case .closeSubpath: []
        }
      for point in points {
        hasher.combine(point.x)
        hasher.combine(point.y)
      }
    }
  }

  /// The rule that determines which points are inside a path. The rules can give different results
  /// only if the path crosses itself or has several subpaths.
  public enum FillRule: String, Sendable, Hashable {
    /// A point is outside if the path does not wind around it, or winds around it equally often in
    /// both directions. All other points are inside.
    case nonzero
    /// A point is inside if a ray from it crosses the path an odd number of times.
    case evenodd
  }

  /// The style of the line that is drawn along a path. Lengths are in the units of the square in
  /// which icons are drawn (`IconPath.side`).
  public struct Stroke: Sendable, Hashable {
    /// The shape of the ends of a line.
    public enum LineCap: String, Sendable, Hashable {
      /// The line ends exactly at its end point.
      case butt
      /// A half circle extends the line beyond its end point.
      case round
      /// Half a square extends the line beyond its end point.
      case square
    }

    /// The shape of the corners of a line.
    public enum LineJoin: String, Sendable, Hashable {
      /// The outer edges meet in a point.
      case miter
      /// The corner is a part of a circle.
      case round
      /// The corner is cut off.
      case bevel
    }

    /// The width of the line.
    public let lineWidth: Double
    /// The shape of the ends of the line and of its dashes.
    public let lineCap: LineCap
    /// The shape of the corners of the line.
    public let lineJoin: LineJoin
    /// The maximum ratio of the miter length to `lineWidth`. The miter length is the distance from
    /// the inner to the outer tip of a corner. If the ratio is higher, the corner is drawn as a
    /// bevel.
    public let miterLimit: Double
    /// The lengths of dashes and gaps, alternately, beginning with a dash. Empty for a solid line.
    public let dash: [Double]
    /// The distance from the start of the dash pattern to the point of the pattern at which the
    /// line begins.
    public let dashPhase: Double

    /// Creates a stroke, for previews and tests.
    public init(
      lineWidth: Double, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter,
      miterLimit: Double = 4, dash: [Double] = [], dashPhase: Double = 0
    ) {
      self.lineWidth = lineWidth
      self.lineCap = lineCap
      self.lineJoin = lineJoin
      self.miterLimit = miterLimit
      self.dash = dash
      self.dashPhase = dashPhase
    }
  }

  /// The way in which a path is painted: the area inside the path is filled, or a line is drawn
  /// along the path.
  public enum Painting: Sendable, Hashable {
    /// The area inside the path is painted.
    case fill(FillRule)
    /// A line is painted along the path.
    case stroke(Stroke)
  }

  /// The parts of the path, in drawing order. The first part is a `move`.
  public let elements: [Element]
  /// Whether the path is filled or stroked.
  public let painting: Painting
  /// The colour, as `#rrggbb`; `nil` for the tint that the app chooses. Only icons of the kind
  /// `symbol` have paths without a colour.
  public let color: String?
  /// The opacity, from 0 (invisible) to 1 (opaque).
  public let opacity: Double

  /// Creates a path, for previews and tests.
  public init(
    elements: [Element], painting: Painting, color: String? = nil, opacity: Double = 1
  ) {
    self.elements = elements
    self.painting = painting
    self.color = color
    self.opacity = opacity
  }
}
