import HortusBundleTestSupport
import HortusKit
import Testing

/// The statements of `docs/bundle-format.md` for guides tell what HortusKit tells.
@Suite struct SQLGuideTests {
  typealias Value = ForeignReader.Value

  private func rows(_ heading: String, _ parameters: [String: Value]) throws -> [[Value]] {
    try ForeignReader(page: try ContractPage(), bundle: try Bundles.small)
      .rows(heading, [parameters])[0]
  }

  @Test(arguments: ["en", "ru", "de"])
  func listsGuides(language: String) throws {
    let guides = try Bundles.small.open().localized(languages: [language]).guides()
    let expected: [[Value]] = guides.map {
      [
        .text($0.id), .text($0.kind.rawValue), .init($0.audience?.rawValue), .text($0.title),
        .init($0.summary), .text($0.topics.joined(separator: " ")),
      ]
    }
    #expect(try rows("Guides", ["language": .text(language)]) == expected)
  }

  @Test(arguments: ["en", "ru", "de"])
  func readsTexts(language: String) throws {
    let catalogue = try Bundles.small.open().localized(languages: [language])
    let outlines = try catalogue.guides()
    let texts = try ForeignReader(page: try ContractPage(), bundle: try Bundles.small).rows(
      "Guide: text",
      outlines.map { ["guide": .text($0.id), "language": .text(language)] })
    for (outline, rows) in zip(outlines, texts) {
      let guide = try #require(try catalogue.guide(outline.id))
      let traits = guide.traits.map(\.key.rawValue).joined(separator: " ")
      let plants = guide.plants.map(\.id.rawValue).joined(separator: " ")
      let expected: [Value] = [
        .text(guide.language), .text(guide.commonMark), .text(guide.plainText),
        .init(guide.source?.id), .init(traits.isEmpty ? nil : traits),
        .init(plants.isEmpty ? nil : plants),
      ]
      #expect(rows == [expected])
    }
  }
}
