import GRDB
import HortusSchema

/// What apps, their queries and the data of their users refer to in a bundle: ids, keys, tables.
///
/// A part whose tables are missing is empty, so that bundles of other formats can be read.
package struct BundleContract: Sendable {
  /// The kinds of keys by which an app asks a bundle.
  package enum KeyKind: String, Sendable, CaseIterable {
    case trait, target, value, category, topic, language, profile, list, guide
  }

  /// A plant, as far as its id stands for it.
  package struct Plant: Sendable {
    /// The name in the default language.
    package let name: String
    /// The scientific name and the synonyms, without authors.
    package let scientificNames: Set<String>
  }

  /// A column of a table or a view.
  package struct Column: Sendable, Equatable {
    package let type: String
    package let isNotNull: Bool
  }

  /// The format of the file, which is its `user_version`.
  package let formatVersion: Int
  package let version: ContentVersion?
  /// The id of the catalogue; empty if the bundle does not say it.
  package let catalogue: String
  package let defaultLanguage: String
  /// The plants, keyed by id.
  package private(set) var plants: [String: Plant] = [:]
  /// The id of the plant that stands for each former id.
  package private(set) var redirects: [String: String] = [:]
  /// The ids of removed plants.
  package private(set) var tombstones: Set<String> = []
  /// The keys of each kind, with their labels. A target, value or list is keyed by `trait/target`,
  /// `trait/value` or `profile/list`.
  package private(set) var keys: [KeyKind: [String: String]] = [:]
  /// The kind and the unit of each trait, such as `range in celsius`.
  package private(set) var traitKinds: [String: String] = [:]
  /// The columns of each table, keyed by the names of table and column.
  package private(set) var tables: [String: [String: Column]] = [:]
  /// The columns of each view, keyed by the names of view and column.
  package private(set) var views: [String: [String: Column]] = [:]
  package private(set) var indexes: Set<String> = []

  init(_ database: Database) throws {
    formatVersion = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    let (tables, views) = (
      try Self.columns(of: "table", in: database), try Self.columns(of: "view", in: database)
    )
    (self.tables, self.views) = (tables, views)
    indexes = Set(
      try Self.pairs(
        "SELECT name, '' FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL", database
      ).map(\.0))
    func pairs(_ sql: String, from needed: String...) throws -> [(String, String)] {
      guard needed.allSatisfy({ tables[$0] != nil }) else { return [] }
      return try Self.pairs(sql, database)
    }
    func dictionary(_ pairs: [(String, String)]) -> [String: String] {
      Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
    let manifest = dictionary(try pairs("SELECT key, value FROM manifest", from: "manifest"))
    version = manifest[ManifestKey.contentVersion.rawValue].flatMap { ContentVersion($0) }
    catalogue = manifest[ManifestKey.catalogueID.rawValue] ?? ""
    defaultLanguage = manifest[ManifestKey.defaultLanguage.rawValue] ?? ""
    let names = Dictionary(
      grouping: try pairs(
        """
        SELECT plant.id, plantName.text FROM plantName JOIN plant ON plant.number = plant
        WHERE kind <> 'common'
        """, from: "plant", "plantName"), by: \.0)
    plants = dictionary(try pairs("SELECT id, name FROM plant", from: "plant")).reduce(into: [:]) {
      $0[$1.key] = Plant(
        name: $1.value, scientificNames: Set(names[$1.key, default: []].map(\.1)))
    }
    redirects = dictionary(
      try pairs(
        "SELECT redirect.id, plant.id FROM redirect JOIN plant ON number = plant",
        from: "redirect", "plant"))
    tombstones = Set(try pairs("SELECT id, '' FROM tombstone", from: "tombstone").map(\.0))
    for query in KeyQuery.all where tables[query.table] != nil {
      let hasLabels = query.labelTable.map { tables[$0] != nil } ?? false
      keys[query.kind] = dictionary(try Self.pairs(query.sql(labelled: hasLabels), database))
    }
    traitKinds = dictionary(
      try pairs("SELECT key, kind || coalesce(' in ' || unit, '') FROM trait", from: "trait"))
  }

  private static func pairs(_ sql: String, _ database: Database) throws -> [(String, String)] {
    try Row.fetchAll(database, sql: sql).compactMap { row in
      guard let key = row[0] as String?, let value = row[1] as String? else { return nil }
      return (key, value)
    }
  }

  /// Returns the columns of the tables or views, without the tables that SQLite keeps for itself.
  /// Full-text tables are listed without columns.
  private static func columns(
    of type: String, in database: Database
  ) throws -> [String: [String: Column]] {
    let declared = try pairs(
      "SELECT name, coalesce(sql, '') FROM sqlite_schema WHERE type = '\(type)'", database)
    let fullText = declared.filter { $0.1.hasPrefix("CREATE VIRTUAL") }.map(\.0)
    var columns = Dictionary(
      declared.filter { name, _ in
        !name.hasPrefix("sqlite_") && !fullText.contains { name.hasPrefix($0 + "_") }
      }.map { ($0.0, [String: Column]()) }, uniquingKeysWith: { first, _ in first })
    for name in columns.keys where !fullText.contains(name) {
      let rows = try Row.fetchCursor(
        database, sql: "SELECT name, type, \"notnull\" FROM pragma_table_info(?)", arguments: [name]
      )
      while let row = try rows.next() {
        guard let column = row[0] as String? else { continue }
        columns[name]?[column] = Column(
          type: row[1] as String? ?? "", isNotNull: (row[2] as Int? ?? 0) != 0)
      }
    }
    return columns
  }
}

/// A query for the keys of one kind, with their labels in one of the languages.
private struct KeyQuery {
  let kind: BundleContract.KeyKind
  /// The table of the keys.
  let table: String
  /// The rest of the clause `FROM`, after the table.
  var rest = ""
  /// The expression for the key.
  var key = "key"
  /// The table with the labels; `nil` if the keys have none.
  var labelTable: String?
  /// The condition by which rows of `labelTable` belong to the key.
  var labelCondition = ""
  var labelColumn = "label"

  func sql(labelled: Bool) -> String {
    let label =
      if labelled, let labelTable {
        """
        coalesce((SELECT \(labelColumn) FROM \(labelTable) AS text WHERE \(labelCondition)
          ORDER BY language LIMIT 1), '')
        """
      } else {
        "''"
      }
    return "SELECT \(key), \(label) FROM \(table) \(rest)"
  }

  static let all = [
    KeyQuery(
      kind: .trait, table: "trait", labelTable: "traitText", labelCondition: "text.trait = key"),
    KeyQuery(
      kind: .target, table: "aspect", rest: "WHERE target <> ''", key: "trait || '/' || target",
      labelTable: "targetText",
      labelCondition: "text.trait = aspect.trait AND text.target = aspect.target"),
    KeyQuery(
      kind: .value, table: "traitValue", key: "trait || '/' || key", labelTable: "traitValueText",
      labelCondition: "text.trait = traitValue.trait AND text.value = traitValue.key"),
    KeyQuery(
      kind: .category, table: "category", labelTable: "categoryText",
      labelCondition: "text.category = key"),
    KeyQuery(
      kind: .topic, table: "topic", labelTable: "topicText", labelCondition: "text.topic = key"),
    KeyQuery(kind: .language, table: "language", key: "code"),
    KeyQuery(
      kind: .profile, table: "app", key: "id", labelTable: "appText",
      labelCondition: "text.app = app.number", labelColumn: "name"),
    KeyQuery(
      kind: .list, table: "appList",
      rest: "JOIN app ON app.number = appList.app WHERE key IS NOT NULL",
      key: "app.id || '/' || key",
      labelTable: "appListText", labelCondition: "text.list = appList.number",
      labelColumn: "title"),
    KeyQuery(
      kind: .guide, table: "guide", key: "id", labelTable: "guideText",
      labelCondition: "text.guide = guide.number", labelColumn: "title"),
  ]
}
