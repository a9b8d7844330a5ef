import HortusDiagnostics
import HortusModel
import Testing

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
