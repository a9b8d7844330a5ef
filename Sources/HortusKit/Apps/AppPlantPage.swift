/// The page of a plant as an app shows it. The profile of the app decides the tabs, their sections
/// and the order of their entries; texts and numbers are in the language and units of the reader.
///
/// Sections and entries for which the plant has nothing are left out, so an app shows all that it
/// gets, in the order in which it gets it.
public struct AppPlantPage: Sendable, Hashable, Identifiable {
  /// All information about the plant, for the header: its names and its picture, and what is stated
  /// about harm (`PlantPage.harm`).
  public let plant: PlantPage
  /// The badges for the header, in the order of a list row: those before the name, then those after
  /// it.
  public let badges: [TraitBadge]
  /// The tabs, in the order of the profile. The page of an app without tabs has a single tab with
  /// everything that is known of the plant.
  public let tabs: [Tab]

  /// Creates a page, for previews and tests.
  @_spi(Testing) public init(plant: PlantPage, badges: [TraitBadge] = [], tabs: [Tab] = []) {
    self.plant = plant
    self.badges = badges
    self.tabs = tabs
  }

  /// The current id of the plant.
  public var id: PlantID { plant.id }

  /// The works that facts and texts of the page name, sorted by key, each once.
  public var sources: [FactSource] {
    let entries = tabs.flatMap(\.sections).flatMap(\.entries)
    let found = entries.flatMap { entry -> [FactSource?] in
      switch entry {
      case .fact(let entry): [entry.fact.source]
      case .article(let article): [article.source]
      case .summary(let summary): [summary.source]
      case .companions(let plants), .antagonists(let plants): plants.map(\.source)
      case .names, .photos, .similar, .notes: []
      }
    }
    var known: Set<String> = []
    return found.compactMap { $0 }.filter { known.insert($0.key).inserted }
      .sorted { $0.key < $1.key }
  }
}

extension AppPlantPage {
  /// A tab of the page.
  public struct Tab: Sendable, Hashable, Identifiable {
    /// The permanent key, such as `care`; `all` for the tab of an app without tabs.
    public let key: String
    /// The title in the language of the reader.
    public let title: String
    /// The sections, from top to bottom.
    public let sections: [Section]

    /// Creates a tab, for previews and tests.
    @_spi(Testing) public init(key: String, title: String, sections: [Section]) {
      (self.key, self.title, self.sections) = (key, title, sections)
    }

    /// The permanent key.
    public var id: String { key }
  }

  /// A section of a tab.
  public struct Section: Sendable, Hashable {
    /// The topic of the section's article, with the heading and the icon to show; `nil` if the section
    /// has no article.
    public let topic: CareTopic?
    /// The entries, from top to bottom.
    public let entries: [Entry]

    /// Creates a section, for previews and tests.
    @_spi(Testing) public init(topic: CareTopic? = nil, entries: [Entry]) {
      (self.topic, self.entries) = (topic, entries)
    }
  }

  /// Something that a section shows.
  public enum Entry: Sendable, Hashable {
    /// The short description.
    case summary(ShortDescription)
    /// The names and the family (`PlantPage.names`, `PlantPage.family`).
    case names
    /// A fact with a text. The facts of a trait with targets follow one another, the most severe one
    /// first.
    case fact(FactEntry)
    /// An article.
    case article(Article)
    /// The photographs; there is at least one.
    case photos([CataloguePhoto])
    /// The plants that grow well beside the plant; there is at least one.
    case companions([PlantNeighbour])
    /// The plants that should not grow beside the plant; there is at least one.
    case antagonists([PlantNeighbour])
    /// Similar plants, the most similar one first; there is at least one.
    case similar([SimilarPlant])
    /// The place for the user's own notes, tags and photographs.
    case notes
  }

  /// A fact on the page.
  public struct FactEntry: Sendable, Hashable, Identifiable {
    /// The fact, with its label, text, sentences, icons and source.
    public let fact: Fact
    /// The text that an app must show below the fact. Of a trait with targets, only the last entry has
    /// it. `nil` if there is none.
    public let disclaimer: String?

    /// Creates an entry, for previews and tests.
    @_spi(Testing) public init(fact: Fact, disclaimer: String? = nil) {
      (self.fact, self.disclaimer) = (fact, disclaimer)
    }

    /// The id of the fact, such as `light` or `toxicity:cat`.
    public var id: String { fact.id }
  }
}

