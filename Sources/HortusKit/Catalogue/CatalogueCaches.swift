import Foundation
import GRDB
import HortusSchema

/// The in-memory caches of a bundle, each loaded on first use.
package final class CatalogueCaches: Sendable {
  /// The maximum number of cached vocabularies, and the maximum number of cached sets of badges.
  ///
  /// One vocabulary is cached for each fallback chain and system of units. A fallback chain lists the
  /// languages of the bundle in the order in which a text is looked up. An app mostly uses one chain.
  private static let maximumChains = 4

  /// The key of cached badges: the settings of a reader that change the texts of badges.
  private struct BadgesKey: Hashable {
    let chain: [String]
    let units: UnitSystem
    let hemisphere: Hemisphere
  }

  let pool: ConnectionPool
  let information: CatalogueInformation
  /// The keys of the targets whose facts count, such as `cat` for toxicity. They were passed to
  /// `Catalogue.concerning(_:)`, or the profile of the app names them. If `nil`, the targets that
  /// the bundle marks as relevant (`TraitTarget.isRelevant`) are used.
  let namedTargets: [String]?
  /// The app to which the catalogue is limited; `nil` if it contains all plants of the bundle.
  let scope: AppScope?
  /// The lookup of plant numbers by id.
  let numbers: PlantNumbers
  /// The sort orders of results.
  let orders: PlantOrders

  private let vocabularies: LRUCache<TextChain, Vocabulary>
  private let lazyDeclaredTraits: Lazy<[DeclaredTrait]>
  private let lazyNames: Lazy<NameIndex>
  private let lazyTexts: Lazy<TraitTextIndex?>
  private let lazySuggestionTerms: Lazy<SuggestionTerms>
  private let lazyCategories: Lazy<FacetSets>
  private let lazyListedCategories: Lazy<FacetSets>
  private let lazyListedPlants: Lazy<PlantBitmap?>
  private let lazyTowns: Lazy<[StoredTown]>
  private let listBadges = LRUCache<BadgesKey, Badges>(capacity: CatalogueCaches.maximumChains)
  private let lazyTraits = Lazy<FilterTraits>()
  private let lazyBadgeColumns = Lazy<BadgeColumns>()

  init(pool: ConnectionPool, information: CatalogueInformation) {
    self.pool = pool
    self.information = information
    namedTargets = nil
    scope = nil
    vocabularies = LRUCache(capacity: Self.maximumChains)
    lazyDeclaredTraits = Lazy()
    lazyNames = Lazy()
    lazyTexts = Lazy()
    lazySuggestionTerms = Lazy()
    lazyCategories = Lazy()
    lazyListedCategories = Lazy()
    lazyListedPlants = Lazy()
    lazyTowns = Lazy()
    numbers = PlantNumbers(pool: pool, plantCount: information.plantCount)
    orders = PlantOrders(pool: pool, information: information)
  }

  /// Creates caches for a catalogue with other targets or another app. All caches that depend
  /// neither on the targets nor on the app are shared with `other`.
  ///
  /// - Parameters:
  ///   - other: the caches from which to take the shared caches.
  ///   - targets: the new value of `namedTargets`.
  ///   - scope: the new value of `scope`.
  init(_ other: CatalogueCaches, concerning targets: [String]?, scope: AppScope?) {
    pool = other.pool
    information = other.information
    namedTargets = targets
    self.scope = scope
    numbers = other.numbers
    orders = other.orders
    vocabularies = other.vocabularies
    lazyDeclaredTraits = other.lazyDeclaredTraits
    lazyNames = other.lazyNames
    lazyTexts = other.lazyTexts
    lazySuggestionTerms = other.lazySuggestionTerms
    lazyCategories = other.lazyCategories
    lazyListedCategories = other.lazyListedCategories
    lazyListedPlants = other.lazyListedPlants
    lazyTowns = other.lazyTowns
  }

  var plantCount: Int { information.plantCount }

  /// The search index of plant names.
  package var names: NameIndex {
    get throws {
      try lazyNames.get { try NameIndex(pool: pool, information: information) }
    }
  }

  /// Returns the plants that a text finds, by their names and by texts of traits that are the same in
  /// all languages, such as article numbers.
  func hits(
    of text: String, languages: [String], among shown: PlantBitmap?
  ) throws -> TextHits {
    let hits = try names.hitsOfNames(text, languages: languages, among: shown)
    guard let index = try texts, let found = index.matches(text, among: shown) else { return hits }
    return hits.adding(found)
  }

  /// The index of texts that are the same in all languages; `nil` if no trait has such texts.
  private var texts: TraitTextIndex? {
    get throws {
      try lazyTexts.get {
        let aspects = try declaredTraits.filter { trait in
          trait.textForm.map { !$0.isLocalized && !$0.isWebAddress } ?? false
        }.flatMap(\.aspects).map(\.number)
        return try aspects.isEmpty
          ? nil : TraitTextIndex(pool: pool, plantCount: plantCount, aspects: aspects)
      }
    }
  }

  /// The search index of the vocabulary labels, for suggestions.
  var suggestionTerms: SuggestionTerms {
    get throws { try lazySuggestionTerms.get { try pool.read(SuggestionTerms.init) } }
  }

  /// The towns of the bundle, the most populous first.
  var towns: [StoredTown] {
    get throws { try lazyTowns.get { try pool.read(StoredTown.all) } }
  }

  /// The traits of the bundle, without texts.
  private var declaredTraits: [DeclaredTrait] {
    get throws { try lazyDeclaredTraits.get { try pool.read(DeclaredTrait.all) } }
  }

  /// The traits of the bundle, with the plants that have each value of a trait. Filters use this
  /// data.
  var traits: FilterTraits {
    get throws {
      try lazyTraits.get {
        try FilterTraits(
          declaredTraits, pool: pool, plantCount: plantCount, concerning: namedTargets)
      }
    }
  }

  /// Returns the vocabulary in the languages and units of `chain`. If a text does not exist in a
  /// language, the text in the next language is used.
  func vocabulary(_ chain: TextChain) throws -> Vocabulary {
    try vocabularies.value(for: chain) {
      let traits = try declaredTraits
      return try pool.read { try Vocabulary($0, chain: chain, traits: traits) }
    }
  }

  /// Returns the badges that lists show beside the names of plants, in the language, units and
  /// hemisphere of a reader.
  func badges(for reader: ReaderSettings) throws -> Badges {
    let key = BadgesKey(chain: reader.chain, units: reader.units, hemisphere: reader.hemisphere)
    return try listBadges.value(for: key) {
      Badges(
        try lazyBadgeColumns.get { try BadgeColumns(traits: traits, scope: scope) },
        in: try vocabulary(reader.texts), leading: scope?.rows?.leading, units: reader.units,
        hemisphere: reader.hemisphere)
    }
  }

  /// The plants in each category, keyed by category key.
  var categories: FacetSets {
    get throws {
      try lazyCategories.get {
        try FacetSets(
          pool: pool, plantCount: plantCount,
          sql: "SELECT key, plantCount, bitmap FROM category ORDER BY number")
      }
    }
  }

  /// The plants that the catalogue shows. In a catalogue that is limited to an app, these are the
  /// plants of the app. In any other catalogue, these are the plants with at least one category
  /// that is not named-only (`PlantCategory.isNamedOnly`); queries that name a category or plants
  /// also find the other plants. `nil` if all plants of the bundle are shown.
  package var shownPlants: PlantBitmap? {
    get throws {
      if let scope { return scope.plants }
      return try lazyListedPlants.get {
        let listed = try listedCategories
        guard try listed.keys.count < categories.keys.count else { return nil }
        var plants = PlantBitmap(plantCount: plantCount)
        for set in listed.sets { plants.formUnion(set) }
        return plants
      }
    }
  }

  /// The categories that a user can choose, each with its plants. A catalogue that is limited to an
  /// app offers all categories. Any other catalogue leaves out the named-only categories
  /// (`PlantCategory.isNamedOnly`).
  var offeredCategories: FacetSets {
    get throws { try scope == nil ? listedCategories : categories }
  }

  /// The plants in each category that is not named-only (`PlantCategory.isNamedOnly`), keyed by
  /// category key.
  private var listedCategories: FacetSets {
    get throws {
      try lazyListedCategories.get {
        let keys = try pool.read { database in
          try String.fetchAll(
            database, sql: "SELECT key FROM category WHERE isNamedOnly = 0 ORDER BY number")
        }
        let categories = try categories
        return FacetSets(keys: keys, sets: keys.compactMap(categories.set))
      }
    }
  }
}

