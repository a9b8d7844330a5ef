import Foundation
import HortusTestSupport
import Testing

/// `hortus facts`, from the content to a spreadsheet and back.
@Suite struct FactsCommandTests {
  private static let plant = "content/plants/hedera-helix.xml"

  private static func text(_ catalogue: TestCatalogue, _ path: String) throws -> String {
    String(decoding: try catalogue.folder.bytes(of: path), as: UTF8.self)
  }

  /// A catalogue with an exported table, in which a text is replaced.
  private static func edited(_ old: String, _ new: String) throws -> TestCatalogue {
    let catalogue = try TestCatalogue()
    let outcome = try Program(["facts", "export", "-o", "facts.csv"], in: catalogue.root).run()
    #expect((outcome.status, outcome.error) == (0, ""), "\(outcome)")
    let table = try text(catalogue, "facts.csv")
    #expect(table.contains(old))
    try catalogue.folder.write(table.replacingOccurrences(of: old, with: new), to: "facts.csv")
    return catalogue
  }

  @Test func bringsAChangeBack() throws {
    let catalogue = try Self.edited(",part-shade,", ",full-sun,")
    let before = try Self.text(catalogue, Self.plant)
    let trial = try Program(
      ["facts", "import", "facts.csv", "--dry-run"], in: catalogue.root
    ).run()
    #expect(trial.status == 0)
    #expect(
      trial.output.hasPrefix("E3  hedera-helix  light: “part-shade” becomes “full-sun”\n--- a/"))
    #expect(trial.output.contains("\n+    <light>full-sun</light>\n"))
    #expect(trial.output.hasSuffix("1 value of 1 plant, 1 file (nothing was written)\n"))
    #expect(try Self.text(catalogue, Self.plant) == before)
    let outcome = try Program(["facts", "import", "facts.csv"], in: catalogue.root).run()
    #expect(
      outcome.output == """
        E3  hedera-helix  light: “part-shade” becomes “full-sun”
        1 value of 1 plant, 1 file

        """)
    #expect(
      try Self.text(catalogue, Self.plant)
        == before.replacingOccurrences(of: "part-shade", with: "full-sun"))
    let again = try Program(["facts", "import", "facts.csv"], in: catalogue.root).run()
    #expect((again.status, again.output) == (0, "nothing has changed in 1 row\n"))
  }

  @Test func givesItsReportsAsJSON() throws {
    let catalogue = try Self.edited(",part-shade,", ",05.10.2026,")
    let export = try Program(
      ["facts", "export", "-o", "a.csv", "--values", "b.csv", "--separator", "tab", "--json"],
      in: catalogue.root
    ).run()
    try Documentation.expect(export.json, toBe: "JSON of `hortus facts export`")
    #expect(try Self.text(catalogue, "a.csv").hasPrefix("\u{FEFF}id\tscientific name\t"))
    #expect(try Self.text(catalogue, "b.csv").contains("\r\nlight\tfull-sun\tFull sun\tСолнце\t"))
    let faulty = try Program(["facts", "import", "facts.csv", "--json"], in: catalogue.root).run()
    #expect((faulty.status, faulty.error) == (1, ""))
    try Documentation.expect(faulty.json, toBe: "JSON of `hortus facts import`")
    #expect(try faulty.json["isTrial"] as? Bool == true)
    let good = try Self.edited(",part-shade,", ",,")
    let removed = try Program(
      ["facts", "import", "facts.csv", "--json", "--dry-run", "--remove-emptied"],
      in: good.root
    ).run()
    // The base trait of a written plant cannot be missing.
    #expect(removed.status == 1)
    let facts = try #require(try removed.json["facts"] as? [[String: Any]])
    #expect(facts.count == 1)
    for fact in facts { try Documentation.expect(fact, toBe: "A changed cell") }
  }

  @Test func showsEachFaultAtItsCell() throws {
    let catalogue = try Self.edited(",part-shade,", ",05.10.2026,")
    let outcome = try Program(["facts", "import", "facts.csv"], in: catalogue.root).run()
    #expect(outcome.status == 1)
    #expect(
      outcome.error.hasPrefix(
        "facts.csv:3:57: error: light of “hedera-helix” (E3): the spreadsheet took the cell for the "
          + "date “05.10.2026” [HRT373]\n"), "\(outcome.error)")
    #expect(outcome.output == "nothing was imported, because of 1 error\n")
  }
}
