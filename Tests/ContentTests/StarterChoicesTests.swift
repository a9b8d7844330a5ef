import HortusKit
import Testing

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
    for choice in choices(of: profile) {
      for place in ["indoors", "outdoors", "both"] {
        var grower = try GrowerProfile(
          choosing: ["skill": ["beginner"], "garden-type": [place]].merging(
            [choice.setting: [choice.option]]
          ) { $1 }, in: profile)
        grower.zone = zone
        grower.pets = ["cat"]
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
