import Foundation
import GRDB
import HortusBundleTestSupport
import HortusKit
import Testing

/// Recommendations among all plants of the starter catalogue, which need many to choose from.
@Suite struct StarterRecommendationTests {
  private let starter: Catalogue

  init() throws {
    starter = try Starter.bundle.open()
  }

  @Test func findsPlantsOfTheHouseForPlantsOfTheHouse() throws {
    func isOfTheHouse(_ id: PlantID) throws -> Bool {
      try starter.plant(id)?.fact("light-indoor")?.value.isKnown == true
    }
    for id in try starter.plants(limit: .max).plants.map(\.id) where try isOfTheHouse(id) {
      for similar in try starter.plants(similarTo: id, limit: 5) {
        #expect(try isOfTheHouse(similar.id), "\(id) \(similar.id)")
        #expect(similar.reasons.contains(.setting(.indoors)))
      }
    }
  }

  /// Pothos is invasive in the tropics, but not from a room; Boston fern may stand on a balcony.
  @Test func recommendsInvasivePlantsOnlyForRooms() throws {
    let plants = Set(try starter.starterPlants(for: GrowerProfile(), limit: .max).map(\.id))
    #expect(plants.contains("epipremnum-aureum") && plants.contains("syngonium-podophyllum"))
    #expect(!plants.contains("nephrolepis-exaltata") && !plants.contains("hedera-helix"))
  }

