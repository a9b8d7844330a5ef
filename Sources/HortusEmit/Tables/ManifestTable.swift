import GRDB
import HortusModel
import HortusSchema

/// Writes the table `manifest`.
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
      (.townCount, String(catalogue.towns.count)),
      (.statementCount, String(counts.statements)),
      (.unverifiedCount, String(counts.unverified)),
    ]
  }

  /// Writes the rows of the table. The content digest covers the other rows, so it is written last.
  ///
  /// - Parameter digests: table digests that are already computed, keyed by table name. The rows of
  ///   these tables are not read for the content digest.
  /// - Returns: the content digest, in hexadecimal.
  func write(to database: Database, digests: [String: RowDigest]) throws -> String {
    let rows = try InsertStatement(database, into: Self.name, "key", "value")
    for (key, value) in values {
      try rows.insert(key.rawValue, value)
    }
    let digest = try ContentDigest.compute(of: database, known: digests)
    try rows.insert(ManifestKey.contentDigest.rawValue, digest)
    return digest
  }
}
