import HortusTestSupport
import Testing

/// `hortus search --postcode`.
@Suite struct SearchPlaceTests {
  /// A search in the bundle of the garden of the fixtures, which has tables of two countries.
  private func search(_ arguments: [String], without table: String? = nil) throws -> Outcome {
    let catalogue = try TestCatalogue(overlay: "garden")
    if let table { try catalogue.folder.remove(table) }
    return try withExtendedLifetime(catalogue) {
      let bundle = catalogue.folder.file("hortus.sqlite")
      let built = try Program.run("build", catalogue.root, "-o", bundle)
      #expect(built.status == 0, "\(built)")
      return try Program(["search", "--bundle", bundle] + arguments, in: catalogue.root).run()
    }
  }

  @Test func findsWhatIsHardyThere() throws {
    let outcome = try search(["--postcode", "00501", "--country", "us"])
    #expect((outcome.status, outcome.error) == (0, "00501 is in zone 7a\n1 plant\n"))
    #expect(outcome.table.dropFirst().map { $0[2] } == ["mentha-spicata"])
  }

  @Test func needsNoCountryWhereThereIsOne() throws {
    let outcome = try search(
      ["--postcode", "94110-1234", "--json"], without: "content/places/ca.xml")
    #expect((outcome.status, outcome.error) == (0, ""))
    try Documentation.expect(outcome.json, toBe: "JSON of `hortus search`")
    #expect(try outcome.json["zone"] as? String == "10b")
    #expect(try outcome.json["total"] as? Int == 0)
  }

  @Test(arguments: [
    (["--postcode", "94110"], "CA, US; name one of them, as in --country CA"),
    (["--postcode", "94111", "--country", "US"], "“94111” is not among the postal codes of US"),
    (["--postcode", "SW1A", "--country", "gb"], "no postal codes of “GB”, but of CA, US"),
    (["--country", "US"], "with --postcode only"),
  ])
  func refusesWhatItDoesNotKnow(arguments: [String], cure: String) throws {
    let outcome = try search(arguments)
    #expect((outcome.status, outcome.output) == (2, ""), "\(outcome)")
    #expect(outcome.error.contains(cure), "\(outcome.error)")
  }

  @Test func saysThatABundleHasNoTable() throws {
    let catalogue = try TestCatalogue()
    let bundle = catalogue.root + "/a.sqlite"
    _ = try Program.run("build", catalogue.root, "-o", bundle)
    let outcome = try Program.run("search", "--postcode", "94110", "--bundle", bundle)
    #expect((outcome.status, outcome.output) == (2, ""))
    #expect(outcome.error.contains("no table of postal codes"))
    #expect(outcome.error.contains("--where hardiness-usda=7a"))
  }
}
