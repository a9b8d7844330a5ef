import HortusDiagnostics
import HortusModel
import HortusTestSupport
import Testing

/// Which group of growth stages a plant gets.
@Suite struct StageGroupTests {
  private typealias Rule = RuleBuilding

  private static func genus(_ name: String) -> AsWritten.PlantCondition {
    AsWritten.PlantCondition(
      subject: .genus(AsWritten.GenusCondition(genera: Garden.located(name))), isNegated: false)
  }

  private static func family(_ name: String) -> AsWritten.PlantCondition {
    AsWritten.PlantCondition(subject: .family(Garden.located(name)), isNegated: false)
  }

  /// The garden with groups of stages.
  private static func garden(
    _ groups: [(key: String, conditions: [[AsWritten.PlantCondition]])]
  ) throws -> Garden {
    var garden = try Garden()
    garden.written.growthStages = [
      AsWritten.GrowthStage(
        key: Garden.located("growing"), meaning: Garden.located("growing"), icon: nil,
        labels: [Garden.text("en", " Growing ")], sentences: [Garden.text("en", "It  grows")])
    ]
    garden.written.stageGroups = groups.map {
      AsWritten.StageGroup(
        key: Garden.located($0.key), labels: [Garden.text("en", $0.key)],
        stages: [Garden.located("growing")], conditions: $0.conditions)
    }
    return garden
  }

  @Test(
    arguments: [
      // A rule about the genus is tried before one about the family, and this before all others.
      (["light", "family", "genus"], "genus"), (["light", "family"], "family"),
      (["light", "all"], "light"), (["all", "light"], "all"), (["other", "all"], "all"),
      (["other"], nil), ([], nil),
    ] as [([String], String?)])
  func takesTheFirstGroupThatFits(groups: [String], group: String?) throws {
    let conditions: [String: [[AsWritten.PlantCondition]]] = [
      "genus": [[Self.genus("Planta")]], "family": [[Self.family("Plantaceae")]],
      "light": [[Rule.fact("light", is: "full-shade")], [Rule.fact("light", is: "full-sun")]],
      "other": [[Self.genus("Alia")], [Rule.category("foliage")]], "all": [],
    ]
    let garden = try Self.garden(groups.map { ($0, conditions[$0] ?? []) })
    let (plant, said) = try garden.resolve(Garden.plant())
    #expect(plant.stageGroup == group)
    #expect(said.isEmpty)
  }

  @Test func resolvesStagesAndGroups() throws {
    let catalogue = try #require(try Normalizing(Self.garden([("all", [])]).written).catalogue)
    let stage = try #require(catalogue.catalogue.growthStages.first)
    #expect(stage.key == "growing" && stage.meaning == .growing && stage.icon == nil)
    #expect(stage.labels.map(\.text) == ["Growing"] && stage.sentences.map(\.text) == ["It grows"])
    #expect(catalogue.catalogue.stageGroups.map(\.stages) == [["growing"]])
  }

  @Test func reportsAConditionThatCannotHold() throws {
    let garden = try Self.garden([("all", [[Rule.fact("ligth")]])])
    #expect(garden.faults.map(\.code) == [.unknownTrait])
  }
}
