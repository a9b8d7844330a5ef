import Foundation
import HortusCompiler
import HortusImport
import HortusTestSupport
import Testing

/// The attribute `since` of imported plants.
@Suite struct NewPlantsTests {
  private static let fern = "Pteridium aquilinum,(L.) Kuhn,Dennstaedtiaceae,Bracken,Shade,,,,,,"
  private static let maple = "Acer rubrum,L.,Sapindaceae,Red maple,Sun,,,,,,"

  @Test func statesNoVersionAtTheFirstImport() throws {
    let bench = try ImportBench()
    try bench.run(ImporterTests.oak, Self.fern)
    #expect(try !bench.file("q.xml").contains("since"))
    #expect(try !bench.file("p.xml").contains("since"))
  }

  @Test func statesTheNextVersionForPlantsThatALaterImportAdds() throws {
    let bench = try ImportBench()
    try bench.run(ImporterTests.oak)
    let oak = try bench.file("q.xml")
    try bench.run(Self.fern, ImporterTests.oak)
    let fern = try bench.file("p.xml")
    #expect(fern.contains("  <plant id=\"pteridium-aquilinum\" since=\"1.1.0\">\n"), "\(fern)")
    #expect(try bench.file("q.xml") == oak)
    #expect(try bench.run(ImporterTests.oak, Self.fern).files == 0)
    #expect(try bench.file("p.xml") == fern)
    let check = try Compiler(catalogue: bench.catalogue.root, isStrict: true).check()
    #expect(check.diagnostics.all.isEmpty, "\(check.diagnostics.all)")
  }

  /// A row with a fault leaves the plant as it is, and a row with other facts changes only these.
  @Test(arguments: ["Sun", "Dusk"])
  func keepsTheVersionAfterARelease(light: String) throws {
    let bench = try ImportBench()
    try bench.run(ImporterTests.oak)
    try bench.run(ImporterTests.oak, Self.fern)
    let header = try bench.catalogue.folder.bytes(of: "content/catalogue.xml")
    try bench.catalogue.folder.write(
      String(decoding: header, as: UTF8.self).replacingOccurrences(
        of: "version=\"1.0.0\"", with: "version=\"1.1.0\""), to: "content/catalogue.xml")
    try bench.run(
      ImporterTests.oak, Self.fern.replacingOccurrences(of: "Shade", with: light), Self.maple)
    #expect(try bench.file("p.xml").contains("since=\"1.1.0\""))
    #expect(try bench.file("a.xml").contains("since=\"1.2.0\""))
    #expect(try !bench.file("q.xml").contains("since"))
  }

  @Test func statesTheNextVersionForAPlantThatComesBack() throws {
    let bench = try ImportBench()
    try bench.run(ImporterTests.oak, Self.fern)
    #expect(try bench.run(ImporterTests.oak).removed == ["pteridium-aquilinum"])
    try bench.run(ImporterTests.oak, Self.fern)
    #expect(try bench.file("p.xml").contains("since=\"1.1.0\""))
  }

  @Test func statesNoVersionInATrial() throws {
    let bench = try ImportBench()
    try bench.run(ImporterTests.oak)
    let importer = try bench.importer()
    let list = ImportBench.header + "\n" + Self.fern
    try bench.catalogue.folder.write(Array(list.utf8), to: "list.csv")
    _ = try importer.run(
      CSVFile(bench.catalogue.folder.file("list.csv"), columns: importer.columns), isTrial: true)
    #expect(try bench.catalogue.folder.names(in: "content/plants/list") == ["q.xml"])
  }

  /// Git on Windows writes such files, whose plants would all look new, or as if none were there.
  @Test func knowsThePlantsOfAFileWithTheLineEndsOfWindows() throws {
    let bench = try ImportBench()
    try bench.run(ImporterTests.oak)
    try bench.run(ImporterTests.oak, Self.fern)
    let files = try ["p.xml", "q.xml"].map { ($0, try bench.file($0)) }
    for (name, text) in files {
      try bench.catalogue.folder.write(
        text.replacingOccurrences(of: "\n", with: "\r\n"), to: "content/plants/list/" + name)
    }
    try bench.run(ImporterTests.oak, Self.fern, Self.maple)
    for (name, text) in files { #expect(try bench.file(name) == text) }
    #expect(try bench.file("a.xml").contains("since=\"1.1.0\""))
  }
}
