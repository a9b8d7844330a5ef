import HortusDiagnostics
import HortusModel
import HortusNormalize
import Testing

@Suite struct DangerousPlantsTests {
  private static func danger(
    _ genus: String, species: String? = nil, except: String? = nil,
    _ harms: [(target: String, degree: String)] = [("cat", "high")],
    facts: [(trait: String, value: String)] = []
  ) -> AsWritten.Danger {
    AsWritten.Danger(
      plants: AsWritten.GenusCondition(
        genera: Garden.located(genus), species: species, exceptions: except),
      harms: harms.map {
        AsWritten.Danger.Harm(
          target: Garden.located($0.target), degree: Garden.located($0.degree))
      },
      facts: facts.map {
        AsWritten.Danger.Fact(trait: Garden.located($0.trait), value: Garden.located($0.value))
      })
  }

  /// Returns what is said of a plant if the list has some dangers.
  private func said(
    of name: String, synonyms: [String] = [], toxicity: String? = nil, source: String? = nil,
    unspecified: String? = nil, _ dangers: [AsWritten.Danger]
  ) throws -> [DiagnosticCode] {
    var garden = try Garden()
    garden.declare("toxicity") {
      $0.isHarm = true
      for index in $0.targets.indices {
        $0.targets[index].isUnspecified = $0.targets[index].key.value == unspecified
      }
    }
    garden.written.dangerLists = dangers.map {
      AsWritten.DangerList(source: Garden.located("usda-plants"), dangers: [$0])
    }
    var plant = Garden.plant()
    plant.scientificName.name = Garden.located(name)
    plant.synonyms = synonyms.map { .init(name: Garden.located($0), author: nil) }
    if let toxicity {
      plant.traits.append(Garden.statement("toxicity", toxicity, target: "cat", source: source))
    }
    return try garden.resolve(plant).said.map(\.code)
  }

  @Test(
    arguments: [
      ("Cicuta douglasii", [], danger("Cicuta"), true),
      ("Cicuta", [], danger("Cicuta"), true),
      ("Mentha spicata", [], danger("Cicuta"), false),
      ("Prunus serotina", [], danger("Prunus", species: "serotina virginiana"), true),
      ("Prunus persica", [], danger("Prunus", species: "serotina virginiana"), false),
      ("Solanum lycopersicum", [], danger("Solanum", except: "lycopersicum tuberosum"), false),
      ("Solanum nigrum", [], danger("Solanum", except: "lycopersicum tuberosum"), true),
      // A hybrid of two genera belongs to both, and a hybrid of two species to its genus.
      ("Aconitum × Delphinium", [], danger("Delphinium"), true),
      ("× Aconitum hybridum", [], danger("Aconitum"), true),
      ("Digitalis × mertonensis", [], danger("Digitalis", species: "mertonensis"), true),
      // A synonym in a listed genus.
      ("Toxicoscordion venenosum", ["Zigadenus venenosus"], danger("Zigadenus"), true),
      ("Actaea racemosa", ["Cimicifuga racemosa"], danger("Cimicifuga Actaea"), true),
    ] as [(String, [String], AsWritten.Danger, Bool)])
  func demandsAStatementOfHarmFromPlantsOfTheList(
    name: String, synonyms: [String], danger: AsWritten.Danger, isDemanded: Bool
  ) throws {
    let codes = try said(of: name, synonyms: synonyms, [danger])
    #expect(codes.contains(.missingHarm) == isDemanded)
  }

  @Test(
    arguments: [
      ("high", "high", nil, false), ("low", "high", nil, false), ("high", "low", nil, true),
      ("high", "none-known", nil, true), ("high", "low", "usda-plants", false),
    ] as [(String, String, String?, Bool)])
  func demandsAWorkForMilderHarmThanThatOfTheList(
    listed: String, stated: String, source: String?, isReported: Bool
  ) throws {
    let codes = try said(
      of: "Cicuta douglasii", toxicity: stated, source: source,
      [Self.danger("Cicuta", [("cat", "low")]), Self.danger("Cicuta", [("cat", listed)])])
    #expect(codes.contains(.milderHarm) == isReported)
    #expect(!codes.contains(.missingHarm))
  }

  @Test(arguments: [("human", false, 1), ("human", true, 0), ("cat", false, 0)])
  func demandsHarmToEachTargetOfTheList(
    target: String, isUnspecified: Bool, missing: Int
  ) throws {
    let codes = try said(
      of: "Cicuta douglasii", toxicity: "high", unspecified: isUnspecified ? target : nil,
      [Self.danger("Cicuta", [("cat", "low"), (target, "high")])])
    #expect(codes.count { $0 == .missingHarm } == missing)
  }

  @Test(arguments: [("cow", "high"), ("cat", "deadly")])
  func reportsATargetAndADegreeThatTheTraitDoesNotHave(target: String, degree: String) throws {
    let codes = try said(of: "Mentha", [Self.danger("Cicuta", [(target, degree)])])
    #expect(codes.contains(.unusableRule))
  }

  @Test(arguments: [
    (["light"], 0), (["leaf-persistence"], 1), (["propagation", "leaf-persistence"], 2),
  ])
  func demandsEachTraitThatAListNames(traits: [String], missing: Int) throws {
    let values = ["light": "full-sun", "leaf-persistence": "evergreen", "propagation": "seed"]
    let facts = traits.compactMap { trait in values[trait].map { (trait, $0) } }
    // The plant states light and toxicity.
    let codes = try said(
      of: "Cicuta douglasii", toxicity: "high", [Self.danger("Cicuta", facts: facts)])
    #expect(codes.count { $0 == .missingHarm } == missing)
  }

  @Test(arguments: [
    ("lihgt", "full-sun"), ("light", "dark"), ("toxicity", "high"), ("height", "5"),
  ])
  func reportsAFactThatNoPlantCanState(trait: String, value: String) throws {
    let codes = try said(of: "Mentha", [Self.danger("Cicuta", facts: [(trait, value)])])
    #expect(codes.contains(.unusableRule))
  }

  @Test func countsNoUnknownHarmAsNoneInAList() throws {
    let notToxic = AsWritten.PlantCondition(
      subject: .fact(
        AsWritten.FactCondition(
          trait: Garden.located("toxicity"), target: Garden.located("cat"),
          values: Garden.located("low high"), only: nil, lowBelow: nil, lowAtLeast: nil,
          highBelow: nil, highAtLeast: nil)), isNegated: true)
    for (isHarm, toxicity, isListed) in [
      (true, nil, false), (true, "none-known", true), (true, "high", false), (false, nil, true),
    ] as [(Bool, String?, Bool)] {
      var garden = try Garden()
      garden.declare("toxicity") { $0.isHarm = isHarm }
      var app = AsWritten.App(id: Garden.located("app"))
      app.plants = [[notToxic]]
      garden.written.apps = [app]
      var plant = Garden.plant()
      if let toxicity {
        plant.traits.append(Garden.statement("toxicity", toxicity, target: "cat"))
      }
      #expect(try garden.resolve(plant).plant.lists.isEmpty == !isListed)
    }
  }
}
