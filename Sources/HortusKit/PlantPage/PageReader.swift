import GRDB
import HortusBundle
import HortusSchema

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

  /// Returns the rank of a language in the fallback chain of the vocabulary.
  func rank(_ language: String?) -> Int {
    vocabulary.chain.rank(ofLanguage: language)
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
        let name = try PlantPage.Names.Common(
          text: row.decoded(3), language: language, isForeign: language != vocabulary.chain.first)
        try common.append((rank(language), row.decoded(2), name))
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
      let language: String = try $0.decoded(0)
      return try ShortDescription(
        text: vocabulary.chain.converted($0.decoded(1), in: language), language: language,
        source: vocabulary.sources[$0.decoded(2)])
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
      let text = try alternative.map {
        try vocabulary.chain.converted($0.decoded(2), in: $0.decoded(1))
      }
      return try CataloguePhoto(row, from: 1, alternative: text)
    }
  }
}

extension PageReader {
  /// Reads the articles of the plant, one for each topic. If a topic has articles in several
  /// languages, reads the article whose language comes first in the fallback chain, which is the
  /// list of languages in which a text is looked up.
  func articles() throws -> [Article] {
    var best: [Int: (rank: Int, number: Int)] = [:]
    for row in try rows("SELECT number, topic, language FROM article WHERE plant = ?") {
      let topic: Int = try row.decoded(1)
      let rank = try rank(row.decoded(2))
      if let found = best[topic], found.rank <= rank { continue }
      best[topic] = (rank, try row.decoded(0))
    }
    // The first query selects one article per topic without reading any text. This second query
    // reads only the texts of the selected articles.
    let list = best.values.map { String($0.number) }.sorted().joined(separator: ",")
    let texts = try Row.fetchAll(
      database,
      sql: """
        SELECT number, topic, language, commonMark, plainText, source
        FROM article WHERE number IN (\(list)) ORDER BY topic
        """)
    let linkRows = try Row.fetchAll(
      database,
      sql: """
        SELECT article, plant FROM articleLink WHERE article IN (\(list)) ORDER BY article, position
        """)
    let links = try PreferredNames.links(
      database, to: linkRows.map { try $0.decoded(1) }, chain: vocabulary.chain.languages)
    return try texts.compactMap { row in
      guard let topic = try vocabulary.topic(row.decoded(1)) else { return nil }
      let number: Int = try row.decoded(0)
      let language: String = try row.decoded(2)
      let commonMark = try vocabulary.chain.converted(row.decoded(3), in: language)
      let plainText: String? = try row.decoded(4)
      return try Article(
        topic: topic, language: language, commonMark: commonMark,
        plainText: plainText.map { vocabulary.chain.converted($0, in: language) } ?? commonMark,
        links: linkRows.filter { try $0.decoded(0) == number }
          .compactMap { links[try $0.decoded(1)] },
        source: vocabulary.sources[row.decoded(5)])
    }
  }

  /// Reads the companions of the plant, which grow well beside it, and the antagonists, which grow
  /// badly beside it.
  func neighbours() throws -> (companions: [PlantNeighbour], antagonists: [PlantNeighbour]) {
    let rows = try rows(
      "SELECT kind, other, source FROM plantRelation WHERE plant = ? ORDER BY kind, other")
    let links = try PreferredNames.links(
      database, to: rows.map { try $0.decoded(1) }, chain: vocabulary.chain.languages)
    let reasons = try reasons()
    func neighbours(_ kind: String) throws -> [PlantNeighbour] {
      try rows.filter { try $0.decoded(0) == kind }.compactMap { row in
        let number: Int = try row.decoded(1)
        return try links[number].map {
          PlantNeighbour(
            plant: $0, reason: reasons[number], source: vocabulary.sources[try row.decoded(2)])
        }
      }
    }
    return (try neighbours("companion"), try neighbours("antagonist"))
  }

  /// Reads the reasons why other plants grow well or badly beside the plant, keyed by the number of
  /// the other plant. Each reason is in the first language of the fallback chain that has one.
  private func reasons() throws -> [Int: String] {
    var best: [Int: (rank: Int, reason: String)] = [:]
    for row in try rows("SELECT other, language, reason FROM plantRelationText WHERE plant = ?") {
      let (other, language): (Int, String) = (try row.decoded(0), try row.decoded(1))
      let rank = rank(language)
      if let found = best[other], found.rank <= rank { continue }
      best[other] = (rank, vocabulary.chain.converted(try row.decoded(2), in: language))
    }
    return best.mapValues(\.reason)
  }
}
