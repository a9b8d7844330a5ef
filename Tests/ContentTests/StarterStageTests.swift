import HortusKit
import HortusTestSupport
import Testing

/// Through which stages of growth the plants of the starter catalogue go, and what its apps ask of
/// users in a journal.
@Suite struct StarterStageTests {
  private let starter: Catalogue

  init() throws {
    starter = try Starter.bundle.open()
  }

  private static let groups: [(PlantID, String)] = [
    ("solanum-lycopersicum", "annual-vegetable"), ("solanum-tuberosum", "annual-vegetable"),
    ("daucus-carota", "annual-vegetable"), ("ocimum-basilicum", "annual-vegetable"),
    ("allium-sativum", "annual-vegetable"), ("malus-domestica", "fruit"),
    ("fragaria-ananassa", "fruit"), ("tulipa-gesneriana", "bulb"), ("galanthus-nivalis", "bulb"),
    ("hippeastrum-hybrids", "bulb"), ("monstera-deliciosa", "house-plant"),
    ("ficus-elastica", "house-plant"), ("mammillaria-hahniana", "cactus"),
    ("schlumbergera-truncata", "cactus"), ("aloe-vera", "cactus"), ("nephrolepis-exaltata", "fern"),
    ("zinnia-elegans", "annual"), ("petunia-atkinsiana", "annual"),
    ("allium-schoenoprasum", "perennial"), ("paeonia-lactiflora", "perennial"),
    ("lavandula-angustifolia", "perennial"), ("acer-rubrum", "perennial"),
    ("taxus-baccata", "perennial"),
  ]

  @Test(arguments: groups)
  func goesThroughTheStagesOfItsFormOfLife(id: PlantID, group: String) throws {
    let expected = try #require(try starter.growthStageGroups().first { $0.key == group })
    #expect(try starter.growthStages(of: id) == expected.stages, "\(id)")
  }

  @Test func givesEveryPlantStages() throws {
    let plants =
      try starter.plants(limit: .max).plants
      + starter.plants(.category("usda-plants"), limit: .max).plants
    for plant in plants { #expect(try !starter.growthStages(of: plant.id).isEmpty, "\(plant.id)") }
  }

  /// A stage that invites to harvest stands only for plants of which people eat a part.
  @Test func callsOnlyEdiblePlantsRipe() throws {
    for plant in try starter.plants(limit: .max).plants {
      let stages = try starter.growthStages(of: plant.id)
      guard stages.contains(where: { $0.key == "ripe" }) else { continue }
      let page = try #require(try starter.plant(plant.id))
      #expect(try page.fact(.ediblePart)?.value.isKnown == true, "\(plant.id)")
    }
  }

  @Test(arguments: ["en", "ru"])
  func explainsEveryStage(language: String) throws {
    let reader = starter.localized(languages: [language])
    for stage in try reader.growthStages() {
      #expect(
        stage.label != stage.key && stage.sentence != nil && stage.icon != nil, "\(stage.key)")
    }
    #expect(try reader.growthStageGroups().allSatisfy { $0.label != $0.key })
  }

  @Test(arguments: ["growwise", "calyx"])
  func asksInBothLanguages(app: String) throws {
    let english = try starter.localized(languages: ["en"]).app(app)
    let russian = try starter.localized(languages: ["ru"]).app(app)
    func texts(_ profile: AppProfile) -> [String?] {
      profile.careKinds.map(\.title)
        + profile.journalTemplates.flatMap { [$0.title, $0.text] + $0.prompts.map(\.title) }
    }
    let pairs = zip(texts(english), texts(russian))
    #expect(pairs.allSatisfy { $0 != nil && $1 != nil && $0 != $1 })
    #expect(!english.careKinds.isEmpty && !english.journalTemplates.isEmpty)
    let known = try Set(starter.growthStages().map(\.key))
    #expect(known.isSuperset(of: english.growthStages))
  }
}
