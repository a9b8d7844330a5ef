import Foundation
import HortusTestSupport
import Testing

/// What `hortus check` tells of many warnings, of what it hides, and of why it fails.
@Suite struct ReportTests {
  /// A catalogue of which a language was just declared, so that most texts are missing in it.
  private static func catalogue(isDraft: Bool) throws -> TestCatalogue {
    let header = try Repository.text("Tests/Fixtures/Catalogues/minimal/content/catalogue.xml")
    let language = "<language code=\"uk\"\(isDraft ? " draft=\"true\"" : "")/>"
    return try TestCatalogue([
      "content/catalogue.xml": header.replacing(
        "<language code=\"ru\"/>", with: "<language code=\"ru\"/>\(language)")
    ])
  }

  @Test(arguments: ["check", "build"])
  func printsTheFirstFewOfManyWarningsOfAKind(command: String) throws {
    let catalogue = try Self.catalogue(isDraft: false)
    let outcome = try Program([command], in: catalogue.root).run()
    #expect(outcome.status == 0)
    let lines = outcome.error.split(separator: "\n")
    #expect(lines.count { $0.hasSuffix("[HRT317]") && $0.contains(": warning: ") } == 3)
    let rest = try #require(lines.first { $0.hasPrefix("… and ") })
    let match = try #require(
      rest.wholeMatch(
        of: /… and (\d+) more warnings in (\d+) files: .* \[HRT317\] · --all prints them/))
    let all = try Program(["check", "--all"], in: catalogue.root).run().error
    let count = all.split(separator: "\n").count { $0.hasSuffix("[HRT317]") }
    #expect(Int(match.1) == count - 3)
    #expect(lines.last == "\(count) warnings in 7 files · hortus explain HRT317")
    let json = try Program(["check", "--json"], in: catalogue.root).run()
    #expect(try json.objects("diagnostics").count == count)
  }

  @Test func hidesNoErrors() throws {
    let files = (0..<12).map { number in
      (
        "content/plants/ficus-\(number).xml",
        SamplePlant.text(id: "ficus-\(number)", traits: "<light>part-shad</light>")
      )
    }
    let catalogue = try TestCatalogue(Dictionary(uniqueKeysWithValues: files))
    let outcome = try Program(["check"], in: catalogue.root).run()
    #expect(Fault.headlines(of: outcome).count { $0.hasPrefix("HRT301") } == 12)
    #expect(!outcome.error.contains("…"))
  }

  @Test func countsTheGapsOfADraft() throws {
    let catalogue = try Self.catalogue(isDraft: true)
    for options in [[], ["--strict"]] {
      let outcome = try Program(["build"] + options, in: catalogue.root).run()
      #expect(outcome.status == 0, "\(outcome)")
      #expect(!outcome.error.contains("HRT317"))
      #expect(
        outcome.error.contains(#/note: uk \(draft\): (\d+) of \1 texts missing \[HRT326\]/#),
        "\(outcome.error)")
    }
    #expect(
      try Program(["info"], in: catalogue.root).run().table.contains(["draftLanguages", "uk"]))
  }

  /// One warning is of normalization.
  @Test(arguments: [
    (["--strict"], "1 warning counts as an error (--strict)"),
    (["--quiet"], "1 warning hidden (--quiet)"),
    (["--strict", "--quiet"], "1 warning counts as an error (--strict)"),
  ])
  func saysWhatAnOptionDid(options: [String], line: String) throws {
    let catalogue = try TestCatalogue([
      "content/plants/ficus-lyrata.xml": SamplePlant.text(traits: "<light>semi-shade</light>")
    ])
    let outcome = try Program(["check"] + options, in: catalogue.root).run()
    #expect(outcome.error.split(separator: "\n").last == Substring(line), "\(outcome.error)")
    let sound = try TestCatalogue()
    #expect(
      try Program(["check"] + options, in: sound.root).run().error == "no faults in 7 files\n")
  }

  @Test func saysHowManyNotesAreHidden() throws {
    let catalogue = try Self.catalogue(isDraft: true)
    let outcome = try Program(["check", "--quiet"], in: catalogue.root).run()
    #expect(
      outcome.error == "1 note in 7 files · hortus explain HRT326\n1 note hidden (--quiet)\n")
  }
}
