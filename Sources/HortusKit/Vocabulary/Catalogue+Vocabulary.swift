import HortusSchema

extension Catalogue {
  /// Returns all traits, in the order in which an app shows them.
  ///
  /// If a trait or value has no label in any language, the label is the key.
  ///
  /// The keys of months are always those of the northern hemisphere. For the southern hemisphere,
  /// the value with the label “January” has the key `jul`, because January in the south is the same
  /// season as July in the north. Filters and counts use the key.
  ///
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func traits() throws -> [PlantTrait] {
    try vocabulary().traits.map { $0.shown(in: hemisphere) }
  }

  /// Returns the traits that an app offers as filters, in the order in which an app shows them. In
  /// a catalogue that is limited to an app, these are the filters that the profile of the app
  /// names, if it names any. A trait of the kind `range` or `number` has no values. Its `PlantTrait.extent` is
  /// the interval from the lowest to the highest number that the plants of this catalogue have.
  ///
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func filterTraits() throws -> [PlantTrait] {
    let filters = try caches.traits
    let vocabulary = try vocabulary()
    let shown =
      caches.scope?.filters?.compactMap { vocabulary.trait($0) }
      ?? vocabulary.traits.filter(\.isFilter)
    return try shown.map { trait in
      var trait = trait.shown(in: hemisphere)
      if trait.kind.isNumeric, let filter = filters[trait.key] {
        trait.extent = try filters.extent(of: filter, among: caches.shownPlants)
      }
      return trait
    }
  }

  /// Returns the trait with a key, such as the key in `TraitBadge.trait` or in a `Condition`; `nil`
  /// if the catalogue has no such trait.
  ///
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func trait(_ key: TraitKey) throws -> PlantTrait? {
    try vocabulary().trait(key)?.shown(in: hemisphere)
  }

  /// Returns the trait with a meaning; `nil` if the catalogue has none.
  package func trait(meaning: TraitMeaning) throws -> PlantTrait? {
    try caches.traits[meaning: meaning].flatMap { try trait($0.key) }
  }

  /// Returns the categories, in the order of a menu. In a catalogue that is limited to an app,
  /// these are the categories of the plants of the app, and only these plants are counted. In any
  /// other catalogue, named-only categories (`PlantCategory.isNamedOnly`) are left out.
  ///
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func categories() throws -> [PlantCategory] {
    let categories = try vocabulary().categories
    guard let scope = caches.scope else { return categories.filter { !$0.isNamedOnly } }
    return try categories.compactMap { category in
      let plants = try caches.categories.set(of: category.key)
      let count = plants?.intersectionCount(with: scope.plants) ?? 0
      return count == 0
        ? nil
        : PlantCategory(
          key: category.key, label: category.label, definition: category.definition,
          icon: category.icon, plantCount: count)
    }
  }

  /// Returns the topics of articles, in reading order.
  ///
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func topics() throws -> [CareTopic] {
    try vocabulary().topics
  }

  /// Returns the category with a key; `nil` if the catalogue has no such category.
  ///
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func category(_ key: String) throws -> PlantCategory? {
    try vocabulary().categories.first { $0.key == key }
  }

  /// Returns the topic with a key, such as the key in `PlantTextHit.topic`; `nil` if the catalogue
  /// has no such topic.
  ///
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func topic(_ key: String) throws -> CareTopic? {
    try vocabulary().topics.first { $0.key == key }
  }

  /// Returns the icon with a key, such as the key in `Suggestion.icon`; `nil` if the catalogue has
  /// no such icon.
  ///
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func icon(_ key: String) throws -> Icon? {
    try vocabulary().icons[key]
  }

  /// Returns all icons, sorted by key.
  ///
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func icons() throws -> [Icon] {
    try vocabulary().icons.values.sorted { $0.key < $1.key }
  }

  /// Returns the drawings of icons as paths, keyed by icon key. The paths of an icon are in the
  /// order in which an app paints them.
  ///
  /// An icon is missing from the result if its drawing has parts that paths cannot represent, such
  /// as gradients. The starter catalogue has no such icon. The paths of a hundred icons take some
  /// milliseconds to read, so an app reads them once and keeps them.
  ///
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func iconPaths() throws -> [String: [DrawingPath]] {
    try pool.read { try DrawingPath.all(of: "icon", in: "iconPath", $0) }
  }

  /// Returns the drawings of illustrations as paths, keyed by the key of the illustration
  /// (`PlantIllustration.key`). The paths of an illustration are in the order in which an app paints
  /// them, in the original colours of the drawing. `PlantIllustration.paths(in:)` returns them in
  /// the colours of a plant.
  ///
  /// An illustration is missing from the result if its drawing has parts that paths cannot
  /// represent, such as gradients. The starter catalogue has no such illustration. An app reads the
  /// paths once and keeps them.
  ///
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func illustrationPaths() throws -> [String: [DrawingPath]] {
    try pool.read { try DrawingPath.all(of: "illustration", in: "illustrationPath", $0) }
  }

  /// Returns the vocabulary, such as traits, categories, topics and icons. Its texts are in the
  /// languages and units of the reader.
  func vocabulary() throws -> Vocabulary {
    try caches.vocabulary(reader.texts)
  }
}
