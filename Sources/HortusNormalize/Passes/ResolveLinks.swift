import HortusModel

/// Resolves the references from plants to other plants, in relations and in articles.
package struct ResolveLinks: Sendable {
  package let names: PlantNames

  /// Resolves the relations of the plant `id`, and sorts them by kind, companions first, then by
  /// id.
  ///
  /// Relations from the plant to itself are dropped, because another check reports them. If several
  /// relations refer to the same plant, possibly through redirects, only the first is kept.
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

  /// Follows redirects from the ids of linked plants, and returns the current ids without
  /// duplicates.
  package func links(_ written: [String]) -> [String] {
    var links: [String] = []
    for id in written.map(names.currentID) where !links.contains(id) { links.append(id) }
    return links
  }

  /// Returns the text of an article after its placeholders for linked plants are replaced.
  package func text(of template: String) -> String {
    LinkTemplate.resolve(template, names)
  }
}
