import HortusDiagnostics
import HortusTestSupport
import Testing

@Suite struct SyntaxFaultTests {
  /// A malformed text with the place of the fault marked, the code, and words of the message.
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    var code: DiagnosticCode = .malformedXML
    let words: String

    var testDescription: String { text }
  }

  static let cases = [
    Case(text: "<plant>\n <names>\n1️⃣</plant>", words: "</plant>"),
    Case(text: "<plant><names>1️⃣", words: "before “names” of line 1 is closed"),
    Case(text: "<plant><names></names1️⃣", words: ""),
    Case(text: "<plant 1️⃣>x", words: ""),
    Case(text: "<plant id=1️⃣x>", words: "needs quotes"),
    Case(text: "<plant id=\"a1️⃣<b\">", words: "“<” within an attribute"),
    Case(text: "1️⃣<plant id=\"a", words: "quotes of an attribute"),
    Case(text: "<plant id1️⃣>", words: "“id” has no value"),
    Case(text: "<plant id=\"a\"1️⃣source=\"b\"/>", words: "space"),
    Case(text: "<plant>\n<names>1️⃣& b</names></plant>", words: "“&” begins a reference"),
    Case(text: "<plant>плющ 1️⃣&nbsp;</plant>", code: .unknownEntity, words: "“&nbsp;”"),
    Case(text: "<plant>1️⃣]]></plant>", words: "“]]>” within text"),
    Case(text: "<plant>1️⃣<!-- x", words: "comment"),
    Case(text: "<plant>1️⃣<![CDATA[ x", words: "CDATA"),
    Case(text: "<plant/>1️⃣more", words: "after the end of the root element"),
    Case(text: "<plant/>\n1️⃣<plant/>", words: "after the end of the root element"),
    Case(text: "<plant>\n 1️⃣\u{1}</plant>", code: .forbiddenCharacter, words: "control character"),
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
    #expect(marked.isPlace(found.location, "1️⃣"), "\(String(describing: found.location))")
  }

  /// Forms whose exact place is a matter of taste, but which must be found, once each.
  @Test(arguments: [
    "<plant id=\"a\" id=\"b\"/>", "<plant xml:lang=\"a\" xml:lang=\"b\"/>",
    "<plant><!-- a -- b --></plant>", "<plant><?pi </plant>", " <?xml version=\"1.0\"?><plant/>",
    "<?xml version=\"1.0\"<plant/>", "<plant>&#xD800;</plant>", "<plant>&#0;</plant>",
    "<plant>&#;</plant>", "<plant>&a</plant>", "<plant a:b=\"c\"/>", "<plant>< names/></plant>",
    "<plant></plant></plant>", "</plant>", "<", "<plant>\u{FFFE}</plant>", "<plant",
    "<?xml?><plant/>", "<plant:a:b xmlns:plant=\"x\"/>", "<plant xmlns:a=\"\"/>", "&amp;",
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
