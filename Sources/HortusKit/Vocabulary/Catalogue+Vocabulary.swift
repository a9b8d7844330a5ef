extension Catalogue {
  /// Returns all traits, in the order in which an app shows them.
  ///
  /// - Parameters:
  ///   - languages: BCP 47 tags in order of preference. A text that exists in none of these
  ///     languages is returned in the next language of the catalogue. A label that exists in no
  ///     language is replaced by the key.
  ///   - hemisphere: the user's hemisphere. For the southern hemisphere, the labels of months are
  ///     shifted by six months: the value labelled “January” has the key `jul`. Filters and counts
  ///     use the key.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func traits(
    languages: [String] = [], hemisphere: Hemisphere = .northern
  ) throws -> [PlantTrait] {
    try vocabulary(languages).traits.map { $0.seen(from: hemisphere) }
  }

  /// Returns the traits that an app offers as filters, in the order in which an app shows them. A
  /// range has no values. Its `PlantTrait.extent` is the interval from the lowest to the highest
  /// number that plants have.
  ///
  /// - Parameters:
  ///   - languages: as for `traits(languages:hemisphere:)`.
  ///   - hemisphere: as for `traits(languages:hemisphere:)`.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func filterTraits(
    languages: [String] = [], hemisphere: Hemisphere = .northern
  ) throws -> [PlantTrait] {
    let filters = try caches.traits
    return try vocabulary(languages).traits.filter(\.isFilter).map { trait in
      var trait = trait.seen(from: hemisphere)
      if trait.kind == .range, let filter = filters[trait.key] {
        trait.extent = try filters.extent(of: filter)
      }
      return trait
    }
  }

  /// Returns the trait with a key, such as the key in `TraitBadge.trait` or in a `Condition`; `nil`
  /// if the catalogue has no such trait.
  ///
  /// - Parameter languages: as for `traits(languages:hemisphere:)`.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func trait(_ key: String, languages: [String] = []) throws -> PlantTrait? {
    try vocabulary(languages).trait(key)
  }

  /// Returns the categories, in the order of a menu.
  ///
  /// - Parameter languages: as for `traits(languages:hemisphere:)`.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func categories(languages: [String] = []) throws -> [PlantCategory] {
    try vocabulary(languages).categories
  }

  /// Returns the topics of articles, in reading order.
  ///
  /// - Parameter languages: as for `traits(languages:hemisphere:)`.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func topics(languages: [String] = []) throws -> [CareTopic] {
    try vocabulary(languages).topics
  }

  /// Returns the category with a key; `nil` if the catalogue has no such category.
  ///
  /// - Parameter languages: as for `traits(languages:hemisphere:)`.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func category(_ key: String, languages: [String] = []) throws -> PlantCategory? {
    try vocabulary(languages).categories.first { $0.key == key }
  }

  /// Returns the topic with a key, such as the key in `ArticleHit.topic`; `nil` if the catalogue
  /// has no such topic.
  ///
  /// - Parameter languages: as for `traits(languages:hemisphere:)`.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func topic(_ key: String, languages: [String] = []) throws -> CareTopic? {
    try vocabulary(languages).topics.first { $0.key == key }
  }

  /// Returns the icon with a key, such as the key in `Suggestion.icon`; `nil` if the catalogue has
  /// no such icon.
  ///
  /// - Parameter languages: the languages of the icon's label, as for
  ///   `traits(languages:hemisphere:)`.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func icon(_ key: String, languages: [String] = []) throws -> Icon? {
    try vocabulary(languages).icons[key]
  }

  /// Returns the vocabulary with texts in the fallback chain that starts with the wanted languages.
  func vocabulary(_ languages: [String]) throws -> Vocabulary {
    try caches.vocabulary(information.fallback(for: languages))
  }
}
