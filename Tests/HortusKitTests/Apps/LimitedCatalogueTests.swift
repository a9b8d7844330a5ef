import Foundation
import HortusBundleTestSupport
@_spi(Testing) import HortusKit
import HortusTestSupport
import Testing

/// Queries of a catalogue that is limited to an app. Aloe does not belong to it.
@Suite struct LimitedCatalogueTests {
  private let whole: Catalogue
  private let nook: Catalogue

  init() throws {
    whole = try Nook.bundle.open()
    nook = try whole.limited(to: whole.app("nook"))
  }

  @Test func listsPlantsOfTheAppOnly() throws {
    #expect(try whole.plants().total == 5)
    let page = try nook.plants(sortedBy: .name)
    #expect(page.plants.map(\.id) == ["begonia", "cissus", "dionaea", "ficus"])
    #expect(page.categories == ["foliage": 4, "succulents": 1])
    #expect(page.facets["light"]?["full-sun"] == 2)
    #expect(try nook.plants(.category("succulents")).plants.map(\.id) == ["cissus"])
    #expect(try nook.plants(.among(["aloe", "ficus"])).plants.map(\.id) == ["ficus"])
    #expect(try nook.plants(.text("aloe")).total == 0)
  }

  @Test func findsThePlantsOfALists() throws {
    #expect(try nook.plants(.list("all")).total == 4)
    #expect(try nook.plants(.list(in: ["all", "sunny"])).total == 4)
    #expect(throws: QueryError.unknownList("suny", nearest: "sunny")) {
      try nook.plants(.list(in: ["all", "suny"]))
    }
    #expect(
      try nook.plants(.list("sunny"), sortedBy: .name).plants.map(\.id)
        == ["begonia", "dionaea", "ficus"])
    #expect(try nook.plants(.list("favorites")).total == 0)
    #expect(
      try nook.plants(.list("winter"), sortedBy: .given).plants.map(\.id) == ["ficus", "begonia"])
    #expect(
      try nook.plants(.list("sunny"), .list("winter"), sortedBy: .given).plants.map(\.id)
        == ["ficus", "begonia"])
  }

  @Test func namesTheListThatWasProbablyMeant() throws {
    #expect(throws: QueryError.unknownList("suny", nearest: "sunny")) {
      try nook.plants(.list("suny"))
    }
    for key in ["", "all"] {
      #expect(throws: QueryError.unknownList(key, nearest: nil)) {
        try whole.plants(.list(key))
      }
    }
    let adapted = try nook.adapted([.list("suny"), .list("all")])
    #expect(adapted.conditions == [.list("all")] && adapted.dropped.count == 1)
  }

  @Test func suggestsPlantsCategoriesAndFiltersOfTheApp() throws {
    #expect(try whole.suggestions(for: "aloe").map(\.label) == ["Aloe"])
    #expect(try nook.suggestions(for: "aloe").isEmpty)
    func traits(of catalogue: Catalogue) throws -> Set<TraitKey> {
      let kinds = try ["e", "f", "s", "p", "c"].flatMap {
        try catalogue.suggestions(for: $0, limit: 50).map(\.kind)
      }
      return Set(
        kinds.compactMap { kind in
          switch kind {
          case .trait(let key), .value(let key, _), .target(let key, _): key
          case .plant, .category: nil
          }
        })
    }
    #expect(try traits(of: nook) == ["difficulty", "light"])
    #expect(try traits(of: whole).isSuperset(of: ["difficulty", "light", "toxicity"]))
  }

  @Test func recommendsPlantsOfTheApp() throws {
    let day = try #require(CalendarDay(year: 2026, month: 5, day: 20))
    var seen: Set<PlantID> = []
    for month in 1...12 {
      for number in 1...4 {
        let day = try #require(CalendarDay(year: 2026, month: month, day: number))
        seen.formUnion(try nook.plantOfTheDay(on: day).map { [$0.id] } ?? [])
      }
    }
    let own: Set<PlantID> = ["begonia", "cissus", "dionaea", "ficus"]
    #expect(seen == own)
    #expect(Set(try nook.featured(on: day).map(\.plant.id)) == own)
    #expect(Set(try nook.starterPlants(for: GrowerProfile()).map(\.plant.id)) == own)
    func similar(in catalogue: Catalogue) throws -> Set<PlantID> {
      Set(try own.flatMap { try catalogue.plants(similarTo: $0).map(\.plant.id) })
    }
    #expect(try similar(in: nook).isSubset(of: own) && !similar(in: nook).isEmpty)
    #expect(try similar(in: whole).contains("aloe"))
  }

  @Test func takesConditionsForRecommendations() throws {
    let day = try #require(CalendarDay(year: 2026, month: 5, day: 20))
    let low = Condition.where("light", in: ["full-shade"])
    #expect(try whole.plantOfTheDay(on: day, where: [low])?.id == "cissus")
    #expect(try whole.plantOfTheDay(on: day, where: [.among([])]) == nil)
    #expect(try whole.featured(on: day, where: [low]).map(\.plant.id) == ["cissus"])
    #expect(
      try whole.starterPlants(for: GrowerProfile(), where: [low]).map(\.plant.id) == ["cissus"])
    #expect(throws: QueryError.self) {
      try whole.featured(on: day, where: [.where("colour", in: ["red"])])
    }
  }

  @Test func showsTheTraitsOfTheProfileInRows() throws {
    let rows = try nook.plants(sortedBy: .name).plants
    #expect(
      rows.map { $0.baseTraits.map(\.trait) } == [
        ["difficulty"], ["difficulty"], ["difficulty"], [],
      ])
    // Begonia and ficus harm cats at most, and the app asks for dogs.
    #expect(rows.map { $0.additionalTraits.map(\.target) } == [[], [], ["dog"], []])
  }

  @Test func offersTheFiltersOfTheProfile() throws {
    #expect(try nook.filterTraits().map(\.key) == ["difficulty", "light"])
    let categories = try nook.categories()
    #expect(categories.map(\.key) == ["foliage", "succulents"])
    #expect(categories.map(\.plantCount) == [4, 1])
  }

  @Test func showsTheTraitsOfTheVocabularyWhereTheProfileNamesNone() throws {
    let profile = try whole.app("nook")
    let plain = try whole.limited(to: AppProfile(id: profile.id, name: profile.name))
    #expect(try plain.filterTraits() == whole.filterTraits())
    let (rows, others) = (try plain.plants(sortedBy: .name), try whole.plants(sortedBy: .name))
    #expect(rows.plants.map(\.baseTraits) == others.plants.dropFirst().map(\.baseTraits))
  }

  @Test func opensThePageOfAnyPlant() throws {
    #expect(try nook.plant("aloe")?.id == "aloe")
    #expect(try nook.localized(languages: ["ru"]).plants().total == 4)
    #expect(try nook.concerning(["cat"]).plants().total == 4)
  }

  @Test func refusesACursorOfTheWholeCatalogue() throws {
    let page = try whole.plants(sortedBy: .name, limit: 2)
    #expect(throws: QueryError.foreignCursor) {
      try nook.plants(sortedBy: .name, limit: 2, after: page.next)
    }
  }
}

