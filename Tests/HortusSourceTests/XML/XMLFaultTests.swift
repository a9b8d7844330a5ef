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

@Suite struct SyntaxFaultTests {
  /// A malformed text with the place of the fault marked, the code, and words of the message.
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    var code: DiagnosticCode = .malformedXML
    let words: String

    var testDescription: String { text }
  }

  static let cases = [
    Case(text: "<plants>\n <names>\n1️⃣</plants>", words: "</plants>"),
    Case(text: "<plants><names>1️⃣", words: "before “names” of line 1 is closed"),
    Case(text: "<plants>x1️⃣", words: "before “plants” of line 1 is closed"),
    Case(text: "<plants id=1️⃣x>", words: "needs quotes"),
    Case(text: "<plants id=1️⃣\"a<b\">", words: "quotes"),
    Case(text: "1️⃣<plants id=\"a", words: "quotes of an attribute"),
    Case(text: "<plants id1️⃣>", words: "“id” has no value"),
    Case(text: "<plants id=\"a\"1️⃣source=\"b\"/>", words: "space"),
    Case(text: "<plants>\n<names>1️⃣& b</names></plants>", words: "“&” begins a reference"),
    Case(text: "<plants>плющ 1️⃣&nbsp;</plants>", code: .unknownEntity, words: "“&nbsp;”"),
    Case(text: "<plants>1️⃣]]></plants>", words: "“]]>” within text"),
    Case(text: "<plants>1️⃣<!-- x", words: "comment"),
    Case(text: "<plants>1️⃣<![CDATA[ x", words: "CDATA"),
    Case(text: "<plants/>1️⃣more", words: "after the end of the outermost element"),
    Case(text: "<plants/>\n1️⃣<plants/>", words: "after the end of the outermost element"),
    Case(text: "<plants>\n 1️⃣\u{1}</plants>", code: .forbiddenCharacter, words: "control character"),
    Case(text: "<1️⃣a:plant/>", code: .namespaceFault, words: "“a”"),
    Case(text: "1️⃣text", words: "before the first element"),
  ]

  @Test(arguments: cases)
  func saysWhatIsWrongAndWhere(fault: Case) throws {
    let marked = MarkedText(fault.text)
    let diagnostics = try CatalogueReading(plant: marked.text).diagnostics
    #expect(diagnostics.map(\.code) == [fault.code])
    let found = try #require(diagnostics.first)
    #expect(found.message.contains(fault.words), "\(found.message)")
    #expect(marked.isPosition(found.location, "1️⃣"), "\(String(describing: found.location))")
  }

  /// Forms whose exact place is a matter of taste, but which must be found, once each.
  @Test(arguments: [
    "<plants id=\"a\" id=\"b\"/>", "<plants xml:lang=\"a\" xml:lang=\"b\"/>",
    "<plants><!-- a -- b --></plants>", "<plants><?pi </plants>",
    " <?xml version=\"1.0\"?><plants/>",
    "<?xml version=\"1.0\"<plants/>", "<plants>&#xD800;</plants>", "<plants>&#0;</plants>",
    "<plants>&#;</plants>", "<plants>&a</plants>", "<plants a:b=\"c\"/>",
    "<plants>< names/></plants>",
    "<plants></plants></plants>", "</plants>", "<", "<plants>\u{FFFE}</plants>", "<plants",
    "<?xml?><plants/>", "<plants:a:b xmlns:plants=\"x\"/>", "<plants xmlns:a=\"\"/>", "&amp;",
  ])
  func findsEveryMalformedText(text: String) throws {
    let diagnostics = try CatalogueReading(plant: text).diagnostics
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.severity == .error)
    #expect(diagnostics.first?.location?.file == CatalogueReading.plantFile)
    #expect((diagnostics.first?.location?.line ?? 0) > 0)
    for name in ["libxml", "xmlParse", "PCDATA", "EntityRef"] {
      #expect(diagnostics.first?.message.contains(name) == false)
    }
  }

  @Test(arguments: ["", " \n\t\n"])
  func callsAFileWithoutContentEmpty(text: String) throws {
    #expect(try CatalogueReading(plant: text).codes == [.emptyFile])
  }

  @Test func findsAZeroByteAndBytesThatAreNotUTF8() throws {
    let zero = try CatalogueReading(plant: Array("<plant>\né\0</plant>".utf8)).diagnostics
    #expect(zero.map(\.code) == [.forbiddenCharacter])
    #expect(zero.first?.location?.description == "\(CatalogueReading.plantFile):2:2")
    let byte = try CatalogueReading(plant: Array("<plant>\né".utf8) + [0xEF, 0x41]).diagnostics
    #expect(byte.map(\.code) == [.wrongEncoding])
    #expect(byte.first?.location?.description == "\(CatalogueReading.plantFile):2:2")
  }

  @Test func keepsQuietAboutLinksToPlantsOfAListThatIsMalformed() throws {
    let reading = try CatalogueReading([
      "content/plants/list.xml": "<plants><plant id=\"a\"><names></plants>",
      CatalogueReading.plantFile: CatalogueReading.plant(rest: "<companion ref=\"b\"/>"),
    ])
    #expect(reading.codes == [.malformedXML])
  }
}
