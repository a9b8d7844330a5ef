import GRDB

extension Catalogue {
  /// Returns the guides, tutorials and frequently asked questions that fulfil all conditions.
  /// Guides come first, then tutorials, then frequently asked questions. Within each kind, the
  /// order is that of the ids.
  ///
  /// A catalogue that is limited to an app has no guides unless `AppProfile.showsGuides` is true.
  ///
  /// - Parameters:
  ///   - kind: the kind of the guides; `nil` for all kinds.
  ///   - topic: the key of a topic, such as `watering`; `nil` for all topics.
  ///   - audience: the level of experience of the reader. Guides that are written for everybody are
  ///     also returned. `nil` for all levels.
  ///   - plant: the id of a plant for which the guides matter; `nil` for all guides.
  ///   - trait: a trait that the guides explain; `nil` for all guides.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func guides(
    of kind: Guide.Kind? = nil, on topic: String? = nil,
    for audience: GrowerProfile.Skill? = nil, about plant: PlantID? = nil,
    explaining trait: TraitKey? = nil
  ) throws -> [GuideOutline] {
    let plant = try plant.map { try caches.numbers.number(of: $0) ?? 0 }
    let reader = try guideOutlines { guides, outlines in
      var outlines = outlines
      if let plant {
        let numbers = try guides.numbers("SELECT guide FROM guidePlant WHERE plant = ?", plant)
        outlines.removeAll { !numbers.contains($0.number) }
      }
      if let trait {
        let numbers = try guides.numbers(
          "SELECT guide FROM guideTrait WHERE trait = ?", trait.rawValue)
        outlines.removeAll { !numbers.contains($0.number) }
      }
      return outlines.map(\.outline)
    }
    return reader.filter { guide in
      (kind == nil || guide.kind == kind) && (topic.map(guide.topics.contains) ?? true)
        && (audience == nil || guide.audience == nil || guide.audience == audience)
    }
  }

  /// Returns the guide with an id, such as the id in `GuideOutline`; `nil` if the catalogue has no
  /// such guide.
  ///
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func guide(_ id: String) throws -> Guide? {
    let shown = try caches.shownPlants
    return try guideOutlines { guides, outlines in
      guard let found = outlines.first(where: { $0.outline.id == id }) else { return nil }
      return try guides.guide(found.number, found.outline, among: shown)
    }
  }

  /// Returns the guides whose title, summary or text contains all words of a text. The last word,
  /// which the user may still be typing, also matches as a prefix. Each guide is returned once.
  ///
  /// Guides that match in a language of the reader come first, guides that match only in another
  /// language follow. Within both groups, guides whose title contains all words come first.
  ///
  /// - Parameters:
  ///   - text: the text in any script; no character has a special meaning. The result is empty if
  ///     the text has no letters and no digits.
  ///   - limit: the maximum number of guides.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func guides(containing text: String, limit: Int = 20) throws -> [GuideHit] {
    let search = GuideSearch(
      query: TextQuery(text), wanted: reader.wanted, units: units, limit: limit)
    return try guideOutlines { guides, outlines in
      try search.hits(guides.database, among: outlines)
    }
  }

  /// Searches plants, articles and guides for a text, and returns the results in groups.
  ///
  /// - Parameters:
  ///   - text: the text as typed, in any script; no character has a special meaning. All groups are
  ///     empty if the text has no letters and no digits.
  ///   - limit: the maximum number of results in each group.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func search(_ text: String, limit: Int = 20) throws -> SearchResults {
    guard limit > 0, !TextQuery(text).isEmpty else { return SearchResults() }
    return try SearchResults(
      plants: plants(.text(text), limit: limit).plants,
      articles: articles(containing: text, limit: limit),
      guides: guides(containing: text, limit: limit))
  }

  /// Calls `body` with a `GuideReader` and with the outlines of the guides that the catalogue
  /// shows.
  private func guideOutlines<Result: Sendable>(
    _ body: (GuideReader, [(number: Int, outline: GuideOutline)]) throws -> Result
  ) throws -> Result {
    let vocabulary = try vocabulary()
    let showsGuides = caches.scope?.showsGuides ?? true
    return try pool.read { database in
      let guides = GuideReader(database: database, vocabulary: vocabulary)
      return try body(guides, showsGuides ? guides.outlines() : [])
    }
  }
}

/// The results of a search in a catalogue, in groups.
public struct SearchResults: Sendable, Hashable {
  /// The plants with a name that matches the text, the best match first.
  public let plants: [PlantSummary]
  /// The articles that contain all words of the text.
  public let articles: [PlantTextHit]
  /// The guides that contain all words of the text in their title, summary or text.
  public let guides: [GuideHit]

  /// Whether nothing was found.
  public var isEmpty: Bool { plants.isEmpty && articles.isEmpty && guides.isEmpty }

  /// Creates results, for previews and tests.
  @_spi(Testing) public init(
    plants: [PlantSummary] = [], articles: [PlantTextHit] = [], guides: [GuideHit] = []
  ) {
    self.plants = plants
    self.articles = articles
    self.guides = guides
  }
}
