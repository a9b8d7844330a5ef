import HortusKit
import Testing

/// The table of postal codes of the starter catalogue, and the plants that live there.
@Suite struct StarterPlaceTests {
  private let starter: Catalogue

  init() throws {
    starter = try Starter.bundle.open()
  }

  @Test(arguments: [("60614", "6a"), ("94110-1234", "10b"), ("55401", "4b"), ("00705", "12b")])
  func findsPlantsForAZIPCode(postcode: String, key: String) throws {
    let zone = try #require(try starter.hardinessZone(forPostcode: postcode, country: "US"))
    #expect(zone.key == key)
    #expect(try starter.plants(zone.condition).total >= 20)
  }

  @Test(arguments: ["55401", "10001", "98101", "94110"])
  func stacksCardsOfFloraForAZIPCode(postcode: String) throws {
    let flora = try starter.limited(to: starter.app("flora"))
    let zone = try #require(try starter.hardinessZone(forPostcode: postcode, country: "US"))
    let requirements: [Condition] = [
      zone.frostCondition, .where(.moistureUse, in: ["low", "medium"]),
      .where(.shadeTolerance, in: ["intermediate"]),
    ]
    let cards = try flora.plants(requirements, sortedBy: .shuffle(seed: 1))
    #expect(cards.total >= 20)
    for card in cards.plants {
      let fact = try #require(try flora.plant(card.id)?.fact(.minTemperature))
      guard case .range(let range) = fact.value else {
        Issue.record("\(card.id) has no lowest temperature")
        continue
      }
      #expect(range.exact.lowerBound <= zone.temperatures.lowerBound)
    }
  }
}
