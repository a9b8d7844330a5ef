import GRDB
import HortusModel

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

/// The numbers of plants, names, facts, articles, photos and statements in a bundle or in one
/// plant.
struct BundleCounts: Sendable, Equatable {
  private(set) var plants = 0
  private(set) var names = 0
  private(set) var facts = 0
  private(set) var articles = 0
  private(set) var photos = 0
  /// The number of statements. Statements are the facts, summaries, articles and relations that
  /// authors wrote.
  private(set) var statements = 0
  /// The number of statements whose source is general knowledge rather than a published work.
  private(set) var unverified = 0

  init() {}

  /// Counts one plant without its relations, which `addRelations(in:)` counts.
  init(_ plant: Resolved.Plant) {
    plants = 1
    names = plant.names.count
    facts = plant.facts.count
    articles = plant.articles.count
    photos = plant.photos.count
    for fact in plant.facts where !fact.isDerived { countStatement(fact.source) }
    for summary in plant.summaries { countStatement(summary.source) }
    for article in plant.articles { countStatement(article.source) }
  }

  /// Adds the rows of `plantRelation` to the counts. Relations are counted in the database, because
  /// they are resolved only when they are written.
  mutating func addRelations(in database: Database) throws {
    let sql = """
      SELECT count(*), coalesce(sum(source.key = ?), 0)
      FROM plantRelation JOIN source ON source.number = plantRelation.source
      """
    let generalKnowledge = Resolved.Source.generalKnowledge
    guard let row = try Row.fetchOne(database, sql: sql, arguments: [generalKnowledge]) else {
      return
    }
    statements += row[0] as Int
    unverified += row[1] as Int
  }

  private mutating func countStatement(_ source: String) {
    statements += 1
    if source == Resolved.Source.generalKnowledge { unverified += 1 }
  }

  static func += (sum: inout BundleCounts, other: BundleCounts) {
    sum.plants += other.plants
    sum.names += other.names
    sum.facts += other.facts
    sum.articles += other.articles
    sum.photos += other.photos
    sum.statements += other.statements
    sum.unverified += other.unverified
  }
}
