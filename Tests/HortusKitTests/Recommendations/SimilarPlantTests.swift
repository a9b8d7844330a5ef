import HortusBundleTestSupport
import HortusKit
import Testing

/// Similar plants and the reasons.
@Suite struct SimilarPlantTests {
  private let small: Catalogue

  init() throws {
    small = try Bundles.small.open()
  }

  /// The other way round a plant of the garden may be like a herb that is kept in the house too.
  @Test func findsPlantsOfTheHouseForPlantsOfTheHouse() throws {
    func isOfTheHouse(_ id: PlantID) throws -> Bool {
      try small.plant(id)?.fact("light-indoor")?.value.isKnown == true
    }
    for id in try small.plants(limit: .max).plants.map(\.id) where try isOfTheHouse(id) {
      for similar in try small.plants(similarTo: id, limit: 5) {
        #expect(try isOfTheHouse(similar.id), "\(id) \(similar.id)")
        #expect(similar.reasons.contains(.setting(.indoors)))
      }
    }
    let maple = try small.plants(similarTo: "acer-rubrum", limit: 3)
    #expect(maple.allSatisfy { $0.reasons.contains(.setting(.outdoors)) })
  }

  @Test func findsTheKinOfMonstera() throws {
    let similar = try small.plants(similarTo: "monstera-deliciosa", limit: 2)
    #expect(similar.map(\.id) == ["monstera-adansonii", "epipremnum-aureum"])
    for plant in similar {
      #expect(plant.reasons.contains(.family("Araceae")))
      #expect(
        plant.reasons.contains { reason in
          guard case .trait(let shared) = reason else { return false }
          return shared.text.hasPrefix("Plant type: Climber or vine")
        })
    }
  }

  @Test func tellsTheGenusOnlyOfItsOwn() throws {
    let similar = try small.plants(similarTo: "dracaena-trifasciata", limit: 100)
    let genus = similar.filter { $0.reasons.contains(.genus("Dracaena")) }.map(\.id)
    let dracaenas = try small.plants(.text("Dracaena"), limit: .max).plants.map(\.id)
      .filter { try small.plant($0)?.genus == "Dracaena" }
    #expect(Set(genus) == Set(dracaenas).subtracting(["dracaena-trifasciata"]))
    #expect(genus.count > 1)
  }

  @Test func sharesReallyWhatItSays() throws {
    let ficus = try #require(try small.localized(languages: ["ru"]).plant("ficus-lyrata"))
    for similar in try small.localized(languages: ["ru"]).plants(
      similarTo: "ficus-lyrata", limit: 20)
    {
      let page = try #require(try small.localized(languages: ["ru"]).plant(similar.id))
      #expect(page.name == similar.plant.name)
      for case .trait(let shared) in similar.reasons {
        for value in shared.values where shared.trait.kind == .choice {
          for plant in [ficus, page] {
            let fact = try #require(
              try plant.fact(shared.trait.key, target: shared.target?.key))
            guard case .values(let values) = fact.value else {
              Issue.record("\(shared.text) is not known of \(plant.id)")
              continue
            }
            #expect(values.contains(value), "\(plant.id) \(shared.text)")
          }
        }
      }
    }
  }

  @Test func ranksByScoreAndNeverThePlantItself() throws {
    let similar = try small.plants(similarTo: "aloe-vera", limit: 100)
    #expect(similar.map(\.score) == similar.map(\.score).sorted(by: >))
    #expect(similar.allSatisfy { $0.score > 0 && $0.score <= 1 && !$0.reasons.isEmpty })
    #expect(!similar.contains { $0.id == "aloe-vera" })
  }

  @Test(arguments: [1, 3, 10])
  func givesTheSameForAnyLimit(limit: Int) throws {
    let all = try small.plants(similarTo: "hedera-helix", limit: 100)
    #expect(try small.plants(similarTo: "hedera-helix", limit: limit) == Array(all.prefix(limit)))
  }

  @Test func findsNothingForAnUnknownPlant() throws {
    #expect(try small.plants(similarTo: "no-such-plant") == [])
    #expect(try small.plants(similarTo: "aloe-vera", limit: 0) == [])
  }

  @Test func followsRedirects() throws {
    let garden = try Garden.bundle.open()
    let similar = try garden.plants(similarTo: "mint")
    #expect(similar == (try garden.plants(similarTo: "mentha-spicata")))
  }
}
