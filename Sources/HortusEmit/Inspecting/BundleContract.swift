import GRDB
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
    /// The scientific name and the synonyms, without authors.
    package let scientificNames: Set<String>
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
  /// What conditions on each trait look like, such as `range in celsius` or `ordinal with targets`.
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
    let manifest = try dictionary("SELECT key, value FROM manifest")
    version = manifest[ManifestKey.contentVersion.rawValue].flatMap { ContentVersion($0) }
    catalogue = manifest[ManifestKey.catalogueID.rawValue] ?? ""
    defaultLanguage = manifest[ManifestKey.defaultLanguage.rawValue] ?? ""
    let names = Dictionary(
      grouping: try pairs(
        """
        SELECT plant.id, plantName.text FROM plantName JOIN plant ON plant.number = plant
        WHERE kind <> 'common'
        """) ?? [], by: \.0)
    plants = try database.dictionary("SELECT id, name FROM plant").reduce(into: [:]) {
      $0[$1.key] = Plant(
        name: $1.value, scientificNames: Set(names[$1.key, default: []].map(\.1)))
    }
    redirects = try dictionary(BundleContents.redirectsSQL)
    tombstones = Set(try dictionary("SELECT id, '' FROM tombstone").keys)
    keys = try ContractKeyQuery.all.reduce(into: [:]) { keys, query in
      // A label is an extra, which an older format may not have.
      guard let rows = try pairs(query.labelled) ?? pairs(query.unlabelled) else { return }
      keys[query.kind] = Dictionary(rows, uniquingKeysWith: { first, _ in first })
    }
    namedOnlyCategories = Set(
      try dictionary("SELECT key, '' FROM category WHERE isNamedOnly").keys)
    traitKinds = try dictionary(
      """
      SELECT key, kind || coalesce(' in ' || unit, '') || CASE WHEN EXISTS (
          SELECT * FROM aspect WHERE aspect.trait = trait.key AND target <> '')
        THEN ' with targets' ELSE '' END
      FROM trait
      """)
    steps = Dictionary(
      grouping: try pairs(
        """
        SELECT trait, traitValue.key FROM traitValue JOIN trait ON trait.key = trait
        WHERE kind = 'ordinal' ORDER BY trait, position
        """) ?? [], by: \.0
    ).mapValues { $0.map(\.1) }
  }
}
