import HortusModel

/// Settles what plants say of each other: relations, and articles with links.
package struct ResolveLinks: Sendable {
  let names: PlantNames
  let resolvePlant: ResolvePlant

  package func run(_ draft: PlantDraft) -> Resolved.Plant {
    var plant = draft.plant
    if !plant.relations.isEmpty { plant.relations = relations(of: plant) }
    if !draft.linkedArticles.isEmpty {
      plant.articles = resolvePlant.inOrder(
        plant.articles + draft.linkedArticles.map { $0.resolved(names) })
    }
    return plant
  }

  /// The relations to other plants. One to the plant itself, which leaves a warning, and one that
  /// a redirect makes equal to another are left out.
  private func relations(of plant: Resolved.Plant) -> [Resolved.Relation] {
    var related: Set<String> = []
    return plant.relations.map { relation in
      var relation = relation
      relation.plant = names.current(relation.plant)
      return relation
    }
    .filter { $0.plant != plant.id && related.insert($0.plant).inserted }
    .sorted {
      $0.kind == $1.kind
        ? $0.plant.precedesByBytes($1.plant) : $0.kind == .companion
    }
  }
}

extension LinkedArticle {
  fileprivate func resolved(_ names: PlantNames) -> Resolved.Article {
    let text = ArticleText(language: language, names: names).render(blocks)
    return Resolved.Article(
      topic: topic, language: language, commonMark: text.commonMark, plainText: text.plainText,
      source: source, links: text.links)
  }
}
