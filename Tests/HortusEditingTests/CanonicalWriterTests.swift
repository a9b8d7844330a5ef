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

  /// Git would mix the lines of two tombstones that branches add at one place.
  @Test func writesATombstoneOnOneLine() throws {
    let reason = String(repeating: "word ", count: 30) + "end"
    let line = "<tombstone id=\"b\"><reason xml:lang=\"en\">\(reason)</reason></tombstone>"
    let wrapped = line.replacing("><", with: ">\n<").replacing(" word word", with: "\n word\nword")
    #expect(try formatted("<retired>\(wrapped)</retired>") == "<retired>\n  \(line)\n</retired>\n")
    let commented =
      "<tombstone id=\"b\">\n    <!-- why? -->\n    <reason>x</reason>\n  </tombstone>"
    let kept = "<retired>\n  \(commented)\n</retired>\n"
    #expect(try formatted(kept) == kept)
  }

  @Test func keepsQuotesAndReferencesInAttributes() throws {
    #expect(
      try formatted("<plant id='a\"b&apos;c&#10;d\ne'/>")
        == "<plant id=\"a&quot;b&apos;c&#10;d e\"/>\n")
  }
}

/// The order of elements and attributes as grammars give it.
@Suite struct ContentModelTests {
  private func model(_ content: String, common: String = "") throws -> ContentModel {
    func schema(_ text: String) -> [UInt8] {
      Array("<xs:schema xmlns:xs=\"http://www.w3.org/2001/XMLSchema\">\(text)</xs:schema>".utf8)
    }
    return try ContentModel(schemas: [
      "a.xsd": schema("<xs:include schemaLocation=\"common.xsd\"/>" + content),
      "common.xsd": schema(common),
    ])
  }

  @Test func readsSequencesAndAttributes() throws {
    let model = try model(
      """
      <xs:element name="a"><xs:complexType>
        <xs:sequence>
          <xs:element name="one" type="text"/>
          <xs:element name="two" type="xs:string" maxOccurs="unbounded"/>
          <xs:any minOccurs="0"/>
        </xs:sequence>
        <xs:attribute name="id"/><xs:attribute ref="xml:lang"/>
      </xs:complexType></xs:element>
      """,
      common: "<xs:simpleType name=\"text\"><xs:restriction base=\"xs:token\"/></xs:simpleType>")
    let form = try #require(model.root("a"))
    #expect(form.attributes == ["id", "xml:lang"])
    #expect(form.children.mapValues(\.rank) == ["one": 1, "two": 2])
    #expect(form.wildcardRank == 3)
    #expect(!form.isMixed && !form.hasText && form.isOrdered)
    #expect(model.form(of: "one", in: form)?.hasText == true)
    #expect(model.form(of: "two", in: form)?.isProse == false)
    #expect(model.form(of: "three", in: form) == nil)
    #expect(model.root("one") == nil)
  }

  @Test func givesAlternativesOnePlace() throws {
    let form = try #require(
      try model(
        """
        <xs:element name="a"><xs:complexType><xs:sequence>
          <xs:choice maxOccurs="unbounded"><xs:element name="x"/><xs:element name="y"/></xs:choice>
          <xs:sequence maxOccurs="2"><xs:element name="k"/><xs:element name="v"/></xs:sequence>
          <xs:element name="z"/>
        </xs:sequence></xs:complexType></xs:element>
        """
      ).root("a"))
    #expect(form.children.mapValues(\.rank) == ["x": 1, "y": 1, "k": 2, "v": 2, "z": 3])
  }

  @Test func readsExtensionsGroupsAndElementsThatContainThemselves() throws {
    let model = try model(
      """
      <xs:element name="a" type="article"/>
      <xs:complexType name="article" mixed="true"><xs:complexContent>
        <xs:extension base="inline"><xs:attribute name="topic"/></xs:extension>
      </xs:complexContent></xs:complexType>
      """,
      common: """
        <xs:complexType name="inline" mixed="true">
          <xs:choice minOccurs="0" maxOccurs="unbounded">
            <xs:group ref="inline"/><xs:element name="p" type="inline"/>
          </xs:choice>
          <xs:attribute ref="xml:lang"/>
        </xs:complexType>
        <xs:group name="inline"><xs:choice><xs:element name="em" type="inline"/></xs:choice></xs:group>
        """)
    let form = try #require(model.root("a"))
    #expect(form.isMixed && form.isProse)
    #expect(form.attributes == ["xml:lang", "topic"])
    #expect(form.inline == ["em"])
    let em = try #require(model.form(of: "em", in: form))
    #expect(model.form(of: "em", in: em) == em)
  }

  /// An element that the grammar has at two positions cannot be sorted.
  @Test func knowsNoOrderOfAnElementWithTwoPlaces() throws {
    let form = try #require(
      try model(
        """
        <xs:element name="a"><xs:complexType><xs:sequence>
          <xs:element name="x"/><xs:element name="y"/><xs:element name="x"/>
        </xs:sequence></xs:complexType></xs:element>
        """
      ).root("a"))
    #expect(!form.isOrdered)
  }

  @Test func knowsEveryElementOfTheGrammars() throws {
    let model = try CanonicalWriterTests.model.get()
    for root in [
      "plant", "plants", "catalogue", "retired", "places", "app", "guide", "traits", "topics",
      "categories", "icons", "rules", "illustrations",
    ] {
      #expect(model.root(root) != nil, "\(root)")
    }
    let plant = try #require(model.root("plant"))
    let care = try #require(model.form(of: "care", in: plant))
    #expect(care.attributes == ["topic", "xml:lang", "from", "source"])
    #expect(care.inline == ["em", "strong", "plant-ref", "link", "as-written"])
    #expect(model.form(of: "scientific", in: model.form(of: "names", in: plant))?.isProse == false)
    #expect(model.form(of: "summary", in: plant)?.isProse == true)
  }
}
