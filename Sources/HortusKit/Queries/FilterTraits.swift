import GRDB
import HortusBundle
import HortusSchema

/// The traits of a bundle, with the sets of plants that filters need. The sets of a trait are
/// loaded on first use.
final class FilterTraits: Sendable {
  /// All traits in the order of a plant page.
  let all: [FilterTrait]

  private let pool: ConnectionPool
  private let plantCount: Int
  /// The keys of the targets, such as `cat`, that the app has named in its profile or passed to
  /// `Catalogue.concerning(_:)`. `nil` to use the targets that the bundle marks as relevant
  /// (`TraitTarget.isRelevant`).
  private let namedTargets: [String]?
  private let places: [TraitKey: Int]
  private let facets: [Lazy<FacetSets>]
  private let ranges: [Lazy<[RangeColumn]>]
  private let extents: [Lazy<ClosedRange<Double>?>]

  init(pool: ConnectionPool, plantCount: Int, concerning namedTargets: [String]? = nil) throws {
    self.pool = pool
    self.plantCount = plantCount
    self.namedTargets = namedTargets
    let traits = try pool.read(Self.load)
    all = traits
    places = Dictionary(
      traits.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    facets = traits.map { _ in Lazy() }
    ranges = traits.map { _ in Lazy() }
    extents = traits.map { _ in Lazy() }
  }

  subscript(key: TraitKey) -> FilterTrait? {
    places[key].map { all[$0] }
  }

  /// Returns the trait with a meaning; `nil` if the catalogue has none.
  subscript(meaning meaning: TraitMeaning) -> FilterTrait? {
    all.first { $0.meaning == meaning }
  }

  /// Returns those targets of a trait that lists and derived traits use. If the app has named
  /// targets in its profile or in a call of `Catalogue.concerning(_:)`, these are the named
  /// targets, in the order of the profile or call. Otherwise these are the targets that the bundle
  /// marks as relevant.
  func relevantTargets(of trait: FilterTrait) -> [String] {
    namedTargets?.filter(trait.targets.contains) ?? trait.relevantTargets
  }

  /// Returns the source trait if `trait` must be derived again for the targets that the app has
  /// named. For example, the source trait of `poisonous` is `toxicity`. Returns `nil` if the app
  /// has named no targets, if `trait` is not derived, or if the source trait has no targets.
  func origin(ofConcerning trait: FilterTrait) -> FilterTrait? {
    guard namedTargets != nil, let key = trait.derivedFrom, let origin = self[key],
      origin.hasTargets
    else { return nil }
    return origin
  }

  /// Returns one set of plants for each value of a trait. The keys of the sets have the form
  /// `full-sun` or, for a trait with targets, `cat:high`.
  func facets(of trait: FilterTrait) throws -> FacetSets {
    try facets[place(of: trait)].get {
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
  func known(_ trait: FilterTrait, for targets: [String]) throws -> PlantBitmap {
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
  private func derivedFacets(of trait: FilterTrait, from origin: FilterTrait) throws -> FacetSets {
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
  func typicalSets(of trait: FilterTrait) throws -> [PlantBitmap]? {
    guard trait.derivedFrom != nil, let aspect = trait.aspects.first else { return nil }
    var sets = trait.values.map { _ in PlantBitmap(plantCount: plantCount) }
    var isTypical = false
    try pool.read { database in
      let rows = try Row.fetchCursor(
        database,
        sql: "SELECT plant, typical FROM plantFact WHERE aspect = ? AND typical IS NOT NULL",
        arguments: [aspect])
      while let row = try rows.next() {
        let (plant, position): (Int, Double) = (try row.decoded(0), try row.decoded(1))
        guard 1...max(plantCount, 1) ~= plant, let place = Int(exactly: position),
          sets.indices ~= place &- 1
        else { throw pool.damaged("a class of plant \(plant) is none") }
        sets[place - 1].insert(plant)
        isTypical = true
      }
    }
    return isTypical ? sets : nil
  }

  /// Returns the intervals of all plants for a trait of the kind `range`: one column for each
  /// target, or a single column if the trait has no targets.
  func ranges(of trait: FilterTrait) throws -> [RangeColumn] {
    try ranges[place(of: trait)].get {
      try trait.aspects.map {
        try RangeColumn(pool: pool, plantCount: plantCount, aspect: $0)
      }
    }
  }

  /// Returns the lowest and the highest number that any of `plants` has for a range; `nil` if none
  /// has a number. The result is cached, so all calls must pass the same plants.
  ///
  /// - Parameter plants: the plants to consider; `nil` for all plants of the bundle. With `nil`,
  ///   the method does not load the intervals into memory.
  func extent(of trait: FilterTrait, among plants: PlantBitmap?) throws -> ClosedRange<Double>? {
    try extents[place(of: trait)].get {
      if let plants {
        return try ranges(of: trait).reduce(nil) { $1.extent(of: plants, with: $0) }
      }
      return try pool.read { database in
        let statement = try database.cachedStatement(
          sql: "SELECT min(low), max(high) FROM plantFact WHERE aspect = ? AND low IS NOT NULL")
        return try trait.aspects.reduce(nil) { extent, aspect in
          guard let row = try Row.fetchOne(statement, arguments: [aspect]),
            let low: Double = try row.decoded(0), let high: Double = try row.decoded(1), low <= high
          else { return extent }
          guard let extent else { return low...high }
          return min(low, extent.lowerBound)...max(high, extent.upperBound)
        }
      }
    }
  }

  private func place(of trait: FilterTrait) -> Int {
    guard let place = places[trait.key] else {
      preconditionFailure("“\(trait.key)” is not a trait of this bundle")
    }
    return place
  }

  private static func load(_ database: Database) throws -> [FilterTrait] {
    var traits = try Row.fetchAll(
      database,
      sql: """
        SELECT key, kind, role, isFilter, isHarm, meaning, derivedFrom FROM trait ORDER BY number
        """
    ).map {
      try FilterTrait(
        key: $0.traitKey(0), kind: $0.decoded(1), role: $0.decoded(2), isFilter: $0.decoded(3),
        isHarm: $0.decoded(4),
        meaning: $0.decoded(5, as: String?.self).flatMap(TraitMeaning.init(rawValue:)),
        derivedFrom: $0.decoded(6, as: String?.self).map(TraitKey.init(rawValue:)))
    }
    let places = Dictionary(
      traits.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    for row in try Row.fetchAll(
      database,
      sql: "SELECT trait, target, number, isRelevant, meaning FROM aspect ORDER BY number")
    {
      guard let place = places[try row.traitKey(0)] else { continue }
      traits[place].targets.append(try row.decoded(1))
      traits[place].aspects.append(try row.decoded(2))
      if try row.decoded(3) { traits[place].relevantTargets.append(try row.decoded(1)) }
      if let meaning = try row.decoded(4, as: String?.self).flatMap(TargetMeaning.init(rawValue:)) {
        traits[place].targetMeanings[meaning] = try row.decoded(1)
      }
    }
    for row in try Row.fetchAll(
      database, sql: "SELECT trait, key, meaning FROM traitValue ORDER BY trait, position")
    {
      guard let place = places[try row.traitKey(0)] else { continue }
      traits[place].values.append(try row.decoded(1))
      if let meaning = try row.decoded(2, as: String?.self).flatMap(ValueMeaning.init(rawValue:)) {
        traits[place].valueMeanings[meaning, default: []].append(try row.decoded(1))
      }
    }
    for row in try Row.fetchAll(
      database, sql: "SELECT trait, value, cause FROM traitValueCause ORDER BY trait, position")
    {
      guard let place = places[try row.traitKey(0)] else { continue }
      traits[place].causes[try row.decoded(1), default: []].append(try row.decoded(2))
    }
    return traits
  }
}

/// The properties of a trait that filters need, without labels.
struct FilterTrait: Sendable {
  let key: TraitKey
  /// The kind: `ordinal`, `choice`, `flag`, `range`, `zones` or `months`.
  let kind: String
  /// The role: `base`, `additional`, `care` or `detail`.
  let role: String
  /// Whether apps offer the trait as a filter, with counts.
  let isFilter: Bool
  /// Whether the trait tells of harm (`PlantTrait.isHarm`).
  let isHarm: Bool
  /// What the trait means to the program; `nil` if no feature needs the trait.
  let meaning: TraitMeaning?
  /// The key of the trait from which this trait is derived; `nil` if this trait is not derived.
  let derivedFrom: TraitKey?
  /// The keys of the targets, in the order of the bundle; a single empty string for a trait without
  /// targets.
  var targets: [String] = []
  /// The numbers of the aspects, in the same order as `targets`. An aspect is a trait, or a trait
  /// for one of its targets. The number identifies the aspect in the table `aspect`.
  var aspects: [Int] = []
  /// The keys of the targets that lists and derived traits use if the app has not called
  /// `Catalogue.concerning(_:)`, such as people, cats and dogs.
  var relevantTargets: [String] = []
  /// The key of the target with each meaning.
  var targetMeanings: [TargetMeaning: String] = [:]
  /// The keys of the values, in the order of the bundle; empty for a range.
  var values: [String] = []
  /// The keys of the values with each meaning, in the order of the bundle.
  var valueMeanings: [ValueMeaning: [String]] = [:]
  /// For a derived trait, the values of the source trait that lead to a derived value, such as the
  /// degrees of `toxicity` that lead to `yes` of `poisonous`. Keyed by the derived value.
  var causes: [String: [String]] = [:]

  var isRange: Bool { kind == "range" }
  /// Whether lists show the trait beside the names of plants.
  var isInLists: Bool { role == "base" || role == "additional" }
  var hasTargets: Bool { targets.contains { !$0.isEmpty } }

  /// Returns the keys of the facets that a value of a condition selects; `nil` if the trait has no
  /// such value. A facet is the set of plants that have one value, such as `full-sun` or
  /// `cat:high`.
  ///
  /// A value selects the facet with the same key. A hardiness zone, such as `5`, selects its half-zones
  /// `5a` and `5b`. A target alone selects several facets of the
  /// target: all steps of an ordinal except the lowest, `yes` of a flag, and all values of any
  /// other kind.
  func facetKeys(of value: String) -> [String]? {
    guard hasTargets else {
      if values.contains(value) { return [value] }
      // A zone without a letter stands for both of its halves.
      let halves = kind == "zones" ? ["a", "b"].map { value + $0 }.filter(values.contains) : []
      return halves.isEmpty ? nil : halves
    }
    for target in targets where value.hasPrefix(target) {
      let rest = value.dropFirst(target.count)
      if rest.isEmpty { return holding.map { "\(target):\($0)" } }
      if rest.first == ":", values.contains(String(rest.dropFirst())) { return [value] }
    }
    return nil
  }

  /// Returns the targets that the values of a condition name; a single empty string for a trait
  /// without targets.
  func targets(in values: Set<String>) -> [String] {
    guard hasTargets else { return [""] }
    return targets.filter { target in values.contains { $0 == target || $0.hasPrefix(target + ":") }
    }
  }

  /// The values that a condition selects if it names only a target, such as `cat`.
  private var holding: [String] {
    switch kind {
    case "ordinal": Array(values.dropFirst())
    case "flag": values.filter { $0 == "yes" }
    default: values
    }
  }
}
