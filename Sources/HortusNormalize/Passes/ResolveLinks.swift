import HortusModel

/// Resolves the references between plants: relations, and articles with links.
package struct ResolveLinks: Sendable {
  let names: PlantNames

  /// Resolves the relations of the plant `id` and sorts them, companions first. Drops relations to
  /// the plant itself, which a check reports, and those to a plant that an earlier one already
  /// refers to, possibly through a redirect.
  package func relations(
    _ written: [Resolved.Relation], of id: String
  ) -> [Resolved.Relation] {
    guard !written.isEmpty else { return [] }
    var related: Set<String> = []
    return written.map { relation in
      var relation = relation
      relation.plant = names.currentID(for: relation.plant)
      return relation
    }
    .filter { $0.plant != id && related.insert($0.plant).inserted }
    .sorted {
      $0.kind == $1.kind
        ? $0.plant.precedesByBytes($1.plant) : $0.kind == .companion
    }
  }

  /// The current ids of linked plants, each once.
  package func links(_ written: [String]) -> [String] {
    var links: [String] = []
    for id in written.map(names.currentID) where !links.contains(id) { links.append(id) }
    return links
  }

  /// The text of a template.
  package func text(of template: String) -> String {
    LinkTemplate.resolve(template, names)
  }
}
