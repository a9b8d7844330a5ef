import Foundation
import HortusTestSupport
import Testing

/// `hortus translations`, from the content to a translator and back.
@Suite struct TranslationsCommandTests {
  private static let plant = "content/plants/hedera-helix.xml"

  private static func text(_ catalogue: TestCatalogue, _ path: String) throws -> String {
    String(decoding: try catalogue.folder.bytes(of: path), as: UTF8.self)
  }

  @Test(arguments: ["texts.xlf", "texts.csv"])
  func bringsATranslationBack(file: String) throws {
    let catalogue = try TestCatalogue()
    let export = try Program(
      ["translations", "export", "--to", "ru", "-o", file, "--json"], in: catalogue.root
    ).run()
    #expect(export.status == 0)
    try Documentation.expect(export.json, toBe: "JSON of `hortus translations export`")
    let summary = "A climber that holds on by itself."
    var text = try Self.text(catalogue, file)
    text = text.replacing(
      "\(summary),,ru,missing", with: "\(summary),\"Сам \"\"держится\"\"\",ru,missing")
    text = text.replacing(
      "<source>\(summary)</source>\n        <target state=\"needs-translation\"></target>",
      with: "<source>\(summary)</source><target>Сам \"держится\"</target>")
    try catalogue.folder.write(text, to: file)

    for (options, count) in [(["--dry-run"], 1), ([], 1), ([], 0)] {
      let outcome = try Program(
        ["translations", "import", file, "--json"] + options, in: catalogue.root
      ).run()
      #expect(outcome.status == 0, "\(outcome.error)\(outcome.output)")
      let form = try outcome.json
      try Documentation.expect(form, toBe: "JSON of `hortus translations import`")
      try Documentation.expect(form["report"], toBe: "The report of imported translations")
      let report = try #require(form["report"] as? [String: Any])
      #expect((report["imported"] as? [String])?.count == count)
    }
    #expect(try Self.text(catalogue, Self.plant).contains(#">Сам "держится"</summary>"#))
    #expect(try Program.run("check", catalogue.root).status == 0)
  }

  @Test func noticesThatATextHasChanged() throws {
    let catalogue = try TestCatalogue()
    let steps = ["translations", "export", "--to", "ru", "-o", "texts.csv"]
    _ = try Program(steps, in: catalogue.root).run()
    let translated = try Self.text(catalogue, "texts.csv")
      .replacing("by itself.,,ru", with: "by itself.,Плющ,ru")
    try catalogue.folder.write(translated, to: "texts.csv")
    let changed = try Self.text(catalogue, Self.plant).replacing("by itself", with: "well")
    try catalogue.folder.write(changed, to: Self.plant)
    let outcome = try Program(
      ["translations", "import", "texts.csv", "--json"], in: catalogue.root
    ).run()
    #expect(outcome.status == 1)
    let report = try #require(try outcome.json["report"] as? [String: Any])
    let faults = try #require(report["faults"] as? [[String: Any]])
    #expect(faults.count == 1)
    for fault in faults { try Documentation.expect(fault, toBe: "A translation with a fault") }
    #expect(try Self.text(catalogue, Self.plant) == changed)
  }

  @Test func changesNoFileIfOneCannotBeChanged() throws {
    let minimal = try Repository.text("Tests/Fixtures/Catalogues/minimal/" + Self.plant)
    let other = "content/plants/hedera-algeriensis.xml"
    let catalogue = try TestCatalogue([
      other: minimal.replacingOccurrences(of: "hedera-helix", with: "hedera-algeriensis")
    ])
    _ = try Program(
      ["translations", "export", "--to", "ru", "-o", "texts.csv"], in: catalogue.root
    ).run()
    let texts = try Self.text(catalogue, "texts.csv")
      .replacingOccurrences(of: "by itself.,,ru", with: "by itself.,Плющ,ru")
    try catalogue.folder.write(texts, to: "texts.csv")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: catalogue.folder.file(Self.plant))
    let before = try (Self.text(catalogue, Self.plant), Self.text(catalogue, other))
    let outcome = try Program(
      ["translations", "import", "texts.csv"], in: catalogue.root
    ).run()
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("“\(Self.plant)” is read-only"), "\(outcome.error)")
    let after = try (Self.text(catalogue, Self.plant), Self.text(catalogue, other))
    #expect(before == after)
  }

  @Test(arguments: [
    (["export", "--to", "ru", "-o", "texts.txt"], ".xlf or .csv"),
    (["export", "--to", "en", "-o", "texts.xlf"], "is the default language"),
    (["export", "--to", "de", "-o", "texts.xlf"], "has no language “de”"),
    (["export", "--to", "ru", "-o", "no/such/texts.xlf"], "cannot be written"),
    (["import", "gone.xlf"], "gone.xlf"), (["import", "gone.csv"], "gone.csv"),
    (["import", "content/catalogue.xml"], "because the file has faults"),
  ])
  func saysWhyNothingIsDone(arguments: [String], message: String) throws {
    let catalogue = try TestCatalogue()
    let outcome = try Program(["translations"] + arguments, in: catalogue.root).run()
    #expect(outcome.status == 2)
    #expect(outcome.error.contains(message), "\(outcome.error)")
    #expect(outcome.output.isEmpty)
  }
}
