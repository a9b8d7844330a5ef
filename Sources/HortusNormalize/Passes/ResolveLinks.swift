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

  /// The current ids of linked plants, each once.
  package func links(_ written: [String]) -> [String] {
    var links: [String] = []
    for id in written.map(names.current) where !links.contains(id) { links.append(id) }
    return links
  }

  /// The text of a template.
  package func text(of template: String) -> String {
    LinkTemplate.resolve(template, names)
  }
}
