import HortusDiagnostics
import HortusModel
import HortusSource
import HortusTestSupport
import Testing

@Suite struct PlantListTests {
  private static let list = "content/plants/list.xml"

  @Test func readsPlantsOfAListOneByOne() throws {
    let plants = ["c", "a", "b"].map { CatalogueReading.plant(id: $0) }
    let reading = try CatalogueReading([Self.list: "<plants>\(plants.joined())</plants>"])
    #expect(reading.codes == [])
    let read = reading.reading.catalogue.plants.filter { $0.id.value.count == 1 }
    #expect(read.map(\.id.value) == ["c", "a", "b"])
    #expect(read.allSatisfy { !$0.isAloneInFile })
  }

  @Test func readsThePlantsThatComeBeforeAFault() throws {
    let plant = CatalogueReading.plant(id: "a")
    let reading = try CatalogueReading([Self.list: "<plants>\(plant)\(plant)<plant></plants>"])
    #expect(reading.codes.contains(.malformedXML))
    #expect(reading.reading.unreadParts.hasUnknownPlants)
    #expect(reading.reading.catalogue.plants.filter { $0.id.value == "a" }.count == 2)
  }

  @Test func givesTheSourceOfTheListToPlantsWithoutOne() throws {
    let plants =
      CatalogueReading.plant(id: "a")
      + CatalogueReading.plant(id: "b", attributes: " source=\"general-knowledge\"")
    let reading = try CatalogueReading(
      [Self.list: "<plants source=\"usda-plants\">\(plants)</plants>"])
    #expect(reading.codes == [])
    let sources = reading.reading.catalogue.plants.suffix(2).map(\.source?.value)
    #expect(sources == ["usda-plants", "general-knowledge"])
  }

  @Test func acceptsAnEmptyList() throws {
    #expect(try CatalogueReading([Self.list: "<plants/>"]).codes == [])
  }

  @Test func notesAPlantThatIsNone() throws {
    let reading = try CatalogueReading([Self.list: "<plants><plant id=\"a\"/></plants>"])
    #expect(reading.codes == [.missingElement])
    #expect(reading.reading.unreadParts.hasUnknownPlants)
  }
}

@Suite struct ArticleDecodingTests {
  private func blocks(_ content: String) throws -> [AsWritten.Block] {
    let reading = try CatalogueReading(
      plant: CatalogueReading.plant(
        rest: "<care topic=\"good-to-know\" xml:lang=\"en\">\(content)</care>"))
    #expect(reading.diagnostics.filter { $0.code != .emptyArticle } == [])
    return try #require(reading.plant?.articles.last).blocks
  }

  @Test(
    arguments: [
      ("Water.", [.paragraph([.text("Water.")])]),
      ("<p>Water.</p>", [.paragraph([.text("Water.")])]),
      ("<p>One.</p>\n <p>Two.</p>", [.paragraph([.text("One.")]), .paragraph([.text("Two.")])]),
      (
        "One <em>two</em> <p>Three.</p> four <strong>five</strong>",
        [
          .paragraph([.text("One "), .emphasis([.text("two")]), .text(" ")]),
          .paragraph([.text("Three.")]),
          .paragraph([.text(" four "), .strong([.text("five")])]),
        ]
      ),
      (
        "<ul><li>a</li><li><em>b</em></li></ul><ol><li>c</li></ol>",
        [.bulletList([[.text("a")], [.emphasis([.text("b")])]]), .numberedList([[.text("c")]])]
      ),
      (
        "<em>a <strong>b</strong></em>",
        [.paragraph([.emphasis([.text("a "), .strong([.text("b")])])])]
      ),
      (
        "<link href=\"https://a.b/?c=1&amp;d=2\">here</link>",
        [.paragraph([.link("https://a.b/?c=1&d=2", text: "here")])]
      ),
      ("a<!-- no -->b<?no?>c", [.paragraph([.text("abc")])]),
      ("a &amp; b <![CDATA[<c>]]>", [.paragraph([.text("a & b <c>")])]),
      ("<p> </p><ul><li>\n</li></ul><em> </em>", []),
      ("", []),
    ] as [(String, [AsWritten.Block])])
  func decodes(content: String, blocks expected: [AsWritten.Block]) throws {
    #expect(try blocks(content) == expected)
  }

  @Test(arguments: [
    ("<plant-ref id=\"hedera-helix\"/>", nil),
    ("<plant-ref id=\"hedera-helix\"> </plant-ref>", nil),
    ("<plant-ref id=\"hedera-helix\"> an ivy </plant-ref>", "an ivy"),
  ])
  func decodesLinksToPlants(content: String, text: String?) throws {
    guard case .paragraph(let inlines)? = try blocks(content).first,
      case .plant(let id, let shown)? = inlines.first
    else {
      Issue.record("no link")
      return
    }
    #expect(id.value == "hedera-helix")
    #expect(shown == text)
  }
}

@Suite struct TrimmedTextTests {
  @Test(arguments: [
    ("", ""), (" ", ""), (" \r\n\t", ""), ("a", "a"), (" a ", "a"), ("\r\nтень \n", "тень"),
    ("\u{2003}a\u{3000}", "a"), ("\u{A0}a\u{A0}", "\u{A0}a\u{A0}"), ("é\u{2028}", "é"),
    ("a b", "a b"), ("e\u{301} ", "e\u{301}"), (" 🌿 ", "🌿"), ("日本 ", "日本"),
  ])
  func leavesOutTheWhiteSpaceAround(text: String, trimmed: String) {
    #expect(TrimmedText.of(text).unicodeScalars.elementsEqual(trimmed.unicodeScalars))
    #expect(TrimmedText.isBlank(text) == trimmed.isEmpty)
  }

  @Test func trimsWholeCharactersWhateverTheirBytes() {
    let pieces = [
      " ", "\n", "\r\n", "\t", "a", "я", "é", "\u{301}", "\u{483}", "\u{A0}", "\u{85}", "\u{2003}",
      "\u{600}", "🌿", "中", "\u{200D}", "~", "ß", "α",
    ]
    var random = Repetitions.generator(1)
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        pieces.randomElement(using: &random)!
      }.joined()
      var characters = Array(text)[...]
      let isSpace: (Character) -> Bool = { $0.isWhitespace && $0 != "\u{A0}" }
      while let first = characters.first, isSpace(first) { characters.removeFirst() }
      while let last = characters.last, isSpace(last) { characters.removeLast() }
      let expected = String(characters)
      #expect(TrimmedText.of(text).utf8.elementsEqual(expected.utf8), "\(text.debugDescription)")
      #expect(TrimmedText.isBlank(text) == expected.isEmpty, "\(text.debugDescription)")
    }
  }
}
