import Foundation
import HortusDiagnostics
import HortusSource
import Testing

@Suite struct MarkupScanTests {
  private static var limits: Limits {
    var limits = Limits()
    limits.depth = 6
    limits.attributes = 8
    limits.textLength = 400
    return limits
  }

  private func codes(_ text: String) throws -> [DiagnosticCode] {
    try CatalogueReading(plant: text, limits: Self.limits).codes
  }

  private static func of(_ count: Int) -> String { String(repeating: "x", count: count) }

  @Test(arguments: [
    ("text", "", ""), ("a comment", "<!--", "-->"), ("a CDATA section", "<![CDATA[", "]]>"),
    ("a processing instruction", "<?", "?>"),
  ])
  func allowsTextUpToTheLimit(what: String, opening: String, closing: String) throws {
    func article(_ count: Int) -> String {
      CatalogueReading.plant(
        rest:
          "<care topic=\"good-to-know\" xml:lang=\"en\">\(opening)\(Self.of(count))\(closing)a</care>"
      )
    }
    // The “a” that follows belongs to a run of text.
    let limit = opening.isEmpty ? 399 : 400
    #expect(try !codes(article(limit)).contains(.textTooLong))
    let tooLong = try CatalogueReading(plant: article(limit + 1), limits: Self.limits).diagnostics
    #expect(tooLong.map(\.code) == [.textTooLong])
    #expect(tooLong.first?.message.hasPrefix(what) == true)
  }

  @Test func allowsTagsUpToTheLimit() throws {
    func tagged(_ count: Int) -> String {
      let tag = "<scientific author=\"\">".count
      return CatalogueReading.plant().replacingOccurrences(
        of: "<scientific>", with: "<scientific author=\"\(Self.of(count - tag))\">")
    }
    #expect(try codes(tagged(400)) == [])
    #expect(try codes(tagged(401)) == [.textTooLong])
  }

  @Test func allowsElementsUpToTheDepth() throws {
    func nested(_ depth: Int) -> String {
      let inner = depth - 3
      return CatalogueReading.plant(
        traits: "<light>" + String(repeating: "<b>", count: inner)
          + String(repeating: "</b>", count: inner) + "</light>")
    }
    #expect(try !codes(nested(6)).contains(.nestedTooDeeply))
    #expect(try codes(nested(7)) == [.nestedTooDeeply])
  }

  @Test func allowsAttributesUpToTheLimit() throws {
    func attributed(_ count: Int) -> String {
      let attributes = (0..<count).map { " a\($0)='1'" }.joined()
      return CatalogueReading.plant(traits: "<light\(attributes)>full-sun</light>")
    }
    #expect(try !codes(attributed(8)).contains(.tooManyAttributes))
    #expect(try codes(attributed(9)) == [.tooManyAttributes])
  }

  @Test(arguments: [
    "<!DOCTYPE plant>", "<!DOCTYPE plant SYSTEM \"file:///etc/passwd\">",
    "<!DOCTYPE plant [<!ENTITY a \"b\">]>", "<!-- x --><!DOCTYPE plant>", "<!-->--><!DOCTYPE p>",
    "<!----><!DOCTYPE plant>",
    "<?x ?><!DOCTYPE plant>", "<?xml version=\"1.0\"?>\n<!DOCTYPE plant>",
    // What libxml2 ends a broken declaration with must not hide what follows.
    "<?xml version=\"1.0\" ><!DOCTYPE plant [<!ENTITY a \"b\">]> ?>",
    "<!ELEMENT plant ANY>",
  ])
  func refusesEveryDocumentType(prolog: String) throws {
    #expect(try codes(prolog + CatalogueReading.plant()) == [.documentType])
  }

  @Test(arguments: ["<!-- <!DOCTYPE plant> -->", "<?note <!DOCTYPE plant>?>"])
  func readsPastMentionsOfADocumentType(prolog: String) throws {
    #expect(try codes(prolog + CatalogueReading.plant()) == [])
  }

  @Test func holdsManyPiecesOfTextInLinearTime() throws {
    let pieces = String(repeating: "<![CDATA[a]]>&amp;", count: 30_000)
    let article = "<care topic=\"good-to-know\" xml:lang=\"en\">\(pieces)</care>"
    let reading = try CatalogueReading(plant: CatalogueReading.plant(rest: article))
    #expect(reading.codes == [])
    let blocks = try #require(reading.plant?.articles.last?.blocks)
    #expect(blocks == [.paragraph([.text(String(repeating: "a&", count: 30_000))])])
  }
}
