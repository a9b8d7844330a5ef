import GRDB
import HortusBundle

/// A category of the main menu.
public struct PlantCategory: Sendable, Hashable, Identifiable {
  /// The permanent key, such as `succulents`.
  public let key: String
  /// The display name, such as “Succulents”.
  public let label: String
  /// A sentence that says which plants belong to the category; `nil` if there is no definition.
  public let definition: String?
  /// The icon of the category; `nil` if the category has no icon.
  public let icon: Icon?
  /// The number of plants in the category.
  public let plantCount: Int
  /// Whether the category is named-only. Searches and lists leave out a plant if all its categories
  /// are named-only. There are two exceptions. A query with `Condition.category(_:)` or
  /// `Condition.among(_:)` finds the plant. A catalogue that is limited to an app shows the plant if
  /// the profile of the app names one of its categories.
  ///
  /// Always `false` in the result of `Catalogue.categories()`.
  public let isNamedOnly: Bool

  /// The permanent key of the category.
  public var id: String { key }

  /// Creates a category, for previews and tests.
  @_spi(Testing) public init(
    key: String, label: String, definition: String? = nil, icon: Icon? = nil, plantCount: Int,
    isNamedOnly: Bool = false
  ) {
    self.key = key
    self.label = label
    self.definition = definition
    self.icon = icon
    self.plantCount = plantCount
    self.isNamedOnly = isNamedOnly
  }
}

/// A topic of articles about plant care, such as watering.
public struct CareTopic: Sendable, Hashable, Identifiable {
  /// The permanent key, such as `watering`.
  public let key: String
  /// The display name, such as “Watering”.
  public let label: String
  /// A sentence that describes the content of the articles on the topic; `nil` if there is no
  /// definition.
  public let definition: String?
  /// The icon of the topic; `nil` if the topic has no icon.
  public let icon: Icon?
  /// Whether every plant has an article on the topic. Imported plants may be incomplete and have
  /// none.
  public let isRequired: Bool

  /// The permanent key of the topic.
  public var id: String { key }

  /// Creates a topic, for previews and tests.
  @_spi(Testing) public init(
    key: String, label: String, definition: String? = nil, icon: Icon? = nil, isRequired: Bool
  ) {
    self.key = key
    self.label = label
    self.definition = definition
    self.icon = icon
    self.isRequired = isRequired
  }
}

extension Vocabulary {
  static func categories(
    _ database: Database, _ chain: TextChain, _ icons: [String: Icon]
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
    _ database: Database, _ chain: TextChain, _ icons: [String: Icon]
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
