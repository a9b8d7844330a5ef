import Foundation
import GRDB
import HortusBundle

/// An SVG icon of the vocabulary, with the names of similar symbols from Apple and Google.
/// `Catalogue.iconPaths()` returns the drawings as paths.
public struct Icon: Sendable, Hashable, Identifiable {
  /// The two types of drawings: drawings that an app tints, and drawings with fixed colours.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The drawing has one colour, `currentColor`, which an app sets to a tint.
    case symbol
    /// The drawing has fixed colours, which an app does not change.
    case picture
  }

  /// The permanent key, such as `light`.
  public let key: String
  /// The drawing: a square SVG without scripts, styles or external references. The root element may
  /// have the attribute `color`. This attribute is the value of `currentColor` unless an app sets
  /// another colour.
  public let svg: String
  /// Whether the drawing is a symbol, which an app can tint, or a picture with fixed colours.
  public let kind: Kind
  /// The name of the most similar SF Symbol.
  public let sfSymbol: String
  /// The name of the most similar Material Symbol.
  public let materialSymbol: String
  /// The tint for a light background, as `#rrggbb`.
  public let tintLight: String
  /// The tint for a dark background, as `#rrggbb`.
  public let tintDark: String
  /// The accessibility label, which a screen reader reads.
  public let label: String

  /// The permanent key of the icon.
  public var id: String { key }

  /// Creates an icon, for previews and tests.
  @_spi(Testing) public init(
    key: String, svg: String, kind: Kind, sfSymbol: String, materialSymbol: String,
    tintLight: String, tintDark: String, label: String
  ) {
    self.key = key
    self.svg = svg
    self.kind = kind
    self.sfSymbol = sfSymbol
    self.materialSymbol = materialSymbol
    self.tintLight = tintLight
    self.tintDark = tintDark
    self.label = label
  }
}

/// A path of a drawing, which is filled or stroked in one colour. The coordinates are in a square of
/// 24 by 24 units, with the origin in the upper left corner. The drawing is that of an icon
/// (`Catalogue.iconPaths()`) or of an illustration (`Catalogue.illustrationPaths()`).
public struct DrawingPath: Sendable, Hashable {
  /// The width and height, in units, of the square in which the paths are drawn.
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
  /// which paths are drawn (`DrawingPath.side`).
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
    @_spi(Testing) public init(
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
  /// The colour, as `#rrggbb`; `nil` for the tint that the app chooses. Only symbols
  /// (`Icon.Kind.symbol`) and illustrations in `currentColor` have paths without a colour.
  public let color: String?
  /// The opacity, from 0 (invisible) to 1 (opaque).
  public let opacity: Double

  /// Creates a path, for previews and tests.
  @_spi(Testing) public init(
    elements: [Element], painting: Painting, color: String? = nil, opacity: Double = 1
  ) {
    self.elements = elements
    self.painting = painting
    self.color = color
    self.opacity = opacity
  }
}

extension DrawingPath {
  /// Returns the path in another colour.
  func colored(_ color: String) -> DrawingPath {
    DrawingPath(elements: elements, painting: painting, color: color, opacity: opacity)
  }

  /// Reads the paths of all drawings of a kind, keyed by the key of the drawing. The paths of a
  /// drawing are in the order in which they are painted.
  ///
  /// - Parameters:
  ///   - drawing: the column that names the drawing.
  ///   - table: the table of the paths.
  static func all(
    of drawing: String, in table: String, _ database: Database
  ) throws -> [String: [DrawingPath]] {
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT \(drawing), data, color, opacity, fillRule, strokeWidth, lineCap, lineJoin,
          miterLimit, dashes, dashOffset
        FROM \(table) ORDER BY \(drawing), position
        """)
    var paths: [String: [DrawingPath]] = [:]
    while let row = try rows.next() {
      let color: String = try row.decoded(2)
      paths[try row.decoded(0), default: []].append(
        DrawingPath(
          elements: try elements(row.decoded(1)), painting: try painting(row),
          color: color == "currentColor" ? nil : color, opacity: try row.decoded(3)))
    }
    return paths
  }

  private static func painting(_ row: Row) throws -> Painting {
    if let rule: String = try row.decoded(4) {
      return .fill(FillRule(rawValue: rule) ?? .nonzero)
    }
    let dashes: String? = try row.decoded(9)
    guard let dash = numbers(dashes ?? "") else {
      throw DatabaseError.damage("the dashes of a drawing cannot be “\(dashes?.prefix(60) ?? "")”")
    }
    return try .stroke(
      Stroke(
        lineWidth: row.decoded(5), lineCap: Stroke.LineCap(rawValue: row.decoded(6)) ?? .butt,
        lineJoin: Stroke.LineJoin(rawValue: row.decoded(7)) ?? .miter,
        miterLimit: row.decoded(8), dash: dash, dashPhase: row.decoded(10)))
  }

  /// Parses SVG path data. Every command must be one of the letters M, L, C and Z, followed by its
  /// absolute coordinates.
  ///
  /// - Throws: `DatabaseError` if the data has any other form.
  private static func elements(_ data: String) throws -> [Element] {
    var elements: [Element] = []
    var rest = data.utf8[...]
    while let command = rest.popFirst() {
      let text = rest.prefix { $0 < UInt8(ascii: "A") }
      rest = rest[text.endIndex...]
      guard let numbers = numbers(Substring(text)),
        let element = element(UnicodeScalar(command), numbers)
      else { throw DatabaseError.damage("the path of a drawing cannot be “\(data.prefix(60))”") }
      elements.append(element)
    }
    return elements
  }

  private static func element(_ command: UnicodeScalar, _ numbers: [Double]) -> Element? {
    func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index], y: numbers[index + 1]) }
    return switch (command, numbers.count) {
    case ("M", 2): .move(to: point(0))
    case ("L", 2): .line(to: point(0))
    case ("C", 6): .curve(to: point(4), control1: point(0), control2: point(2))
    case ("Z", 0): .closeSubpath
    default: nil
    }
  }

  /// Returns the numbers in `text`, which are separated by spaces; `nil` if `text` contains
  /// anything other than finite numbers.
  private static func numbers(_ text: some StringProtocol) -> [Double]? {
    let numbers = text.split(separator: " ").map { Double($0) }
    return numbers.contains { $0?.isFinite != true } ? nil : numbers.compactMap { $0 }
  }
}
