import Foundation
import HortusDiagnostics
import HortusModel
import HortusSource
import HortusTestSupport
import Testing

/// What is wrong with guides, and what is not.
@Suite struct GuideChecksTests {
  private static let file = "content/guides/watering.xml"

  /// A guide without a fault.
  private static let good = """
    <guide id="watering" kind="guide" audience="beginner" source="usda-plants">
      <title xml:lang="en">Watering</title>
      <title xml:lang="ru">Полив</title>
      <summary xml:lang="en">How to water.</summary>
      <summary xml:lang="ru">Как поливать.</summary>
      <topic ref="watering"/>
      <plant ref="hedera-helix"/>
      <text xml:lang="en"><heading>When</heading><p>Now and <em>then</em>.</p>
        <ul><li>In the <plant-ref id="hedera-helix">ivy</plant-ref></li></ul></text>
      <text xml:lang="ru">Иногда.</text>
    </guide>
    """

  /// Reads the guide after a replacement of a part of its text.
  private func read(
    _ old: String = "", _ new: String = "", retired: String? = nil
  ) throws -> CatalogueReading {
    let text = old.isEmpty ? Self.good : Self.good.replacingOccurrences(of: old, with: new)
    try #require(old.isEmpty || text != Self.good)
    var files = [Self.file: text]
    files["content/retired.xml"] = retired
    return try CatalogueReading(files)
  }

  @Test func readsAGuide() throws {
    let reading = try read()
    #expect(reading.codes == [])
    let guide = try #require(reading.reading.catalogue.guides.first)
    #expect((guide.id.value, guide.kind, guide.audience) == ("watering", "guide", "beginner"))
    #expect(guide.topics.map(\.value) == ["watering"])
    #expect(guide.plants.map(\.value) == ["hedera-helix"])
    #expect(guide.texts.map(\.language.value) == ["en", "ru"])
    #expect(guide.texts[0].blocks.first == .heading([.text("When")]))
    #expect(guide.texts[0].blocks.count == 3)
  }

  @Test(
    arguments: [
      ("id=\"watering\"", "id=\"water\"", .fileNameIsNotID),
      ("id=\"watering\"", "", .missingAttribute),
      ("kind=\"guide\"", "kind=\"novel\"", .unsuitableValue),
      ("\"beginner\"", "\"everybody\"", .unsuitableValue),
      ("\"usda-plants\"", "\"usda\"", .unknownSource),
      ("<topic ref=\"watering\"/>", "<topic ref=\"water\"/>", .unknownTopic),
      ("<topic ref=\"watering\"/>", "", .unexpectedElement),
      (
        "<plant ref=\"hedera-helix\"/>",
        "<plant ref=\"hedera-helix\"/><plant ref=\"hedera-helix\"/>", .duplicateDeclaration
      ),
      ("<plant ref=\"hedera-helix\"/>", "<plant ref=\"hedera\"/>", .danglingPlantReference),
      ("id=\"hedera-helix\"", "id=\"hedera\"", .danglingPlantReference),
      ("<title xml:lang=\"ru\">Полив</title>", "", .missingTranslation),
      ("<summary xml:lang=\"en\">How to water.</summary>", "", .missingText),
      ("<text xml:lang=\"ru\">Иногда.</text>", "", .missingTranslation),
      (
        "<text xml:lang=\"ru\">Иногда.</text>", "<text xml:lang=\"ru\"> </text>",
        .missingTranslation
      ),
      ("<text xml:lang=\"ru\">", "<text xml:lang=\"en\">", .repeatedText),
      ("<text xml:lang=\"ru\">", "<text xml:lang=\"rus\">", .undeclaredLanguage),
    ] as [(String, String, DiagnosticCode)])
  func finds(old: String, new: String, code: DiagnosticCode) throws {
    let codes = try read(old, new).codes
    #expect(codes.contains(code), "\(codes)")
  }

  @Test func namesThePlantThatReplacesARetiredOne() throws {
    let reading = try read(
      "<plant ref=\"hedera-helix\"/>", "<plant ref=\"old-ivy\"/>",
      retired: "<retired><redirect from=\"old-ivy\" to=\"hedera-helix\"/></retired>")
    #expect(reading.codes == [.retiredReference])
    #expect(reading.diagnostics.first?.cure == "write “hedera-helix”")
  }

  @Test func readsALongText() throws {
    let paragraph = "<p>" + String(repeating: "Water the plants in time. ", count: 40) + "</p>"
    let text = String(repeating: paragraph, count: 200)
    #expect(text.utf8.count > 200_000)
    let reading = try read("<p>Now and <em>then</em>.</p>", text)
    #expect(reading.codes == [])
    #expect(reading.reading.catalogue.guides.first?.texts[0].blocks.count == 202)
  }
}
