import GRDB
import HortusBundle
import HortusSchema

/// What apps, their queries and the data of their users refer to in a bundle: ids, keys, tables.
///
/// Bundles of other formats can be read, too. What their tables cannot tell is left out.
package struct BundleContract: Sendable {
  /// The kinds of keys by which an app asks a bundle.
  package enum KeyKind: String, Sendable, CaseIterable {
    case trait, target, value, category, topic, language, profile, list, item, guide, country
  }

  /// A plant, as far as its id stands for it.
  package struct Plant: Sendable {
    /// The name in the default language.
    package let name: String
    /// The accepted scientific name without its author; `nil` if the tables do not tell it.
    package let acceptedName: String?
    /// The scientific name and the synonyms, without authors.
    package let scientificNames: Set<String>
    /// The content version that added the plant; `nil` if nothing tells it.
    package let since: ContentVersion?
  }

  /// The version of the format, which is the `user_version` of the file.
  package let formatVersion: Int
  package let version: ContentVersion?
  /// The id of the catalogue; empty if the bundle does not say it.
  package let catalogue: String
  package let defaultLanguage: String
  /// The plants, keyed by id.
  package let plants: [String: Plant]
  /// The id of the plant that stands for each former id.
  package let redirects: [String: String]
  /// The ids of removed plants.
  package let tombstones: Set<String>
  /// The keys of each kind that the tables can tell, with their labels. A target, value or list is
  /// keyed by `trait/target`, `trait/value` or `profile/list`, and an item of a profile by
  /// `profile/part/item`.
  package let keys: [KeyKind: [String: String]]
  /// The categories that only apps that name them show.
  package let namedOnlyCategories: Set<String>
  /// What conditions on each trait and its facts look like, such as `range in celsius`, `ordinal with
  /// targets` or `text (url)`.
  package let traitKinds: [String: String]
  /// The values of each trait with steps, the lowest first.
  package let steps: [String: [String]]
  package let schema: BundleSchema

  init(_ database: Database) throws {
    /// Returns the rows of a query; `nil` if the tables do not have what it asks for.
    func pairs(_ sql: String) throws -> [(String, String)]? {
      guard (try? database.makeStatement(sql: sql)) != nil else { return nil }
      return try database.pairs(sql)
    }
    func dictionary(_ sql: String) throws -> [String: String] {
      Dictionary(try pairs(sql) ?? [], uniquingKeysWith: { first, _ in first })
    }
    schema = try BundleSchema(database)
    formatVersion = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    let manifest = BundleManifest(try dictionary(BundleManifest.sql))
    version = ContentVersion(manifest[.contentVersion])
    catalogue = manifest[.catalogueID]
    defaultLanguage = manifest[.defaultLanguage]
    let names = Dictionary(
      grouping: try pairs(
        """
        SELECT plant.id, plantName.text FROM plantName JOIN plant ON plant.number = plant
        WHERE kind <> 'common'
        """) ?? [], by: \.0)
    let accepted = try dictionary(
      """
      SELECT plant.id, plantName.text FROM plantName JOIN plant ON plant.number = plant
      WHERE kind = 'scientific'
      """)
    let versions = try dictionary("SELECT id, since FROM plant WHERE since IS NOT NULL")
    plants = try database.dictionary("SELECT id, name FROM plant").reduce(into: [:]) {
      $0[$1.key] = Plant(
        name: $1.value, acceptedName: accepted[$1.key],
        scientificNames: Set(names[$1.key, default: []].map(\.1)),
        since: versions[$1.key].flatMap { Int($0) }.map(ContentVersion.init(number:)))
    }
    redirects = try dictionary(BundleContents.redirectsSQL)
    tombstones = Set(try dictionary("SELECT id, '' FROM tombstone").keys)
    keys = try ContractKeyQuery.all.reduce(into: [:]) { keys, query in
      // A label is an extra, which an older format may not have.
      guard let rows = try pairs(query.labelled) ?? pairs(query.unlabelled) else { return }
      keys[query.kind, default: [:]].merge(rows) { first, _ in first }
    }
    namedOnlyCategories = Set(
      try dictionary("SELECT key, '' FROM category WHERE isNamedOnly").keys)
    func traitKinds(_ ofTexts: String) -> String {
      """
      SELECT key, kind || coalesce(' in ' || unit, '') || \(ofTexts) || CASE WHEN EXISTS (
          SELECT * FROM aspect WHERE aspect.trait = trait.key AND target <> '')
        THEN ' with targets' ELSE '' END
      FROM trait
      """
    }
    // A bundle of another format may have no texts.
    let kinds =
      try pairs(
        traitKinds(
          "coalesce(' (' || format || ')', '') || CASE isLocalized WHEN 1 "
            + "THEN ' in each language' ELSE '' END")) ?? pairs(traitKinds("''"))
    self.traitKinds = Dictionary(kinds ?? [], uniquingKeysWith: { first, _ in first })
    steps = Dictionary(
      grouping: try pairs(
        """
        SELECT trait, traitValue.key FROM traitValue JOIN trait ON trait.key = trait
        WHERE kind = 'ordinal' ORDER BY trait, position
        """) ?? [], by: \.0
    ).mapValues { $0.map(\.1) }
  }
}

