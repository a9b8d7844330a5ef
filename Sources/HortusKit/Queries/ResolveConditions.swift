import Foundation
import HortusSchema

/// Resolves the conditions of a query to sets of plants.
struct ResolveConditions {
  let caches: CatalogueCaches
  /// The languages of the query, in order of preference.
  let languages: [String]

  func resolve(_ conditions: [Condition]) throws -> Filter {
    var filter = Filter(plantCount: caches.plantCount)
    let namesPlants = caches.scope == nil && conditions.contains(where: \.namesPlants)
    let shown = namesPlants ? nil : try caches.shownPlants
    if let shown { filter.keep(shown) }
    for condition in conditions where !condition.isIdle {
      try add(condition, to: &filter, among: shown)
    }
    return filter
  }

  /// Returns the plants that fulfil one condition, also those that lists do not show.
  func plants(fulfilling condition: Condition) throws -> PlantBitmap {
    var filter = Filter(plantCount: caches.plantCount)
    if !condition.isIdle { try add(condition, to: &filter, among: nil) }
    return filter.result
  }

  /// Restricts the result of a filter to the plants that fulfil a condition.
  ///
  /// - Parameter shown: the plants among which a text is searched; `nil` for all plants.
  private func add(
    _ condition: Condition, to filter: inout Filter, among shown: PlantBitmap?
  ) throws {
    switch condition {
    case .text(let text):
      filter.keep(try caches.hits(of: text, languages: languages, among: shown))
    case .category(let keys):
      filter.keep(try union(keys, category), subject: .category)
    case .list(let keys):
      if keys.count == 1, let chosen = try list(keys.first ?? "").chosen {
        filter.keep(given: chosen)
      } else {
        filter.keep(try union(keys) { try list($0).plants })
      }
    case .among(let ids):
      filter.keep(given: try caches.numbers.numbers(of: ids).compactMap { $0 })
    case .excluding(let ids):
      filter.drop(try plants(ids))
    case .where(let trait, let values):
      filter.keep(
        try plants(trait, values), subject: .trait(trait), unknown: try unknown(trait, values))
    case .not(let trait, let values):
      filter.drop(try plants(trait, values), unknown: try unknown(trait, values))
    case .unknown(let trait, let targets):
      filter.keep(try plants(trait, withoutStatementFor: targets))
    case .range(let trait, let range):
      filter.keep(try plants(trait, range), subject: .trait(trait))
    case .addedAfter(let version):
      filter.keep(try plants(addedAfter: version))
    }
  }

  /// Returns the plants that are in at least one of the sets with these keys.
  private func union(
    _ keys: Set<String>, _ plants: (String) throws -> PlantBitmap
  ) throws -> PlantBitmap {
    var union = PlantBitmap(plantCount: caches.plantCount)
    // The keys are sorted, so that the error is always the same if several are unknown.
    for key in keys.sorted() { union.formUnion(try plants(key)) }
    return union
  }

  private func category(_ key: String) throws -> PlantBitmap {
    if let set = try caches.categories.set(of: key) { return set }
    throw QueryError.unknownCategory(
      key, nearest: try NearestKey(pool: caches.pool).category(key))
  }

  /// Returns the plants of a list of the app. If an editor chose the plants, `chosen` contains
  /// their numbers in the editor's order.
  private func list(_ key: String) throws -> (plants: PlantBitmap, chosen: [Int]?) {
    if let scope = caches.scope, !key.isEmpty, let plants = scope.lists.set(of: key) {
      return (plants, scope.chosen[key])
    }
    let nearest = try caches.scope.flatMap {
      try NearestKey(pool: caches.pool).list(key, of: $0.id)
    }
    throw QueryError.unknownList(key, nearest: nearest)
  }

  private func plants(_ ids: [PlantID]) throws -> PlantBitmap {
    var set = PlantBitmap(plantCount: caches.plantCount)
    for case let number? in try caches.numbers.numbers(of: ids) { set.insert(number) }
    return set
  }

  private func plants(addedAfter text: String) throws -> PlantBitmap {
    guard let version = ContentVersion(text) else { throw QueryError.invalidVersion(text) }
    let numbers = try caches.pool.read { database in
      try Int.fetchAll(
        database, sql: "SELECT number FROM plant WHERE since > ?", arguments: [version.number])
    }
    var set = PlantBitmap(plantCount: caches.plantCount)
    for number in numbers { set.insert(number) }
    return set
  }

