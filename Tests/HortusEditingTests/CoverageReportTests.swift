import Foundation
import HortusCompiler
import HortusEditing
import HortusTestSupport
import Testing

@Suite struct CoverageReportTests {
  private static func plant(
    _ id: String, traits: String = "<light>full-sun</light>", languages: [String] = ["en"],
    topics: [String] = ["watering"], attributes: String = ""
  ) -> (String, String) {
    let names = languages.map { "<common xml:lang=\"\($0)\">\(id) \($0)</common>" }.joined()
    let summaries = languages.map { "<summary xml:lang=\"\($0)\">A plant.</summary>" }.joined()
    let articles = topics.flatMap { topic in
      languages.map { "<care topic=\"\(topic)\" xml:lang=\"\($0)\">Now and then.</care>" }
    }.joined()
    return (
      "content/plants/\(id).xml",
      """
      <plant id="\(id)"\(attributes)>
        <names><scientific>\(id.capitalized)</scientific>\(names)</names>
        <family>Moraceae</family><category ref="foliage"/><traits>\(traits)</traits>
        \(summaries)\(articles)
      </plant>
      """
    )
  }

  /// An app that shows two traits in rows, and the article on what is good to know.
  private static let app = """
    <app id="shade">
      <name xml:lang="en">Shade</name>
      <plants><category ref="foliage"/></plants>
      <rows><leading trait="light"/><trailing trait="poisonous"/>
        <target trait="toxicity" ref="cat"/></rows>
      <filters><filter trait="bloom-season"/></filters>
      <page><tab key="care"><title xml:lang="en">Care</title>
        <part show="photos"/><part topic="good-to-know"/></tab></page>
    </app>
    """

  private func report(_ plants: [(String, String)], app: Bool = false) throws -> CoverageReport {
    var files = Dictionary(plants, uniquingKeysWith: { $1 })
    if app { files["content/apps/shade.xml"] = Self.app }
    let catalogue = try TestCatalogue(files)
    return try withExtendedLifetime(catalogue) {
      try CoverageReport(Compiler(catalogue: catalogue.root))
    }
  }

  private func missing(_ plant: PlantCoverage?) -> Set<String> {
    Set(
      (plant?.missing ?? []).map {
        "\($0.tier.rawValue) \($0.language ?? "–") \($0.part)"
      })
  }

  @Test func tellsTheTierOfEachLanguage() throws {
    let report = try report([
      Self.plant("a", languages: ["en", "ru"]), Self.plant("b"),
      Self.plant("c", topics: []), Self.plant("d", traits: ""),
    ])
    let tiers = Dictionary(
      report.plants.map { ($0.id, [$0.tier(in: "en"), $0.tier(in: "ru")]) },
      uniquingKeysWith: { $1 })
    #expect(tiers["a"] == [.full, .full])
    #expect(tiers["b"] == [.full, nil])
    #expect(tiers["c"] == [.core, nil])
    #expect(tiers["d"] == [nil, nil])
    // hedera-helix of the minimal catalogue has a Russian name, and no Russian texts.
    #expect(report.languages.map(\.reached) == [[4, 3, 3], [1, 1, 1]])
    #expect(report.plants.map(\.id) == ["c", "d", "b", "hedera-helix", "a"])
  }

  @Test func takesGapsAndErrorsForMissing() throws {
    let report = try report([
      Self.plant("a", traits: "<light>TODO: full-sun</light>"),
      Self.plant("b", traits: "<light>brigt</light>"),
    ])
    for id in ["a", "b"] {
      #expect(report.plant(id)?.missing.first?.part == .trait(key: "light", target: nil))
      #expect(report.plant(id)?.tier(in: "en") == nil)
    }
  }

