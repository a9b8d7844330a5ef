import HortusKit

/// The second tier of a search: plants whose names do not have the text, but whose articles do.
struct ArticleTier {
  /// A plant, and the first of its articles that has the text.
  struct Entry {
    let plant: PlantSummary
    let hit: ArticleHit
    /// The topic of the article for people.
    let topic: String
    /// The words around what was found, with the figures in the units of the reader.
    let snippet: String
    /// What was found in the snippet.
    let range: Range<String.Index>

    init(plant: PlantSummary, hit: ArticleHit, topic: String, texts: ReaderTexts) {
      (self.plant, self.hit, self.topic) = (plant, hit, topic)
      let written = hit.snippet
      let before = texts.text(String(written[..<hit.range.lowerBound]), hit.language)
      let found = String(written[hit.range])
      snippet = before + found + texts.text(String(written[hit.range.upperBound...]), hit.language)
      let start = snippet.utf8.index(snippet.startIndex, offsetBy: before.utf8.count)
      range = start..<snippet.utf8.index(start, offsetBy: found.utf8.count)
    }
  }

  /// So many articles are looked at for the plants wanted.
  private static let mostHits = 500

  private(set) var entries: [Entry] = []

  /// - Parameters:
  ///   - conditions: what the plants must fulfil besides.
  ///   - limit: the most plants.
  init(
    _ text: String, where conditions: [Condition], in catalogue: Catalogue, languages: [String],
    texts: ReaderTexts, limit: Int
  ) throws {
    guard limit > 0 else { return }
    let hits = try catalogue.articles(
      containing: text, languages: languages, limit: Self.mostHits)
    let firsts = Dictionary(hits.map { ($0.plant, $0) }, uniquingKeysWith: { first, _ in first })
    guard !firsts.isEmpty else { return }
    func plants(_ conditions: [Condition]) throws -> [PlantSummary] {
      try catalogue.plants(conditions, languages: languages, limit: firsts.count).plants
    }
    let among = conditions + [.among(Set(firsts.keys))]
    let named = Set(try plants(among + [.text(text)]).map(\.id))
    let topics = Dictionary(
      try catalogue.topics(languages: languages).map { ($0.key, $0.label) },
      uniquingKeysWith: { first, _ in first })
    entries = try plants(among).lazy.filter { !named.contains($0.id) }.prefix(limit)
      .compactMap { plant in
        firsts[plant.id].map {
          Entry(plant: plant, hit: $0, topic: topics[$0.topic] ?? $0.topic, texts: texts)
        }
      }
  }

  /// Nothing, for a search without a text and for the pages after the first.
  init() {}
}
