import HortusDiagnostics
import HortusModel
import HortusNormalize
import Testing

/// The records of works in which facts were looked up, compared with what plants state.
@Suite struct CheckSourcesTests {
  private static func record(
    _ trait: String, _ value: String, target: String? = "cat", work: String = "ivy-list",
    address: String = "https://example.org/ivy", plant: String = "a-plant"
  ) -> AsWritten.CheckedFact {
    AsWritten.CheckedFact(
      plant: Garden.located(plant), trait: Garden.located(trait),
      target: target.map { Garden.located($0) }, value: Garden.located(value),
      work: Garden.located(work), address: Garden.located(address))
  }

  /// Returns what is said of a plant with some facts if the catalogue keeps some records.
  private func said(
    of facts: [AsWritten.TraitStatement], _ records: [AsWritten.CheckedFact]?,
    dangers: [AsWritten.Danger] = [], change: (inout AsWritten.Plant) -> Void = { _ in }
  ) throws -> [DiagnosticCode] {
    var garden = try Garden()
    garden.declare("toxicity") { $0.isHarm = true }
    garden.declare("propagation") { $0.meaning = Garden.located("edible-parts") }
    garden.written.checkedFacts = records
    garden.written.dangerLists = [
      AsWritten.DangerList(source: Garden.located("dangers"), dangers: dangers)
    ]
    var plant = Garden.plant()
    plant.traits += facts
    change(&plant)
    return try garden.resolve(plant).said.map(\.code)
  }

  private static let sourced = Garden.statement(
    "toxicity", "high", target: "cat", source: "ivy-list")

  @Test(
    arguments: [
      (nil, []),
      ([], [.uncheckedSource]),
      ([record("toxicity", "high")], []),
      ([record("toxicity", "high", plant: "another-plant")], [.uncheckedSource]),
      ([record("toxicity", "high", work: "other-list")], [.uncheckedSource]),
      ([record("toxicity", "high"), record("toxicity", "high", work: "other-list")], []),
      ([record("toxicity", "low")], [.staleCheckedFact, .uncheckedSource]),
      (
        [record("toxicity", "high"), record("toxicity", "low", target: "dog")], [.staleCheckedFact]
      ),
      ([record("toxicity", "high"), record("height", "10 cm", target: nil)], [.staleCheckedFact]),
    ] as [([AsWritten.CheckedFact]?, [DiagnosticCode])])
  func demandsARecordOfEachSourceOfHarm(
    records: [AsWritten.CheckedFact]?, codes: [DiagnosticCode]
  ) throws {
    let said = try said(of: [Self.sourced], records)
    #expect(said.sorted { $0.rawValue < $1.rawValue } == codes.sorted { $0.rawValue < $1.rawValue })
  }

  @Test(arguments: [nil, "general-knowledge"])
  func demandsNothingOfGeneralKnowledge(source: String?) throws {
    let fact = Garden.statement("toxicity", "high", target: "cat", source: source)
    #expect(try said(of: [fact], []) == [])
  }

  @Test func countsTheSourceOfThePlant() throws {
    let fact = Garden.statement("toxicity", "high", target: "cat")
    let source = Garden.located("ivy-list")
    #expect(try said(of: [fact], [], change: { $0.source = source }) == [.uncheckedSource])
  }

  @Test func demandsNothingOfImportedPlants() throws {
    #expect(try said(of: [Self.sourced], [], change: { $0.isCompact = true }) == [])
  }

  @Test func demandsNothingOfTraitsThatCannotHarm() throws {
    let fact = Garden.statement("leaf-persistence", "evergreen", source: "ivy-list")
    #expect(try said(of: [fact], []) == [])
  }

  @Test(
    arguments: [
      (["seed", "division"], []), (["division, seed"], []), (["seed"], [.uncheckedSource]),
    ] as [([String], [DiagnosticCode])])
  func addsTheRecordsOfTheValuesOfAMultipleChoice(
    recorded: [String], codes: [DiagnosticCode]
  ) throws {
    let fact = Garden.statement("propagation", "seed, division", source: "ivy-list")
    let records = recorded.map { Self.record("propagation", $0, target: nil) }
    #expect(try said(of: [fact], records) == codes)
  }

  @Test(
    arguments: [
      ("Planta", "high", []), ("Planta", "low", [.uncheckedSource]),
      ("Cicuta", "high", [.uncheckedSource]),
    ] as [(String, String, [DiagnosticCode])])
  func trustsAListOfDangerousPlantsThatStatesTheSame(
    genus: String, degree: String, codes: [DiagnosticCode]
  ) throws {
    let fact = Garden.statement("toxicity", "high", target: "cat", source: "dangers")
    let danger = AsWritten.Danger(
      plants: AsWritten.GenusCondition(
        genera: Garden.located(genus), species: nil, exceptions: nil),
      harms: [.init(target: Garden.located("cat"), degree: Garden.located(degree))])
    #expect(try said(of: [fact], [], dangers: [danger]) == codes)
  }

  @Test(arguments: [
    (record("poison", "high"), DiagnosticCode.unknownTrait),
    (record("toxicity", "high", target: "dragon"), .unknownTarget),
    (record("toxicity", "high", target: nil), .missingTarget),
    (record("toxicity", "lethargic"), .unknownValue),
    (record("toxicity", "high", address: "page 12"), .malformedAddress),
  ])
  func reportsARecordOfWhatIsNotDeclared(record: AsWritten.CheckedFact, code: DiagnosticCode) throws
  {
    #expect(try said(of: [], [record]).contains(code))
  }
}
