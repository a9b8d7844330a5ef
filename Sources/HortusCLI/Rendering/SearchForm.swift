import HortusKit

/// What `hortus search --json` tells.
struct SearchForm: Encodable {
  struct Plant: Encodable {
    var id: String
    var name: String
    var scientificName: String
    var family: String
    var match: Match?
  }

  /// Which name matched the text, and where.
  struct Match: Encodable {
    var name: String
    var kind: String
    var language: String?
    var quality: String
    var start: Int
    var length: Int
  }

  /// Of the form, as docs/json.md counts it.
  let version = 1
  var total: Int
  var plants: [Plant]
  var next: String?
  var seed: UInt64?
  var facets: [String: [String: Int]]?

  init(_ page: Page, seed: UInt64?, withFacets: Bool) {
    total = page.total
    plants = page.plants.map(Plant.init)
    next = page.next?.text
    self.seed = seed
    facets = withFacets ? page.facets : nil
  }
}

extension SearchForm.Plant {
  init(_ plant: PlantSummary) {
    id = plant.id.rawValue
    name = plant.name
    scientificName = plant.scientificName
    family = plant.family
    match = plant.match.map(SearchForm.Match.init)
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
  /// The word that JSON has for it.
  var word: String {
    switch self {
    case .exact: "exact"
    case .prefix: "prefix"
    case .wordPrefix: "wordPrefix"
    case .contains: "contains"
    case .typo: "typo"
    }
  }
}
