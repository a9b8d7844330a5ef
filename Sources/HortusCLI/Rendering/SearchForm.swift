import HortusKit

/// The JSON output of `hortus search`.
struct SearchForm: Encodable {
  struct Plant: Encodable {
    var id: String
    var name: String
    var scientificName: String
    var family: String
    var harm: HarmForm?
    var match: Match?
  }

  /// The name that matched the text, and the position of the match.
  struct Match: Encodable {
    var name: String
    var kind: String
    var language: String?
    var quality: String
    var start: Int
    var length: Int
  }

  /// A plant whose articles contain the text but whose names do not.
  struct Article: Encodable {
    var plant: String
    var name: String
    var topic: String
    var language: String
    var snippet: String
    var start: Int
    var length: Int
  }

  /// The version of this JSON format, see docs/json.md.
  let version = 1
  var total: Int
  var unknown: Int
  var plants: [Plant]
  var articles: [Article]
  var next: String?
  var seed: UInt64?
  var zone: HardinessZone?
  var facets: [String: [String: Int]]?

  init(
    _ page: ResultPage, _ tier: ArticleTier, seed: UInt64?, zone: HardinessZone?, withFacets: Bool
  ) {
    total = page.total
    unknown = page.unknown
    plants = page.plants.map(Plant.init)
    articles = tier.entries.map(Article.init)
    next = page.next?.text
    self.seed = seed
    self.zone = zone
    facets = withFacets ? Self.facets(of: page) : nil
  }

  /// Returns the counts of all filters. The counts of the categories have the key `category`.
  private static func facets(of page: ResultPage) -> [String: [String: Int]] {
    var facets = ["category": page.categories]
    for (trait, counts) in page.facets { facets[trait.rawValue] = counts }
    return facets
  }
}

extension SearchForm.Plant {
  init(_ plant: PlantSummary) {
    id = plant.id.rawValue
    name = plant.name
    scientificName = plant.scientificName
    family = plant.family
    harm = plant.harm.map(HarmForm.init)
    match = plant.match.map(SearchForm.Match.init)
  }
}

extension SearchForm.Article {
  init(_ entry: ArticleTier.Entry) {
    let span = TextSpan(entry.range, in: entry.snippet)
    plant = entry.plant.id.rawValue
    name = entry.plant.name
    topic = entry.hit.topic
    language = entry.hit.language
    snippet = entry.snippet
    start = span.start
    length = span.length
  }
}

extension SearchForm.Match {
  init(_ match: NameMatch) {
    let span = TextSpan(match.range, in: match.name)
    name = match.name
    kind = match.kind.rawValue
    language = match.language
    quality = match.quality.word
    start = span.start
    length = span.length
  }
}

extension NameMatch.Quality {
  /// The name of the match quality in JSON output.
  var word: String {
    switch self {
    case .exact: "exact"
    case .prefix: "prefix"
    case .wordPrefix: "wordPrefix"
    case .contains: "contains"
    case .typo: "typo"
    case .joined: "joined"
    }
  }
}
