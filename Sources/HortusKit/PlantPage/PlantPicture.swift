import Foundation
import GRDB
import HortusBundle

/// A photograph of a plant. Its file is not part of the bundle and must ship with the app.
public struct CataloguePhoto: Sendable, Hashable, Identifiable {
  /// The path of the file relative to the folder `content/` of the catalogue's source files, such
  /// as `photos/monstera-deliciosa.jpg`.
  public let file: String
  /// The alternative text, which a screen reader reads; `nil` if there is none.
  public let alternative: String?
  /// The credit line that the licence requires.
  public let credit: String
  /// The SPDX identifier or the name of the licence.
  public let licence: String
  /// The web address from which the photograph comes; `nil` if no address is recorded.
  public let url: String?
  /// The width in pixels after the photograph is rotated to its display orientation; `nil` if it is
  /// unknown.
  public let width: Int?
  /// The height in pixels after the photograph is rotated to its display orientation; `nil` if it
  /// is unknown.
  public let height: Int?
  /// The point that should remain visible if an app crops the photograph.
  public let focalPoint: FocalPoint

  /// A point in a photograph.
  public struct FocalPoint: Sendable, Hashable {
    /// The distance from the left edge, as a fraction of the width from 0 to 1.
    public let x: Double
    /// The distance from the top edge, as a fraction of the height from 0 to 1.
    public let y: Double

    /// The middle of a photograph.
    public static let middle = FocalPoint(x: 0.5, y: 0.5)

    /// Creates a point, for previews and tests.
    @_spi(Testing) public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The path of the file; the same as `file`.
  public var id: String { file }

  /// Creates a photograph, for previews and tests.
  @_spi(Testing) public init(
    file: String, alternative: String? = nil, credit: String, licence: String, url: String? = nil,
    width: Int? = nil, height: Int? = nil, focalPoint: FocalPoint = .middle
  ) {
    self.file = file
    self.alternative = alternative
    self.credit = credit
    self.licence = licence
    self.url = url
    self.width = width
    self.height = height
    self.focalPoint = focalPoint
  }
}

extension CataloguePhoto {
  /// The columns of the table `photo` that `init(_:from:alternative:)` reads.
  static let columns = """
    photo.file, photo.credit, photo.licence, photo.url, photo.width, photo.height, photo.focalX,
      photo.focalY
    """

  /// Creates a photograph from the values of `columns` in a row.
  ///
  /// - Parameters:
  ///   - row: the row that contains the columns.
  ///   - column: the zero-based index of the first of the columns.
  ///   - alternative: the alternative text; `nil` if there is none.
  init(_ row: Row, from column: Int, alternative: String?) throws {
    let x: Double? = try row.decoded(column + 6)
    let y: Double? = try row.decoded(column + 7)
    var point = FocalPoint.middle
    if let x, let y { point = FocalPoint(x: x, y: y) }
    try self.init(
      file: row.decoded(column), alternative: alternative, credit: row.decoded(column + 1),
      licence: row.decoded(column + 2), url: row.decoded(column + 3),
      width: row.decoded(column + 4), height: row.decoded(column + 5), focalPoint: point)
  }
}

/// A drawing that an app can show for a plant without a photograph. It shows the form of the plant,
/// such as a palm or a fern, in the colours of its leaves and flowers.
public struct PlantIllustration: Sendable, Hashable, Identifiable {
  /// The permanent key of the form, such as `palm`. All plants of the same form have this key.
  public let key: String
  /// The alternative text, which a screen reader reads; `nil` if there is none.
  public let alternative: String?
  /// The drawing in its original colours: a square SVG without scripts, styles or external
  /// references.
  private let drawing: String
  /// The colours to replace in the drawing for this plant, sorted by the original colour.
  private let colors: [Replacement]

  /// An original colour of the drawing and the colour that replaces it, both as `#rrggbb`.
  private struct Replacement: Hashable {
    let old: String
    let new: String
  }

  /// The key of the form; the same as `key`.
  public var id: String { key }

  /// Creates an illustration, for previews and tests.
  ///
  /// - Parameters:
  ///   - key: the key of the form.
  ///   - svg: a square SVG without scripts, styles or external references.
  ///   - alternative: the alternative text, which a screen reader reads; `nil` if there is none.
  ///   - colors: the replacement colours, keyed by the original colours in the SVG. All colours
  ///     have the form `#rrggbb`.
  @_spi(Testing) public init(
    key: String, svg: String, alternative: String? = nil, colors: [String: String] = [:]
  ) {
    self.key = key
    self.alternative = alternative
    drawing = svg
    self.colors = colors.map(Replacement.init).sorted { $0.old < $1.old }
  }

