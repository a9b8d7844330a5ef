import HortusKit

/// The JSON output of `hortus show`.
struct PlantForm: Encodable {
  struct Scientific: Encodable {
    var name: String
    var author: String?
  }

  struct Common: Encodable {
    var name: String
    var language: String
  }

  struct Written: Encodable {
    var topic: String?
    var label: String?
    var text: String
    var language: String
    var source: String?
  }

  struct Entry: Encodable {
    var key: String
    var label: String
  }

  struct Picture: Encodable {
    var file: String
    var alternative: String?
    var credit: String
    var licence: String
    var url: String?
  }

  struct Neighbour: Encodable {
    var id: String
    var name: String
    var reason: String?
    var source: String?
  }

  struct Similar: Encodable {
    var id: String
    var name: String
    var score: Double
    var reasons: [String]
  }

  /// The version of this JSON format, see docs/json.md.
  let version = 1
  var id: String
  var name: String
  var nameLanguage: String?
  var scientificName: String
  var author: String?
  var synonyms: [Scientific]
  var otherNames: [Common]
  var family: String
  var genus: String
  var harm: HarmForm?
  var popularity: Int?
  var since: String?
  var reviewed: String?
  var summary: Written?
  var categories: [Entry]
  var photos: [Picture]
  var facts: [FactForm]
  var articles: [Written]
  var companions: [Neighbour]
  var antagonists: [Neighbour]
  var similar: [Similar]
}

extension PlantForm {
  init(_ page: PlantPage, similar: [SimilarPlant], texts: UnitConvertingTexts) {
    let names = page.names
    id = page.id.rawValue
    name = names.preferred
    nameLanguage = names.preferredLanguage
    scientificName = names.scientific.text
    author = names.scientific.author
    synonyms = names.synonyms.map { Scientific(name: $0.text, author: $0.author) }
    otherNames = names.others.map { Common(name: $0.text, language: $0.language) }
    family = page.family
    genus = page.genus
    harm = page.harm.map(HarmForm.init)
    popularity = page.popularity
    since = page.since
    reviewed = page.reviewed
    summary = page.summary.map {
      Written(text: texts.text($0.text, $0.language), language: $0.language, source: $0.source?.key)
    }
    categories = page.categories.map { Entry(key: $0.key, label: $0.label) }
    photos = page.photos.map {
      Picture(
        file: $0.file, alternative: $0.alternative, credit: $0.credit, licence: $0.licence,
        url: $0.url)
    }
    facts = page.facts.map { FactForm($0, texts) }
    articles = page.articles.map {
      Written(
        topic: $0.topic.key, label: $0.topic.label, text: texts.text($0.commonMark, $0.language),
        language: $0.language,
        source: $0.source?.key)
    }
    companions = page.companions.map(Neighbour.init)
    antagonists = page.antagonists.map(Neighbour.init)
    self.similar = similar.map {
      Similar(
        id: $0.id.rawValue, name: $0.plant.name, score: ($0.score * 1000).rounded() / 1000,
        reasons: $0.reasons.map { texts.text($0.text) })
    }
  }
}

extension PlantForm.Neighbour {
  init(_ neighbour: PlantNeighbour) {
    id = neighbour.id.rawValue
    name = neighbour.plant.name
    reason = neighbour.reason
    source = neighbour.source?.key
  }
}

extension SimilarityReason {
  /// The reason as text, for example “family Araceae” or “Light: Part shade”.
  var text: String {
    switch self {
    case .genus(let name): "genus " + name
    case .family(let name): "family " + name
    case .setting(.indoors): "grown in the house"
    case .setting(.outdoors): "grown outdoors"
    case .trait(let shared): shared.text
    }
  }
}
