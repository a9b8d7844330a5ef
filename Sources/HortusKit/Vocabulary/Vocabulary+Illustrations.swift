import GRDB

extension Vocabulary {
  /// The illustration of one form of plants, and its colours that plants replace.
  struct Illustration: Sendable {
    let drawing: PlantIllustration
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

  /// Returns the illustration of a plant in its colours; `nil` if it has none.
  func illustration(_ stored: StoredIllustration) -> PlantIllustration? {
    stored.number.flatMap { illustrations[$0] }.map {
      $0.drawing.tinted(foliage: stored.foliage, flower: stored.flower, in: $0.colors)
    }
  }
}

/// The illustration of a plant as the table `plant` has it.
struct StoredIllustration {
  /// The number of the illustration; `nil` if the plant has none.
  let number: Int?
  /// The colour of the leaves; `nil` for the colour of the drawing.
  let foliage: String?
  /// The colour of the flowers; `nil` for the colour of the drawing.
  let flower: String?

  /// - Parameter column: the index of the column `illustration`. The two colours follow it.
  init(_ row: Row, from column: Int) throws {
    number = try row.decoded(column)
    foliage = try row.decoded(column + 1)
    flower = try row.decoded(column + 2)
  }
}
