/// The in-memory caches of a bundle, each loaded on first use.
final class CatalogueCaches: Sendable {
  /// The maximum number of fallback chains for which values are cached. A fallback chain lists the
  /// languages of the bundle in the order in which a text is looked up. An app mostly uses one
  /// chain.
  private static let mostChains = 4

  /// The key of cached badges: the settings of a reader that change the texts of badges.
  private struct BadgesKey: Hashable {
    let chain: [String]
    let units: UnitSystem
    let hemisphere: Hemisphere
  }

  let pool: ConnectionPool
  let information: CatalogueInformation
  /// The keys of the targets, such as `cat`, that the app has passed to `Catalogue.concerning(_:)`.
  /// `nil` to use the targets that the bundle marks as relevant (`TraitTarget.isRelevant`).
  let namedTargets: [String]?
  /// The app to which the catalogue is limited; `nil` if it contains all plants of the bundle.
  let scope: AppScope?
  /// The lookup of plant numbers by id.
  let numbers: PlantNumbers
  /// The sort orders of results.
  let orders: PlantOrders

  private let vocabularies: LRUCache<[String], Vocabulary>
  private let lazyNames: Lazy<NameIndex>
  private let lazySuggestionTerms: Lazy<SuggestionTerms>
  private let lazyCategories: Lazy<FacetSets>
  private let listBadges = LRUCache<BadgesKey, Badges>(capacity: CatalogueCaches.mostChains)
  private let lazyTraits = Lazy<FilterTraits>()
  private let lazyBadgeColumns = Lazy<BadgeColumns>()

  init(pool: ConnectionPool, information: CatalogueInformation) {
    self.pool = pool
    self.information = information
    namedTargets = nil
    scope = nil
    vocabularies = LRUCache(capacity: Self.mostChains)
    lazyNames = Lazy()
    lazySuggestionTerms = Lazy()
    lazyCategories = Lazy()
    numbers = PlantNumbers(pool: pool, plantCount: information.plantCount)
    orders = PlantOrders(pool: pool, information: information)
  }

  /// Creates caches for the targets that the app has passed to `Catalogue.concerning(_:)`, and for
  /// the app to which the catalogue is limited. The caches that depend on neither are shared with
  /// `other`.
  init(_ other: CatalogueCaches, concerning targets: [String]?, scope: AppScope?) {
    pool = other.pool
    information = other.information
    namedTargets = targets
    self.scope = scope
    numbers = other.numbers
    orders = other.orders
    vocabularies = other.vocabularies
    lazyNames = other.lazyNames
    lazySuggestionTerms = other.lazySuggestionTerms
    lazyCategories = other.lazyCategories
  }

  var plantCount: Int { information.plantCount }

  /// The search index of plant names.
  var names: NameIndex {
    get throws {
      try lazyNames.get { try NameIndex(pool: pool, information: information) }
    }
  }

  /// The search index of the vocabulary labels, for suggestions.
  var suggestionTerms: SuggestionTerms {
    get throws { try lazySuggestionTerms.get { try pool.read(SuggestionTerms.init) } }
  }

  /// The traits of the bundle, and the plants that have each value of a trait. Filters use them.
  var traits: FilterTraits {
    get throws {
      try lazyTraits.get {
        try FilterTraits(
          pool: pool, plantCount: plantCount, concerning: namedTargets)
      }
    }
  }

  /// Returns the vocabulary in the languages of `chain`. If a text does not exist in a language,
  /// the text in the next language is used.
  func vocabulary(_ chain: [String]) throws -> Vocabulary {
    try vocabularies.value(for: chain) { try pool.read { try Vocabulary($0, chain: chain) } }
  }

  /// Returns the badges that lists show beside the names of plants, as a reader sees them.
  func badges(for reader: ReaderSettings) throws -> Badges {
    let key = BadgesKey(chain: reader.chain, units: reader.units, hemisphere: reader.hemisphere)
    return try listBadges.value(for: key) {
      Badges(
        try lazyBadgeColumns.get { try BadgeColumns(traits: traits, scope: scope) },
        in: try vocabulary(reader.chain), leading: scope?.rows?.leading, units: reader.units,
        hemisphere: reader.hemisphere)
    }
  }

  /// The categories, and the plants in each category.
  var categories: FacetSets {
    get throws {
      try lazyCategories.get {
        try FacetSets(
          pool: pool, plantCount: plantCount,
          sql: "SELECT key, plantCount, bitmap FROM category ORDER BY number")
      }
    }
  }
}
