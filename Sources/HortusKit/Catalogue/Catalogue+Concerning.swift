extension Catalogue {
  /// Returns a catalogue whose lists and derived traits use only the facts about the given targets,
  /// such as the animals of a household.
  ///
  /// A trait with targets, such as `toxicity`, has a separate value for each target. Lists show
  /// only the highest value of the given targets. A trait that is derived from a trait with
  /// targets, such as `poisonous` from `toxicity`, is derived only from the values for the given
  /// targets.
  ///
  /// ```swift
  /// let forMyCat = try catalogue.concerning(["cat"])
  /// let rows = try forMyCat.plants(.not("poisonous", in: ["yes"])).plants
  /// ```
  ///
  /// Without a call of this method, a catalogue uses the targets that the bundle marks as relevant.
  /// In the starter catalogue these are people, cats and dogs. The returned catalogue shares the
  /// open file with this catalogue, and all caches that do not depend on the targets.
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
  /// Returns a page whose derived facts use only the targets that the app has passed to
  /// `concerning(_:)`.
  ///
  /// In the bundle, a fact such as `poisonous` is derived from the toxicity to all relevant
  /// targets. This method derives it again for the named targets. Returns the page unchanged if the
  /// app has named no targets.
  ///
  /// - Parameters:
  ///   - page: the page as read from the bundle.
  ///   - number: the plant number (`plant.number` in the bundle).
  func concerningNamedTargets(_ page: PlantPage, number: Int) throws -> PlantPage {
    guard caches.namedTargets != nil else { return page }
    var page = page
    let traits = try caches.traits
    for (index, fact) in page.facts.enumerated() {
      guard let trait = traits[fact.trait.key], traits.origin(ofConcerning: trait) != nil
      else { continue }
      let facets = try traits.facets(of: trait)
      let values = fact.trait.values.filter { facets.set(of: $0.key)?.contains(number) == true }
      let origins = page.facts.filter {
        $0.trait.key == trait.derivedFrom && $0.value.isKnown
          && caches.namedTargets?.contains($0.target?.key ?? "") == true
      }
      // As in the bundle, a derived fact cites the source of the first fact from which it follows: if
      // a plant is toxic to dogs but not to cats, that is the fact about dogs.
      let causes = Set(values.flatMap { trait.causes[$0.key] ?? [] })
      let origin = origins.first { $0.value.has(oneOf: causes) } ?? origins.first
      let value = values.isEmpty ? FactValue.unknown : .values(values)
      page.facts[index] = Fact(
        trait: fact.trait, target: fact.target, value: value,
        source: values.isEmpty ? nil : origin?.source, isDerived: !values.isEmpty,
        text: value.text(kind: fact.trait.kind, language: reader.language))
    }
    return page
  }
}

extension FactValue {
  /// Whether this has one of the values with the given keys.
  fileprivate func has(oneOf keys: Set<String>) -> Bool {
    guard case .values(let values) = self else { return false }
    return values.contains { keys.contains($0.key) }
  }
}
