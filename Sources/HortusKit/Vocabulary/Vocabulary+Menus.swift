import GRDB

extension Vocabulary {
  static func categories(
    _ database: Database, _ chain: [String], _ icons: [String: Icon]
  ) throws -> [PlantCategory] {
    let texts = try LocalizedTexts(
      database, sql: "SELECT language, category, label, definition FROM categoryText", chain: chain)
    let rows = try Row.fetchAll(
      database, sql: "SELECT key, icon, plantCount FROM category ORDER BY number")
    return rows.map { row in
      let key: String = row[0]
      return PlantCategory(
        key: key, label: texts[key, 0] ?? key, definition: texts[key, 1],
        icon: (row[1] as String?).flatMap { icons[$0] }, plantCount: row[2])
    }
  }

  static func topics(
    _ database: Database, _ chain: [String], _ icons: [String: Icon]
  ) throws -> [CareTopic] {
    let texts = try LocalizedTexts(
      database, sql: "SELECT language, topic, label, definition FROM topicText", chain: chain)
    let rows = try Row.fetchAll(
      database, sql: "SELECT key, icon, isRequired FROM topic ORDER BY number")
    return rows.map { row in
      let key: String = row[0]
      return CareTopic(
        key: key, label: texts[key, 0] ?? key, definition: texts[key, 1],
        icon: (row[1] as String?).flatMap { icons[$0] }, isRequired: row[2])
    }
  }

  static func sources(_ database: Database) throws -> [Int: FactSource] {
    let rows = try Row.fetchAll(
      database, sql: "SELECT number, key, title, url, licence FROM source")
    return Dictionary(
      uniqueKeysWithValues: rows.map { row in
        (row[0], FactSource(key: row[1], title: row[2], url: row[3], licence: row[4]))
      })
  }
}
