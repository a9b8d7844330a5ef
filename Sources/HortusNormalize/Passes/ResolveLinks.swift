import HortusModel

/// Settles what plants say of each other: relations, and articles with links.
package struct ResolveLinks: Sendable {
  let names: PlantNames

  /// The relations of a plant to others, which are given as they are written. One to the plant itself,
  /// which leaves a warning, and one that a redirect makes equal to another are left out.
  package func relations(
    _ written: [Resolved.Relation], of id: String
  ) -> [Resolved.Relation] {
    guard !written.isEmpty else { return [] }
    var related: Set<String> = []
    return written.map { relation in
      var relation = relation
      relation.plant = names.current(relation.plant)
      return relation
    }
    .filter { $0.plant != id && related.insert($0.plant).inserted }
    .sorted {
      $0.kind == $1.kind
        ? $0.plant.precedesByBytes($1.plant) : $0.kind == .companion
    }
  }

  /// An article with links to plants.
  package func article(_ article: LinkedArticle) -> Resolved.Article {
    let text = ArticleText(language: article.language, names: names).render(article.blocks)
    return Resolved.Article(
      topic: article.topic, language: article.language, commonMark: text.commonMark,
      plainText: text.plainText, source: article.source, links: text.links)
  }
}