/// The tables, views and indexes of a bundle, which programs name in SQL.
package struct BundleSchema: Sendable {
  /// A column of a table or a view.
  package struct Column: Sendable, Equatable {
    package let type: String
    package let isNotNull: Bool
  }

  /// The columns of each table, keyed by the names of table and column. A full-text table has no
  /// columns.
  package let tables: [String: [String: Column]]
  /// The columns of each view, keyed by the names of view and column.
  package let views: [String: [String: Column]]
  /// The table and the columns of each index that has a name of its own, such as `plant (id)`.
  package let indexes: [String: String]

  init(_ database: Database) throws {
    let fullText = try database.pairs(
      "SELECT name, '' FROM sqlite_schema WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL%'")
    tables = try Self.columns(of: ContentDigest.ordinaryTables(in: database), in: database)
      .merging(fullText.map { ($0.0, [:]) }) { first, _ in first }
    let viewNames = try database.pairs("SELECT name, '' FROM sqlite_schema WHERE type = 'view'")
    views = try Self.columns(of: viewNames.map(\.0), in: database)
    let names = try database.pairs(
      "SELECT name, tbl_name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
    indexes = try names.reduce(into: [:]) { indexes, index in
      let columns = try Row.fetchAll(
        database, sql: "SELECT name FROM pragma_index_info(?) ORDER BY seqno",
        arguments: [index.0]
      ).map { try $0.decoded(0, as: String?.self) ?? "an expression" }
      indexes[index.0] = "\(index.1) (\(columns.joined(separator: ", ")))"
    }
  }

  private static func columns(
    of names: [String], in database: Database
  ) throws -> [String: [String: Column]] {
    try names.reduce(into: [:]) { tables, name in
      let rows = try Row.fetchAll(
        database, sql: "SELECT name, type, \"notnull\" FROM pragma_table_info(?)",
        arguments: [name])
      tables[name] = try rows.reduce(into: [:]) { columns, row in
        guard let column = try row.decoded(0, as: String?.self) else { return }
        columns[column] = Column(
          type: try row.decoded(1, as: String?.self) ?? "",
          isNotNull: (try row.decoded(2, as: Int?.self) ?? 0) != 0)
      }
    }
  }
}

/// A query for the keys of one kind, with their labels in one of the languages.
struct ContractKeyQuery {
  let kind: BundleContract.KeyKind
  /// The clause `FROM` and what follows.
  let source: String
  /// The expression for the key.
  var key = "key"
  /// The table with the labels, as `text`, and the condition by which its rows belong to the key;
  /// `nil` if the keys have no labels.
  var labels: String?
  var labelColumn = "label"

  var unlabelled: String { "SELECT \(key), '' FROM \(source)" }

  var labelled: String {
    guard let labels else { return unlabelled }
    return """
      SELECT \(key), coalesce(
        (SELECT text.\(labelColumn) FROM \(labels) ORDER BY text.language LIMIT 1), '')
      FROM \(source)
      """
  }

  static let all = [
    ContractKeyQuery(
      kind: .trait, source: "trait", labels: "traitText AS text WHERE text.trait = key"),
    ContractKeyQuery(
      kind: .target, source: "aspect WHERE target <> ''", key: "trait || '/' || target",
      labels: """
        targetText AS text WHERE text.trait = aspect.trait AND text.target = aspect.target
        """),
    ContractKeyQuery(
      kind: .value, source: "traitValue", key: "trait || '/' || key",
      labels: """
        traitValueText AS text WHERE text.trait = traitValue.trait AND text.value = traitValue.key
        """),
    ContractKeyQuery(
      kind: .category, source: "category",
      labels: "categoryText AS text WHERE text.category = key"),
    ContractKeyQuery(
      kind: .topic, source: "topic", labels: "topicText AS text WHERE text.topic = key"),
    ContractKeyQuery(kind: .language, source: "language", key: "code"),
    ContractKeyQuery(
      kind: .profile, source: "app", key: "id", labels: "appText AS text WHERE text.app = number",
      labelColumn: "name"),
    ContractKeyQuery(
      kind: .list,
      source: "appList JOIN app ON app.number = appList.app WHERE key IS NOT NULL",
      key: "app.id || '/' || key", labels: "appListText AS text WHERE text.list = appList.number",
      labelColumn: "title"),
    // The key of a greeting is the time from which on it is said.
    ContractKeyQuery(
      kind: .item,
      source: "appItem JOIN app ON app.number = appItem.app WHERE part <> 'greeting'",
      key: "app.id || '/' || part || '/' || key",
      labels: "appItemText AS text WHERE text.item = appItem.number", labelColumn: "title"),
    ContractKeyQuery(
      kind: .item, source: "appPage JOIN app ON app.number = appPage.app",
      key: "app.id || '/page/' || key",
      labels: "appPageText AS text WHERE text.page = appPage.number",
      labelColumn: "title"),
    ContractKeyQuery(
      kind: .guide, source: "guide", key: "id",
      labels: "guideText AS text WHERE text.guide = guide.number", labelColumn: "title"),
    ContractKeyQuery(kind: .country, source: "country", key: "code"),
  ]
}
