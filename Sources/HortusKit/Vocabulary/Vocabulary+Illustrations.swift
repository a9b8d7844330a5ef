import GRDB

extension Vocabulary {
  /// The illustration of a form of plant, such as a palm, in its original colours.
  struct Illustration: Sendable {
    let drawing: PlantIllustration
    /// The original colours of leaves and flowers. The colours of a plant replace them.
    let colors: PlantIllustration.Colors
  }

  static func illustrations(
    _ database: Database, _ chain: [String]
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
