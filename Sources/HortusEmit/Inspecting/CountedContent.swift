import GRDB
import HortusBundle

/// A kind of content whose amount is compared between two bundles.
package enum CountedContent: String, Sendable, CaseIterable {
  case plants, names, facts, articles

  /// What content is grouped by.
  package enum Grouping: Sendable {
    /// The id of the plant.
    case plant
    /// What `CountedContent.partNoun` names; the key is empty if it names nothing.
    case part
  }

  /// The noun for the groups of `Grouping.part`; `nil` if this content has no such groups.
  package var partNoun: String? {
    switch self {
    case .plants: "family"
    case .names: nil
    case .facts: "trait"
    case .articles: "topic"
    }
  }

  /// A query for the content: the number of the plant, the language and the part of each item. A
  /// plant is an item without a language, and one in each language that it has a name or a summary
  /// in.
  private var items: String {
    switch self {
    case .plants:
      """
      SELECT number AS plant, NULL AS language, family AS part FROM plant
      UNION ALL
      SELECT plant, language, family FROM (
        SELECT plant, language FROM plantName WHERE language IS NOT NULL
        UNION SELECT plant, language FROM summary
      ) JOIN plant ON plant.number = plant
      """
    case .names:
      "SELECT plant, language, '' AS part FROM plantName"
    case .facts:
      """
      SELECT plant, NULL AS language, trait AS part
      FROM plantFact JOIN aspect ON aspect.number = aspect WHERE part = 1 AND NOT isDerived
      """
    case .articles:
      """
      SELECT plant, language, topic.key AS part FROM article JOIN topic ON topic.number = topic
      """
    }
  }

  /// Returns the number of items in each language. The key is `nil` for those without a language.
  func counts(in database: Database) throws -> [String?: Int] {
    try Self.pairs(
      database, "SELECT language, count(*) FROM (\(items)) GROUP BY language",
      StatementArguments())
  }

  /// Returns the number of items in each group. Items in other languages than `language` are left
  /// out; `nil` stands for those without a language.
  func counts(
    by grouping: Grouping, in language: String?, _ database: Database
  ) throws -> [String: Int] {
    let (key, join) =
      switch grouping {
      case .plant: ("plant.id", "JOIN plant ON plant.number = item.plant")
      case .part: ("item.part", "")
      }
    let counts = try Self.pairs(
      database,
      """
      SELECT \(key), count(*) FROM (\(items)) AS item \(join)
      WHERE item.language IS ? GROUP BY 1
      """, [language])
    return Dictionary(
      counts.map { ($0.key ?? "", $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  private static func pairs(
    _ database: Database, _ sql: String, _ arguments: StatementArguments
  ) throws -> [String?: Int] {
    let rows = try Row.fetchAll(database, sql: sql, arguments: arguments)
    return try Dictionary(
      rows.map { (try $0.decoded(0, as: String?.self), try $0.decoded(1, as: Int?.self) ?? 0) },
      uniquingKeysWith: { first, _ in first }
    )
  }
}