  private func trait(_ key: TraitKey) throws -> DeclaredTrait {
    if let trait = try caches.traits[key] { return trait }
    throw QueryError.unknownTrait(
      key,
      nearest: try NearestKey(pool: caches.pool).trait(key.rawValue).map(TraitKey.init(rawValue:)))
  }

  private func traitWithValues(_ key: TraitKey) throws -> DeclaredTrait {
    let trait = try trait(key)
    guard !trait.isNumeric else { throw QueryError.isARange(trait: key) }
    guard !trait.isText else { throw QueryError.isAText(trait: key) }
    return trait
  }

  /// Returns the trait of numbers with a key.
  func traitWithRange(_ key: TraitKey) throws -> DeclaredTrait {
    let trait = try trait(key)
    guard trait.isNumeric else { throw QueryError.notARange(trait: key) }
    return trait
  }

  /// Returns the plants that have one of the values for the trait `key`.
  private func plants(_ key: TraitKey, _ values: Set<String>) throws -> PlantBitmap {
    let trait = try traitWithValues(key)
    let facets = try caches.traits.facets(of: trait)
    var plants = PlantBitmap(plantCount: caches.plantCount)
    // The values are sorted, so that the error is always the same if several values are unknown.
    for value in values.sorted() {
      guard let keys = trait.facetKeys(of: value) else { throw try unknown(value, of: trait) }
      for key in keys {
        if let set = facets.set(of: key) { plants.formUnion(set) }
      }
    }
    return plants
  }

  /// Returns the plants for which a trait about harm is not known for each target that `values`
  /// name; `nil` for any other trait.
  private func unknown(_ key: TraitKey, _ values: Set<String>) throws -> PlantBitmap? {
    let trait = try traitWithValues(key)
    guard trait.isHarm else { return nil }
    return try plants(trait, unknownFor: trait.targets(in: values))
  }

  private func plants(
    _ trait: DeclaredTrait, unknownFor targets: [String]
  ) throws -> PlantBitmap {
    var unknown = PlantBitmap(allOf: caches.plantCount)
    unknown.subtract(try caches.traits.known(trait, for: targets))
    return unknown
  }

  /// Returns the plants for which the trait is not known for one of `targets`. If `targets` is
  /// empty, returns the plants for which it is known for no target.
  private func plants(
    _ key: TraitKey, withoutStatementFor targets: Set<String>
  ) throws -> PlantBitmap {
    let trait = try traitWithValues(key)
    if let target = targets.sorted().first(where: { !trait.targets.contains($0) || $0.isEmpty }) {
      throw QueryError.unknownTarget(
        target, nearest: try NearestKey(pool: caches.pool).target(target))
    }
    guard targets.isEmpty else { return try plants(trait, unknownFor: targets.sorted()) }
    var unknown = PlantBitmap(allOf: caches.plantCount)
    for target in trait.targets {
      unknown.formIntersection(try plants(trait, unknownFor: [target]))
    }
    return unknown
  }

  private func unknown(_ value: String, of trait: DeclaredTrait) throws -> QueryError {
    .unknownValue(
      trait: trait.key, value: value,
      nearest: try NearestKey(pool: caches.pool).value(value, of: trait))
  }

  /// Returns the plants whose range for the trait `key` overlaps `range`. If the trait has targets,
  /// an overlap for one target is enough.
  private func plants(_ key: TraitKey, _ range: ClosedRange<Double>) throws -> PlantBitmap {
    let trait = try traitWithRange(key)
    var plants = PlantBitmap(plantCount: caches.plantCount)
    for column in try caches.traits.ranges(of: trait) {
      plants.formUnion(column.overlapping(range))
    }
    return plants
  }
}