  @Test func findsTheKinOfMonstera() throws {
    let similar = try starter.plants(similarTo: "monstera-deliciosa", limit: 3)
    let kin: Set<PlantID> = [
      "monstera-adansonii", "philodendron-hederaceum", "epipremnum-aureum",
      "syngonium-podophyllum", "scindapsus-pictus",
    ]
    #expect(similar.count == 3 && kin.isSuperset(of: similar.map(\.id)))
    for plant in similar {
      #expect(plant.reasons.contains(.family("Araceae")))
      #expect(
        plant.reasons.contains { reason in
          guard case .trait(let shared) = reason else { return false }
          return shared.text.hasPrefix("Plant type: Climber or vine")
        })
    }
  }

  @Test func suitsABeginnerWithACatAndADarkRoom() throws {
    let profile = GrowerProfile(
      skill: .beginner, setting: .indoors, light: "low", pets: ["cat"], hasChildren: true)
    #expect(
      Set(try starter.starterPlants(for: profile, limit: 3).map(\.id)) == [
        "chamaedorea-elegans", "howea-forsteriana", "aspidistra-elatior",
      ])
  }

  @Test(arguments: ["calyx", "flora", "growwise", "hexahub", "home-plants"])
  func featuresNoInvasivePlant(app: String) throws {
    let profile = try starter.app(app)
    let limited = try starter.limited(to: profile)
    let known = try starter.plants(limit: .max).plants.map(\.id)
    let invasive = Set(known).subtracting(
      try starter.plants(.unknown(.invasiveRegion), limit: .max).plants.map(\.id))
    #expect(invasive.isSuperset(of: ["hedera-helix", "lupinus-polyphyllus", "rosa-rugosa"]))
    for list in profile.lists where list.isFeatured {
      let plants = try limited.plants(.list(list.key), limit: .max).plants.map(\.id)
      #expect(!plants.isEmpty)
      #expect(invasive.isDisjoint(with: plants), "\(list.key)")
    }
  }

  @Test func tellsWhereImportedPlantsAreInvasive() throws {
    let imported = try starter.plants(
      .category("usda-plants"), .where(.invasiveRegion, in: ["northern-america"]), limit: .max)
    #expect(imported.total > 40)
    #expect(imported.plants.map(\.id).contains("ailanthus-altissima"))
    let day = try #require(CalendarDay(year: 2026, month: 5, day: 1))
    for condition: [Condition] in [[.category("usda-plants")], []] {
      let featured = try starter.featured(on: day, where: condition, limit: .max).map(\.id)
      #expect(Set(featured).isDisjoint(with: imported.plants.map(\.id)))
    }
  }
}

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
    #expect(try starter.plants(zone.condition(in: starter)).total >= 20)
  }

  @Test(arguments: [
    ("mosc", "Moscow", "Москва", Hemisphere.northern), ("сидн", "Sydney", "Сидней", .southern),
    ("cologne", "Cologne", "Кёльн", .northern), ("kol", "Kolkata", "Калькутта", .northern),
    ("новосиб", "Novosibirsk", "Новосибирск", .northern),
    ("sao p", "São Paulo", "Сан-Паулу", .southern), ("nair", "Nairobi", "Найроби", .southern),
  ])
  func findsTownsInBothLanguages(
    text: String, english: String, russian: String, hemisphere: Hemisphere
  ) throws {
    for (language, name) in [("en", english), ("ru", russian)] {
      let reader = starter.localized(languages: [language])
      let town = try #require(try reader.towns(matching: text).first)
      #expect((town.name, town.hemisphere) == (name, hemisphere))
    }
  }

  /// Towns take at most 0.3 MB of the bundle.
  @Test func keepsTownsSmall() throws {
    let bundle = try Starter.bundle
    let (whole, rest) = (bundle.folder.file("whole.sqlite"), bundle.folder.file("rest.sqlite"))
    for (path, change) in [(whole, ""), (rest, "DROP TABLE townName; DROP TABLE town;")] {
      try FileManager.default.copyItem(atPath: bundle.path, toPath: path)
      let queue = try DatabaseQueue(path: path)
      try queue.write { try $0.execute(sql: change) }
      try queue.vacuum()
    }
    let sizes = try [whole, rest].map { try Data(contentsOf: URL(fileURLWithPath: $0)).count }
    #expect((200_000...300_000).contains(sizes[0] - sizes[1]), "\(sizes[0] - sizes[1])")
    #expect(starter.information.townCount > 6_000)
  }

  @Test(arguments: ["55401", "10001", "98101", "94110"])
  func stacksCardsOfFloraForAZIPCode(postcode: String) throws {
    let flora = try starter.limited(to: starter.app("flora"))
    let zone = try #require(try starter.hardinessZone(forPostcode: postcode, country: "US"))
    let requirements: [Condition] = [
      try zone.frostCondition(in: flora), .where(.moistureUse, in: ["low", "medium"]),
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

/// Starter plants for every choice that the profiles offer.
@Suite struct StarterChoicesTests {
  /// An option of a setting.
  private struct Choice: Hashable {
    let setting: String
    let option: String
  }

  private static let apps = ["calyx", "flora", "growwise", "hexahub", "home-plants"]

  private func choices(of app: AppProfile) -> [Choice] {
    app.items(.section).flatMap(\.children).flatMap { setting in
      setting.children.map { Choice(setting: setting.key, option: $0.key) }
    }
  }

  @Test(arguments: apps)
  func suggestsPlantsForEveryTwoOptions(app: String) throws {
    let catalogue = try Starter.bundle.open()
    let profile = try catalogue.app(app)
    let limited = try catalogue.limited(to: profile)
    let isEmpty = try limited.starterPlants(for: GrowerProfile()).isEmpty
    let all = choices(of: profile)
    for (index, one) in all.enumerated() {
      for other in all[index...] {
        var chosen: [String: [String]] = [:]
        for choice in Set([one, other]) {
          chosen[choice.setting, default: []].append(choice.option)
        }
        let grower = try GrowerProfile(choosing: chosen, in: profile)
        #expect(try limited.starterPlants(for: grower).isEmpty == isEmpty, "\(chosen)")
      }
    }
  }

  @Test(arguments: ["en", "ru"], [UnitSystem.metric, .imperial])
  func givesASentenceForEveryReason(language: String, units: UnitSystem) throws {
    let catalogue = try Starter.bundle.open().localized(languages: [language], units: units)
    let profile = try catalogue.app("growwise")
    let limited = try catalogue.limited(to: profile)
    let zone = try #require(try catalogue.hardinessZone(forPostcode: "60614", country: "US"))
    var growers: Set<GrowerProfile> = []
    for choice in choices(of: profile) {
      for place in ["indoors", "outdoors", "both"] {
        var grower = try GrowerProfile(
          choosing: ["skill": ["beginner"], "garden-type": [place]].merging(
            [choice.setting: [choice.option]]
          ) { $1 }, in: profile)
        grower.zone = zone
        grower.pets = ["cat"]
        // Options such as the colours of the app make no other grower.
        guard growers.insert(grower).inserted else { continue }
        for starter in try limited.starterPlants(for: grower, limit: 1000) {
          for reason in starter.reasonsFor + starter.reasonsAgainst where reason.sentence == nil {
            Issue.record("\(choice) \(starter.id) \(reason.id)")
          }
        }
      }
    }
  }

  @Test func tellsAdvancedGrowersOtherPlantsThanBeginners() throws {
    let catalogue = try Starter.bundle.open()
    let profile = try catalogue.app("growwise")
    let limited = try catalogue.limited(to: profile)
    func plants(_ skill: String, _ more: [String: [String]]) throws -> Set<PlantID> {
      let chosen = more.merging(["skill": [skill]]) { $1 }
      return Set(
        try limited.starterPlants(for: GrowerProfile(choosing: chosen, in: profile)).map(\.id))
    }
    let others: [[String: [String]]] = [
      [:], ["interests": ["houseplants"]], ["garden-type": ["outdoors"]],
    ]
    for more in others {
      #expect(try plants("beginner", more).isDisjoint(with: plants("advanced", more)), "\(more)")
    }
  }
}
