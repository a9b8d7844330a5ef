import HortusBundleTestSupport
import HortusKit
import Testing

/// A catalogue for a household that names whom plants must not harm.
@Suite struct ConcerningTests {
  private let small: Catalogue

  init() throws {
    small = try Bundles.small.open()
  }

  private func badge(of id: PlantID, in catalogue: Catalogue) throws -> String? {
    try catalogue.localized(languages: ["en"]).plants(.among([id])).plants.first?
      .additionalTraits.first { $0.trait == "toxicity" }?.text
  }

  @Test func namesTheTargetsOfTheHousehold() throws {
    #expect(try badge(of: "acer-rubrum", in: small) == nil)
    #expect(try badge(of: "acer-rubrum", in: small.concerning(["horse"])) == "Deadly to horses")
    let monstera: PlantID = "monstera-deliciosa"
    #expect(try badge(of: monstera, in: small.concerning(["dog", "cat"])) == "Toxic to dogs")
    #expect(try badge(of: monstera, in: small.concerning(["cat", "dog"])) == "Toxic to cats")
    #expect(try badge(of: monstera, in: small.concerning([])) == nil)
  }

  @Test func countsAsPoisonousWhatHarmsTheTargetsOfTheHousehold() throws {
    let forHorses = try small.concerning(["horse"])
    func poisonous(_ catalogue: Catalogue) throws -> Set<PlantID> {
      let condition = Condition.where("poisonous", in: ["yes"])
      return Set(try catalogue.plants(condition, limit: .max).plants.map(\.id))
    }
    func toxic(_ targets: Set<String>) throws -> Set<PlantID> {
      let condition = Condition.where("toxicity", in: targets)
      return Set(try small.plants(condition, limit: .max).plants.map(\.id))
    }
    #expect(try poisonous(small) == toxic(["human", "cat", "dog"]))
    #expect(try poisonous(forHorses) == toxic(["horse"]))
    #expect(try poisonous(forHorses).contains("acer-rubrum"))
    #expect(
      try forHorses.plants().facets["poisonous"]?["yes"] == toxic(["horse"]).count)
    #expect(
      try small.concerning(["human", "cat", "dog"]).plants().facets["poisonous"]
        == small.plants().facets["poisonous"])
  }

  @Test func saysOnThePageWhatTheFilterFinds() throws {
    for targets in [["horse"], ["cat", "bird"], ["fish"]] {
      let catalogue = try small.concerning(targets)
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
    let next = try small.plants(limit: 5).next
    #expect(throws: QueryError.foreignCursor) {
      try small.concerning(["horse"]).plants(limit: 5, after: next)
    }
  }

  @Test(arguments: [("hose", "horse"), ("kitten", "cat"), ("xqzxqz", nil)])
  func refusesAnUnknownTarget(written: String, nearest: String?) {
    #expect(throws: QueryError.unknownTarget(written, nearest: nearest)) {
      try small.concerning(["cat", written])
    }
  }
}