  @Test func expectsWhatAppsShow() throws {
    let report = try report([Self.plant("a")], app: true)
    let full: Set<String> = missing(report.plant("a")).filter { $0.hasPrefix("full") }
    #expect(
      full == [
        "full – trait(key: \"toxicity\", target: Optional(\"cat\"))",
        "full – trait(key: \"bloom\", target: nil)",
        "full en article(topic: \"good-to-know\")", "full – picture",
      ])
  }

  @Test func takesStatedAbsenceForAFact() throws {
    let plant = Self.plant(
      "a",
      traits: """
        <light>full-sun</light><bloom>not-applicable</bloom><toxicity target="cat">low</toxicity>
        """, topics: ["watering", "good-to-know"])
    let report = try report([plant], app: true)
    #expect(missing(report.plant("a")).filter { $0.hasPrefix("full") } == ["full – picture"])
  }

  @Test func leavesCompactPlantsOut() throws {
    let report = try report([
      Self.plant("a", traits: "", languages: [], topics: [], attributes: " level=\"compact\"")
    ])
    #expect(report.compactPlants.map(\.id) == ["a"])
    #expect(report.plants.map(\.id) == ["hedera-helix"])
    #expect(report.plant("a")?.isCompact == true)
  }

  @Test func namesFilesThatCannotBeRead() throws {
    let report = try report([("content/plants/cut.xml", "<plant id=\"cut\">")])
    #expect(report.unreadFiles == ["content/plants/cut.xml"])
    #expect(report.plants.count == 1)
  }

  @Test func refusesACatalogueWhoseNeedsAreUnknown() throws {
    let catalogue = try TestCatalogue(["content/vocabulary/traits.xml": "<traits>"])
    #expect(throws: UnmeasurableCatalogue.self) {
      try CoverageReport(Compiler(catalogue: catalogue.root))
    }
  }

  @Test func judgesFinishedLanguagesOnly() throws {
    var header = try Repository.text("Tests/Fixtures/Catalogues/minimal/content/catalogue.xml")
    header = header.replacingOccurrences(of: "code=\"ru\"", with: "code=\"ru\" draft=\"true\"")
    let catalogue = try TestCatalogue(["content/catalogue.xml": header])
    let report = try CoverageReport(Compiler(catalogue: catalogue.root))
    #expect(report.plants(below: .full).isEmpty)
    #expect(report.languages.map(\.isDraft) == [false, true])
  }

  /// The program has the texts of pages in English and in Russian.
  @Test func listsThePageTextsThatALanguageLacks() throws {
    let header = try Repository.text("Tests/Fixtures/Catalogues/minimal/content/catalogue.xml")
    let report = try report([
      (
        "content/catalogue.xml",
        header.replacingOccurrences(
          of: "<language code=\"ru\"/>",
          with: "<language code=\"ru\"/><language code=\"de\" draft=\"true\"/>")
      ),
      (
        "content/vocabulary/page-texts.xml",
        """
        <page-texts>
          <page-text key="search"><wording xml:lang="de">Suche</wording></page-text>
        </page-texts>
        """
      ),
    ])
    let missing = report.missingPageTexts
    #expect(missing.map(\.language) == ["de"])
    #expect(missing.first?.keys.contains("filters") == true)
    #expect(missing.first?.keys.contains("search") == false)
  }

  @Test func countsThePlantsThatDoNotStateWhenTheyNeedCare() throws {
    let path = "content/vocabulary/traits.xml"
    let traits = try Repository.text("Tests/Fixtures/Catalogues/minimal/" + path)
    let key = "key=\"watering-interval\""
    #expect(traits.contains(key))
    let app = """
      <app id="plot">
        <name xml:lang="en">Plot</name>
        <plants/>
        <garden><care kind="watering"/><care kind="misting"/></garden>
      </app>
      """
    let files = [
      Self.plant("a", traits: "<light>full-sun</light><watering-interval>7 d</watering-interval>"),
      Self.plant("b"), ("content/apps/plot.xml", app),
      (path, traits.replacingOccurrences(of: key, with: key + " meaning=\"watering-interval\"")),
    ]
    // The ivy of the catalogue does not state it either. No trait means misting at all.
    let care = try report(files).missingCare
    #expect(care.map { "\($0.kind) \($0.trait) \($0.plants)" } == ["watering watering-interval 2"])
    #expect(try report(files.filter { $0.0 != "content/apps/plot.xml" }).missingCare.isEmpty)
  }
}
