import HortusModel

/// What there is to count in a catalogue.
struct BundleCounts {
  let plants: Int
  private(set) var names = 0
  private(set) var facts = 0
  private(set) var articles = 0
  private(set) var photos = 0
  private(set) var statements = 0
  private(set) var unverified = 0
  let icons: Int
  let languages: Int

  init(of catalogue: Resolved.Catalogue) {
    plants = catalogue.plants.count
    icons = catalogue.icons.count
    languages = catalogue.languages.count
    for plant in catalogue.plants {
      names += plant.names.count
      facts += plant.facts.count
      articles += plant.articles.count
      photos += plant.photos.count
      for fact in plant.facts where !fact.isDerived { countStatement(fact.source) }
      for summary in plant.summaries { countStatement(summary.source) }
      for article in plant.articles { countStatement(article.source) }
      for relation in plant.relations { countStatement(relation.source) }
    }
  }

  private mutating func countStatement(_ source: String) {
    statements += 1
    if source == Resolved.Source.generalKnowledge { unverified += 1 }
  }
}
