import HortusModel

/// A plant as it goes into a bundle: rows that were made when nothing was known of other plants, and
/// what links it to them.
package struct LinkedPlant: Sendable {
  package let facts: PlantFacts
  package let rows: PlantRows
  /// Companions first, each kind by id.
  package let relations: [Resolved.Relation]
  /// The articles that link to plants, each with its place among all articles of the plant; by places.
  package let articles: [(place: Int, article: Resolved.Article)]

  package init(
    facts: PlantFacts, rows: PlantRows, relations: [Resolved.Relation],
    articles: [(place: Int, article: Resolved.Article)]
  ) {
    (self.facts, self.rows) = (facts, rows)
    (self.relations, self.articles) = (relations, articles)
  }

  /// The ids of the plants that it is linked to.
  var others: [String] {
    relations.map(\.plant) + articles.flatMap(\.article.links)
  }
}
