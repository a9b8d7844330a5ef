/// The in-memory caches of a bundle, each loaded on first use.
final class Indexes: Sendable {
  let readers: Readers
  let information: CatalogueInformation
  /// The targets that the app has named; `nil` for the targets that the bundle marks as relevant.
  let namedTargets: [String]?
  /// The lookup of plant numbers by id.
  let numbers: PlantNumbers
  /// The sort orders of results.
  let orders: PlantOrders

  private let vocabularies: RecentChains<Vocabulary>
  private let lazyNames: Lazily<NameIndex>
  private let lazySuggestionTerms: Lazily<SuggestionTerms>
  private let lazyCategories: Lazily<FacetSets>
  private let listBadges = RecentChains<Badges>()
  private let lazyTraits = Lazily<FilterTraits>()
  private let lazyBadgeColumns = Lazily<BadgeColumns>()

  init(readers: Readers, information: CatalogueInformation) {
    self.readers = readers
    self.information = information
    namedTargets = nil
    vocabularies = RecentChains()
    lazyNames = Lazily()
    lazySuggestionTerms = Lazily()
    lazyCategories = Lazily()
    numbers = PlantNumbers(readers: readers, plantCount: information.plantCount)
    orders = PlantOrders(readers: readers, information: information)
  }

  /// Creates caches for other targets; caches that do not depend on targets are shared.
  init(_ other: Indexes, concerning targets: [String]) {
    readers = other.readers
    information = other.information
    namedTargets = targets
    numbers = other.numbers
    orders = other.orders
    vocabularies = other.vocabularies
    lazyNames = other.lazyNames
    lazySuggestionTerms = other.lazySuggestionTerms
    lazyCategories = other.lazyCategories
  }

  var plantCount: Int { information.plantCount }

  /// The search index of the names of the plants.
  var names: NameIndex {
    get throws {
      try lazyNames.get { try NameIndex(readers: readers, information: information) }
    }
  }

  /// The labels of the vocabulary that suggestions search.
  var suggestionTerms: SuggestionTerms {
    get throws { try lazySuggestionTerms.get { try readers.read(SuggestionTerms.init) } }
  }

  /// The traits of the bundle with their plants, for filters.
  var traits: FilterTraits {
    get throws {
      try lazyTraits.get {
        try FilterTraits(
          readers: readers, plantCount: plantCount, concerning: namedTargets)
      }
    }
  }

  /// Returns the vocabulary with its texts in a fallback chain of languages.
  func vocabulary(_ chain: [String]) throws -> Vocabulary {
    try vocabularies.value(of: chain) { try readers.read { try Vocabulary($0, chain: chain) } }
  }

  /// Returns the badges that lists show beside the names of plants, in a fallback chain of
  /// languages.
  func badges(_ chain: [String]) throws -> Badges {
    try listBadges.value(of: chain) {
      Badges(
        try lazyBadgeColumns.get { try BadgeColumns(traits: traits) }, in: try vocabulary(chain))
    }
  }

  /// The plants of each category.
  var categories: FacetSets {
    get throws {
      try lazyCategories.get {
        try FacetSets(
          readers: readers, plantCount: plantCount,
          sql: "SELECT key, plantCount, bitmap FROM category ORDER BY number")
      }
    }
  }
}
