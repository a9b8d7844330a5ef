import GRDB

extension Vocabulary {
  static func categories(
    _ database: Database, _ chain: [String], _ icons: [String: Icon]
  ) throws -> [PlantCategory] {
    let texts = try LocalizedTexts(
      database, sql: "SELECT language, category, label, definition FROM categoryText", chain: chain)
    let rows = try Row.fetchAll(
      database, sql: "SELECT key, icon, plantCount, isNamedOnly FROM category ORDER BY number")
    return try rows.map { row in
      let key: String = try row.decoded(0)
      return try PlantCategory(
        key: key, label: texts[key, 0] ?? key, definition: texts[key, 1],
        icon: row.decoded(1, as: String?.self).flatMap { icons[$0] }, plantCount: row.decoded(2),
        isNamedOnly: row.decoded(3))
    }
  }

  static func topics(
    _ database: Database, _ chain: [String], _ icons: [String: Icon]
  ) throws -> [CareTopic] {
    let texts = try LocalizedTexts(
      database, sql: "SELECT language, topic, label, definition FROM topicText", chain: chain)
    let rows = try Row.fetchAll(
      database, sql: "SELECT key, icon, isRequired FROM topic ORDER BY number")
    return try rows.map { row in
      let key: String = try row.decoded(0)
      return try CareTopic(
        key: key, label: texts[key, 0] ?? key, definition: texts[key, 1],
        icon: row.decoded(1, as: String?.self).flatMap { icons[$0] }, isRequired: row.decoded(2))
    }
  }

  static func sources(_ database: Database) throws -> [Int: FactSource] {
    let rows = try Row.fetchAll(
      database, sql: "SELECT number, key, title, url, licence FROM source")
    let sources = try rows.map { row in
      try (
        number: row.decoded(0, as: Int.self),
        source: FactSource(
          key: row.decoded(1), title: row.decoded(2), url: row.decoded(3), licence: row.decoded(4))
      )
    }
    return Dictionary(
      sources.map { ($0.number, $0.source) }, uniquingKeysWith: { first, _ in first })
  }
}
