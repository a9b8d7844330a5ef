import HortusBundleTestSupport
import HortusKit
import Testing

/// Plants to start with, by what a user chose in the settings of an app.
@Suite struct ChosenPlantsTests {
  private let small: Catalogue
  private let growwise: AppProfile
  private let limited: Catalogue

  init() throws {
    small = try Bundles.small.open()
    growwise = try small.app("growwise")
    limited = try small.limited(to: growwise)
  }

  @Test func takesSkillAndPlaceFromTheMeaningOfOptions() throws {
    func profile(_ choices: [String: [String]]) throws -> GrowerProfile {
      try GrowerProfile(choosing: choices, in: growwise)
    }
    #expect(try profile(["skill": ["advanced"]]).skill == .advanced)
    #expect(try profile(["skill": ["advanced", "beginner"]]).skill == .beginner)
    #expect(try profile(["garden-type": ["outdoors"]]).setting == .outdoors)
    #expect(try profile(["garden-type": ["outdoors", "indoors"]]).setting == nil)
    #expect(try profile(["garden-type": ["both"]]) == GrowerProfile())
    #expect(try profile(["theme": ["dark"], "name": ["Ada"], "sun": []]) == GrowerProfile())
  }

  @Test func copiesTheConditionsOfTheChosenOptions() throws {
    let profile = try GrowerProfile(
      choosing: ["interests": ["flowers", "herbs"], "space": ["small"], "goals": ["learning"]],
      in: growwise)
    let interests = PlantWish(
      app: "growwise", setting: "interests",
      plants: [[.category("herbs")], [.list("flowers")]], isRequired: true)
    let bands: Set<String> = ["under-10-cm", "10-50-cm", "50-100-cm"]
    let space = PlantWish(
      app: "growwise", setting: "space", plants: [[.where("height-band", in: bands)]])
    #expect(profile.wishes == [space, interests])
  }

  @Test(
    arguments: [
      (["sunn": ["full-sun"]], QueryError.unknownSetting("sunn", nearest: "sun")),
      (["Interests": ["herbs"]], .unknownSetting("Interests", nearest: "interests")),
      (["moon": []], .unknownSetting("moon", nearest: nil)),
      (
        ["sun": ["full-son"]],
        .unknownOption(setting: "sun", option: "full-son", nearest: "full-sun")
      ),
      (["sun": ["Shade"]], .unknownOption(setting: "sun", option: "Shade", nearest: "full-shade")),
      (["sun": ["?"]], .unknownOption(setting: "sun", option: "?", nearest: nil)),
    ] as [([String: [String]], QueryError)])
  func namesTheSettingOrOptionThatWasProbablyMeant(
    choices: [String: [String]], error: QueryError
  ) {
    #expect(throws: error) { try GrowerProfile(choosing: choices, in: growwise) }
  }

  @Test func suggestsOnlyPlantsOfTheChosenInterests() throws {
    let profile = try GrowerProfile(choosing: ["interests": ["houseplants"]], in: growwise)
    let wanted = Set(
      try limited.plants(.list("houseplants"), .unknown(.invasiveRegion), limit: 500).plants
        .map(\.id))
    let found = try limited.starterPlants(for: profile, limit: 500)
    #expect(!wanted.isEmpty && Set(found.map(\.id)) == wanted)
    // A catalogue that is not limited to the app finds the lists of the app too.
    #expect(try small.starterPlants(for: profile, limit: 500).map(\.id) == found.map(\.id))
  }

  @Test(arguments: [
    ("space", "small", "large"), ("space", "small", "medium"), ("containers", "pots", "in-ground"),
    ("containers", "raised-beds", "pots"), ("sun", "full-sun", "full-shade"),
    ("skill", "beginner", "advanced"), ("garden-type", "indoors", "outdoors"),
    ("goals", "food", "beauty"), ("interests", "herbs", "succulents"),
  ])
  func changesTheAnswerByTheChosenOption(setting: String, one: String, other: String) throws {
    func plants(_ option: String) throws -> [PlantID] {
      let profile = try GrowerProfile(choosing: [setting: [option]], in: growwise)
      return try limited.starterPlants(for: profile).map(\.id)
    }
    #expect(try plants(one) != plants(other))
  }

