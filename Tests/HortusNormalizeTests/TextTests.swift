import Foundation
import HortusDiagnostics
import HortusModel
import HortusNormalize
import HortusTestSupport
import Testing

@Suite struct ArticleTests {
  typealias Inline = AsWritten.Inline

  private func render(
    _ blocks: [AsWritten.Block], language: String = "en"
  ) throws -> (article: Resolved.Article, said: [Diagnostic]) {
    var plant = Garden.plant()
    plant.articles = [
      AsWritten.Article(
        topic: Garden.located("watering"), language: Garden.located(language), source: nil,
        blocks: blocks, location: Garden.located("").location)
    ]
    let (resolved, said) = try Garden().resolve(plant)
    return (try #require(resolved.articles.first), said)
  }

  private static func plant(_ id: String, _ text: String? = nil) -> Inline {
    .plant(Garden.located(id), text: text)
  }

  @Test(arguments: [
    ("plain text", "plain text"), ("*a* _b_ `c`", "\\*a\\* \\_b\\_ \\`c\\`"),
    ("[a](b) <c> &amp; \\", "\\[a\\](b) \\<c\\> \\&amp; \\\\"), ("# a", "\\# a"),
    ("1. a", "1\\. a"),
    ("12) a", "12\\) a"), ("+ a", "\\+ a"), ("- a", "\\- a"), ("---", "\\---"), ("=", "\\="),
    ("~~~", "\\~~~"), ("a # b", "a # b"), ("wow!", "wow!"), ("  a\n\t b ", "a b"),
    ("a <\u{338} b", "a \u{226E} b"), ("20 °C – 5 %", "20 °C – 5 %"),
  ])
  func escapesWhatWouldBeMarkup(text: String, commonMark: String) throws {
    let (article, _) = try render([.paragraph([.text(text)])])
    #expect(article.commonMark == commonMark)
  }

  /// Content, and what is made of it.
  struct Case: Sendable {
    let inlines: [Inline]
    let commonMark: String
    let plainText: String

    init(_ inlines: [Inline], _ commonMark: String, _ plainText: String) {
      self.inlines = inlines
      self.commonMark = commonMark
      self.plainText = plainText
    }
  }

  static let emphases: [Case] = [
    .init([.text("a "), .emphasis([.text("b")]), .text(" c")], "a *b* c", "a b c"),
    .init([.text("a"), .emphasis([.text(" b ")]), .text("c")], "a *b* c", "a b c"),
    .init([.emphasis([.emphasis([.text("b")])])], "*b*", "b"),
    .init([.strong([.emphasis([.text("b")])])], "**_b_**", "b"),
    .init([.emphasis([.text("a "), .strong([.text("b")])])], "*a **b***", "a b"),
    .init([.emphasis([.text("a")]), .strong([.text("b")])], "*a*__b__", "ab"),
    .init([.emphasis([.text("a")]), .strong([.text("b")]), .text("c")], "*a*__b__&#99;", "abc"),
    .init([.text("a"), .emphasis([.text("(b)")]), .text("c")], "&#97;*(b)*&#99;", "a(b)c"),
    .init([.text("a"), .emphasis([.text("b")]), .text("c")], "a*b*c", "abc"),
    .init([.emphasis([.text("\u{A0}a")])], "*&#160;a*", "\u{A0}a"),
    .init([.emphasis([.text("  ")]), .text("a")], "a", "a"),
    .init([.text("a"), .emphasis([.strong([]), .text(" b")])], "a *b*", "a b"),
  ]

  @Test(arguments: emphases)
  func emphasizes(content: Case) throws {
    let (article, _) = try render([.paragraph(content.inlines)])
    #expect(article.commonMark == content.commonMark)
    #expect(article.plainText == content.plainText)
  }

  /// Links, the language of their article, and what is made of them.
  struct LinkCase: Sendable {
    let inlines: [Inline]
    let language: String
    let commonMark: String

    init(_ inlines: [Inline], _ language: String, _ commonMark: String) {
      self.inlines = inlines
      self.language = language
      self.commonMark = commonMark
    }
  }

  static let linked: [LinkCase] = [
    .init([plant("hedera-helix")], "en", "[English ivy](plant:hedera-helix)"),
    .init([plant("hedera-helix")], "ru", "[плющ обыкновенный](plant:hedera-helix)"),
    .init([plant("hedera-helix")], "de", "[English ivy](plant:hedera-helix)"),
    .init([plant("hedera-helix", "this [ivy]")], "en", "[this \\[ivy\\]](plant:hedera-helix)"),
    .init([plant("a-plant")], "ru", "[Plant](plant:a-plant)"),
    .init(
      [.link("https://a.b/c_(d)?e=1&copy=2", text: "here")], "en",
      "[here](<https://a.b/c_(d)?e=1\\&copy=2>)"
    ),
  ]

  @Test(arguments: linked)
  func links(content: LinkCase) throws {
    let (article, _) = try render([.paragraph(content.inlines)], language: content.language)
    #expect(article.commonMark == content.commonMark)
  }

  @Test func leadsLinksOverRedirects() throws {
    let (article, _) = try render([.paragraph([Self.plant("mentha-viridis"), Self.plant("mint")])])
    #expect(article.links == ["mentha-spicata"])
    #expect(article.commonMark.contains("](plant:mentha-spicata)"))
    #expect(!article.commonMark.contains("mentha-viridis"))
  }

  @Test func keepsLinksOnceInTheOrderInWhichTheyAppear() throws {
    let (article, _) = try render([
      .bulletList([[Self.plant("mentha-spicata")], [.emphasis([Self.plant("hedera-helix")])]]),
      .paragraph([Self.plant("mentha-spicata")]),
    ])
    #expect(article.links == ["mentha-spicata", "hedera-helix"])
  }

  @Test func makesNoPictureOfALink() throws {
    let (article, _) = try render([.paragraph([.text("Wow!"), Self.plant("hedera-helix", "ivy")])])
    #expect(article.commonMark == "Wow\\![ivy](plant:hedera-helix)")
    #expect(article.plainText == "Wow!ivy")
  }

  @Test func keepsListsApart() throws {
    let (article, _) = try render([
      .bulletList([[.text("a")], [.text("- b")]]), .bulletList([[.text("c")], []]),
      .numberedList([[.text("d")], [.text("e")]]), .numberedList([[.text("2. f")]]),
      .paragraph([.text(" ")]), .paragraph([.text("g")]), .bulletList([[.text("h")]]),
    ])
    #expect(
      article.commonMark == """
        - a
        - \\- b

        * c

        1. d
        2. e

        1) 2\\. f

        g

        - h
        """)
    #expect(article.plainText == "a\n- b\nc\nd\ne\n2. f\ng\nh")
  }

