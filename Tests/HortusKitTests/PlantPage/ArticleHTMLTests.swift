import HortusBundleTestSupport
import HortusKit
import HortusTestSupport
import Testing

@Suite struct ArticleHTMLTests {
  private static func html(_ commonMark: String) -> String {
    Article(
      topic: CareTopic(key: "watering", label: "Watering", isRequired: true), language: "en",
      commonMark: commonMark, plainText: ""
    ).html { $0 == "aloe-vera" ? "../plant/\($0).html" : nil }
  }

  @Test(arguments: [
    ("Water it.\n\nThen wait.", "<p>Water it.</p>\n<p>Then wait.</p>\n"),
    ("- one\n- *two*", "<ul>\n<li>one</li>\n<li><em>two</em></li>\n</ul>\n"),
    ("1. one\n2. **two**", "<ol>\n<li>one</li>\n<li><strong>two</strong></li>\n</ol>\n"),
    (
      "Like [an aloe](plant:aloe-vera).",
      "<p>Like <a href=\"../plant/aloe-vera.html\">an aloe</a>.</p>\n"
    ),
    ("Like [ivy](plant:hedera-helix).", "<p>Like ivy.</p>\n"),
    (
      "[site](https://x.org/?a=1&b=\"2\")",
      "<p><a href=\"https://x.org/?a=1&amp;b=&quot;2&quot;\">site</a></p>\n"
    ),
    ("[bad](javascript:alert(1))", "<p>bad)</p>\n"),
    ("\\*not\\* \\<b\\>", "<p>*not* &lt;b&gt;</p>\n"),
    ("<script>a</script>", "<p>&lt;script&gt;a&lt;/script&gt;</p>\n"),
    ("", ""),
  ])
  func rendersTheMarkupOfBundles(commonMark: String, html: String) {
    #expect(Self.html(commonMark) == html)
  }

  /// Without its tags, the HTML of every article has the words of the plain text.
  @Test(arguments: ["en", "ru"])
  func keepsEveryWord(language: String) throws {
    let catalogue = try Bundles.small.open().localized(languages: [language])
    var count = 0
    for id in try catalogue.plants(limit: 1000).plants.map(\.id) {
      for article in try #require(try catalogue.plant(id)).articles {
        let html = article.html { "plant/\($0).html" }
        #expect(Self.words(ofHTML: html) == Self.words(article.plainText), "\(id): \(article.id)")
        count += 1
      }
    }
    #expect(count == 323)
  }

  private static func words(ofHTML html: String) -> [Substring] {
    var text = ""
    var isTag = false
    for character in html {
      if character == "<" { isTag = true }
      if !isTag { text.append(character) }
      if character == ">" { isTag = false }
    }
    for (entity, character) in [
      ("lt", "<"), ("gt", ">"), ("quot", "\""), ("#39", "'"), ("amp", "&"),
    ] {
      text = text.split(separator: "&\(entity);", omittingEmptySubsequences: false)
        .joined(separator: character)
    }
    return words(text)
  }

  /// List items of the plain text begin with a marker, which HTML does not have.
  private static func words(_ text: String) -> [Substring] {
    text.split(separator: "\n").flatMap { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      let marker = words.first ?? ""
      let isItem =
        ["-", "•", "–"].contains(marker) || marker.last == "." && Int(marker.dropLast()) != nil
      return isItem ? Array(words.dropFirst()) : words
    }
  }
}
