/// What is kept in memory of a bundle, each part loaded when it is first asked for.
final class Indexes: Sendable {
  let readers: Readers
  let information: CatalogueInformation
  /// The targets that the app has named; nil for those that the bundle has as relevant.
  let namedTargets: [String]?
  /// The numbers of plants by their ids.
  let numbers: PlantNumbers
  /// The orders in which results are listed.
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

  /// Makes indexes for other targets; whatever does not depend on targets is shared.
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

  /// The names of the plants, to be searched.
  var names: NameIndex {
    get throws {
      try lazyNames.get { try NameIndex(readers: readers, information: information) }
    }
  }

  /// The labels of the vocabulary that can be suggested.
  var suggestionTerms: SuggestionTerms {
    get throws { try lazySuggestionTerms.get { try readers.read(SuggestionTerms.init) } }
  }

  /// The traits by which results are filtered.
  var traits: FilterTraits {
    get throws {
      try lazyTraits.get {
        try FilterTraits(
          readers: readers, plantCount: plantCount, concerning: namedTargets)
      }
    }
  }

  /// The labels of the vocabulary in a chain of languages.
  func vocabulary(_ chain: [String]) throws -> Vocabulary {
    try vocabularies.value(of: chain) { try readers.read { try Vocabulary($0, chain: chain) } }
  }

  /// What lists show beside the names of plants, in a chain of languages.
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
