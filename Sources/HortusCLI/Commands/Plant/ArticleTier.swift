import ArgumentParser
import HortusDiagnostics
import HortusKit

/// The second part of a search result, after the plants that were found by name. It has the plants
/// whose articles, or whose texts of traits, contain the text but whose names do not.
struct ArticleTier {
  /// A plant and its first article or text of a trait that contains the text.
  struct Entry {
    let plant: PlantSummary
    let hit: PlantTextHit
    /// The display label of the article's topic, or of the trait.
    let label: String
  }

  /// The maximum number of matching articles to retrieve. The plants of further matching articles
  /// are not found.
  private static let maximumHits = 500

  private(set) var entries: [Entry] = []

  /// Searches the articles.
  ///
  /// - Parameters:
  ///   - conditions: further conditions that the plants must match.
  ///   - limit: the maximum number of plants.
  init(
    _ text: String, where conditions: [Condition], in catalogue: Catalogue,
    limit: Int
  ) throws {
    guard limit > 0 else { return }
    var known: Set<PlantID> = []
    let articles = try catalogue.articles(containing: text, limit: Self.maximumHits)
    let texts = try catalogue.texts(containing: text, limit: Self.maximumHits)
    let firsts = (articles + texts).filter { known.insert($0.plant).inserted }
    guard !firsts.isEmpty else { return }
    func plants(_ conditions: [Condition]) throws -> [PlantSummary] {
      try catalogue.plants(conditions, limit: firsts.count).plants
    }
    let among = conditions + [.among(firsts.map(\.plant))]
    let named = Set(try plants(among + [.text(text)]).map(\.id))
    let topics = Dictionary(
      try catalogue.topics().map { ($0.key, $0.label) },
      uniquingKeysWith: { first, _ in first })
    func label(of hit: PlantTextHit) throws -> String {
      switch hit.field {
      case .article(let topic): topics[topic] ?? topic
      case .trait(let trait): try catalogue.trait(trait)?.label ?? trait.rawValue
      }
    }
    let others = Dictionary(
      try plants(among).filter { !named.contains($0.id) }.map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
    // The hits are in the order of relevance.
    entries = try firsts.compactMap { hit in others[hit.plant].map { (hit, $0) } }.prefix(limit)
      .map { hit, plant in try Entry(plant: plant, hit: hit, label: label(of: hit)) }
  }

  /// Creates an empty tier, for result pages after the first. Only the first page shows plants that
  /// were found through their articles.
  init() {}
}

/// A table of the plants found through their articles. A heading separates them from the plants
/// found by name.
struct ArticleListing {
  let tier: ArticleTier
  let terminal: Terminal

  var text: String {
    guard !tier.entries.isEmpty else { return "" }
    let rows = tier.entries.map { entry in
      [entry.plant.name, entry.plant.id.rawValue, entry.label].map { StyledText($0) }
        + [
          StyledText(
            entry.hit.snippet, highlighting: entry.hit.range, terminal.style(.match))
        ]
    }
    return StyledText("in articles", terminal.style(.heading)).text + "\n" + TextTable.text(rows)
  }
}

/// The option for the maximum number of plants that a search finds through their articles.
struct ArticleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The most plants to show below the first page whose articles have the text, though none of "
        + "their names does; 0 for none.", valueName: "number"))
  var articles = 5

  func validate() throws {
    guard articles >= 0 else { throw ValidationError("--articles takes 0 or more") }
  }
}
