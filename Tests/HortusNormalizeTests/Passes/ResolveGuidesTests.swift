import HortusDiagnostics
import HortusModel
import Testing

/// Guides, their texts and their references.
@Suite struct ResolveGuidesTests {
  private func resolve(
    _ change: (inout AsWritten.Guide) -> Void
  ) throws -> (guide: Resolved.Guide, said: [Diagnostic]) {
    var garden = try Garden()
    var guide = AsWritten.Guide(id: Garden.located("watering"), kind: "guide")
    guide.titles = [Garden.text("en", "Watering")]
    change(&guide)
    garden.written.guides = [guide]
    let result = Normalizing(garden.written)
    let resolved = try #require(result.catalogue?.guides.first)
    return (resolved, result.diagnostics.filter { $0.location?.file == Garden.file })
  }

  private func text(_ language: String, _ blocks: AsWritten.Block...) -> AsWritten.GuideText {
    AsWritten.GuideText(
      language: Garden.located(language), blocks: blocks,
      location: Garden.located("").location)
  }

  @Test func writesHeadingsAndKeepsTheTextsInTheOrderOfLanguages() throws {
    let (guide, said) = try resolve { guide in
      guide.texts = [
        text("ru", .paragraph([.text("# Да")])),
        text(
          "en", .heading([.text("When  to")]), .paragraph([.text("Now")]),
          .numberedList([[.text("One")], [.text("Two")]])),
      ]
    }
    #expect(guide.texts.map(\.language) == ["en", "ru"])
    #expect(guide.texts[0].commonMark == "## When to\n\nNow\n\n1. One\n2. Two")
    #expect(guide.texts[0].plainText == "When to\nNow\nOne\nTwo")
    #expect(guide.texts[1].commonMark == "\\# Да")
    #expect(guide.source == "general-knowledge" && guide.audience == nil)
    #expect(said == [])
  }

  @Test func leavesOutATraitThatDoesNotExist() throws {
    let (guide, said) = try resolve { $0.traits = ["light", "lihgt"].map { Garden.located($0) } }
    #expect(guide.traits == ["light"])
    #expect(said.map(\.code) == [.unknownTrait])
    #expect(said.first?.cure == "did you mean “light”?")
  }
}
