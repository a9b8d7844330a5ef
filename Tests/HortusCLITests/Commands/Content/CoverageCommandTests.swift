import Foundation
import HortusTestSupport
import Testing

@Suite struct CoverageCommandTests {
  private func catalogue(_ files: [String: String] = [:]) throws -> TestCatalogue {
    try TestCatalogue(
      ["content/plants/ficus-lyrata.xml": SamplePlant.text(traits: "<light>TODO: full-sun</light>")]
        .merging(files, uniquingKeysWith: { $1 }))
  }

  @Test func tellsItsJSONAsDocumented() throws {
    let catalogue = try catalogue(["content/plants/cut.xml": "<plant id=\"cut\">"])
    let outcome = try Program.run("coverage", catalogue.root, "--json")
    #expect((outcome.status, outcome.error) == (0, ""))
    let form = try outcome.json
    try Documentation.expect(form, toBe: "JSON of coverage")
    let languages = try #require(form["languages"] as? [[String: Any]])
    #expect(languages.count == 2)
    for language in languages { try Documentation.expect(language, toBe: "A language") }
    let plants = try #require(form["plants"] as? [[String: Any]])
    #expect(plants.compactMap { $0["id"] as? String } == ["ficus-lyrata", "hedera-helix"])
    for plant in plants {
      try Documentation.expect(plant, toBe: "The completeness of a plant")
      let missing = try #require(plant["missing"] as? [[String: Any]])
      #expect(!missing.isEmpty)
      for part in missing { try Documentation.expect(part, toBe: "A part that a plant lacks") }
    }
    #expect(form["unreadFiles"] as? [String] == ["content/plants/cut.xml"])
  }

  @Test func listsWhatOnePlantLacks() throws {
    let catalogue = try catalogue()
    let outcome = try Program.run("coverage", catalogue.root, "--for", "ficus-lyrata")
    #expect(outcome.status == 0)
    #expect(
      outcome.output.hasPrefix("Ficus lyrata (ficus-lyrata) · content/plants/ficus-lyrata.xml"))
    #expect(outcome.output.contains("core\n  <light>TODO: full-shade, part-shade or full-sun"))
    #expect(outcome.output.contains("<summary xml:lang=\"ru\">TODO:"))
    let markdown = try Program.run(
      "coverage", catalogue.root, "--for", "ficus-lyrata", "--format", "markdown")
    #expect(markdown.output.contains("\n## core\n\n- [ ] `<light>TODO: "))
  }

  @Test func givesTables() throws {
    let catalogue = try catalogue()
    let human = try Program.run("coverage", catalogue.root).output
    #expect(human.contains("language  plants"))
    #expect(human.contains("1 (50 %)") && human.contains("ficus-lyrata"), "\(human)")
    let markdown = try Program.run("coverage", catalogue.root, "--format", "markdown").output
    #expect(markdown.hasPrefix("| language | plants | core | basic | full |\n| --- | ---: |"))
    #expect(markdown.contains("| ficus-lyrata | – | – |"))
  }

  /// Nothing is translated into the default language.
  @Test func saysHowToWriteThePageTextsThatALanguageLacks() throws {
    let header = try Repository.text("Tests/Fixtures/Catalogues/minimal/content/catalogue.xml")
    func coverage(_ change: (String) -> String) throws -> String {
      let catalogue = try catalogue(["content/catalogue.xml": change(header)])
      return try Program.run("coverage", catalogue.root).output
    }
    let german = "<language code=\"de\" draft=\"true\"/>"
    #expect(!(try coverage { $0 }).contains("of pages"))
    let other = try coverage {
      $0.replacingOccurrences(
        of: "<language code=\"ru\"/>", with: "<language code=\"ru\"/>" + german)
    }
    #expect(other.contains("de lacks ") && other.contains("· hortus translations export --to de"))
    let own = try coverage {
      $0.replacingOccurrences(of: "default-language=\"en\"", with: "default-language=\"de\"")
        .replacingOccurrences(
          of: "<language code=\"ru\"/>",
          with: "<language code=\"ru\"/><language code=\"de\"/>")
    }
    #expect(own.contains("de lacks ") && own.contains("· write them in content/vocabulary/"))
    #expect(!own.contains("--to de"))
  }

  @Test(arguments: ["core", "basic", "full"])
  func isAGate(minimum: String) throws {
    let catalogue = try catalogue()
    let outcome = try Program.run("coverage", catalogue.root, "--minimum", minimum)
    #expect(outcome.status == 3)
    #expect(outcome.error.contains("1 plant below \(minimum) in “en”: ficus-lyrata"), "\(outcome)")
    #expect(outcome.error.contains("2 plants below \(minimum) in “ru”: "), "\(outcome)")
    #expect(
      try Program.run(
        "coverage", catalogue.root, "--minimum", minimum, "--for", "ficus-lyrata"
      ).status == 3)
  }

  @Test func letsCompletePlantsPass() throws {
    let header = try Repository.text("Tests/Fixtures/Catalogues/minimal/content/catalogue.xml")
      .replacingOccurrences(of: "code=\"ru\"", with: "code=\"ru\" draft=\"true\"")
    let complete = try TestCatalogue(["content/catalogue.xml": header])
    #expect(try Program.run("coverage", complete.root, "--minimum", "full").status == 0)
    try complete.folder.write("<plant>", to: "content/plants/cut.xml")
    let outcome = try Program.run("coverage", complete.root, "--minimum", "core")
    #expect(outcome.status == 3)
    #expect(outcome.error.contains("1 file cannot be read: content/plants/cut.xml"))
  }

  @Test(
    arguments: [
      (["--for", "ficus-lyrat"], 2, "did you mean “ficus-lyrata”?"),
      (["--for", "rosa"], 2, "there is no plant “rosa”"),
      (["--minimum", "most"], 2, "--minimum"), (["--format", "xml"], 2, "--format"),
      (["--json", "--format", "markdown"], 2, "contradict"),
    ] as [([String], Int32, String)])
  func refuses(arguments: [String], status: Int32, message: String) throws {
    let catalogue = try catalogue()
    let outcome = try withExtendedLifetime(catalogue) {
      try Program(["coverage", catalogue.root] + arguments).run()
    }
    #expect(outcome.status == status && outcome.error.contains(message), "\(outcome)")
  }

  @Test func needsTheVocabulary() throws {
    let catalogue = try catalogue(["content/vocabulary/topics.xml": "<topics>"])
    let outcome = try Program.run("coverage", catalogue.root)
    #expect(outcome.status == 1 && outcome.error.contains("hortus check"), "\(outcome)")
  }
}
