import HortusBundleTestSupport
import HortusKit
import Testing

/// Facts as a page shows them.
@Suite struct FactTests {
  private let mint: PlantPage
  private let onion: PlantPage
  private let garden: Catalogue

  init() throws {
    garden = try Garden.bundle.open()
    mint = try #require(try garden.localized(languages: ["en"]).plant("mentha-spicata"))
    onion = try #require(try garden.localized(languages: ["en"]).plant("allium-x"))
  }

  @Test(arguments: [
    ("light", "Part shade – Full sun"), ("temperature", "15–25 °C"), ("height", "31–61 cm"),
    ("soil-ph", "6–7.5"), ("hardiness-usda", "5a–9b"), ("bloom", "June–September"),
    ("propagation", "Division, Stem cutting"), ("watering-interval", "7 days"),
    ("leaf-persistence", "Deciduous"), ("bloom-season", "Summer, Autumn"), ("poisonous", "Yes"),
  ])
  func saysWhatIsKnown(trait: TraitKey, text: String) throws {
    #expect(try mint.fact(trait)?.text == text)
  }

  @Test(arguments: [
    ("light", "Полутень – Солнце"), ("temperature", "59–77 °F"), ("height", "12–24 дюйма"),
    ("soil-ph", "6–7,5"), ("bloom", "июнь–сентябрь"), ("watering-interval", "7 дн."),
  ])
  func saysItInRussianAndImperial(trait: TraitKey, text: String) throws {
    let page = try garden.localized(languages: ["ru"], units: .imperial).plant("mentha-spicata")
    #expect(try page?.fact(trait)?.text == text)
  }

  @Test func keepsThreeKindsOfNothingApartAndRefusesUnknownTraits() throws {
    #expect(try onion.fact("bloom")?.value == .absent)
    #expect(try onion.fact("height")?.value == .notApplicable)
    #expect(try onion.fact("soil-ph")?.value == .unknown)
    #expect(throws: QueryError.unknownTrait("bloomm", nearest: "bloom")) {
      try onion.fact("bloomm")
    }
    #expect(throws: QueryError.unknownTrait("nothing-like-it", nearest: nil)) {
      try onion.facts("nothing-like-it")
    }
    #expect(try onion.fact("light", target: "cat") == nil)
    for trait: TraitKey in [.bloom, .height, .soilPh] {
      #expect(try onion.fact(trait)?.text == nil)
      #expect(try onion.fact(trait)?.holds == false)
    }
  }

  @Test func leavesOutWhatNobodyHasTold() {
    #expect(onion.details.map(\.trait.key) == ["height", "bloom"])
    #expect(onion.facts.contains { $0.value == .unknown })
  }

  @Test func tellsEachTarget() throws {
    #expect(try mint.fact("toxicity", target: "cat")?.text == "Low")
    #expect(try mint.fact("toxicity", target: "human")?.text == "None known")
    #expect(try mint.fact("toxicity", target: "dog")?.value == .unknown)
    #expect(try mint.fact("toxicity")?.target?.key == "cat")
    #expect(try mint.facts("toxicity").map(\.target?.key) == ["cat", "human", "dog"])
    #expect(try mint.fact("toxicity", target: "cat")?.label == "Toxicity (Cats)")
  }

  @Test func showsInListsOnlyWhatHolds() {
    #expect(mint.additionalFacts.map(\.label) == ["Toxicity (Cats)", "Poisonous"])
    #expect(onion.additionalFacts == [])
  }

  @Test func tellsWhereAFactComesFrom() throws {
    let light = try #require(try mint.fact("light"))
    #expect(light.source?.key == "usda-plants")
    #expect(!light.isDerived)
    #expect(try mint.fact("poisonous")?.isDerived == true)
    #expect(try mint.fact("toxicity", target: "human")?.source?.isGeneralKnowledge == true)
    #expect(try mint.fact("toxicity", target: "dog")?.source == nil)
  }

  @Test func speaksInFriendlySentences() throws {
    #expect(
      try mint.fact("light")?.sentences == ["Part shade, a plant says.", "Full sun, a plant says."])
    #expect(try mint.fact("height")?.sentences == [])
  }

  @Test func givesNumbersToCalculateWith() throws {
    guard case .range(let range) = try #require(try mint.fact("temperature")).value else {
      Issue.record("the temperature is no range")
      return
    }
    #expect(range.lowMeasurement.value == 15 && range.highMeasurement.value == 25)
    #expect(range.exactUnit == .celsius && range.exact == 15...25)
    guard case .zones(let zones) = try #require(try mint.fact("hardiness-usda")).value else {
      Issue.record("the hardiness has no zones")
      return
    }
    #expect(zones.lowerBound.key == "5a" && zones.upperBound.key == "9b")
  }

  @Test func takesTheIconOfTheValue() throws {
    let page = try #require(try Bundles.small.open().plant("monstera-deliciosa"))
    #expect(try page.fact("light")?.icon?.key == "light-part-shade")
    #expect(try page.fact("humidity")?.icon?.key == "humidity")
    #expect(try page.fact("humidity")?.icons.map(\.key) == ["humidity-medium", "humidity-high"])
    #expect(try page.fact("temperature-class")?.icons.map(\.key) == ["temperature-class-warm"])
    #expect(try page.fact("height")?.icon?.key == "height")
    #expect(try page.fact("toxicity", target: "bird")?.icon?.key == "toxicity-bird")
    #expect(try page.fact("poisonous")?.icon?.key == "poisonous-yes")
  }

  @Test func saysWhatHoldsForTheTarget() throws {
    let page = try #require(
      try Bundles.small.open().localized(languages: ["en"]).plant("acer-rubrum"))
    let cat = try #require(try page.fact("toxicity", target: "cat"))
    let horse = try #require(try page.fact("toxicity", target: "horse"))
    #expect(cat.text == "None known" && cat.sentences.count == 1)
    #expect(cat.sentences[0].contains("cats") && !cat.sentences[0].contains("anybody"))
    #expect(horse.text == "Deadly" && horse.sentences[0].contains("horse"))
    #expect(try page.fact("toxicity", target: "cat")?.trait.disclaimer != nil)
  }

  @Test(arguments: [("lavandula-angustifolia", "−25 °C"), ("solanum-lycopersicum", "0 °C")])
  func saysWhatNumbersMean(id: PlantID, text: String) throws {
    let page = try #require(try Bundles.small.open().localized(languages: ["en"]).plant(id))
    let fact = try #require(try page.fact("min-temperature"))
    #expect(fact.text == text)
    #expect(fact.sentences.count == 1 && fact.sentences[0].contains(text))
  }

  @Test func namesTheClassOfTheMiddleAndFindsAllThatTheRangeTouches() throws {
    let catalogue = try Bundles.small.open()
    let page = try #require(try catalogue.localized(languages: ["en"]).plant("acer-rubrum"))
    #expect(
      try page.fact("soil-ph")?.text == "pH 4.7–7.3" || page.fact("soil-ph")?.text == "4.7–7.3")
    #expect(try page.fact("ph-class")?.text == "Acid")
    let neutral = try catalogue.plants(.where("ph-class", in: ["neutral"]), limit: .max)
    #expect(neutral.plants.contains { $0.id == "acer-rubrum" })
  }
}
