import Foundation
import HortusCompiler
import HortusImport
import HortusTestSupport
import Testing

/// What an import writes of harm, and what it refuses as an error of the list.
@Suite struct ImportedHarmTests {
  private static let dangers = """
    <dangers source="usda-plants">
      <danger genus="Quercus">
        <harm target="dog" degree="low" url="https://example.org/"/>
      </danger>
      <danger genus="Quercus" species="alba">
        <harm target="dog" degree="high" url="https://example.org/"/>
        <harm target="cat" degree="low" url="https://example.org/"/>
      </danger>
    </dangers>
    """
  /// Of the same species as above, from another source.
  private static let invasive = """
    <dangers source="usda-plants">
      <danger genus="Quercus" species="alba">
        <fact trait="propagation" value="seed" url="https://example.org/"/>
        <fact trait="propagation" value="division" url="https://example.org/"/>
      </danger>
    </dangers>
    """
  private static let families = """
    <families><family name="Sapindaceae" genera="Acer Aesculus"/></families>
    """

  private func bench(
    _ traits: String, dangers: String = Self.dangers
  ) throws -> ImportBench {
    let mapping = ImportBench.mapping
      .replacingOccurrences(
        of: #"<ignored column="Toxicity" because="it names no animal"/>"#, with: ""
      )
      .replacingOccurrences(of: "</mapping>", with: traits + "</mapping>")
    return try ImportBench(
      mapping: mapping,
      [
        "content/vocabulary/dangers.xml": dangers,
        "content/vocabulary/invasive.xml": Self.invasive,
        "content/vocabulary/families.xml": Self.families,
      ])
  }

  private static let toxicity = """
    <trait key="toxicity" target="cat" column="Toxicity">
      <value from="Severe" to="high"/><value from="None"/>
    </trait>
    """

  @Test func takesTheHarmOfTheSourceAndOfTheList() throws {
    let bench = try bench(Self.toxicity)
    try bench.run("Quercus alba,L.,Fagaceae,White oak,Sun,,,,,,Severe")
    let file = try bench.file("q.xml")
    #expect(file.contains("<toxicity target=\"cat\">high</toxicity>"))
    #expect(file.contains("<toxicity target=\"dog\">high</toxicity>"))
    #expect(file.contains("<propagation>seed, division</propagation>"))
    let check = try Compiler(catalogue: bench.catalogue.root, isStrict: true).check()
    #expect(check.diagnostics.all.isEmpty, "\(check.diagnostics.all)")
  }

  @Test(arguments: [("low", "Severe", "high"), ("high", "Slight", "high")])
  func takesTheWorseOfTheSourceAndTheList(listed: String, stated: String, written: String) throws {
    let bench = try bench(
      Self.toxicity.replacingOccurrences(
        of: #"<value from="None"/>"#, with: #"<value from="Slight" to="low"/>"#),
      dangers: """
        <dangers source="usda-plants">
          <danger genus="Abies">
            <harm target="cat" degree="\(listed)" url="https://example.org/"/>
          </danger>
        </dangers>
        """)
    try bench.run("Abies alba,L.,Pinaceae,Fir,Sun,,,,,,\(stated)")
    #expect(try bench.file("a.xml").contains("<toxicity target=\"cat\">\(written)</toxicity>"))
  }

  @Test func neverTakesNoneForHarmless() throws {
    let bench = try bench(Self.toxicity)
    try bench.run(
      "Quercus rubra,L.,Fagaceae,Red oak,Sun,,,,,,None", "Abies alba,L.,Pinaceae,Fir,Sun,,,,,,None")
    #expect(try bench.file("q.xml").contains("<toxicity target=\"dog\">low</toxicity>"))
    #expect(try !bench.file("a.xml").contains("toxicity"))
  }

  @Test func reportsAnUnknownWordForHarm() throws {
    let bench = try bench(Self.toxicity)
    let report = try bench.run("Abies alba,L.,Pinaceae,Fir,Sun,,,,,,Terrible")
    #expect(
      report.unmapped.map { "\($0.column) \($0.text) \($0.count)" } == ["Toxicity Terrible 1"])
    #expect(try !bench.file("a.xml").contains("toxicity"))
  }

  @Test func takesTheFamilyOfTheGenusFromTheCatalogue() throws {
    let bench = try bench("")
    try bench.run("Acer rubrum,L.,Aceraceae,Red maple,Sun,,,,,,")
    #expect(try bench.file("a.xml").contains("<family>Sapindaceae</family>"))
  }

  @Test(arguments: [
    ("Abies alba,L.,Pinaceae,Fir,Sun,,400,,,,", true),
    ("Acer alba,L.,Sapindaceae,Maple,Sun,,400,,,,", false),
    ("Abies alba,L.,Pinaceae,Fir,Sun,,90,,,,", false),
  ])
  func refusesANumberBeyondALimitOfTheMapping(row: String, isRefused: Bool) throws {
    let mapping = ImportBench.mapping.replacingOccurrences(
      of: #"unit="ft" round="two-digits"/>"#,
      with: """
        unit="ft" round="two-digits">
          <limit column="Family" is="Pinaceae" most="10000" because="no fir is so high"/>
        </trait>
        """)
    let bench = try ImportBench(mapping: mapping)
    let report = try bench.run(row)
    #expect(
      report.beyondLimits.map(\.message)
        == (isRefused ? ["height is not imported: no fir is so high"] : []))
    #expect(report.faults.isEmpty)
    #expect(try bench.file("a.xml").contains("<height>") == !isRefused)
  }
}
