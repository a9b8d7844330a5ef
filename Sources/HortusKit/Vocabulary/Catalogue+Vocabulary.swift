extension Catalogue {
  /// All traits, in the order in which an app shows them.
  ///
  /// - Parameter languages: BCP 47 tags, the one that the reader likes best first. A text that
  ///   exists in none of them comes in the next language of the catalogue; a text that exists in
  ///   no language at all is the key.
  /// - Throws: `CatalogueError.damaged` where the file cannot be read.
  public func traits(languages: [String] = []) throws -> [PlantTrait] {
    try vocabulary(languages).traits
  }

  /// The traits that an app offers as filters, each with its values, in order.
  ///
  /// - Parameter languages: as for `traits(languages:)`.
  /// - Throws: `CatalogueError.damaged` where the file cannot be read.
  public func filterTraits(languages: [String] = []) throws -> [PlantTrait] {
    try vocabulary(languages).traits.filter(\.isFilter)
  }

  /// The categories, in the order of a menu.
  ///
  /// - Parameter languages: as for `traits(languages:)`.
  /// - Throws: `CatalogueError.damaged` where the file cannot be read.
  public func categories(languages: [String] = []) throws -> [PlantCategory] {
    try vocabulary(languages).categories
  }

  /// The topics of articles, in reading order.
  ///
  /// - Parameter languages: as for `traits(languages:)`.
  /// - Throws: `CatalogueError.damaged` where the file cannot be read.
  public func topics(languages: [String] = []) throws -> [CareTopic] {
    try vocabulary(languages).topics
  }

  /// The icon with the key, or `nil` when there is none.
  ///
  /// - Parameter languages: of the label, as for `traits(languages:)`.
  /// - Throws: `CatalogueError.damaged` where the file cannot be read.
  public func icon(_ key: String, languages: [String] = []) throws -> Icon? {
    try vocabulary(languages).icons[key]
  }

  /// The vocabulary in the chain of languages that the wanted ones lead to.
  func vocabulary(_ languages: [String]) throws -> Vocabulary {
    try indexes.vocabularies.vocabulary(chain: information.fallback(for: languages))
  }
}
