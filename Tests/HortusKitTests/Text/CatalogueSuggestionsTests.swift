import Testing

@testable import HortusKit

@Suite struct CatalogueSuggestionsTests {
  private let catalogue: Catalogue

  init() throws {
    catalogue = try Bundles.starter.open()
  }

  @Test func offersValuesOfTraits() throws {
    let shade = try #require(
      try catalogue.suggestions(for: "sha").first {
        $0.kind == .value(trait: "light", value: "full-shade")
      })
    #expect(shade.label == "Full shade")
    #expect(shade.detail == "Light")
    #expect(shade.label[shade.range] == "sha")
    #expect(shade.quality == .wordPrefix)
    let condition = try #require(shade.condition)
    #expect(try catalogue.plants(condition).total > 0)
  }

  @Test func offersCategoriesTargetsAndPlants() throws {
    let some = try catalogue.suggestions(for: "cat") + catalogue.suggestions(for: "suc")
    #expect(some.map(\.kind).contains(.target(trait: "toxicity", target: "cat")))
    #expect(some.map(\.kind).contains(.category("succulents")))
    for suggestion in some {
      if let condition = suggestion.condition { _ = try catalogue.plants(condition) }
      if let icon = suggestion.icon { #expect(try catalogue.icon(icon) != nil) }
    }
    let plant = try #require(try catalogue.suggestions(for: "sansev").first)
    #expect(plant.kind == .plant("dracaena-trifasciata"))
    #expect(plant.label == "Sansevieria trifasciata")
    #expect(plant.detail == "Dracaena trifasciata")
    #expect(plant.condition == nil)
  }

  @Test func speaksTheLanguageOfTheReader() throws {
    let shade = try catalogue.suggestions(for: "тен", languages: ["ru"], limit: 20)
    #expect(
      shade.contains {
        $0.kind == .value(trait: "light", value: "full-shade") && $0.detail != "Light"
      })
    let both = try catalogue.suggestions(for: "sha", languages: ["ru", "en"])
    #expect(both.contains { $0.label == "Full shade" })
    let english = try catalogue.suggestions(for: "тен", languages: ["en"], limit: 20)
    #expect(!english.contains { $0.condition != nil })
  }

  @Test(arguments: ["a", "s", "m", "п", "р"])
  func leavesRoomForPlants(prefix: String) throws {
    for limit in [1, 2, 8, 20] {
      let some = try catalogue.suggestions(for: prefix, languages: ["ru", "en"], limit: limit)
      #expect(some.count == limit)
      #expect(Set(some.map(\.kind)).count == limit)
      #expect(some.map(\.quality) == some.map(\.quality).sorted())
      #expect(some.filter { $0.condition == nil }.count >= limit / 2)
    }
  }
}
