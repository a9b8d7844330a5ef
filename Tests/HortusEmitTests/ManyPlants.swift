import HortusModel
import HortusTestSupport

@testable import HortusEmit

/// Plants made up from a seed, which are read one by one.
struct ManyPlants: PlantSource {
  /// What reading a plant does first.
  typealias Reading = @Sendable (_ place: Int) throws -> Void

  let entries: PlantEntries
  private let reading: Reading

  init(count: Int, reading: @escaping Reading = { _ in }) {
    let entries = (0..<count).map { place in
      let number = String(10_000 + place)
      let names = Self.commonNames(at: place)
      return PlantEntry(
        id: "plant-\(number)", scientificName: "Planta numero \(number)",
        commonNames: [names.english, names.russian])
    }
    self.entries = PlantEntries(entries)
    self.reading = reading
  }

  var whole: WholeCatalogue {
    WholeCatalogue(SampleCatalogue.whole.rest, plants: entries.indices.map(resolved(at:)))
  }

  func plant(at place: Int) throws -> LinkedPlant {
    try reading(place)
    return try LinkedPlant(resolved(at: place), of: SampleCatalogue.whole.rest)
  }

  func facts(at place: Int) throws -> PlantFacts {
    try LinkedPlant(resolved(at: place), of: SampleCatalogue.whole.rest).facts
  }

  private func resolved(at place: Int) -> Resolved.Plant {
    var random = SeededGenerator(seed: UInt64(place))
    var plant = SampleCatalogue.monstera
    plant.id = entries[place].id
    let (english, russian) = Self.commonNames(at: place)
    plant.names = [
      SampleCatalogue.name(.scientific, entries[place].scientificName, isPreferred: true),
      english.map { SampleCatalogue.name(.common, $0, language: "en", isPreferred: true) },
      russian.map { SampleCatalogue.name(.common, $0, language: "ru", isPreferred: true) },
    ].compactMap { $0 }
    let light = Int.random(in: 0...2, using: &random)
    plant.facts = plant.facts.filter { _ in Bool.random(using: &random) }
    plant.facts.removeAll { $0.trait == "light" }
    plant.facts.insert(SampleCatalogue.fact("light", .steps(0...light)), at: 0)
    plant.summaries.shuffle(using: &random)
    plant.articles = plant.articles.filter { _ in Bool.random(using: &random) }.map { article in
      var article = article
      article.plainText = Self.words(Int.random(in: 0...30, using: &random), &random)
      article.links = [entries[(place * 7 + 1) % entries.count].id]
      return article
    }
    plant.relations = [
      Resolved.Relation(
        kind: .companion, plant: entries[(place + 5) % entries.count].id, source: "powo")
    ]
    plant.popularity = place % 3 == 0 ? place % 101 : nil
    return plant
  }

  /// Some plants have no name in a language, and some share one.
  private static func commonNames(at place: Int) -> (english: String?, russian: String?) {
    var random = SeededGenerator(seed: UInt64(place) + 1_000_000)
    return (
      place % 5 == 0 ? nil : words(1 + place % 2, &random).capitalized,
      place % 4 == 0 ? nil : "Ёлка \(Int.random(in: 0...400, using: &random))"
    )
  }

  private static func words(_ count: Int, _ random: inout SeededGenerator) -> String {
    (0..<count).map { _ in
      let length = Int.random(in: 1...3, using: &random)
      return (0..<length).map { _ in ["ka", "lu", "é", "mo", "ти"].randomElement(using: &random)! }
        .joined()
    }.joined(separator: " ")
  }
}
