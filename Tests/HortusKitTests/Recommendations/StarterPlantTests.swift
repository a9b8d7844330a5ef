import Foundation
import HortusBundleTestSupport
import HortusKit
import Testing

/// Plants to start with, with what speaks for and against.
@Suite struct StarterPlantTests {
  private let small: Catalogue

  init() throws {
    small = try Bundles.small.open()
  }

  @Test func suitsABeginnerWithACatAndADarkRoom() throws {
    let profile = GrowerProfile(
      skill: .beginner, setting: .indoors, light: "low", pets: ["cat"], hasChildren: true)
    let plants = try small.starterPlants(for: profile, limit: 3)
    #expect(
      Set(plants.map(\.id)) == [
        "chamaedorea-elegans", "howea-forsteriana", "aspidistra-elatior",
      ])
    for plant in plants {
      #expect(
        plant.reasonsFor.map(\.criterion) == [.skill, .light, .place, .safety, .safety])
      #expect(plant.reasonsAgainst == [] && plant.unknown == [])
      #expect(
        plant.reasonsFor[0].sentence == "Easy to grow – it forgives most mistakes")
    }
  }

  @Test func tellsWhatSpeaksAgainst() throws {
    let profile = GrowerProfile(skill: .beginner, light: "low", pets: ["cat"])
    let all = try small.localized(languages: ["ru"]).starterPlants(for: profile, limit: 1000)
    #expect(try all.count == small.plants(.unknown(.invasiveRegion)).total)
    let monstera = try #require(all.first { $0.id == "monstera-deliciosa" })
    #expect(monstera.reasonsFor.map(\.criterion) == [.skill])
    #expect(monstera.reasonsAgainst.map(\.criterion) == [.light, .safety])
    #expect(monstera.reasonsAgainst[1].fact.text == "Умеренная")
    #expect(monstera.score == 4 - 2 - 12 + 98 / 25)
    let harmless = try #require(all.firstIndex { $0.id == "chlorophytum-comosum" })
    let harmful = try #require(all.firstIndex { $0.id == "monstera-deliciosa" })
    #expect(harmless < harmful)
  }

  @Test func ranksNobodyDangerousBeforeTheHarmless() throws {
    let all = try small.starterPlants(for: GrowerProfile(pets: ["cat"]), limit: 1000)
    let verdicts = all.map { $0.reasonsAgainst.isEmpty }
    #expect(verdicts == verdicts.sorted { $0 && !$1 })
    #expect(all.map(\.score) == all.map(\.score).sorted(by: >))
  }

  @Test func saysWhatNobodyHasTold() throws {
    let garden = try Garden.bundle.open()
    let all = try garden.starterPlants(for: GrowerProfile(pets: ["dog"]))
    #expect(all.allSatisfy { $0.unknown.map(\.fact.label) == ["Toxicity (Dogs)"] })
    #expect(all.allSatisfy { $0.reasonsFor == [] && $0.reasonsAgainst == [] })
  }

  @Test func looksAtTheWinterOutdoorsOnly() throws {
    let zone = try #require(HardinessZone(key: "5b"))
    let outdoors = try small.starterPlants(
      for: GrowerProfile(setting: .outdoors, zone: zone), limit: 1000)
    func criteria(_ reasons: [StarterReason]) -> [StarterReason.Criterion] {
      reasons.map(\.criterion).filter { $0 == .hardiness }
    }
    let monstera = try #require(outdoors.first { $0.id == "monstera-deliciosa" })
    #expect(criteria(monstera.reasonsAgainst) == [.hardiness])
    let maple = try #require(outdoors.first { $0.id == "acer-rubrum" })
    #expect(criteria(maple.reasonsFor) == [.hardiness])
    let sunflower = try #require(outdoors.first { $0.id == "helianthus-annuus" })
    #expect(criteria(sunflower.reasonsAgainst) == [])
    let indoors = try small.starterPlants(
      for: GrowerProfile(setting: .indoors, zone: zone), limit: 1000)
    #expect(indoors.allSatisfy { criteria($0.reasonsAgainst + $0.reasonsFor + $0.unknown) == [] })
  }

  @Test func takesPopularPlantsForAnEmptyProfile() throws {
    let all = try small.starterPlants(for: GrowerProfile(), limit: 5)
    let popularities = try all.map { try #require(try small.plant($0.id)?.popularity) }
    #expect(popularities == popularities.sorted(by: >))
    #expect(all.allSatisfy { $0.reasonsFor.isEmpty && $0.reasonsAgainst.isEmpty })
  }

  @Test(arguments: [
    (
      GrowerProfile(light: "lov"),
      QueryError.unknownValue(trait: .lightIndoor, value: "lov", nearest: "low")
    ),
    (
      GrowerProfile(setting: .outdoors, light: "medium"),
      .unknownValue(trait: .light, value: "medium", nearest: nil)
    ),
    (
      GrowerProfile(places: ["moon", "windowsil"]),
      .unknownValue(trait: .placement, value: "moon", nearest: nil)
    ),
    (GrowerProfile(pets: ["catt"]), .unknownTarget("catt", nearest: "cat")),
  ])
  func refusesKeysThatTheCatalogueDoesNotKnow(profile: GrowerProfile, error: QueryError) throws {
    #expect(throws: error) { try small.starterPlants(for: profile) }
  }

  @Test func saysTheSentenceThatMatches() throws {
    let profile = GrowerProfile(skill: .beginner, setting: .indoors, light: "low", pets: ["cat"])
    for plant in try small.starterPlants(for: profile, limit: 1000) {
      for reason in plant.reasonsFor + plant.reasonsAgainst {
        let sentence = try #require(reason.sentence, "\(plant.id) \(reason.criterion)")
        #expect(reason.fact.sentences.contains(sentence))
        if reason.criterion == .light, plant.reasonsFor.contains(reason) {
          #expect(reason.value?.key == "low")
        }
      }
      #expect(plant.unknown.allSatisfy { $0.value == nil })
    }
  }

  @Test func givesTheSameForAnyLimit() throws {
    let profile = GrowerProfile(skill: .advanced, setting: .indoors)
    let all = try small.starterPlants(for: profile, limit: 1000)
    #expect(try small.starterPlants(for: profile, limit: 7) == Array(all.prefix(7)))
    #expect(try small.starterPlants(for: profile, limit: 0) == [])
  }

  @Test func suggestsOnlyPlantsOfInterest() throws {
    let all = try small.starterPlants(for: GrowerProfile(), limit: .max).map(\.id)
    let categories: [Condition] = [.category("herbs"), .category("vegetables")]
    let wanted = Set(
      try categories.flatMap {
        try small.plants($0, .unknown(.invasiveRegion), limit: 500).plants.map(\.id)
      })
    let profile = GrowerProfile(interests: ["herbs", "vegetables"])
    let found = try small.starterPlants(for: profile, limit: .max).map(\.id)
    #expect(!wanted.isEmpty && Set(found) == wanted)
    #expect(found == all.filter(wanted.contains))
    #expect(throws: QueryError.unknownCategory("herb", nearest: "herbs")) {
      try small.starterPlants(for: GrowerProfile(interests: ["herb"]))
    }
    let data = try JSONEncoder().encode(profile)
    #expect(try JSONDecoder().decode(GrowerProfile.self, from: data) == profile)
    #expect(try JSONDecoder().decode(GrowerProfile.self, from: Data("{}".utf8)) == GrowerProfile())
  }
}