  /// The drawing in the colours of the plant: a square SVG without scripts, styles or external
  /// references. Each access computes the SVG again.
  public var svg: String {
    guard !colors.isEmpty else { return drawing }
    // All colours are replaced in one pass. With one pass per colour, a colour could be replaced
    // twice, because the new colour of the leaves can be the original colour of the flowers.
    var svg = ""
    var rest = Substring(drawing)
    while let hash = rest.firstIndex(of: "#") {
      svg += rest[..<hash]
      let end = rest.index(hash, offsetBy: 7, limitedBy: rest.endIndex) ?? rest.endIndex
      let color = String(rest[hash..<end])
      if let tint = colors.first(where: { $0.old == color })?.new {
        svg += tint
        rest = rest[end...]
      } else {
        svg += "#"
        rest = rest[rest.index(after: hash)...]
      }
    }
    return svg + rest
  }

  /// Returns the paths of the drawing in the colours of the plant, in the order in which an app
  /// paints them.
  ///
  /// - Parameter paths: the result of `Catalogue.illustrationPaths()`.
  /// - Returns: `nil` if paths cannot represent the drawing. An app then shows `svg`.
  public func paths(in paths: [String: [DrawingPath]]) -> [DrawingPath]? {
    paths[key]?.map { path in
      colors.first { $0.old == path.color }.map { path.colored($0.new) } ?? path
    }
  }

  /// Returns the illustration in the colours of a plant.
  ///
  /// - Parameters:
  ///   - foliage: the colour of the leaves as `#rrggbb`; `nil` to keep the original colour.
  ///   - flower: the colour of the flowers as `#rrggbb`; `nil` to keep the original colour.
  ///   - original: the colours in the drawing that are replaced.
  func tinted(foliage: String?, flower: String?, in original: Colors) -> PlantIllustration {
    var colors: [String: String] = [:]
    if let old = original.foliage, let foliage { colors[old] = foliage }
    if let old = original.flower, let flower { colors[old] = flower }
    return PlantIllustration(key: key, svg: drawing, alternative: alternative, colors: colors)
  }

  /// The original colours of leaves and flowers in a drawing, as `#rrggbb`; `nil` if the drawing
  /// has no such colour.
  struct Colors: Sendable {
    let foliage: String?
    let flower: String?
  }
}

/// The picture of a plant: its first photograph, or its illustration if it has no photograph.
public enum PlantPicture: Sendable, Hashable {
  /// A photograph. Its file is not part of the bundle and must ship with the app.
  case photo(CataloguePhoto)
  /// A drawing. The bundle contains it.
  case illustration(PlantIllustration)

  /// The alternative text, which a screen reader reads; `nil` if there is none.
  public var alternative: String? {
    switch self {
    case .photo(let photo): photo.alternative
    case .illustration(let illustration): illustration.alternative
    }
  }
}

extension Vocabulary {
  /// The illustration of a form of plant, such as a palm, in its original colours.
  struct Illustration: Sendable {
    let drawing: PlantIllustration
    /// The original colours of leaves and flowers. The colours of a plant replace them.
    let colors: PlantIllustration.Colors
  }

  static func illustrations(
    _ database: Database, _ chain: TextChain
  ) throws -> [Int: Illustration] {
    let texts = try LocalizedTexts(
      database, sql: "SELECT language, illustration, alternative FROM illustrationText",
      chain: chain)
    let rows = try Row.fetchAll(
      database, sql: "SELECT number, key, svg, foliageColor, flowerColor FROM illustration")
    let illustrations = try rows.map { row in
      let key: String = try row.decoded(1)
      return (
        try row.decoded(0, as: Int.self),
        try Illustration(
          drawing: PlantIllustration(key: key, svg: row.decoded(2), alternative: texts[key, 0]),
          colors: PlantIllustration.Colors(foliage: row.decoded(3), flower: row.decoded(4)))
      )
    }
    return Dictionary(illustrations, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the illustration of a plant in the colours of the plant; `nil` if the plant has no
  /// illustration.
  func illustration(_ stored: StoredIllustration) -> PlantIllustration? {
    stored.number.flatMap { illustrations[$0] }.map {
      $0.drawing.tinted(foliage: stored.foliage, flower: stored.flower, in: $0.colors)
    }
  }
}

/// The columns of the table `plant` that describe the illustration of a plant.
struct StoredIllustration {
  /// The number that identifies the illustration; `nil` if the plant has no illustration.
  let number: Int?
  /// The colour of the leaves; `nil` to keep the original colour of the drawing.
  let foliage: String?
  /// The colour of the flowers; `nil` to keep the original colour of the drawing.
  let flower: String?

  /// Reads the columns from a row.
  ///
  /// - Parameters:
  ///   - row: a row that contains the columns.
  ///   - column: the zero-based index of the column that identifies the illustration. The next two
  ///     columns must be the colours of the leaves and of the flowers.
  init(_ row: Row, from column: Int) throws {
    number = try row.decoded(column)
    foliage = try row.decoded(column + 1)
    flower = try row.decoded(column + 2)
  }
}
