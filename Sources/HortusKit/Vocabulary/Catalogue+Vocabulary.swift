extension Catalogue {
  /// All traits, in the order in which an app shows them.
  ///
  /// - Parameters:
  ///   - languages: BCP 47 tags, the one that the reader likes best first. A text that exists in
  ///     none of them comes in the next language of the catalogue; a text that exists in no language
  ///     at all is the key.
  ///   - hemisphere: that of the reader, which the labels of months follow: in the southern the
  ///     value with the label “January” has the key `jul`, by which filters and counts know it.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func traits(
    languages: [String] = [], hemisphere: Hemisphere = .northern
  ) throws -> [PlantTrait] {
    try vocabulary(languages).traits.map { $0.seen(from: hemisphere) }
  }

  /// The traits that an app offers as filters, in order: each with its values, or, where it is a
  /// range, with the lowest and the highest number that plants have, `PlantTrait.extent`.
  ///
  /// - Parameters:
  ///   - languages: as for `traits(languages:hemisphere:)`.
  ///   - hemisphere: as for `traits(languages:hemisphere:)`.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func filterTraits(
    languages: [String] = [], hemisphere: Hemisphere = .northern
  ) throws -> [PlantTrait] {
    let filters = try indexes.traits
    return try vocabulary(languages).traits.filter(\.isFilter).map { trait in
      var trait = trait.seen(from: hemisphere)
      if trait.kind == .range, let filter = filters[trait.key] {
        trait.extent = try filters.extent(of: filter)
      }
      return trait
    }
  }

  /// The trait with the key, or `nil` when there is none: what `TraitBadge.trait` and the cases of
  /// `Condition` name.
  ///
  /// - Parameter languages: as for `traits(languages:hemisphere:)`.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func trait(_ key: String, languages: [String] = []) throws -> PlantTrait? {
    try vocabulary(languages).trait(key)
  }

  /// The categories, in the order of a menu.
  ///
  /// - Parameter languages: as for `traits(languages:hemisphere:)`.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func categories(languages: [String] = []) throws -> [PlantCategory] {
    try vocabulary(languages).categories
  }

  /// The topics of articles, in reading order.
  ///
  /// - Parameter languages: as for `traits(languages:hemisphere:)`.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func topics(languages: [String] = []) throws -> [CareTopic] {
    try vocabulary(languages).topics
  }

  /// The category with the key, or `nil` when there is none.
  ///
  /// - Parameter languages: as for `traits(languages:hemisphere:)`.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func category(_ key: String, languages: [String] = []) throws -> PlantCategory? {
    try vocabulary(languages).categories.first { $0.key == key }
  }

  /// The topic with the key, or `nil` when there is none: what `ArticleHit.topic` names.
  ///
  /// - Parameter languages: as for `traits(languages:hemisphere:)`.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func topic(_ key: String, languages: [String] = []) throws -> CareTopic? {
    try vocabulary(languages).topics.first { $0.key == key }
  }

  /// The icon with the key, or `nil` when there is none: what `Suggestion.icon` names.
  ///
  /// - Parameter languages: of the label, as for `traits(languages:hemisphere:)`.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func icon(_ key: String, languages: [String] = []) throws -> Icon? {
    try vocabulary(languages).icons[key]
  }

  /// The vocabulary in the chain of languages that the wanted ones lead to.
  func vocabulary(_ languages: [String]) throws -> Vocabulary {
    try indexes.vocabulary(information.fallback(for: languages))
  }
}
