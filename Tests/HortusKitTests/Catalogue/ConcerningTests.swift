import HortusBundleTestSupport
import HortusKit
import Testing

/// A catalogue for a household that names whom plants must not harm.
@Suite struct ConcerningTests {
  private let starter: Catalogue

  init() throws {
    starter = try Bundles.starter.open()
  }

  private func badge(of id: PlantID, in catalogue: Catalogue) throws -> String? {
    try catalogue.localized(languages: ["en"]).plants(.among([id])).plants.first?
      .additionalTraits.first { $0.trait == "toxicity" }?.text
  }

  @Test func namesTheTargetsOfTheHousehold() throws {
    #expect(try badge(of: "acer-rubrum", in: starter) == nil)
    #expect(try badge(of: "acer-rubrum", in: starter.concerning(["horse"])) == "Deadly to horses")
    let monstera: PlantID = "monstera-deliciosa"
    #expect(try badge(of: monstera, in: starter.concerning(["dog", "cat"])) == "Toxic to dogs")
    #expect(try badge(of: monstera, in: starter.concerning(["cat", "dog"])) == "Toxic to cats")
    #expect(try badge(of: monstera, in: starter.concerning([])) == nil)
  }

  @Test func countsAsPoisonousWhatHarmsTheTargetsOfTheHousehold() throws {
    let forHorses = try starter.concerning(["horse"])
    func poisonous(_ catalogue: Catalogue) throws -> Set<PlantID> {
      let condition = Condition.where("poisonous", in: ["yes"])
      return Set(try catalogue.plants(condition, limit: .max).plants.map(\.id))
    }
    func toxic(_ targets: Set<String>) throws -> Set<PlantID> {
      let condition = Condition.where("toxicity", in: targets)
      return Set(try starter.plants(condition, limit: .max).plants.map(\.id))
    }
    #expect(try poisonous(starter) == toxic(["human", "cat", "dog"]))
    #expect(try poisonous(forHorses) == toxic(["horse"]))
    #expect(try poisonous(forHorses).contains("acer-rubrum"))
    #expect(
      try forHorses.plants().facets["poisonous"]?["yes"] == toxic(["horse"]).count)
    #expect(
      try starter.concerning(["human", "cat", "dog"]).plants().facets["poisonous"]
        == starter.plants().facets["poisonous"])
  }

  @Test func saysOnThePageWhatTheFilterFinds() throws {
    for targets in [["horse"], ["cat", "bird"], ["fish"]] {
      let catalogue = try starter.concerning(targets)
      for answer in ["yes", "no"] {
        let condition = Condition.where("poisonous", in: [answer])
        let found = Set(try catalogue.plants(condition, limit: .max).plants.map(\.id))
        for plant in try catalogue.plants(limit: .max).plants {
          let fact = try catalogue.plant(plant.id)?.fact("poisonous")
          let isSuch =
            if case .values(let values) = fact?.value { values[0].key == answer } else { false }
          #expect(isSuch == found.contains(plant.id), "\(plant.id) \(targets) \(answer)")
        }
      }
    }
  }

  @Test func refusesACursorOfAnotherHousehold() throws {
    let next = try starter.plants(limit: 5).next
    #expect(throws: QueryError.foreignCursor) {
      try starter.concerning(["horse"]).plants(limit: 5, after: next)
    }
  }

  @Test(arguments: [("hose", "horse"), ("kitten", "cat"), ("xqzxqz", nil)])
  func refusesAnUnknownTarget(written: String, nearest: String?) {
    #expect(throws: QueryError.unknownTarget(written, nearest: nearest)) {
      try starter.concerning(["cat", written])
    }
  }
}
