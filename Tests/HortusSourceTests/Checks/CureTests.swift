import Foundation
import HortusDiagnostics
import HortusTestSupport
import Testing

/// Cures lead to what the author most likely meant.
@Suite struct CureTests {
  @Test(arguments: [
    ("<b>never</b>", "did you mean “strong”?"), ("<i>never</i>", "did you mean “em”?"),
    (
      "<a>never</a>",
      "write <link href=\"https://…\">…</link> for a page, or <plant-ref id=\"…\"/> for a plant"
    ),
    ("never<br/>ever", "end the paragraph with </p>, and begin another one with <p>"),
    ("<span>never</span>", "delete the tags, and keep the text"),
    ("<p>never<br>ever</p>", "delete “<br>”; in an article, write </p><p> in its place"),
    (
      "<p>never<img src=\"a.png\"></p>",
      "delete “<img>”; photographs belong to the plant: <photo>"
    ),
    (
      "<link href=\"https://a.example/b c\">never</link>",
      "a web address has no spaces; write %20 for each one that belongs to it"
    ),
  ])
  func knowsTheElementsOfWebPages(markup: String, cure: String) throws {
    let plant = CatalogueReading.plant().replacingOccurrences(of: "Now and then.", with: markup)
    #expect(try CatalogueReading(plant: plant).diagnostics.first?.cure == cure)
  }

  @Test(arguments: [
    ("<b>tall</b>", "delete the tags, and keep the text, which has no markup"),
    ("<em>tall</em>", "delete the tags, and keep the text, which has no markup"),
    ("<p>tall</p>", "delete the tags, and keep the text, which has no markup"),
    ("<br/>", "write a space in its place; the text is one line"), ("<note/>", "delete it"),
  ])
  func keepsTheTextOfMarkupWhereNoneMayStand(markup: String, cure: String) throws {
    let plant = CatalogueReading.plant().replacingOccurrences(
      of: "A tree.", with: "A \(markup) tree.")
    #expect(try CatalogueReading(plant: plant).diagnostics.first?.cure == cure)
  }

  @Test func asksForANewIDInACopyOfAPlant() throws {
    let text = CatalogueReading.plant()
    let said = try CatalogueReading([
      "content/plants/ficus-lyrata.xml": text, "content/plants/ficus-copy.xml": text,
    ]).diagnostics
    #expect(said.map(\.code) == [.duplicatePlantID, .fileNameIsNotID])
    #expect(said.allSatisfy { $0.location?.file == "content/plants/ficus-copy.xml" })
    #expect(said.last?.cure == "give this plant the id “ficus-copy”")
    #expect(said.first?.related.first?.location.file == "content/plants/ficus-lyrata.xml")
  }

  @Test func namesTheEndingOfAFileThatIsNotRead() throws {
    let said = try CatalogueReading(["content/plants/ficus-lyrata.XML": CatalogueReading.plant()])
      .diagnostics
    #expect(said.map(\.code) == [.unexpectedFile])
    #expect(
      said.first?.cure == "rename it to ficus-lyrata.xml: names of files have small letters")
  }

  @Test(arguments: [
    (CatalogueReading.plant(category: "Foliages"), DiagnosticCode.unknownCategory),
    (
      CatalogueReading.plant(
        rest: "<care topic=\"Water Ing\" xml:lang=\"en\">Now and then.</care>"),
      DiagnosticCode.unknownTopic
    ),
    (
      CatalogueReading.plant(rest: "<companion ref=\"Hedera Helix\"/>"),
      DiagnosticCode.danglingPlantReference
    ),
    (CatalogueReading.plant(attributes: " source=\"A Book\""), DiagnosticCode.unknownSource),
  ])
  func reportsAReferenceOnce(plant: String, code: DiagnosticCode) throws {
    #expect(try CatalogueReading(plant: plant).codes == [code])
  }

  @Test func showsThatAListGoesOn() throws {
    #expect(SpellingSuggestion.list(["a", "b"]) == "a, b")
    #expect(SpellingSuggestion.list((1...30).map(String.init)).hasSuffix("13, 14, …"))
  }
}