extension Catalogue {
  /// The number of similar plants on a page.
  private static let similarPlants = 6

  /// Returns the page of a plant as an app shows it.
  ///
  /// ```swift
  /// let profile = try catalogue.app("home-plants")
  /// let page = try catalogue.limited(to: profile).page("monstera-deliciosa", in: profile)
  /// ```
  ///
  /// - Parameters:
  ///   - id: the current id of the plant, or a former one.
  ///   - app: the profile of the app. Badges and targets are those of this catalogue, so limit it to
  ///     the same app (`limited(to:)`).
  /// - Returns: `nil` if the catalogue has no such plant, or if the plant was removed.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func page(_ id: PlantID, in app: AppProfile) throws -> AppPlantPage? {
    guard let plant = try plant(id), let row = try summaries(of: [id]).first?.plant else {
      return nil
    }
    let sections = PageSections(plant: plant) { [self] in
      try plants(similarTo: plant.id, limit: Self.similarPlants)
    }
    return AppPlantPage(
      plant: plant, badges: row.baseTraits + row.additionalTraits,
      tabs: try app.pageTabs.isEmpty
        ? [.init(key: "all", title: plant.name, sections: sections.all())]
        : app.pageTabs.map { tab in
          .init(
            key: tab.key, title: tab.title, sections: try tab.parts.compactMap(sections.section))
        })
  }
}

/// Fills the sections of a page with the content of a plant.
private struct PageSections {
  let plant: PlantPage
  let similar: () throws -> [SimilarPlant]

  /// Returns the sections of an app whose profile has no tabs: everything that is known.
  func all() throws -> [AppPlantPage.Section] {
    var known: Set<TraitKey> = []
    let traits = plant.facts.map(\.trait.key).filter { known.insert($0).inserted }
    let parts =
      [AppPageTab.Part(content: .names), .init(content: .summary), .init(traits: traits)]
      + plant.articles.map { .init(topic: $0.topic.key) }
      + [.init(content: .relations), .init(content: .similar)]
    return try parts.compactMap(section)
  }

  /// Returns a section; `nil` if the plant has nothing for it.
  func section(_ part: AppPageTab.Part) throws -> AppPlantPage.Section? {
    let article = part.topic.flatMap(plant.article)
    let entries =
      try entries(of: part.content) + part.traits.flatMap(facts)
      + [article.map { .article($0) }].compactMap { $0 }
    return entries.isEmpty ? nil : .init(topic: article?.topic, entries: entries)
  }

  private func entries(of content: AppPageTab.Content?) throws -> [AppPlantPage.Entry] {
    switch content {
    case .summary: [plant.summary.map { .summary($0) }].compactMap { $0 }
    case .names: [.names]
    case .photos: plant.photos.isEmpty ? [] : [.photos(plant.photos)]
    case .relations:
      (plant.companions.isEmpty ? [] : [.companions(plant.companions)])
        + (plant.antagonists.isEmpty ? [] : [.antagonists(plant.antagonists)])
    case .similar: try Self.entries(ofSimilar: similar())
    case .notes: [.notes]
    case nil: []
    }
  }

  private static func entries(ofSimilar plants: [SimilarPlant]) -> [AppPlantPage.Entry] {
    plants.isEmpty ? [] : [.similar(plants)]
  }

  /// Returns the shown facts of a trait, the most severe one first.
  private func facts(of trait: TraitKey) -> [AppPlantPage.Entry] {
    let facts = plant.shownFacts.filter { $0.trait.key == trait }.mostSevereFirst
    return facts.enumerated().map { index, fact in
      .fact(.init(fact: fact, disclaimer: index == facts.count - 1 ? fact.trait.disclaimer : nil))
    }
  }
}

extension [Fact] {
  /// The facts of a trait with the highest step first. Facts with equal steps, and facts of a trait
  /// without steps, keep their order.
  var mostSevereFirst: [Fact] {
    let ranked = map { fact in (fact, step: fact.highestStep) }
    return ranked.enumerated().sorted {
      ($1.element.step, $0.offset) < ($0.element.step, $1.offset)
    }.map(\.element.0)
  }
}

extension Fact {
  /// The index of the highest step of an ordinal; -1 for other facts and unknown ones.
  fileprivate var highestStep: Int {
    guard trait.kind == .ordinal, case .values(let values) = value, let last = values.last
    else { return -1 }
    return trait.values.firstIndex { $0.key == last.key } ?? -1
  }
}
