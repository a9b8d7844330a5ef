import GRDB
import HortusModel
import HortusSchema

/// The table `manifest`.
struct ManifestTable {
  static let name = "manifest"

  private let values: [(key: ManifestKey, value: String)]

  init(
    _ catalogue: Resolved.Catalogue, counts: BundleCounts, sourcesDigest: String,
    generator: String
  ) {
    values = [
      (.catalogueID, catalogue.id),
      (.contentVersion, catalogue.version),
      (.formatVersion, String(BundleFormat.formatVersion)),
      (.generator, generator),
      (.defaultLanguage, catalogue.defaultLanguage),
      (.languages, catalogue.languages.joined(separator: " ")),
      (.draftLanguages, catalogue.draftLanguages.joined(separator: " ")),
      (.postcodeCountries, catalogue.placeTables.map(\.country).joined(separator: " ")),
      (.sourcesDigest, sourcesDigest),
      (.plantCount, String(counts.plants)),
      (.nameCount, String(counts.names)),
      (.factCount, String(counts.facts)),
      (.articleCount, String(counts.articles)),
      (.iconCount, String(catalogue.icons.count)),
      (.photoCount, String(counts.photos)),
      (.statementCount, String(counts.statements)),
      (.unverifiedCount, String(counts.unverified)),
    ]
  }

  /// Writes the table, the digest of all the content last.
  /// - Parameter digests: those of the rows of tables that are known already.
  /// - Returns: the digest of all the content.
  func write(to database: Database, digests: [String: RowDigest]) throws -> ContentDigest {
    try database.execute(sql: "DELETE FROM \(Self.name)")
    let rows = try InsertStatement(database, into: Self.name, "key", "value")
    for (key, value) in values {
      try rows.insert(key.rawValue, value)
    }
    let digest = try ContentDigest(of: database, known: digests)
    try rows.insert(ManifestKey.contentDigest.rawValue, digest.hexadecimal)
    return digest
  }
}
