extension Catalogue {
  /// The same catalogue for a household of its own: lists name the worst of these targets, and what
  /// follows from a trait with targets (`poisonous` from `toxicity`) follows from these alone.
  ///
  /// ```swift
  /// let forMyCat = try catalogue.concerning(["cat"])
  /// let rows = try forMyCat.plants(.not("poisonous", in: ["yes"])).plants
  /// ```
  ///
  /// Without it the targets are those that the bundle has as relevant: people, cats and dogs in the
  /// starter catalogue. Both catalogues share the file and what is in memory of it.
  ///
  /// - Parameter targets: keys of targets, as `PlantTrait.targets` lists them. Of two that are harmed
  ///   alike, a list names the one that comes first here.
  /// - Throws: `QueryError.unknownTarget` for a key that no trait has; `CatalogueError.damaged`,
  ///   `.overwritten` or `.failed` when the file cannot be read.
  public func concerning(_ targets: [String]) throws -> Catalogue {
    let known = try indexes.traits.all.flatMap(\.targets).filter { !$0.isEmpty }
    for target in targets where !known.contains(target) {
      throw QueryError.unknownTarget(
        target, nearest: try NearestKey(readers: readers).target(target))
    }
    return Catalogue(self, concerning: targets)
  }
}

extension Catalogue {
  /// Replaces the facts of a page that are derived from a trait with targets, if the app has named
  /// targets.
  func concerningNamedTargets(_ page: PlantPage, number: Int) throws -> PlantPage {
    guard indexes.namedTargets != nil else { return page }
    var page = page
    let traits = try indexes.traits
    for (place, fact) in page.facts.enumerated() {
      guard let trait = traits[fact.trait.key], traits.origin(ofConcerning: trait) != nil
      else { continue }
      let facets = try traits.facets(of: trait)
      let values = fact.trait.values.filter { facets.set(of: $0.key)?.contains(number) == true }
      let origin = page.facts.first {
        $0.trait.key == trait.derivedFrom && $0.value.isKnown
          && indexes.namedTargets?.contains($0.target?.key ?? "") == true
      }
      let value = values.isEmpty ? FactValue.unknown : .values(values)
      page.facts[place] = Fact(
        trait: fact.trait, target: fact.target, value: value,
        source: values.isEmpty ? nil : origin?.source, isDerived: !values.isEmpty,
        text: value.text(kind: fact.trait.kind, language: ""))
    }
    return page
  }
}
