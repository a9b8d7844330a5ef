import HortusBundleTestSupport
import HortusKit
import HortusSchema
import HortusTestSupport
import Testing

/// The stages of growth of the small catalogue, and the gardens and journals of its apps.
@Suite struct GrowthStageTests {
  private let catalogue: Catalogue

  init() throws {
    catalogue = try Bundles.small.open()
  }

  @Test(
    arguments: [
      ("solanum-lycopersicum", "sown", "ripe"), ("ocimum-basilicum", "sown", "ripe"),
      ("aloe-vera", "rooting", "resting"), ("nephrolepis-exaltata", "rooting", "resting"),
      ("tulipa-gesneriana", "sprouting", "resting"), ("tagetes-patula", "sown", "fruiting"),
      ("citrus-limon", "sprouting", "resting"), ("acer-rubrum", "seedling", "resting"),
      // A plant that has another id now.
      ("sansevieria-trifasciata", "rooting", "resting"),
    ] as [(PlantID, String, String)])
  func tellsTheStagesOfAPlantInTheirOrder(id: PlantID, first: String, last: String) throws {
    let stages = try catalogue.growthStages(of: id)
    #expect(stages.first?.key == first && stages.last?.key == last)
    #expect(Set(stages.map(\.key)).count == stages.count)
  }

  @Test func knowsNoStagesOfAPlantThatItDoesNotHave() throws {
    #expect(try catalogue.growthStages(of: "no-such-plant").isEmpty)
    #expect(try catalogue.growthStages(of: "rosa-nemo").isEmpty)
  }

  @Test func speaksTheLanguageOfTheReader() throws {
    let russian = catalogue.localized(languages: ["ru"])
    let stage = try #require(try russian.growthStages().first { $0.key == "resting" })
    #expect(stage.label == "Покой" && stage.meaning == .resting && stage.icon?.key == "dormancy")
    #expect(try catalogue.growthStages().first { $0.key == "resting" }?.label == "Resting")
    let groups = try russian.growthStageGroups()
    #expect(groups.first?.key == "cactus" && groups.first?.label == "Кактус или суккулент")
    #expect(try Set(groups.flatMap(\.stages)) == Set(russian.growthStages()))
  }

  @Test func hasTheMeaningsOfTheVocabulary() {
    #expect(
      GrowthStage.Meaning.allCases.map(\.rawValue) == StageMeaning.allCases.map(\.rawValue))
  }

  @Test func offersTheCareAndTheStagesOfAnApp() throws {
    let growwise = try catalogue.app("growwise")
    #expect(
      growwise.careKinds.map(\.key) == [
        "watering", "feeding", "misting", "repotting", "pruning", "sowing", "harvest",
      ])
    #expect(growwise.growthStages == [])
    let calyx = try catalogue.localized(languages: ["ru"]).app("calyx")
    #expect(calyx.careKinds.map(\.title) == ["Полив", "Подкормка", "Пересадка", "Обрезка"])
    #expect(calyx.growthStages == ["growing", "budding", "flowering", "resting"])
    #expect(try catalogue.app("flora").careKinds.isEmpty)
  }

  @Test func asksTheQuestionsOfATemplate() throws {
    let templates = try catalogue.app("growwise").journalTemplates
    #expect(templates.map(\.key) == ["observation", "care", "growth", "problem", "harvest"])
    #expect(templates.allSatisfy { $0.title != nil && $0.text != nil && !$0.prompts.isEmpty })
    let bloom = try #require(
      try catalogue.localized(languages: ["ru"]).app("calyx").journalTemplates.first)
    #expect(
      bloom.key == "growth" && bloom.title == "Цветение" && bloom.symbols.icon?.key == "bloom")
    #expect(bloom.prompts.first?.title == "Какие цветы раскрылись сегодня?")
    #expect(try catalogue.app("home-plants").journalTemplates.isEmpty)
  }

  /// The bundle of an app without a garden has no stages; that of an app with one has all of them.
  @Test(arguments: [("growwise", true), ("home-plants", false)])
  func keepsTheStagesOfAppsWithAGarden(app: String, hasStages: Bool) throws {
    let bundle = try TestBundle(base: "small", app: app)
    let part = try bundle.open()
    #expect(try part.growthStages() == (hasStages ? catalogue.growthStages() : []))
    #expect(try part.growthStages(of: "aloe-vera").isEmpty == !hasStages)
  }
}
