import HortusEditing
import Testing

/// Trees that keep everything that a file has.
@Suite struct MarkupParserTests {
  private func parse(_ text: String) throws -> MarkupDocument {
    try MarkupParser.parse(Array(text.utf8))
  }

  @Test func keepsElementsTextAndCommentsAsTheyAreWritten() throws {
    let document = try parse(
      "<?xml version='1.0'?>\n<!-- a --><?pi b?><x k='1 &amp; 2' xml:lang = \"en\" >t&#160;<y/>"
        + "<![CDATA[<&]]><!-- c > --></x ><!-- d -->\n")
    #expect(document.declaration.map(\.name) == ["version"])
    #expect(document.prolog == [.text("\n"), .comment("<!-- a -->"), .instruction("<?pi b?>")])
    #expect(document.epilog == [.comment("<!-- d -->"), .text("\n")])
    let root = document.root
    #expect(root.name == "x")
    #expect(root.attributes.map(\.rawValue) == ["1 &amp; 2", "en"])
    #expect(root[attribute: "k"] == "1 & 2")
    #expect(root.children.count == 4)
    #expect(root.children[0] == .text("t&#160;"))
    #expect(root.children[2] == .cdata("<![CDATA[<&]]>"))
    #expect(root.text == "t\u{A0}<&")
    #expect(root.elements.first?.range != nil)
  }

  @Test(
    arguments: [
      "", "<a>", "<a></b>", "<a b></a>", "<a b=c/>", "<a/><b/>", "<a/>x", "<!DOCTYPE a><a/>",
    ]
  )
  func refusesWhatIsNotWellFormed(text: String) {
    #expect(throws: MarkupError.self) { try parse(text) }
  }

  @Test func setsAndRemovesAttributes() {
    var element = MarkupElement("a")
    element[attribute: "x"] = "\"a\" & <b>\n"
    #expect(element.attributes[0].rawValue == "&quot;a&quot; &amp; &lt;b>&#10;")
    #expect(element[attribute: "x"] == "\"a\" & <b>\n")
    element[attribute: "x"] = nil
    #expect(element.attributes.isEmpty)
  }

  @Test(arguments: ["a & b < c > d", "e\u{301}\u{A0}“”", "\r\n", "]]>", "&amp;"])
  func escapesTextSoThatItReadsTheSame(text: String) {
    #expect(MarkupText.unescaped(MarkupText.escaped(text)) == text)
    #expect(
      MarkupText.unescaped(MarkupText.escaped(text, inAttribute: true), inAttribute: true) == text)
  }

  @Test func changesElementsAnywhere() throws {
    var root = try parse("<a><b><c/></b><c/></a>").root
    root.updateElements { if $0.name == "c" { $0[attribute: "n"] = "1" } }
    var count = 0
    root.forEachElement { if $0[attribute: "n"] == "1" { count += 1 } }
    #expect(count == 2)
  }
}