  @Test func composesAccentsAndSaysSoOnce() throws {
    let (article, said) = try render([
      .paragraph([.text("e\u{301}"), .emphasis([.text("и\u{306}")])])
    ])
    #expect(Array(article.plainText.unicodeScalars) == Array("éй".unicodeScalars))
    #expect(said.map(\.code) == [.unicodeNormalized])
  }
}

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

@Suite struct TextTraitsTests {
  private static let scalars = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)

  /// What is called certain is its own form C and comes second in no decomposition, so that it
  /// joins nothing that stands before it.
  @Test func isRightAboutEveryCodePoint() {
    for scalar in Self.scalars {
      let text = String(scalar)
      let decomposed = text.decomposedStringWithCanonicalMapping.unicodeScalars
      for second in decomposed.dropFirst() where TextTraits(String(second)).isComposed {
        Issue.record(
          "U+\(String(scalar.value, radix: 16)) is joined with a letter taken as certain")
      }
      guard TextTraits(text).isComposed else { continue }
      if !text.precomposedStringWithCanonicalMapping.unicodeScalars.elementsEqual([scalar]) {
        Issue.record("U+\(String(scalar.value, radix: 16)) is not in form C")
      }
    }
  }

  @Test(arguments: ["", "Aloe", "Ängström", "Ёлка", "“18–27 °C” — …"])
  func knowsWhatIsCommon(text: String) {
    #expect(TextTraits(text).isComposed)
  }

  @Test(arguments: ["e\u{301}", "\u{212B}", "a\u{2000}", "\u{1100}\u{1161}", "и\u{306}", "\u{37E}"])
  func isNotCertainOfWhatMayChange(text: String) {
    #expect(!TextTraits(text).isComposed)
  }
}

/// What a look tells of the white space of a text and of markup in it.
@Suite struct TextTraitsOfLinesTests {
  @Test(arguments: ["", "a", "a b", "a\u{A0} b", "é ё, “x”"])
  func knowsWhatIsCollapsed(text: String) {
    #expect(TextTraits(text).isCollapsed)
  }

  @Test(arguments: [" ", "\n", " a", "a ", "a  b", "a\tb", "a\nb", "\ra", "a\n", "ё  ё", "\u{9}"])
  func knowsWhatIsNot(text: String) {
    #expect(!TextTraits(text).isCollapsed)
  }

  @Test func knowsWhatMayBeginMarkup() {
    for byte in UInt8(0)..<0x80 {
      let text = "a" + String(Unicode.Scalar(byte))
      #expect(TextTraits(text).hasMarkup == #"\`*_[]<>&"#.contains(text.last!))
    }
  }
}
