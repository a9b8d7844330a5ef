import HortusModel

/// What a finished bundle holds.
package struct BundleSummary: Sendable, Equatable, Codable {
  package let plants: Int
  package let names: Int
  /// Facts about traits, stated and derived, one for each plant, trait and target.
  package let values: Int
  package let icons: Int
  package let articles: Int
  package let photos: Int
  package let languages: Int
  /// Facts, summaries, articles and relations that authors stated; derived facts do not count.
  package let statements: Int
  /// The statements whose source is general knowledge.
  package let unverifiedStatements: Int
  /// The size of the file.
  package let bytes: Int
  /// SHA-256 of the file, in hexadecimal.
  package let fileDigest: String
  /// SHA-256 of the content whatever the file, in hexadecimal.
  package let contentDigest: String
  /// The digests of the rows that it is made from, by table.
  let tableDigests: [String: RowDigest]

  init(
    of catalogue: Resolved.Catalogue, counts: BundleCounts, contentDigest: ContentDigest,
    sealed: SealedFile
  ) {
    plants = counts.plants
    names = counts.names
    values = counts.facts
    icons = catalogue.icons.count
    articles = counts.articles
    photos = counts.photos
    languages = catalogue.languages.count
    statements = counts.statements
    unverifiedStatements = counts.unverified
    bytes = sealed.bytes
    fileDigest = sealed.fileDigest
    self.contentDigest = contentDigest.hexadecimal
    tableDigests = contentDigest.tables
  }
}
