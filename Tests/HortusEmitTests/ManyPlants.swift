import HortusEmit
import HortusModel
import HortusTestSupport

/// A catalogue of plants that are made up from a seed.
struct ManyPlants {
  private(set) var whole: WholeCatalogue
  private let ids: [String]

  init(count: Int) {
    ids = (0..<count).map { "plant-\(10_000 + $0)" }
    var whole = WholeCatalogue(SampleCatalogue.whole.rest, plants: [])
    whole.redirects = []
    self.whole = whole
    self.whole = WholeCatalogue(whole.rest, plants: ids.indices.map(plant(at:)))
  }

  private func plant(at index: Int) -> Resolved.Plant {
    var random = SeededGenerator(seed: UInt64(index))
    var plant = SampleCatalogue.monstera
    plant.id = ids[index]
    let (english, russian) = Self.commonNames(at: index)
    plant.names = [
      SampleCatalogue.name(.scientific, "Planta numero \(10_000 + index)", isPreferred: true),
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
      article.links = [ids[(index * 7 + 1) % ids.count]]
      return article
    }
    plant.relations = [
      Resolved.Relation(
        kind: .companion, plant: ids[(index + 5) % ids.count], source: "powo")
    ]
    plant.popularity = index % 3 == 0 ? index % 101 : nil
    return plant
  }

  /// Some plants have no name in a language, and some share one.
  private static func commonNames(at index: Int) -> (english: String?, russian: String?) {
    var random = SeededGenerator(seed: UInt64(index) + 1_000_000)
    return (
      index % 5 == 0 ? nil : words(1 + index % 2, &random).capitalized,
      index % 4 == 0 ? nil : "Ёлка \(Int.random(in: 0...400, using: &random))"
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
