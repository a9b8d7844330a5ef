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

  /// The query for the former ids of plants, each with the current id.
  static let redirectsSQL =
    "SELECT redirect.id, plant.id FROM redirect JOIN plant ON number = plant"

  /// Reads parts of the content of a bundle.
  init(_ database: Database, parts: Set<Int>) throws {
    for (_, query) in Self.queries.enumerated().filter({ parts.contains($0.offset) }) {
      let rows = try Row.fetchCursor(database, sql: query.sql)
      var statements = subjects.removeValue(forKey: query.kind) ?? [:]
      while let row = try rows.next() {
        guard let id = try row.text(0), let property = try row.text(1),
          let value = try row.text(2)
        else { continue }
        statements[id, default: []].add(
          Statement(
            property, value, source: query.hasSource ? try row.text(3) : nil,
            isProse: query.isProse))
      }
      subjects[query.kind] = statements
    }
    var plants = subjects.removeValue(forKey: .plant) ?? [:]
    try FactTexts(database).forEach { plants[$0, default: []].add($1) }
    subjects[.plant] = plants
    plantNames = try database.dictionary("SELECT id, name FROM plant")
    redirects = try database.dictionary(Self.redirectsSQL)
    tombstones = try database.dictionary(
      """
      SELECT tombstone.id, coalesce((
        SELECT reason FROM tombstoneText JOIN language ON language.code = tombstoneText.language
        WHERE tombstoneText.id = tombstone.id ORDER BY language.number LIMIT 1), '')
      FROM tombstone
      """)
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