extension ResolveConditions {
  /// Removes from a condition what the bundle does not have, and adds an error to `dropped` for
  /// each removal.
  ///
  /// - Returns: `nil` if nothing of the condition is left.
  func adapt(_ condition: Condition, dropped: inout [QueryError]) throws -> Condition? {
    do {
      switch condition {
      case .text, .among, .excluding: break
      case .addedAfter(let version): _ = try plants(addedAfter: version)
      case .category(let keys):
        return try known(keys, dropped: &dropped) { _ = try category($0) }.map { .category(in: $0) }
      case .list(let keys):
        return try known(keys, dropped: &dropped) { _ = try list($0) }.map { .list(in: $0) }
      case .range(let key, _):
        _ = try traitWithRange(key)
      case .unknown(let key, let targets):
        _ = try plants(key, withoutStatementFor: targets)
      case .where(let key, let values):
        return try known(values, of: key, dropped: &dropped).map { .where(key, in: $0) }
      case .not(let key, let values):
        return try known(values, of: key, dropped: &dropped).map { .not(key, in: $0) }
      }
      return condition
    } catch let error as QueryError {
      dropped.append(error)
      return nil
    }
  }

  /// Returns the keys for which `find` throws no error, and adds each error to `dropped`. Returns `nil`
  /// if all keys are dropped.
  private func known(
    _ keys: Set<String>, dropped: inout [QueryError], _ find: (String) throws -> Void
  ) throws -> Set<String>? {
    var known = keys
    for key in keys.sorted() {
      do {
        try find(key)
      } catch let error as QueryError {
        dropped.append(error)
        known.remove(key)
      }
    }
    return known.isEmpty && !keys.isEmpty ? nil : known
  }

  /// Returns the values that the trait has, and adds an error to `dropped` for each other value.
  /// Returns `nil` if all values are dropped.
  private func known(
    _ values: Set<String>, of key: TraitKey, dropped: inout [QueryError]
  ) throws -> Set<String>? {
    let trait = try traitWithValues(key)
    var known = values
    for value in values.sorted() where trait.facetKeys(of: value) == nil {
      dropped.append(try unknown(value, of: trait))
      known.remove(value)
    }
    return known.isEmpty && !values.isEmpty ? nil : known
  }
}

extension Condition {
  /// Whether the condition names a category or plants. A query with such a condition also finds
  /// plants whose categories are all named-only (`PlantCategory.isNamedOnly`).
  fileprivate var namesPlants: Bool {
    switch self {
    case .category, .among: true
    case .text, .list, .excluding, .where, .not, .unknown, .range, .addedAfter: false
    }
  }

  /// Whether the condition is empty and therefore ignored.
  var isIdle: Bool {
    switch self {
    case .text(let text): text.allSatisfy(\.isWhitespace)
    case .where(_, let values), .not(_, let values): values.isEmpty
    case .excluding(let ids): ids.isEmpty
    case .category(let keys), .list(let keys): keys.isEmpty
    case .among, .unknown, .range, .addedAfter: false
    }
  }
}

/// The result of `Catalogue.adapted(_:)`: the conditions without the traits, values, categories and
/// lists that the bundle does not have, and an error for each removal.
public struct AdaptedConditions: Sendable, Hashable {
  /// The remaining conditions, in their original order.
  public let conditions: [Condition]
  /// An error for each condition or value that was removed. Empty if nothing was removed.
  public let dropped: [QueryError]

  /// Creates adapted conditions, for previews and tests.
  @_spi(Testing) public init(conditions: [Condition], dropped: [QueryError] = []) {
    self.conditions = conditions
    self.dropped = dropped
  }
}

extension Catalogue {
  /// Removes the traits, values, categories and lists that this bundle does not have from stored
  /// conditions. Conditions with an invalid version are removed too. A query does not throw
  /// `QueryError` because of the remaining conditions.
  ///
  /// A filter that a user saved with an older bundle may name a value that a newer bundle has
  /// renamed. `plants(_:sortedBy:limit:after:)` throws an error for such a value. An app that would
  /// rather show too many plants than none adapts the filter first, and tells the user what was
  /// dropped:
  ///
  /// ```swift
  /// let adapted = try catalogue.adapted(saved)
  /// let page = try catalogue.plants(adapted.conditions)
  /// ```
  ///
  /// If none of the values of a condition is known, the whole condition is removed. Ids in `.among`
  /// and `.excluding` are kept, because a query ignores unknown ids.
  ///
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func adapted(_ conditions: [Condition]) throws -> AdaptedConditions {
    let resolve = ResolveConditions(caches: caches, languages: languages)
    var dropped: [QueryError] = []
    let kept = try conditions.compactMap { try resolve.adapt($0, dropped: &dropped) }
    return AdaptedConditions(conditions: kept, dropped: dropped)
  }
}