/// The plants that were imported from the USDA PLANTS database.
@Suite struct ImportedPlantsTests {
  private func imported() throws -> (catalogue: Catalogue, ids: Set<PlantID>) {
    let catalogue = try Catalogue(at: Bundles.small.url).localized(
      languages: ["en"], units: .metric)
    let rows = try catalogue.plants(
      .category("usda-plants"), limit: catalogue.information.plantCount)
    #expect(rows.total == 9)
    return (catalogue, Set(rows.plants.map(\.id)))
  }

  /// Returns the plants that lists, suggestions and recommendations of a catalogue show.
  private func shown(by catalogue: Catalogue) throws -> Set<PlantID> {
    let limit = catalogue.information.plantCount
    let day = try #require(CalendarDay(year: 2026, month: 5, day: 1))
    let suggested = try catalogue.suggestions(for: "ma", limit: 50).compactMap { suggestion in
      if case .plant(let id) = suggestion.kind { id } else { nil }
    }
    return try Set(
      catalogue.plants(limit: limit).plants.map(\.id)
        + catalogue.plants(.text("acer"), limit: limit).plants.map(\.id)
        + suggested
        + catalogue.featured(on: day, limit: limit).map(\.id)
        + catalogue.plants(similarTo: "acer-rubrum", limit: limit).map(\.plant.id)
        + catalogue.starterPlants(for: GrowerProfile(skill: .beginner), limit: limit).map(
          \.plant.id))
  }

  @Test func areShownOnlyByAppsThatNameTheirCategory() throws {
    let (catalogue, ids) = try imported()
    for app in try catalogue.apps() {
      let shown = try shown(by: catalogue.limited(to: catalogue.app(app)))
      #expect(app == "flora" ? shown.isSuperset(of: ids) : shown.isDisjoint(with: ids), "\(app)")
    }
  }

  @Test func areLeftOutOfACatalogueWithoutAnApp() throws {
    let (catalogue, ids) = try imported()
    #expect(try shown(by: catalogue).isDisjoint(with: ids))
    #expect(try !catalogue.categories().contains { $0.key == "usda-plants" })
    #expect(try catalogue.category("usda-plants")?.plantCount == ids.count)
    #expect(try catalogue.suggestions(for: "USDA plants", limit: 50).isEmpty)
  }
}