  @Test func ranksADemandingPlantBeforeAnEasyOneForAdvancedGrowers() throws {
    let steps = try #require(try small.trait(.difficulty)).values.map(\.key)
    let starters = try small.starterPlants(for: GrowerProfile(skill: .advanced), limit: 1000)
    // The highest step of each plant.
    let difficulties = try starters.map { starter -> Int in
      guard case .values(let values)? = try small.plant(starter.id)?.fact(.difficulty)?.value
      else { return 0 }
      return values.compactMap { steps.firstIndex(of: $0.key) }.max() ?? 0
    }
    let firstEasy = try #require(difficulties.firstIndex(of: 0))
    #expect(difficulties.contains { $0 > 1 })
    #expect(!difficulties.dropFirst(firstEasy).contains { $0 > 1 })
    for starter in starters {
      for reason in starter.reasonsFor where reason.criterion == .skill {
        #expect(reason.value?.key != steps.first, "\(starter.id)")
      }
    }
  }

  @Test func judgesTheLightOfTheChosenPlaceAlone() throws {
    for (place, trait) in [("indoors", TraitKey.lightIndoor), ("outdoors", .light)] {
      let profile = try GrowerProfile(
        choosing: ["garden-type": [place], "sun": ["part-shade"]], in: growwise)
      let reasons = try limited.starterPlants(for: profile, limit: 500).flatMap {
        $0.reasonsFor + $0.reasonsAgainst
      }.filter { $0.setting == "sun" }
      #expect(!reasons.isEmpty && reasons.allSatisfy { $0.fact.trait.key == trait })
      #expect(Set(reasons.map(\.id)) == ["wish:sun"])
    }
  }

  @Test func prefersPlantsThatMissAWishByOneStep() throws {
    let wish = PlantWish(
      app: "growwise", setting: "sun", plants: [[.where(.light, in: ["full-shade"])]])
    var points: [String: Set<Int>] = [:]
    for starter in try small.starterPlants(for: GrowerProfile(wishes: [wish]), limit: 1000) {
      let popularity = try #require(try small.plant(starter.id)).popularity ?? 0
      let reason = (starter.reasonsFor + starter.reasonsAgainst).first
      points[reason?.value?.key ?? "unknown", default: []].insert(starter.score - popularity / 25)
    }
    for (key, expected) in [("full-shade", 4), ("part-shade", -2), ("part-sun", -6)] {
      #expect(points[key] == [expected], "\(key)")
    }
  }

  @Test func leavesOutWhatHarmsOrIsUnknownToHarmByANegatedWish() throws {
    let wish = PlantWish(
      app: "growwise", setting: "pets", plants: [[.not(.toxicity, in: ["cat"])]], isRequired: true)
    let found = try small.starterPlants(for: GrowerProfile(wishes: [wish]), limit: 1000)
    let harmless = try small.plants(
      .not(.toxicity, in: ["cat"]), .unknown(.invasiveRegion), limit: 500)
    #expect(!found.isEmpty && Set(found.map(\.id)) == Set(harmless.plants.map(\.id)))
  }

  @Test func judgesTheWinterOfPlantsThatAreNotGrownInRooms() throws {
    let zone = try #require(HardinessZone(key: "5b"))
    let all = try small.starterPlants(for: GrowerProfile(zone: zone), limit: 1000)
    for starter in all {
      let page = try #require(try small.plant(starter.id))
      let isForRooms = try page.fact(.lightIndoor)?.value.isKnown == true
      let adverse = starter.reasonsAgainst.filter { $0.criterion == .hardiness }
      if isForRooms { #expect(adverse == [], "\(starter.id)") }
    }
    #expect(all.contains { $0.reasonsFor.contains { $0.criterion == .hardiness } })
  }

  @Test(arguments: [
    ("en", "Lives outdoors all year in USDA zones 3a–9b"),
    ("ru", "Круглый год живёт под открытым небом в зонах USDA 3a–9b"),
  ])
  func saysTheZonesInASentence(language: String, sentence: String) throws {
    let zone = try #require(HardinessZone(key: "5b"))
    let reader = small.localized(languages: [language])
    let all = try reader.starterPlants(
      for: GrowerProfile(setting: .outdoors, zone: zone), limit: 1000)
    let maple = try #require(all.first { $0.id == "acer-rubrum" })
    let reason = try #require(maple.reasonsFor.first { $0.criterion == .hardiness })
    #expect(reason.sentence == sentence && reason.fact.sentences == [sentence])
  }

  @Test func takesTheLightOfEitherPlaceWhereNoPlaceIsChosen() throws {
    for light in ["full-sun", "direct"] {
      let plants = try small.starterPlants(for: GrowerProfile(light: light))
      #expect(plants.contains { $0.reasonsFor.contains { $0.criterion == .light } }, "\(light)")
    }
  }
}
