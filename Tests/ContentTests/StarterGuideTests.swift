import HortusKit
import Testing

/// The guides of the starter catalogue.
@Suite struct StarterGuideTests {
  private let starter: Catalogue

  init() throws {
    starter = try Starter.bundle.open()
  }

  @Test func areManyOfEachKind() throws {
    let guides = try starter.guides()
    #expect(guides.count { $0.kind != .faq } >= 12 && guides.count { $0.kind == .faq } >= 20)
  }

  /// 12 guides and tutorials of 300 to 800 words, 20 answers, all in both languages.
  @Test(arguments: ["en", "ru"])
  func areWrittenInEachLanguage(language: String) throws {
    let catalogue = starter.localized(languages: [language])
    for outline in try catalogue.guides() {
      let guide = try #require(try catalogue.guide(outline.id))
      #expect(guide.language == language)
      #expect(outline.summary != nil && !guide.topics.isEmpty && !guide.plants.isEmpty)
      let count = guide.plainText.split(whereSeparator: \.isWhitespace).count
      #expect((outline.kind == .faq ? 80...400 : 300...800).contains(count), "\(guide.id) \(count)")
    }
  }
}
