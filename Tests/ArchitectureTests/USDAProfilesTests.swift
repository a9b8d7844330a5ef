import Foundation
import HortusTestSupport
import Testing

/// `scripts/usda-profiles.py`, which joins three tables of USDA profiles to one for the import.
@Suite struct USDAProfilesTests {
  private static let plants = """
    PlantID,Symbol,ScientificName,CommonName,Family,Group,Rank,Durations,GrowthHabits
    1,QUAL,Quercus alba L.,white oak,FAGACE,Dicot,Species,['Perennial'],['Tree']
    2,PRPUB,Prunus pumila L. var. besseyi (L.H. Bailey) Gleason,sandcherry,ROSACE,Dicot,Variety,\
    ['Perennial'],"['Shrub', 'Tree']"
    3,POCA,Populus ×canadensis Moench (pro sp.) [deltoides × nigra],poplar,SALICA,Dicot,Species,\
    ['Perennial'],['Tree']
    4,SABE2,Salix bebbiana Sarg.,Bebb willow,SALICA,Dicot,Species,['Perennial'],['Shrub']
    5,ACVI,Acalypha virginica L.,mercury,EUPHOR,Dicot,Species,['Annual'],['Forb/herb']

    """

  private static let characteristics = """
    PlantID,Name,Value,Category,Cultivar
    1,Moisture Use,Medium,Growth Requirements,
    1,Bloom Period,Spring,Reproduction,
    2,Moisture Use,Low,Growth Requirements,
    2,Moisture Use,High,Growth Requirements,Pawnee
    2,Bloom Period,Spring,Reproduction,
    3,Moisture Use,High,Growth Requirements,
    4,Moisture Use,High,Growth Requirements,Some cultivar

    """

  private static let native = """
    PlantID,Region,Status,Type
    1,L48,N,Native
    1,HI,I,Introduced
    2,L48,N,Native
    2,L48,I,Introduced
    3,L48,N,Native

    """

  /// Runs a copy of the script, because it reads the folder `imports` beside its own.
  private func run(additions: String) throws -> Outcome {
    let folder = try TemporaryFolder()
    let script = "scripts/usda-profiles.py"
    try folder.write(try Repository.text(script), to: script)
    try folder.write(try Repository.text("imports/usda.xml"), to: "imports/usda.xml")
    try folder.write(
      "Symbol,Scientific Name,Russian Name,Native Elsewhere,Wrong Columns\n" + additions,
      to: "imports/usda-profiles.csv")
    try folder.write(Self.plants, to: "tables/plants.csv")
    try folder.write(Self.characteristics, to: "tables/characteristics.csv")
    try folder.write(Self.native, to: "tables/native_status.csv")
    return try Command([Python.program, folder.file(script), folder.file("tables")]).run()
  }

  /// Returns the rows of the table that the script wrote, keyed by symbol. No cell of these tests has
  /// a comma, and in names of columns a blank follows the comma.
  private func table(_ output: String) throws -> [String: [String: String]] {
    let lines = output.split(separator: "\n").map(String.init)
    let header = try #require(lines.first).replacingOccurrences(of: ", ", with: " ")
    let columns = Self.cells(header)
    return lines.dropFirst().reduce(into: [:]) { rows, line in
      let cells = Self.cells(line)
      rows[cells[0]] = Dictionary(zip(columns, cells), uniquingKeysWith: { first, _ in first })
    }
  }

  private static func cells(_ line: String) -> [String] {
    line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func joinsTheTablesWithoutRowsAboutCultivars() throws {
    let outcome = try run(additions: "")
    #expect(outcome.status == 0, "\(outcome.error)")
    let rows = try table(outcome.output)
    #expect(rows.keys.sorted() == ["POCA", "PRPUB", "QUAL"])
    #expect(rows["PRPUB"]?["Moisture Use"] == "Low")
    #expect(rows["PRPUB"]?["Growth Habits"] == "Shrub Tree")
    #expect(outcome.error == "SABE2: the tables speak of its cultivars only\n")
  }

  @Test func splitsNamesFromAuthors() throws {
    let rows = try table(run(additions: "").output)
    #expect(rows["QUAL"]?["Scientific Name"] == "Quercus alba")
    #expect(rows["QUAL"]?["Author"] == "L.")
    #expect(rows["PRPUB"]?["Scientific Name"] == "Prunus pumila var. besseyi")
    #expect(rows["PRPUB"]?["Author"] == "(L.H. Bailey) Gleason")
    #expect(rows["POCA"]?["Scientific Name"] == "Populus × canadensis")
    #expect(rows["POCA"]?["Author"] == "Moench")
  }

  @Test func statesRegionsInWhichThePlantIsNative() throws {
    let rows = try table(run(additions: "QUAL,Quercus alba,,yes,\n").output)
    #expect(rows["PRPUB"]?["Native Status L48"] == "N")
    #expect(rows["POCA"]?["Native Status HI"] == "")
    #expect(rows["QUAL"]?["Native Status L48"] == "")
  }

  @Test func addsNamesAndLeavesOutWrongColumns() throws {
    let rows = try table(run(additions: "QUAL,Quercus alba,Дуб белый,,Bloom Period\n").output)
    #expect(rows["QUAL"]?["Russian Name"] == "Дуб белый")
    #expect(rows["QUAL"]?["Bloom Period"] == "")
    #expect(rows["PRPUB"]?["Bloom Period"] == "Spring")
  }

  @Test(arguments: [
    ("QUAL,Quercus rubra,Дуб красный,,\n", "QUAL is Quercus alba, not Quercus rubra"),
    ("QURU,Quercus rubra,Дуб красный,,\n", "the tables do not have QURU"),
    ("QUAL,Quercus alba,,,Bloom Perod\n", "QUAL has no column “Bloom Perod”"),
  ])
  func refusesAdditionsThatTheTablesContradict(additions: String, message: String) throws {
    let outcome = try run(additions: additions)
    #expect(outcome.status == 1)
    #expect(outcome.error.contains(message), "\(outcome.error)")
  }
}
