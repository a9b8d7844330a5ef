import Foundation
import HortusTestSupport
import Testing

@Suite struct ReviewCommandTests {
  private static let header =
    "plant\ttrait\ttarget\tvalue\twork\taddress\twords\tday\n"
  private static let record =
    "ficus-lyrata\ttoxicity\tdog\tlow\tusda-plants\thttps://example.org/fig\tToxic to *dogs*\t2026-11-28\n"
  private static let fig = "content/plants/ficus-lyrata.xml"

  /// A fig whose harm to dogs names a work, and to cats none, and an ivy without facts about safety.
  private func catalogue(_ files: [String: String] = [:]) throws -> TestCatalogue {
    try TestCatalogue(
      [
        Self.fig: SamplePlant.text(
          traits: """
            <light>part-shade</light>
            <toxicity target="cat">low</toxicity>
            <toxicity target="dog" source="usda-plants">low</toxicity>
            """
        ).replacing("source=\"general-knowledge\">", with: "reviewed=\"2026-11-01\">"),
        "content/sources/checked.tsv": Self.header + Self.record,
      ].merging(files, uniquingKeysWith: { $1 }))
  }

  private func review(_ catalogue: TestCatalogue, _ arguments: String...) throws -> Outcome {
    try Program(["review", "--catalogue", catalogue.root] + arguments).run()
  }

  private func ids(_ catalogue: TestCatalogue, _ arguments: String...) throws -> [String] {
    let outcome = try Program(["review", "--json", "--catalogue", catalogue.root] + arguments).run()
    #expect((outcome.status, outcome.error) == (0, ""))
    let plants = try #require(try outcome.json["plants"] as? [[String: Any]])
    return plants.compactMap { $0["id"] as? String }
  }

  @Test func tellsItsJSONAsDocumented() throws {
    let catalogue = try catalogue()
    let outcome = try review(catalogue, "--json", "--date", "2026-11-11")
    #expect((outcome.status, outcome.error) == (0, ""))
    let form = try outcome.json
    try Documentation.expect(form, toBe: "JSON of `hortus review`")
    let plants = try #require(form["plants"] as? [[String: Any]])
    #expect(plants.compactMap { $0["id"] as? String } == ["hedera-helix", "ficus-lyrata"])
    for plant in plants { try Documentation.expect(plant, toBe: "A plant to review") }
    #expect(plants[1]["days"] as? Int == 10)
    let unsourced = try #require(plants[1]["unsourced"] as? [[String: Any]])
    #expect(unsourced.compactMap { $0["target"] as? String } == ["cat"])
    for statement in unsourced {
      try Documentation.expect(statement, toBe: "A statement without a work")
    }
    let shares = try #require(form["shares"] as? [[String: Any]])
    #expect(shares.compactMap { $0["sourced"] as? Int } == [0, 1])
    for share in shares { try Documentation.expect(share, toBe: "A share of statements") }
    let checklist = try review(catalogue, "ficus-lyrata", "--checklist", "--json").json
    try Documentation.expect(checklist, toBe: "JSON of `hortus review --checklist`")
  }

