import Foundation
import HortusDiagnostics
import HortusTestSupport
import Testing

@Suite struct GrammarFaultsTests {
  /// A fault of grammar: what takes the place of what in a good plant, and what is said.
  struct Case: Sendable, CustomTestStringConvertible {
    let good: String
    let bad: String
    let code: DiagnosticCode
    var words = ""

    var testDescription: String { "\(good) → \(bad)" }
  }

  static let cases = [
    Case(good: "<family>Moraceae</family>", bad: "", code: .missingElement, words: "<family>"),
    Case(good: "<scientific>Ficus lyrata</scientific>", bad: "", code: .missingElement),
    Case(
      good: "<category ref=\"foliage\"/>", bad: "<categroy ref=\"foliage\"/>",
      code: .unexpectedElement, words: "“categroy”"),
    Case(good: "</plant>", bad: "<zoo/></plant>", code: .unexpectedElement, words: "“zoo”"),
    Case(good: "<family>", bad: "text<family>", code: .unexpectedText, words: "“plant”"),
    Case(good: "<traits>", bad: "<traits>text", code: .unexpectedText, words: "“traits”"),
    Case(good: "<family>", bad: "<family x=\"1\">", code: .unknownAttribute, words: "“x”"),
    Case(
      good: "<plant id", bad: "<plant colour=\"1\" id", code: .unknownAttribute, words: "“colour”"),
    Case(
      good: "<category ref=\"foliage\"/>", bad: "<category/>", code: .missingAttribute,
      words: "“ref”"),
    Case(
      good: "<summary xml:lang=\"en\">", bad: "<summary>", code: .missingAttribute,
      words: "“xml:lang”"),
    Case(
      good: "id=\"ficus-lyrata\"", bad: "id=\"Ficus lyrata\"", code: .unsuitableValue,
      words: "“Ficus lyrata”"),
    Case(
      good: "<plant id", bad: "<plant popularity=\"101\" id", code: .unsuitableValue,
      words: "“101”"),
    Case(
      good: "<plant id", bad: "<plant popularity=\"much\" id", code: .unsuitableValue,
      words: "“much”"),
    Case(
      good: "<family>Moraceae</family>", bad: "<family/>", code: .unsuitableValue,
      words: "“family” is empty"),
    Case(good: "<family>Moraceae", bad: "<family><b/>", code: .unexpectedElement, words: "“b”"),
    Case(good: "Now and then.", bad: "<ul></ul>", code: .missingElement, words: "<li>"),
    Case(
      good: "Now and then.", bad: "<link href=\"http://a\">b</link>", code: .unsuitableValue,
      words: "“http://a”"),
    Case(good: "xml:lang=\"en\">A tree", bad: "xml:lang=\"e n\">A tree", code: .unsuitableValue),
  ]

  @Test(arguments: cases)
  func saysFaultsInItsOwnWords(fault: Case) throws {
    let good = CatalogueReading.plant()
    try #require(good.contains(fault.good))
    let text = good.replacingOccurrences(of: fault.good, with: fault.bad)
    let diagnostics = try CatalogueReading(plant: text).diagnostics
    let found = try #require(diagnostics.first { $0.code == fault.code }, "\(diagnostics)")
    #expect(fault.words.isEmpty || found.message.contains(fault.words), "\(found.message)")
    #expect(found.location?.file == CatalogueReading.plantFile)
    #expect((found.location?.line ?? 0) > 0 && (found.location?.column ?? 0) > 0)
    for diagnostic in diagnostics {
      let said = diagnostic.message + " " + (diagnostic.cure ?? "")
      for foreign in [
        "facet", "Expected is", "atomic type", "cvc-", "This element is not expected", "Element '",
        "content model", "##", "{http",
      ] {
        #expect(!said.contains(foreign), "\(said)")
      }
    }
  }

  @Test func findsNoFaultInAGoodPlant() throws {
    #expect(try CatalogueReading(plant: CatalogueReading.plant()).diagnostics == [])
  }

  @Test(arguments: [
    ("1️⃣text<family>", "<family>", DiagnosticCode.unexpectedText),
    ("<category 1️⃣reff=\"foliage\" ref", "<category ref", .unknownAttribute),
    ("1️⃣<zoo/></plant>", "</plant>", .unexpectedElement),
    ("<plant popularity=\"1️⃣much\" id", "<plant id", .unsuitableValue),
  ])
  func placesFaults(bad: String, good: String, code: DiagnosticCode) throws {
    let marked = MarkedText(CatalogueReading.plant().replacingOccurrences(of: good, with: bad))
    let diagnostics = try CatalogueReading(plant: marked.text).diagnostics
    let found = try #require(diagnostics.first { $0.code == code })
    #expect(marked.isPosition(found.location, "1️⃣"), "\(String(describing: found.location))")
  }

  @Test func staysQuietAboutWhatAMissingKeyWouldEcho() throws {
    let traits = try Repository.text(
      "Tests/Fixtures/Catalogues/minimal/content/vocabulary/traits.xml")
    let reading = try CatalogueReading([
      "content/vocabulary/traits.xml": traits.replacingOccurrences(of: "key=\"light\" ", with: "")
    ])
    #expect(reading.codes == [.missingAttribute])
    #expect(reading.reading.unreadParts.hasUnknownVocabulary)
  }
}
