import GRDB
import HortusModel

/// The content of a bundle in a form that can be compared with another bundle: statements about
/// subjects, in which keys replace the row numbers.
package struct BundleContents: Sendable {
  /// The kinds of subjects, in the order in which a list of changes shows them.
  package enum Kind: String, Sendable, CaseIterable {
    case catalogue, plant, guide, trait, value, category, topic, icon, illustration, app, source
    case country
  }

  /// One statement about a subject, such as the light that a plant needs.
  package struct Statement: Sendable, Equatable {
    /// What the statement is about, such as `light`, `names (en)` or `article watering (en)`.
    package let property: String
    package let value: String
    /// The id of the source; `nil` if the statement has none.
    package let source: String?
    /// Whether the value is prose, of which a comparison shows the changed words.
    package let isProse: Bool

    package init(_ property: String, _ value: String, source: String? = nil, isProse: Bool = false)
    {
      (self.property, self.value, self.source) = (property, value, source)
      self.isProse = isProse
    }
  }

  /// The statements about each subject, keyed by kind and by id. The order of the statements depends
  /// on the content alone.
  package private(set) var subjects: [Kind: [String: [Statement]]] = [:]
  /// The name of each plant in the default language, keyed by id.
  package private(set) var plantNames: [String: String] = [:]
  /// The current plant id for each former id.
  package private(set) var redirects: [String: String] = [:]
  /// The reason for each removed plant id, in the default language or another one.
  package private(set) var tombstones: [String: String] = [:]

  /// The numbers of all parts of the content, each of which one query reads.
  package static let parts: Set<Int> = Set(queries.indices)

  /// Returns the numbers of the parts that a bundle has. A bundle of another format can lack some.
  static func readableParts(_ database: Database) -> Set<Int> {
    parts.filter { (try? database.makeStatement(sql: queries[$0].sql)) != nil }
  }

  /// Reads parts of the content of a bundle.
  init(_ database: Database, parts: Set<Int>) throws {
    for (_, query) in Self.queries.enumerated().filter({ parts.contains($0.offset) }) {
      let rows = try Row.fetchCursor(database, sql: query.sql)
      var statements = subjects.removeValue(forKey: query.kind) ?? [:]
      while let row = try rows.next() {
        guard let id = row[0] as String?, let property = row[1] as String?,
          let value = row[2] as String?
        else { continue }
        statements[id, default: []].add(
          Statement(
            property, value, source: query.hasSource ? row[3] as String? : nil,
            isProse: query.isProse))
      }
      subjects[query.kind] = statements
    }
    var plants = subjects.removeValue(forKey: .plant) ?? [:]
    try FactTexts(database).forEach { plants[$0, default: []].add($1) }
    subjects[.plant] = plants
    plantNames = try Self.pairs(database, "SELECT id, name FROM plant")
    redirects = try Self.pairs(
      database, "SELECT redirect.id, plant.id FROM redirect JOIN plant ON number = plant")
    tombstones = try Self.pairs(
      database,
      """
      SELECT tombstone.id, coalesce((
        SELECT reason FROM tombstoneText JOIN language ON language.code = tombstoneText.language
        WHERE tombstoneText.id = tombstone.id ORDER BY language.number LIMIT 1), '')
      FROM tombstone
      """)
  }

  /// Returns the rows of a query with two columns. Rows with a NULL are left out.
  static func pairs(_ database: Database, _ sql: String) throws -> [String: String] {
    let rows = try Row.fetchAll(database, sql: sql)
    return Dictionary(
      rows.compactMap { row in
        guard let key = row[0] as String?, let value = row[1] as String? else { return nil }
        return (key, value)
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension [BundleContents.Statement] {
  /// Adds a statement. A statement about the same property as the last one is appended to its value,
  /// because some properties have several values, such as the synonyms of a plant.
  fileprivate mutating func add(_ statement: Element) {
    guard let last, last.property == statement.property else { return append(statement) }
    self[count - 1] = Element(
      last.property, last.value + "; " + statement.value, source: last.source,
      isProse: last.isProse)
  }
}