  @Test func givesTablesAndFigures() throws {
    let catalogue = try catalogue()
    let list = try review(catalogue, "--date", "2026-11-11").output
    #expect(
      list.hasPrefix("2 plants · 1 never reviewed · reviewed 2026-11-01\n\nplant "), "\(list)")
    #expect(list.contains("1 of 2"))
    let markdown = try review(catalogue, "--format", "markdown", "--date", "2026-11-11").output
    #expect(
      markdown.contains("| plant | reviewed | days | unsourced |\n| --- | --- | ---: | ---: |"))
    #expect(markdown.contains("| ficus-lyrata | 2026-11-01 | 10 | 1 of 2 |"))
    let vocabulary = "content/vocabulary/traits.xml"
    let traits = String(decoding: try catalogue.folder.bytes(of: vocabulary), as: UTF8.self)
    try catalogue.folder.write(
      traits.replacing("<target key=\"cat\">", with: "<target key=\"cat\" relevant=\"true\">")
        .replacing("<target key=\"dog\">", with: "<target key=\"dog\" relevant=\"true\">"),
      to: vocabulary)
    let summary = try review(catalogue, "--summary").output
    #expect(summary.contains("toxicity of cat, dog sourced: 1 of 2 (50 %)"), "\(summary)")
    #expect(summary.contains("all sourced: 1 of 2 (50 %)"))
  }

  @Test(arguments: [
    ([], ["hedera-helix", "ficus-lyrata"]),
    (["ficus-lyrata"], ["ficus-lyrata"]),
    (["--missing", "review"], ["hedera-helix"]),
    (["--missing", "source"], ["ficus-lyrata"]),
    (["--older-than", "10"], ["hedera-helix"]),
    (["--older-than", "9"], ["hedera-helix", "ficus-lyrata"]),
    (["--older-than", "2026-11-01"], ["hedera-helix"]),
    (["--older-than", "2026-11-02"], ["hedera-helix", "ficus-lyrata"]),
    (["--category", "foliage", "--missing", "source"], ["ficus-lyrata"]),
  ])
  func selectsPlants(options: [String], expected: [String]) throws {
    let catalogue = try catalogue()
    let outcome = try Program(
      ["review", "--json", "--date", "2026-11-11", "--catalogue", catalogue.root] + options
    ).run()
    let plants = try #require(try outcome.json["plants"] as? [[String: Any]])
    #expect(plants.compactMap { $0["id"] as? String } == expected)
  }

  /// A plant that was reviewed after its change, or did not change, is not listed.
  @Test func listsWhatHasChangedSinceAndWasNotReviewed() throws {
    let old = try catalogue()
    let new = try catalogue()
    #expect(try ids(new, "--since", old.root) == [])
    let text = try Repository.text(
      "Tests/Fixtures/Catalogues/minimal/content/plants/hedera-helix.xml")
    try new.folder.write(
      text.replacing("part-shade", with: "full-shade"), to: "content/plants/hedera-helix.xml")
    let fig = String(decoding: try new.folder.bytes(of: Self.fig), as: UTF8.self)
    try new.folder.write(fig.replacing("a fiddle", with: "a violin"), to: Self.fig)
    #expect(try ids(new, "--since", old.root) == ["hedera-helix", "ficus-lyrata"])
    let table = try review(new, "--since", old.root).output
    #expect(table.contains("summary (en)"), "\(table)")
    #expect(try review(new, "ficus-lyrata", "--set", "--date", "2026-11-02").status == 0)
    #expect(try ids(new, "--since", old.root) == ["hedera-helix"])
    try new.folder.write("<plant id=\"ficus-lyrata\"><oops/></plant>", to: Self.fig)
    #expect(try review(new, "--since", old.root).status == 1)
  }

  @Test func printsAChecklistWithHarmFirst() throws {
    let catalogue = try catalogue()
    let outcome = try review(catalogue, "ficus-lyrata", "--checklist")
    #expect((outcome.status, outcome.error) == (0, ""))
    let text = outcome.output
    #expect(
      text.hasPrefix("# Ficus lyrata (ficus-lyrata)\n\n`\(Self.fig)` · last reviewed 2026-11-01"))
    #expect(text.contains("- [ ] **toxicity (cat):** low · general knowledge (line "))
    #expect(
      text.contains(
        "low · usda-plants: “Toxic to \\*dogs\\*”, <https://example.org/fig>, opened 2026-11-28"))
    #expect(text.contains("- [ ] nothing is stated about: hardiness-usda"))
    #expect(text.contains("- [ ] **ru:** фикус лировидный"))
    #expect(text.contains("## Texts in “ru”\n\n- [ ] **summary:** missing\n"))
    #expect(text.contains("- [ ] **watering:** Keep the soil moist."))
    #expect(text.contains("## Pictures\n\n- [ ] no picture"))
    let sections = ["## Facts that could harm", "## Names", "## Other facts", "## Texts in “en”"]
    let places = try sections.map { try #require(text.range(of: $0)?.lowerBound) }
    #expect(places == places.sorted())
  }

  @Test func writesTheDayAndTheReviewer() throws {
    let catalogue = try catalogue()
    let arguments = [
      "ficus-lyrata", "hedera-helix", "--set", "--date", "2026-11-02", "--by", "R. Roe",
    ]
    let trial = try Program(
      ["review", "--catalogue", catalogue.root] + arguments + ["--dry-run"]
    ).run()
    #expect(trial.status == 0)
    #expect(trial.output.contains("+<plant id=\"hedera-helix\""), "\(trial)")
    #expect(try ids(catalogue, "--missing", "review") == ["hedera-helix"])
    let outcome = try Program(["review", "--catalogue", catalogue.root] + arguments).run()
    #expect((outcome.status, outcome.error) == (0, ""))
    #expect(outcome.output == "reviewed 2026-11-02: 2 plants, 2 files changed\n")
    let text = String(
      decoding: try catalogue.folder.bytes(of: "content/plants/hedera-helix.xml"), as: UTF8.self)
    #expect(text.contains(" reviewed=\"2026-11-02\" reviewer=\"R. Roe\">"))
    #expect(try ids(catalogue, "--missing", "review") == [])
  }

  @Test(arguments: [
    (["--set"], "--set needs the ids of plants"),
    (["--checklist"], "--checklist needs the ids of plants"),
    (["a", "--set", "--missing", "source"], "leave the filters out"),
    (["a", "--set", "--summary"], "give one of them"),
    (["--by", "R"], "--by is about what is written"),
    (["--dry-run"], "--dry-run is about what is written"),
    (["a", "--set", "--by", " "], "--by needs a name"),
    (["a", "--set", "--date", "9999-01-01"], "has not come yet"),
    (["--older-than", "-1"], "older-than"),
    (["--category", "foliag"], "did you mean “foliage”?"),
    (["hedera-felix"], "did you mean “hedera-helix”?"),
    (["hedera-felix", "--set"], "did you mean “hedera-helix”?"),
    (["--since", "nowhere"], "nowhere"),
  ])
  func refusesWhatDoesNotFit(arguments: [String], message: String) throws {
    let catalogue = try catalogue()
    let outcome = try withExtendedLifetime(catalogue) {
      try Program(["review", "--catalogue", catalogue.root] + arguments).run()
    }
    #expect((outcome.status, outcome.output) == (2, ""), "\(outcome)")
    #expect(outcome.error.contains(message), "\(outcome)")
  }

  @Test func saysThatAnImportKeepsCompactPlants() throws {
    let list = """
      <plants source="usda-plants" level="compact"><plant id="ficus-rubra">
        <names><scientific>Ficus rubra</scientific></names><family>Moraceae</family>
        <category ref="foliage"/><traits/>
      </plant></plants>
      """
    let catalogue = try catalogue(["content/plants/list.xml": list])
    for options in [[], ["--set"], ["--checklist"]] {
      let outcome = try Program(
        ["review", "--catalogue", catalogue.root, "ficus-rubra"] + options
      ).run()
      #expect(outcome.status == 2)
      #expect(outcome.error.contains("“ficus-rubra” is a compact plant"), "\(outcome)")
    }
    #expect(try review(catalogue).output.contains("1 compact plant is left out"))
  }

  @Test func failsWithoutTheVocabulary() throws {
    let catalogue = try catalogue(["content/vocabulary/traits.xml": "<traits>"])
    let outcome = try review(catalogue)
    #expect((outcome.status, outcome.output) == (1, ""))
    #expect(outcome.error.contains("hortus check tells them"))
  }
}
