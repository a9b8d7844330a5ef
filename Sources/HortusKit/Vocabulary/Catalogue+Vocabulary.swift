extension Catalogue {
  /// Returns all traits, in the order in which an app shows them.
  ///
  /// - Parameters:
  ///   - languages: BCP 47 tags in order of preference. A text that exists in none of them is
  ///     returned in the next language of the catalogue. If it exists in no language, its key is
  ///     returned.
  ///   - hemisphere: the user's hemisphere. For the southern one, the labels of months are shifted
  ///     by six months: the value labelled “January” has the key `jul`, which filters and counts
  ///     use.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func traits(
    languages: [String] = [], hemisphere: Hemisphere = .northern
  ) throws -> [PlantTrait] {
    try vocabulary(languages).traits.map { $0.seen(from: hemisphere) }
  }

  /// Returns the traits that an app offers as filters, in order. Each has its values; a range has
  /// instead the lowest and the highest number that plants have, `PlantTrait.extent`.
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

  /// Returns the trait with the key, such as that in `TraitBadge.trait` or in a `Condition`; `nil`
  /// if there is none.
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

  /// Returns the category with the key; `nil` if there is none.
  ///
  /// - Parameter languages: as for `traits(languages:hemisphere:)`.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func category(_ key: String, languages: [String] = []) throws -> PlantCategory? {
    try vocabulary(languages).categories.first { $0.key == key }
  }

  /// Returns the topic with the key, such as that in `ArticleHit.topic`; `nil` if there is none.
  ///
  /// - Parameter languages: as for `traits(languages:hemisphere:)`.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func topic(_ key: String, languages: [String] = []) throws -> CareTopic? {
    try vocabulary(languages).topics.first { $0.key == key }
  }

  /// Returns the icon with the key, such as that in `Suggestion.icon`; `nil` if there is none.
  ///
  /// - Parameter languages: the languages of its label, as for `traits(languages:hemisphere:)`.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func icon(_ key: String, languages: [String] = []) throws -> Icon? {
    try vocabulary(languages).icons[key]
  }

  /// Returns the vocabulary in the fallback chain of the wanted languages.
  func vocabulary(_ languages: [String]) throws -> Vocabulary {
    try caches.vocabulary(information.fallback(for: languages))
  }
}
