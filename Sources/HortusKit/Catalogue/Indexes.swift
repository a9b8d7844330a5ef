/// What is kept in memory of a bundle, each part loaded when it is first asked for.
final class Indexes: Sendable {
  let readers: Readers
  let information: CatalogueInformation
  /// The numbers of plants by their ids.
  let numbers: PlantNumbers
  /// The orders in which results are listed.
  let orders: PlantOrders
  /// The labels of the vocabulary by language.
  let vocabularies: VocabularyCache

  private let lazyNames = Lazily<NameIndex>()
  private let lazySuggestionTerms = Lazily<SuggestionTerms>()
  private let lazyTraits = Lazily<FilterTraits>()
  private let lazyCategories = Lazily<FacetSets>()

  init(readers: Readers, information: CatalogueInformation) {
    self.readers = readers
    self.information = information
    numbers = PlantNumbers(readers: readers)
    orders = PlantOrders(readers: readers, information: information)
    vocabularies = VocabularyCache(readers: readers)
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
      try lazyTraits.get { try FilterTraits(readers: readers, plantCount: plantCount) }
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
