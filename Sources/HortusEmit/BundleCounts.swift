import HortusModel

/// What there is to count of plants.
struct BundleCounts: Sendable {
  private(set) var plants = 0
  private(set) var names = 0
  private(set) var facts = 0
  private(set) var articles = 0
  private(set) var photos = 0
  private(set) var statements = 0
  private(set) var unverified = 0

  init() {}

  /// What a finished bundle has.
  init(of bundle: BundleSummary) {
    plants = bundle.plants
    names = bundle.names
    facts = bundle.values
    articles = bundle.articles
    photos = bundle.photos
    statements = bundle.statements
    unverified = bundle.unverifiedStatements
  }

  /// What one plant has by itself.
  init(
    names: Int, facts: Int, articles: Int, photos: Int, statements: Int, unverified: Int
  ) {
    plants = 1
    (self.names, self.facts, self.articles, self.photos) = (names, facts, articles, photos)
    (self.statements, self.unverified) = (statements, unverified)
  }

  /// Counts a plant without links to others.
  mutating func count(_ plant: Resolved.Plant) {
    plants += 1
    names += plant.names.count
    facts += plant.facts.count
    articles += plant.articles.count
    photos += plant.photos.count
    for fact in plant.facts where !fact.isDerived { countStatement(fact.source) }
    for summary in plant.summaries { countStatement(summary.source) }
    for article in plant.articles { countStatement(article.source) }
  }

  /// Counts what links a plant to others.
  mutating func countLinks(of plant: LinkedPlant) {
    articles += plant.articles.count
    for (_, article) in plant.articles { countStatement(article.source) }
    for relation in plant.relations { countStatement(relation.source) }
  }

  static func += (whole: inout BundleCounts, part: BundleCounts) {
    whole.combine(part, +)
  }

  static func -= (whole: inout BundleCounts, part: BundleCounts) {
    whole.combine(part, -)
  }

  private mutating func combine(_ other: BundleCounts, _ operation: (Int, Int) -> Int) {
    plants = operation(plants, other.plants)
    names = operation(names, other.names)
    facts = operation(facts, other.facts)
    articles = operation(articles, other.articles)
    photos = operation(photos, other.photos)
    statements = operation(statements, other.statements)
    unverified = operation(unverified, other.unverified)
  }

  private mutating func countStatement(_ source: String) {
    statements += 1
    if source == Resolved.Source.generalKnowledge { unverified += 1 }
  }
}
