extension Catalogue {
  /// Returns a catalogue that uses only the facts about the given targets, such as the animals of a
  /// household.
  ///
  /// Lists show the highest value among these targets. The values of a derived trait, such as
  /// `poisonous` from `toxicity`, are derived only from the facts about these targets.
  ///
  /// ```swift
  /// let forMyCat = try catalogue.concerning(["cat"])
  /// let rows = try forMyCat.plants(.not("poisonous", in: ["yes"])).plants
  /// ```
  ///
  /// A catalogue that was not returned by this method uses the targets that the bundle marks as
  /// relevant. In the starter catalogue these are people, cats and dogs. The returned catalogue
  /// shares with this one the open file and all caches that do not depend on the targets.
  ///
  /// - Parameter targets: the keys of the targets, as listed in `PlantTrait.targets`. If two
  ///   targets have the same value, lists show the target that comes first in this array.
  /// - Throws: `QueryError.unknownTarget` if no trait has a target with one of the keys;
  ///   `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func concerning(_ targets: [String]) throws -> Catalogue {
    let known = try caches.traits.all.flatMap(\.targets).filter { !$0.isEmpty }
    for target in targets where !known.contains(target) {
      throw QueryError.unknownTarget(
        target, nearest: try NearestKey(pool: pool).target(target))
    }
    return Catalogue(
      self, caches: CatalogueCaches(caches, concerning: targets, scope: caches.scope),
      reader: reader)
  }
}

extension Catalogue {
  /// Derives some facts of a page again, for the targets that the app has passed to
  /// `concerning(_:)`. These are the facts of traits that are derived from a trait with targets,
  /// such as `poisonous` from `toxicity`. Returns the page unchanged if the app has named no
  /// targets.
  ///
  /// - Parameter number: the number of the plant.
  func concerningNamedTargets(_ page: PlantPage, number: Int) throws -> PlantPage {
    guard caches.namedTargets != nil else { return page }
    var page = page
    let traits = try caches.traits
    for (place, fact) in page.facts.enumerated() {
      guard let trait = traits[fact.trait.key], traits.origin(ofConcerning: trait) != nil
      else { continue }
      let facets = try traits.facets(of: trait)
      let values = fact.trait.values.filter { facets.set(of: $0.key)?.contains(number) == true }
      let origin = page.facts.first {
        $0.trait.key == trait.derivedFrom && $0.value.isKnown
          && caches.namedTargets?.contains($0.target?.key ?? "") == true
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
