import GRDB

/// Reads the parts of a plant page from the tables of the bundle.
struct PageReader {
  let database: Database
  let vocabulary: Vocabulary
  /// The plant number.
  let plant: Int

  /// Executes a statement whose only argument is the plant number, and returns the rows.
  func rows(_ sql: String) throws -> [Row] {
    try Row.fetchAll(database.cachedStatement(sql: sql), arguments: [plant])
  }

  /// Returns the index of a language in the fallback chain, which is the list of languages in which
  /// a text is looked up. Returns the length of the chain if the language is `nil` or is not in the
  /// chain.
  func rank(_ language: String?) -> Int {
    language.flatMap { vocabulary.chain.firstIndex(of: $0) } ?? vocabulary.chain.count
  }

  func names() throws -> PlantPage.Names {
    let rows = try rows(
      "SELECT kind, language, isPreferred, text, author FROM plantName WHERE plant = ? "
        + "ORDER BY position")
    var scientific = PlantPage.Names.Scientific(text: "", author: nil)
    var synonyms: [PlantPage.Names.Scientific] = []
    var common: [(rank: Int, isPreferred: Bool, name: PlantPage.Names.Common)] = []
    for row in rows {
      switch try row.decoded(0, as: String.self) {
      case "scientific": scientific = try .init(text: row.decoded(3), author: row.decoded(4))
      case "synonym": try synonyms.append(.init(text: row.decoded(3), author: row.decoded(4)))
      default:
        let language: String = try row.decoded(1)
        try common.append(
          (rank(language), row.decoded(2), .init(text: row.decoded(3), language: language)))
      }
    }
    // Including the offset makes the sort stable: names in the same language keep their order.
    let ordered = common.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }.map(\.element)
    let preferred = ordered.first { $0.isPreferred }?.name
    return PlantPage.Names(
      preferred: preferred?.text ?? scientific.text, preferredLanguage: preferred?.language,
      scientific: scientific, synonyms: synonyms,
      others: ordered.map(\.name).filter { $0 != preferred })
  }

  func summary() throws -> ShortDescription? {
    let rows = try rows("SELECT language, text, source FROM summary WHERE plant = ?")
    return try rows.min { try rank($0.decoded(0)) < rank($1.decoded(0)) }.map {
      try ShortDescription(
        text: $0.decoded(1), language: $0.decoded(0), source: vocabulary.sources[$0.decoded(2)])
    }
  }

  func categories() throws -> [PlantCategory] {
    try rows("SELECT category FROM plantCategory WHERE plant = ? ORDER BY category")
      .compactMap { try vocabulary.category($0.decoded(0)) }
  }

  func photos() throws -> [CataloguePhoto] {
    let alternatives = try rows(
      """
      SELECT photoText.photo, photoText.language, photoText.alternative
      FROM photoText JOIN photo ON photo.number = photoText.photo WHERE photo.plant = ?
      """)
    let rows = try rows(
      "SELECT number, \(CataloguePhoto.columns) FROM photo WHERE plant = ? ORDER BY position")
    return try rows.map { row in
      let number: Int = try row.decoded(0)
      let alternative = try alternatives.filter { try $0.decoded(0) == number }
        .min { try rank($0.decoded(1)) < rank($1.decoded(1)) }
      return try CataloguePhoto(row, from: 1, alternative: alternative?.decoded(2))
    }
  }
}
