/// The counts, the size and the digests of a finished bundle.
package struct BundleSummary: Sendable, Equatable {
  package let plants: Int
  package let names: Int
  /// The number of facts about plants, including derived facts and facts that state an absence. A
  /// plant has at most one fact for each trait, or for each target of a trait. A fact with several
  /// values, such as two flower colours, counts as one.
  package let values: Int
  package let icons: Int
  package let articles: Int
  package let photos: Int
  package let languages: Int
  /// The number of statements. Statements are the facts, summaries, articles and relations that
  /// authors wrote. Derived facts are not counted.
  package let statements: Int
  /// The number of statements whose source is general knowledge rather than a published work.
  package let unverifiedStatements: Int
  /// The size of the file in bytes.
  package let bytes: Int
  /// The SHA-256 digest of the file in hexadecimal.
  package let fileDigest: String
  /// The SHA-256 digest of the content in hexadecimal; see `ContentDigest`.
  package let contentDigest: String

  init(of bundle: UnsealedBundle, bytes: Int, fileDigest: String) {
    let (catalogue, counts) = (bundle.catalogue, bundle.counts)
    plants = counts.plants
    names = counts.names
    values = counts.facts
    icons = catalogue.icons.count
    articles = counts.articles
    photos = counts.photos
    languages = catalogue.languages.count
    statements = counts.statements
    unverifiedStatements = counts.unverified
    self.bytes = bytes
    self.fileDigest = fileDigest
    contentDigest = bundle.contentDigest
  }
}
