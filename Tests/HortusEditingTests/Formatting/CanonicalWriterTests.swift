import Foundation
import HortusEditing
import HortusTestSupport
import Testing

/// The canonical form of files.
@Suite struct CanonicalWriterTests {
  static let model = Result {
    try ContentModel(
      schemas: Repository.files(below: "schemas", suffix: ".xsd").reduce(into: [:]) {
        guard !$1.hasPrefix("schemas/editor/") else { return }
        $0[URL(fileURLWithPath: $1).lastPathComponent] = Array(try Repository.text($1).utf8)
      })
  }

  /// Formats a text twice, and returns the result of the first time, without the declaration.
  private func formatted(_ text: String, traits: TraitOrder? = nil) throws -> String {
    func format(_ text: String) throws -> String {
      CanonicalWriter.text(
        of: try MarkupParser.parse(Array(text.utf8)), model: try Self.model.get(), traits: traits)
    }
    let once = try format(text)
    #expect(try format(once) == once)
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    #expect(once.hasPrefix(head))
    return String(once.dropFirst(head.count))
  }

  @Test func putsElementsAndAttributesInTheOrderOfTheGrammar() throws {
    let text = """
      <plant since='1.0.0' id='a'><family>F</family>
        <names><common xml:lang="en">A</common><scientific author='L.'>A a</scientific></names>
      <traits></traits><category ref="x"/><category ref="w"/>
      </plant>
      """
    #expect(
      try formatted(text) == """
        <plant id="a" since="1.0.0">
          <names>
            <scientific author="L.">A a</scientific>
            <common xml:lang="en">A</common>
          </names>
          <family>F</family>
          <category ref="x"/>
          <category ref="w"/>
          <traits/>
        </plant>

        """)
  }

  @Test func sortsTraitsByTheVocabularyAndKeepsStatementsOfOneTrait() throws {
    var order = TraitOrder()
    order.add(
      try MarkupParser.parse(
        Array(
          "<traits><trait key=\"light\"><alias>sun</alias></trait><trait key=\"bloom\"/></traits>"
            .utf8)
      ).root)
    let text =
      "<plant><traits><z>1</z><bloom>may</bloom><sun>a</sun><light>b</light><y/></traits></plant>"
    #expect(
      try formatted(text, traits: order) == """
        <plant>
          <traits>
            <sun>a</sun>
            <light>b</light>
            <bloom>may</bloom>
            <z>1</z>
            <y/>
          </traits>
        </plant>

        """)
  }

  @Test func keepsCommentsWithTheirElements() throws {
    let text = """
      <?xml version="1.0"?><!-- licence -->
      <?xml-model href="x"?>

      <plant id="a"> <!-- start -->
        <!-- of the family -->
        <family>F</family> <!-- behind --> <!-- twice -->


        <!-- of the names
             in two lines -->
        <names/>
        <!-- end -->
      </plant><!-- after -->
      """
    #expect(
      try formatted(text) == """
        <!-- licence -->
        <?xml-model href="x"?>

        <plant id="a"> <!-- start -->
          <!-- of the names
               in two lines -->
          <names/>
          <!-- of the family -->
          <family>F</family> <!-- behind --> <!-- twice -->
          <!-- end -->
        </plant> <!-- after -->

        """)
  }

  @Test func wrapsProseBetweenWordsOnly() throws {
    let words = Array(repeating: "слово\u{A0}в <em>тексте</em>,", count: 9).joined(separator: "\n ")
    let result = try formatted(
      "<plant><care xml:lang=\"ru\" topic=\"light\">\(words) <plant-ref   id='a'/>&#160;x</care></plant>"
    )
    let lines = result.split(separator: "\n")
    #expect(lines[1] == "  <care topic=\"light\" xml:lang=\"ru\">")
    #expect(lines.last == "</plant>" && lines[lines.count - 2] == "  </care>")
    #expect(lines.dropFirst(2).dropLast(2).allSatisfy { $0.hasPrefix("    ") && $0.count <= 100 })
    #expect(result.contains(" <plant-ref id=\"a\"/>&#160;x\n"))
    let allWords: [Substring] =
      words.split { $0 == " " || $0 == "\n" } + ["<plant-ref", "id=\"a\"/>&#160;x"]
    let body = lines.dropFirst(2).dropLast(2).flatMap { $0.split(separator: " ") }
    #expect(body == allWords)
  }

  @Test func layoutsParagraphsAndListsOfArticles() throws {
    let text =
      "<plant><care topic=\"t\">Loose <em>text</em>\n<ul><li>One</li> <li><strong>Two</strong></li></ul><p>Para</p> more</care></plant>"
    #expect(
      try formatted(text) == """
        <plant>
          <care topic="t">
            Loose <em>text</em>
            <ul>
              <li>One</li>
              <li><strong>Two</strong></li>
            </ul>
            <p>Para</p>
            more
          </care>
        </plant>

        """)
  }

  /// Content whose white space counts, or that the grammar does not know, is kept.
  @Test(
    arguments: [
      "<family>\(String(repeating: "Long name ", count: 12))x</family>",
      "<unknown>a  b\n c</unknown>", "<names>text  <common>x</common></names>",
      "<summary xml:lang=\"en\">a <![CDATA[ b  c ]]> d</summary>",
      "<summary xml:lang=\"en\" xml:space=\"preserve\">a  b</summary>",
    ])
  func keepsWhatMustNotChange(text: String) throws {
    #expect(try formatted("<plant>\(text)</plant>") == "<plant>\n  \(text)\n</plant>\n")
  }

  @Test func keepsUnknownElementsBehindTheirPredecessors() throws {
    #expect(
      try formatted("<plant><traits/><oops/><names/></plant>")
        == "<plant>\n  <names/>\n  <traits/>\n  <oops/>\n</plant>\n")
  }

  @Test func keepsTheOrderOfAlternatives() throws {
    let text = "<retired>\n  <tombstone id=\"b\"/>\n  <redirect from=\"c\" to=\"d\"/>\n</retired>\n"
    #expect(try formatted(text) == text)
  }

  @Test func keepsQuotesAndReferencesInAttributes() throws {
    #expect(
      try formatted("<plant id='a\"b&apos;c&#10;d\ne'/>")
        == "<plant id=\"a&quot;b&apos;c&#10;d e\"/>\n")
  }
}
