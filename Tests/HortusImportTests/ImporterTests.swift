import Foundation
import HortusCompiler
import HortusImport
import HortusTestSupport
import Testing

@Suite struct ImporterTests {
  static let oak =
    "Quercus alba,L.,Fagaceae,\"white oak, stave oak\",Sun,-33,80,5,6.8,SeedDivision,None"

  @Test func writesCompactPlantsThatTheCompilerReadsWithoutAFault() throws {
    let bench = try ImportBench()
    let report = try bench.run(Self.oak)
    #expect(report.plants == 1 && report.rows == 1)
    #expect(
      try bench.file("q.xml") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <?xml-model href="../../../schemas/plant.xsd"?>
        <!-- Written by hortus import, which replaces this file. -->
        <plants source="usda-plants" level="compact">
          <plant id="quercus-alba">
            <names>
              <scientific author="L.">Quercus alba</scientific>
              <common xml:lang="en">White oak</common>
              <common xml:lang="en">stave oak</common>
            </names>
            <family>Fagaceae</family>
            <category ref="wild"/>
            <traits>
              <light>full-sun</light>
              <temperature>-36 °C</temperature>
              <propagation>seed, division</propagation>
              <height>2400 cm</height>
              <soil-ph>5–6.8</soil-ph>
            </traits>
          </plant>
        </plants>

        """)
    let check = try Compiler(catalogue: bench.catalogue.root, isStrict: true).check()
    #expect(check.diagnostics.all.isEmpty, "\(check.diagnostics.all)")
  }

  @Test func writesNothingTheSecondTimeAndDeletesWhatIsGone() throws {
    let bench = try ImportBench()
    let fern = "Pteridium aquilinum,(L.) Kuhn,Dennstaedtiaceae,Bracken,Shade,,,,,,"
    #expect(try bench.run(Self.oak, fern).files == 2)
    #expect(try bench.run(fern, Self.oak).files == 0)
    #expect(try bench.run(fern).files == 1)
    #expect(try bench.catalogue.folder.names(in: "content/plants/list") == ["p.xml"])
  }

  @Test func reportsWhatTheMappingDoesNotSayAndNeverGuesses() throws {
    let bench = try ImportBench()
    let report = try bench.run(
      "Quercus alba,L.,Fagaceae,White oak,sun,-33,,,,SeedSpore,High,x",
      "Acer rubrum,L.,Sapindaceae,Red maple,Dusk,,,,,,,",
      "Abies alba,Mill.,Pinaceae,,Unknown,,,,,,,",
      header: ImportBench.header + ",Price")
    #expect(report.plants == 1)
    #expect(
      report.unmapped.map { "\($0.column) \($0.text) \($0.count)" } == [
        "Light Dusk 1", "Ways SeedSpore 1",
      ])
    #expect(report.incomplete.map(\.name) == ["Acer rubrum", "Abies alba"])
    #expect(report.incomplete.allSatisfy { $0.missing == ["light"] })
    #expect(report.unusedColumns == ["Price"])
    #expect(report.missingColumns == ["Height", "pH from", "pH to"])
    #expect(report.ignored.map(\.column) == ["Toxicity"])
    #expect(try !bench.file("q.xml").contains("toxicity"))
  }

  @Test func leavesPlantsOfTheCatalogueAsTheyAreAndReportsContradictions() throws {
    let ivy = try Repository.text(
      "Tests/Fixtures/Catalogues/minimal/content/plants/hedera-helix.xml")
    let bench = try ImportBench([
      "content/plants/hedera-helix.xml": ivy.replacingOccurrences(
        of: "</scientific>", with: "</scientific><synonym author=\"X\">Hedera poetica</synonym>")
    ])
    let report = try bench.run(
      "Hedera poetica,L.,Araliaceae,Ivy,Sun,,,,,,", Self.oak,
      "Quercus alba,L.,Fagaceae,Oak,Shade,-33,80,5,6.8,Seed,None")
    #expect(report.plants == 1)
    #expect(report.existing.map { [$0.name, $0.id] } == [["Hedera poetica", "hedera-helix"]])
    #expect(report.repeated.map(\.name) == ["Quercus alba"])
    #expect(report.repeated.first?.location.hasSuffix("list.csv:4") == true)
    let contradictions = report.disagreements.map { [$0.plant, $0.trait, $0.imported] }
    #expect(contradictions.contains(["quercus-alba", "light", "full-shade"]))
    #expect(contradictions.contains(["hedera-helix", "light", "full-sun"]))
  }

  @Test func comparesNamesInAnySpelling() throws {
    let bench = try ImportBench()
    let report = try bench.run(
      "HEDERA × HELIX,L.,Araliaceae,Ivy,Sun,,,,,,",
      "Zgus albus subsp. major,,Rosaceae,,Sun,,,,,,", "Zgus albus ssp. major,,Rosaceae,,Sun,,,,,,",
      "Zgus albus Mill. subspecies major,,Rosaceae,,Sun,,,,,,",
      "Zgus niger f. minor,,Rosaceae,,Sun,,,,,,", "Zgus niger forma minor,,Rosaceae,,Sun,,,,,,",
      // Another plant than the one of the second row, though its author stands in the name.
      "Zgus albus Mill. subsp. minor,,Rosaceae,,Sun,,,,,,")
    #expect(report.existing.map(\.id) == ["hedera-helix"])
    #expect(
      report.repeated.map(\.name) == [
        "Zgus albus ssp. major", "Zgus albus Mill. subspecies major", "Zgus niger forma minor",
      ])
    #expect(report.plants == 2)
    #expect(report.implausible.contains { $0.location.hasSuffix("list.csv:8") })
  }

  @Test func prefersThePlantWithTheNameToThatWithTheSynonym() throws {
    let plants = ["one": "Ficus alba", "two": "Ficus nigra"].map { id, name in
      let synonym = id == "two" ? "<synonym>Ficus alba</synonym>" : ""
      return """
        <plant id="\(id)"><names><scientific>\(name)</scientific>\(synonym)</names>
        <family>Moraceae</family><category ref="foliage"/><traits/></plant>
        """
    }
    let bench = try ImportBench([
      "content/plants/known.xml":
        "<plants level=\"compact\">\(plants.sorted().joined())</plants>"
    ])
    let report = try bench.run("Ficus alba,L.,Moraceae,,Sun,,,,,,")
    #expect(report.existing.map(\.id) == ["one"])
  }

  /// What `hortus check` would report of a name.
  @Test(arguments: [
    "Zhus albus?", "zhus niger", "Zhus cf. fuscus", "Zhus \u{430}lpinus", "Zhus x ater",
  ])
  func leavesOutWhatIsNoScientificName(name: String) throws {
    let bench = try ImportBench()
    let report = try bench.run(Self.oak, "\(name),,Rosaceae,,Sun,,,,,,")
    #expect(report.plants == 1)
    #expect(report.implausible.map(\.location).map { $0.hasSuffix("list.csv:3") } == [true])
  }

  @Test(arguments: [
    ("Quercus alba,L.,Fagaceae,,Sun,-33 °C,,,,,", "cannot be in"),
    ("Quercus \u{202E}alba,L.,Fagaceae,,Sun,,,,,,", "U+202E"),
    ("Quercus alba,L.,Fagaceae,Oak\u{2066},Sun,,,,,,", "U+2066"),
    ("Quercus alba,L.,Fagaceae,,Sun,cold,,,,,", "is not a number"),
    ("Quercus alba,L.,Fagaceae,,Sun,900,,,,,", "too high"),
    ("Quercus alba,L.,Fagaceae,,Sun,,,7,5,,", "above the high end"),
    ("Quercus alba,L.,Fagaceae,,Sun", "5 cells"),
    (",L.,Fagaceae,,Sun,,,,,,", "no scientific name"),
    ("Quercus alba,L.,,,Sun,,,,,,", "no family"),
  ])
  func reportsFaultsWithTheirLine(row: String, words: String) throws {
    let bench = try ImportBench()
    let report = try bench.run("Acer rubrum,L.,Sapindaceae,,Sun,,,,,,", row)
    #expect(report.faults.count == 1)
    #expect(report.faults.first?.location.hasSuffix("list.csv:3") == true)
    #expect(report.faults.first?.message.contains(words) == true, "\(report.faults)")
    #expect(try bench.file("a.xml").contains("acer-rubrum"))
  }

  /// In some lists “N/A” means that nobody knows, in others that nothing applies.
  @Test func asksTheMappingWhatMissingValuesMean() throws {
    let row = "Quercus alba,L.,Fagaceae,oak,Sun,,n/a,N/A,,,"
    let plain = try ImportBench()
    let report = try plain.run(row)
    #expect(report.unmapped.map(\.text) == ["n/a", "N/A"] && report.faults.isEmpty)
    #expect(try !plain.file("q.xml").contains("soil-ph"))
    let mapped = try ImportBench(
      mapping: ImportBench.mapping.replacingOccurrences(
        of: "<trait key=\"soil-ph\" column=\"pH from\" to-column=\"pH to\"/>",
        with: """
          <trait key="soil-ph" column="pH from" to-column="pH to">
            <value from="N/A" to="not-applicable"/>
          </trait>
          """))
    #expect(try mapped.run(row).unmapped.map(\.text) == ["n/a"])
    #expect(try mapped.file("q.xml").contains("<soil-ph>not-applicable</soil-ph>"))
    #expect(try mapped.run("Quercus alba,L.,Fagaceae,oak,Sun,,,5,6,,").unmapped.isEmpty)
    #expect(try mapped.file("q.xml").contains("<soil-ph>5–6</soil-ph>"))
  }

  @Test(arguments: ["tall", "#N/A", "see text"])
  func quotesWordsWithoutTheUnitOfTheMapping(cell: String) throws {
    let report = try ImportBench().run("Quercus alba,L.,Fagaceae,oak,Sun,,\(cell),,,,")
    #expect(report.faults.map(\.message).allSatisfy { $0.hasPrefix("“\(cell)” is not a number") })
    #expect(report.faults.count == 1)
  }

  /// A row that cannot be read may be that of any plant of the import before.
  @Test(arguments: [
    "Pteridium aquilinum,(L.) Kuhn,Dennstaedtiaceae,Bracken,Shade",
    "Pteridium aquilinum,(L.) Kuhn,,Bracken,Shade,,,,,,", ",,,,,,,,,,x",
  ])
  func keepsPlantsOfTheImportBeforeWhileRowsHaveFaults(row: String) throws {
    let bench = try ImportBench()
    let fern = "Pteridium aquilinum,(L.) Kuhn,Dennstaedtiaceae,Bracken,Shade,,,,,,"
    try bench.run(Self.oak, fern)
    let before = try bench.file("p.xml")
    let report = try bench.run(Self.oak, row)
    #expect(report.kept == ["pteridium-aquilinum"] && report.removed.isEmpty)
    #expect(report.faults.count == 1 && report.files == 0)
    #expect(try bench.file("p.xml") == before)
    let whole = try bench.run(Self.oak)
    #expect(whole.removed == ["pteridium-aquilinum"] && whole.kept.isEmpty)
    #expect(try bench.catalogue.folder.names(in: "content/plants/list") == ["q.xml"])
  }

  /// A plant whose row is there is not removed, although nothing can be imported from the row.
  @Test(arguments: ["Dusk", "", "Sun\u{1}"])
  func keepsAPlantWhoseRowCannotBeImported(light: String) throws {
    let bench = try ImportBench()
    try bench.run(Self.oak)
    let before = try bench.file("q.xml")
    let report = try bench.run("Quercus alba,L.,Fagaceae,,\(light),,,,,,")
    #expect(report.incomplete.map(\.name) == ["Quercus alba"])
    #expect(report.kept == ["quercus-alba"] && report.removed.isEmpty && report.files == 0)
    #expect(try bench.file("q.xml") == before)
  }

  @Test func givesUpAPlantThatTheCatalogueHasUnderAnotherName() throws {
    let bench = try ImportBench()
    let row = "Quercus poetica,L.,Fagaceae,,Sun,,,,,,"
    try bench.run(Self.oak, row)
    let path = "content/plants/hedera-helix.xml"
    let ivy = String(decoding: try bench.catalogue.folder.bytes(of: path), as: UTF8.self)
    try bench.catalogue.folder.write(
      ivy.replacingOccurrences(
        of: "</scientific>", with: "</scientific><synonym author=\"X\">Quercus poetica</synonym>"),
      to: path)
    let report = try bench.run(Self.oak, row, "Acer rubrum")
    #expect(report.existing.map(\.id) == ["hedera-helix"] && report.faults.count == 1)
    #expect(report.kept.isEmpty && report.removed.isEmpty)
    #expect(try !bench.file("q.xml").contains("quercus-poetica"))
  }

  /// The folder of the import before is the same by whatever path it is named.
  @Test func knowsItsPlantsInAFolderThatIsNamedByALink() throws {
    let (bench, links) = (try ImportBench(), try TemporaryFolder())
    try bench.run(Self.oak)
    try FileManager.default.createSymbolicLink(
      atPath: links.file("link"), withDestinationPath: bench.catalogue.root)
    let report = try bench.run(
      bytes: Array((ImportBench.header + "\n" + Self.oak).utf8),
      output: links.file("link/content/plants/list"))
    #expect(report.plants == 1 && report.files == 0 && report.existing.isEmpty)
  }

  @Test func writesThroughNoLinkOfAForeignCatalogue() throws {
    let (bench, other) = (try ImportBench(), try TemporaryFolder())
    try FileManager.default.createSymbolicLink(
      atPath: bench.output, withDestinationPath: other.path)
    #expect(throws: ImportError.self) { try bench.run(Self.oak) }
    #expect(try other.entries.isEmpty)
  }

  @Test(.enabled(if: MisnamedFile.isPossible))
  func tellsOfFilesWhoseNamesAreNoUTF8() throws {
    let bench = try ImportBench(["json/a.json": "{}"])
    func expectRefusal(_ run: () throws -> ListImportReport) {
      do {
        _ = try run()
        Issue.record("the file was passed over")
      } catch {
        #expect("\(error)".contains("caf\\xE9.xml"), "\(error)")
      }
    }
    let folder = bench.catalogue.folder.file("json")
    try #require(MisnamedFile.make(in: folder))
    expectRefusal { try bench.importer().run(USDAFiles([folder])) }
    try bench.run(Self.oak)
    try #require(MisnamedFile.make(in: bench.output))
    expectRefusal { try bench.run(Self.oak) }
  }

  @Test func namesNoColumnAsMissingThatTheHeaderHas() throws {
    let report = try ImportBench().run("Quercus alba,L.,Fagaceae", "Acer rubrum,L.")
    #expect(report.faults.count == 2 && report.missingColumns.isEmpty)
  }

  /// What no plant file can have is refused with its place, and what is written passes a check.
  @Test(arguments: [
    ("Quercus\u{7} alba", "L.", "oak", "U+0007", 0), ("Quercus alba", "L\u{1}", "oak", "U+0001", 1),
    ("Quercus alba", "L.", "o\u{FFFF}k", "U+FFFF", 1),
    ("Quercus alba", "L.", String(repeating: "oak ", count: 300), "1200 characters", 1),
    ("Quercus " + String(repeating: "alba", count: 30), "L.", "oak", "at most 80", 0),
    ("Quercus alba", "L. & <b>\"", "oak]]>", "", 1), ("Дуб", "L.", "oak", "no Latin letters", 0),
  ])
  func writesOnlyWhatPassesACheck(
    name: String, author: String, common: String, words: String, plants: Int
  ) throws {
    func quoted(_ text: String) -> String {
      "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
    }
    let bench = try ImportBench()
    let report = try bench.run(
      [name, author, "Fagaceae", common].map(quoted).joined(separator: ",") + ",Sun,-33,,,,,")
    #expect(report.plants == plants && report.faults.isEmpty == words.isEmpty)
    #expect(report.faults.allSatisfy { $0.message.contains(words) }, "\(report.faults)")
    #expect(report.faults.allSatisfy { $0.location.hasSuffix("list.csv:2") })
    let check = try Compiler(catalogue: bench.catalogue.root).check()
    #expect(!check.diagnostics.hasErrors, "\(check.diagnostics.all)")
  }

  @Test func replacesNoFileOfSomebodyElse() throws {
    let bench = try ImportBench(["content/plants/list/own.xml": "<plants/>"])
    #expect(throws: ImportError.self) { try bench.run(Self.oak) }
    #expect(try bench.catalogue.folder.names(in: "content/plants/list") == ["own.xml"])
  }

  @Test(arguments: [
    ("wild", "wilt", "HRT204"), ("usda-plants", "usda", "HRT208"),
    ("full-sun", "full-son", "HRT301"),
    ("key=\"height\"", "key=\"hight\"", "HRT302"), ("<family", "<famly", "HRT101"),
  ])
  func explainsAFaultyMapping(good: String, bad: String, code: String) throws {
    let mapping = ImportBench.mapping.replacingOccurrences(of: good, with: bad)
    let bench = try ImportBench(mapping: mapping)
    do {
      _ = try bench.importer()
      Issue.record("the mapping was accepted")
    } catch ImportError.faultyMapping(let faults) {
      #expect(faults.first?.code.rawValue == code, "\(faults)")
      #expect((faults.first?.location?.line ?? 0) > 0)
    }
  }
}

@Suite struct USDAFilesTests {
  /// Names as the pages of the database write them, and as a plant file states them.
  static let names = [
    (
      "Abies amabilis(Douglas ex Loudon) Douglas ex Forbes- Pacific silver firP",
      "<scientific author=\"(Douglas ex Loudon) Douglas ex Forbes\">Abies amabilis<"
    ),
    (
      "Alnus viridis(Chaix) DC. ssp.crispa(Aiton) Turrill- mountain alderP",
      "<scientific author=\"(Aiton) Turrill\">Alnus viridis subsp. crispa<"
    ),
    (
      "Olsynium douglasii(A. Dietr.) E.P. Bicknell var.douglasii- Douglas' grasswidowP",
      "<scientific>Olsynium douglasii var. douglasii<"
    ),
    (
      "Oenothera borealeNutt. ssp.borealevar.boreale- Utah sweetvetchP",
      "<scientific>Oenothera boreale subsp. boreale var. boreale<"
    ),
    (
      "Aster fistulosaL. ssp.fistulosavar.menthifolia(Graham) Fernald- mintleaf bergamotP",
      "<scientific author=\"(Graham) Fernald\">Aster fistulosa subsp. fistulosa var. menthifolia<"
    ),
    (
      "Abelia ×grandiflora(Rovelli ex André) Rehder [chinensis × uniflora]- glossy abeliaP",
      "<scientific author=\"(Rovelli ex André) Rehder\">Abelia × grandiflora<"
    ),
  ]

  @Test(arguments: names)
  func splitsNamesFromAuthors(written: String, stated: String) throws {
    let mapping = try Repository.text("imports/usda.xml")
    let keys = try TestCatalogue.smallText("content/vocabulary/traits.xml")
    let bench = try ImportBench(
      mapping: mapping.replacingOccurrences(
        of: "category=\"usda-plants\"", with: "category=\"wild\""),
      [
        "content/vocabulary/traits.xml": keys.replacingOccurrences(
          of: " icon=\"[a-z0-9-]*\"", with: "", options: .regularExpression)
      ])
    let rank =
      written.contains("ssp.") ? "Subspecies" : written.contains("var.") ? "Variety" : "Species"
    let plant: [String: Any] = [
      "symbol": "X", "common_name": "a plant",
      "traits": [
        "Moisture Use": "Medium", "Shade Tolerance": "Tolerant", "Temperature, Minimum (°F)": "-28",
        "Toxicity": "None", "Palatable Human": "Yes",
      ],
      "general_information": ["Growth Habits": "ShrubTree", "Duration": "Perennial"],
      "classification": ["Family": "BetulaceaeGray- Birch familyP", rank: written],
    ]
    try bench.catalogue.folder.write(
      Array(JSONSerialization.data(withJSONObject: plant)), to: "json/A/X.json")
    let report = try bench.importer().run(
      USDAFiles([bench.catalogue.folder.file("json")]))
    #expect(report.plants == 1 && report.faults.isEmpty, "\(report)")
    let text = try bench.file(written.hasPrefix("O") ? "o.xml" : "a.xml")
    #expect(text.contains(stated), "\(text)")
    #expect(text.contains("<family>Betulaceae</family>"))
    #expect(text.contains("<growth-habit>tree, shrub</growth-habit>"))
    #expect(text.contains("<min-temperature>-33 °C</min-temperature>"))
    #expect(!text.contains("toxicity") && !text.contains("edible"))
  }

  @Test func reportsAFileThatIsNoCharacteristics() throws {
    let bench = try ImportBench(["json/a.json": "{\"symbol\": 1}", "json/b.json": "no"])
    let report = try bench.importer().run(USDAFiles([bench.catalogue.folder.file("json")]))
    #expect(report.faults.count == 2 && report.plants == 0)
  }
}