/// A value that is computed on first access and then cached.
///
/// If several threads access the value at once, one thread computes it and the other threads wait.
/// If the computation throws, the next access runs it again.
final class Lazy<Value: Sendable>: @unchecked Sendable {
  // Sendable, because `lock` guards all variables.
  private let lock = NSLock()
  private var value: Value?

  func get(_ make: () throws -> Value) rethrows -> Value {
    lock.lock()
    defer { lock.unlock() }
    if let value { return value }
    let made = try make()
    value = made
    return made
  }
}

/// A small cache that drops the least recently used value when it is full.
package final class LRUCache<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  // `entries` is guarded by `lock`.
  private let lock = NSLock()
  /// The entries, sorted by their last use. The most recently used entry is last.
  private var entries: [(key: Key, value: Value)] = []
  private let capacity: Int

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: the maximum number of values. It should be small, because a lookup
  ///   compares all keys.
  package init(capacity: Int) {
    self.capacity = capacity
  }

  /// Returns the cached value for a key. If the value is not cached, computes it with `make` and
  /// caches it.
  ///
  /// Two threads may compute the value for the same key at once. Each thread then returns its own
  /// result, and the result that is computed last stays in the cache.
  package func value(for key: Key, make: () throws -> Value) rethrows -> Value {
    if let value = cachedValue(for: key) { return value }
    let value = try make()
    insert(value, for: key)
    return value
  }

  private func cachedValue(for key: Key) -> Value? {
    lock.lock()
    defer { lock.unlock() }
    guard let index = entries.lastIndex(where: { $0.key == key }) else { return nil }
    let entry = entries.remove(at: index)
    entries.append(entry)
    return entry.value
  }

  private func insert(_ value: Value, for key: Key) {
    lock.lock()
    defer { lock.unlock() }
    entries.removeAll { $0.key == key }
    entries.append((key, value))
    if entries.count > capacity { entries.removeFirst() }
  }
}
