import GRDB
import HortusBundle
import HortusSchema

/// The traits of a bundle, with the sets of plants that filters need. The sets of a trait are
/// loaded on first use.
final class FilterTraits: Sendable {
  /// All traits in the order of a plant page.
  let all: [DeclaredTrait]

  private let pool: ConnectionPool
  private let plantCount: Int
  /// The keys of the targets, such as `cat`, that the app has named in its profile or passed to
  /// `Catalogue.concerning(_:)`. `nil` to use the targets that the bundle marks as relevant
  /// (`TraitTarget.isRelevant`).
  private let namedTargets: [String]?
  private let indices: [TraitKey: Int]
  private let facets: [Lazy<FacetSets>]
  private let ranges: [Lazy<[RangeColumn]>]
  private let extents: [Lazy<ClosedRange<Double>?>]

  init(
    _ traits: [DeclaredTrait], pool: ConnectionPool, plantCount: Int,
    concerning namedTargets: [String]? = nil
  ) {
    self.pool = pool
    self.plantCount = plantCount
    self.namedTargets = namedTargets
    all = traits
    indices = Dictionary(
      traits.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    facets = traits.map { _ in Lazy() }
    ranges = traits.map { _ in Lazy() }
    extents = traits.map { _ in Lazy() }
  }

  subscript(key: TraitKey) -> DeclaredTrait? {
    indices[key].map { all[$0] }
  }

  /// Returns the trait with a meaning; `nil` if the catalogue has none.
  subscript(meaning meaning: TraitMeaning) -> DeclaredTrait? {
    all.first { $0.meaning == meaning }
  }

  /// Returns the trait with a meaning.
  ///
  /// - Throws: `QueryError.noTraitMeans` if the catalogue has none.
  func required(_ meaning: TraitMeaning) throws -> DeclaredTrait {
    guard let trait = self[meaning: meaning] else {
      throw QueryError.noTraitMeans(meaning.rawValue)
    }
    return trait
  }

  /// Returns those targets of a trait that lists and derived traits use. If the app has named
  /// targets in its profile or in a call of `Catalogue.concerning(_:)`, these are the named
  /// targets, in the order of the profile or call. Otherwise these are the targets that the bundle
  /// marks as relevant.
  func relevantTargets(of trait: DeclaredTrait) -> [String] {
    namedTargets?.filter(trait.targets.contains) ?? trait.relevantTargets
  }

  /// Returns the source trait if `trait` must be derived again for the targets that the app has
  /// named. For example, the source trait of `poisonous` is `toxicity`. Returns `nil` if the app
  /// has named no targets, if `trait` is not derived, or if the source trait has no targets.
  func origin(ofConcerning trait: DeclaredTrait) -> DeclaredTrait? {
    guard namedTargets != nil, let key = trait.derivedFrom, let origin = self[key],
      origin.hasTargets
    else { return nil }
    return origin
  }

  /// Returns one set of plants for each value of a trait. The keys of the sets have the form
  /// `full-sun` or, for a trait with targets, `cat:high`.
  func facets(of trait: DeclaredTrait) throws -> FacetSets {
    try facets[index(of: trait)].get {
      if let origin = origin(ofConcerning: trait) {
        return try derivedFacets(of: trait, from: origin)
      }
      return try FacetSets(
        pool: pool, plantCount: plantCount,
        sql: """
          SELECT CASE target WHEN '' THEN value ELSE target || ':' || value END, plantCount, bitmap
          FROM facet WHERE trait = ?
          """, arguments: [trait.key.rawValue])
    }
  }

  /// Returns the plants for which a trait is known for each of `targets`.
  func known(_ trait: DeclaredTrait, for targets: [String]) throws -> PlantBitmap {
    let facets = try facets(of: trait)
    var known = PlantBitmap(allOf: plantCount)
    for target in targets {
      var stated = PlantBitmap(plantCount: plantCount)
      for value in trait.values {
        if let set = facets.set(of: target.isEmpty ? value : target + ":" + value) {
          stated.formUnion(set)
        }
      }
      known.formIntersection(stated)
    }
    return known
  }

  /// Computes the facets of a derived trait, such as `poisonous`, only from the facts about the
  /// targets that the app has named.
  ///
  /// Some derived values have causes: the values of the source trait that lead to the derived
  /// value. For example, the causes of `yes` are degrees of `toxicity`. A plant has such a derived
  /// value if it has one of the causes for a named target.
  ///
  /// A derived value such as `no` has no causes. A plant has this value if the source trait is
  /// known for a named target, and the plant has no derived value with causes.
  private func derivedFacets(of trait: DeclaredTrait, from origin: DeclaredTrait) throws
    -> FacetSets
  {
    let facets = try facets(of: origin)
    func plants(_ values: [String]) -> PlantBitmap {
      var plants = PlantBitmap(plantCount: plantCount)
      for target in relevantTargets(of: origin) {
        for value in values {
          if let set = facets.set(of: target + ":" + value) { plants.formUnion(set) }
        }
      }
      return plants
    }
    var rest = plants(origin.values)
    let caused = trait.values.map { plants(trait.causes[$0] ?? []) }
    for set in caused { rest.subtract(set) }
    return FacetSets(
      keys: trait.values,
      sets: zip(trait.values, caused).map { trait.causes[$0] == nil ? rest : $1 })
  }

  /// Returns, for each value of a trait, the plants for which the value is typical. Returns `nil`
  /// if the bundle has no typical values for the trait.
  ///
  /// Some traits are derived from a measured range, such as the soil acidity from the soil pH. A
  /// plant may then have several values. The typical value is the one in which the middle of the
  /// range lies. The column `plantFact.typical` stores its position.
  func typicalSets(of trait: DeclaredTrait) throws -> [PlantBitmap]? {
    guard trait.derivedFrom != nil, let aspect = trait.aspects.first?.number else { return nil }
    var sets = trait.values.map { _ in PlantBitmap(plantCount: plantCount) }
    var isTypical = false
    try pool.read { database in
      let rows = try Row.fetchCursor(
        database,
        sql: "SELECT plant, typical FROM plantFact WHERE aspect = ? AND typical IS NOT NULL",
        arguments: [aspect])
      while let row = try rows.next() {
        let (plant, position): (Int, Double) = (try row.decoded(0), try row.decoded(1))
        guard 1...max(plantCount, 1) ~= plant, let value = Int(exactly: position),
          sets.indices ~= value &- 1
        else { throw pool.damaged("a class of plant \(plant) is none") }
        sets[value - 1].insert(plant)
        isTypical = true
      }
    }
    return isTypical ? sets : nil
  }

  /// Returns the intervals of all plants for a trait of the kind `range` or `number`: one column for
  /// each target, or a single column if the trait has no targets.
  func ranges(of trait: DeclaredTrait) throws -> [RangeColumn] {
    try ranges[index(of: trait)].get {
      try trait.aspects.map {
        try RangeColumn(pool: pool, plantCount: plantCount, aspect: $0.number)
      }
    }
  }

  /// Returns the lowest and the highest number that any of `plants` has for a range; `nil` if none
  /// has a number. The result is cached, so all calls must pass the same plants.
  ///
  /// - Parameter plants: the plants to consider; `nil` for all plants of the bundle. With `nil`,
  ///   the method does not load the intervals into memory.
  func extent(of trait: DeclaredTrait, among plants: PlantBitmap?) throws -> ClosedRange<Double>? {
    try extents[index(of: trait)].get {
      if let plants {
        return try ranges(of: trait).reduce(nil) { $1.extent(of: plants, with: $0) }
      }
      return try pool.read { database in
        let statement = try database.cachedStatement(
          sql: "SELECT min(low), max(high) FROM plantFact WHERE aspect = ? AND low IS NOT NULL")
        return try trait.aspects.reduce(nil) { extent, aspect in
          guard let row = try Row.fetchOne(statement, arguments: [aspect.number]),
            let low: Double = try row.decoded(0), let high: Double = try row.decoded(1), low <= high
          else { return extent }
          guard let extent else { return low...high }
          return min(low, extent.lowerBound)...max(high, extent.upperBound)
        }
      }
    }
  }

  private func index(of trait: DeclaredTrait) -> Int {
    guard let index = indices[trait.key] else {
      preconditionFailure("“\(trait.key)” is not a trait of this bundle")
    }
    return index
  }
}

/// What the filters of an app, and its lists, know of a plant. A search engine that is given these
/// values finds the same plants as the conditions of a query.
package struct PlantFilterValues: Sendable, Hashable {
  /// For each filter with values, the keys by which `Condition.where` finds the plant, such as
  /// `full-sun` or `cat:high`, in the order of the vocabulary. A filter of which nothing is known has
  /// no entry.
  package let values: [TraitKey: [String]]
  /// For each filter with numbers, the interval with which `Condition.range` compares, in the unit of
  /// the trait. A trait with targets has an entry for each target, such as `dose:cat`. A filter of
  /// which nothing is known has no entry.
  package let numbers: [String: ClosedRange<Double>]
  /// The keys of the lists of the app that contain the plant, except lists of favourites, in the order
  /// of the profile; empty if the catalogue is not limited to an app.
  package let lists: [String]
}

extension Catalogue {
  /// Returns what filters and lists know of a plant. In a catalogue that is limited to an app, these
  /// are the filters and the lists of the app.
  ///
  /// - Returns: `nil` if the catalogue has no such plant.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  package func filterValues(of id: PlantID) throws -> PlantFilterValues? {
    guard let plant = try caches.numbers.number(of: id) else { return nil }
    let traits = try caches.traits
    let filters = try vocabulary().traits.filter {
      caches.scope?.filters?.contains($0.key) ?? $0.isFilter
    }
    var values: [TraitKey: [String]] = [:]
    var numbers: [String: ClosedRange<Double>] = [:]
    for declared in filters.compactMap({ traits[$0.key] }) where !declared.isText {
      if declared.isNumeric {
        for (column, target) in zip(try traits.ranges(of: declared), declared.targets) {
          guard let interval = column.interval(of: plant) else { continue }
          let key = declared.key.rawValue + (target.isEmpty ? "" : ":" + target)
          numbers[key] = interval.low...interval.high
        }
      } else {
        let facets = try traits.facets(of: declared)
        let keys = zip(facets.keys, facets.sets).filter { $1.contains(plant) }.map(\.0)
        if !keys.isEmpty { values[declared.key] = keys }
      }
    }
    let lists = caches.scope?.lists
    return PlantFilterValues(
      values: values, numbers: numbers,
      lists: zip(lists?.keys ?? [], lists?.sets ?? [])
        .filter { !$0.isEmpty && $1.contains(plant) }.map(\.0))
  }
}
