import HortusDiagnostics
import HortusTestSupport
import Testing

/// Languages whose translation is still being made.
@Suite struct DraftLanguagesTests {
  private static func header(_ old: String, _ new: String) throws -> [String: String] {
    let path = "Tests/Fixtures/Catalogues/minimal/content/catalogue.xml"
    let text = try Repository.text(path)
    try #require(text.contains(old))
    return ["content/catalogue.xml": text.replacing(old, with: new)]
  }

  /// One text of the catalogue is missing in each.
  @Test func countsWhatADraftLacks() throws {
    let files = try Self.header(
      "  <title xml:lang=\"ru\">Малый</title>\n  <language code=\"en\"/>\n  <language code=\"ru\"/>",
      "  <language code=\"en\"/>\n  <language code=\"ru\" draft=\" 1 \"/>")
    let found = try CatalogueReading(files).diagnostics
    #expect(found.map(\.code) == [.draftLanguage])
    #expect(found.first?.severity == .note)
    #expect(found.first?.message.wholeMatch(of: /ru \(draft\): 1 of \d\d+ texts missing/) != nil)
  }

  @Test func saysThatADraftIsDone() throws {
    let files = try Self.header("code=\"ru\"/>", "code=\"ru\" draft=\"true\"/>")
    let found = try #require(try CatalogueReading(files).diagnostics.first)
    #expect(found.code == .draftLanguage)
    #expect(found.cure == "nothing is missing: delete draft")
  }

  @Test func warnsOfWhatALanguageLacksThatIsNoDraft() throws {
    let files = try Self.header(
      "<title xml:lang=\"ru\">Малый</title>\n  <language code=\"en\"/>",
      "<language code=\"en\" draft=\"false\"/>")
    #expect(try CatalogueReading(files).codes == [.missingTranslation])
  }

  /// Its texts stand in for those of all other languages.
  @Test func requiresTheDefaultLanguageAllTheSame() throws {
    let files = try Self.header(
      "<title xml:lang=\"en\">Minimal</title>\n  <title xml:lang=\"ru\">Малый</title>\n  "
        + "<language code=\"en\"/>",
      "<title xml:lang=\"ru\">Малый</title>\n  <language code=\"en\" draft=\"true\"/>")
    let found = try CatalogueReading(files).diagnostics
    #expect(Set(found.map(\.code)) == [.missingText, .draftLanguage])
    #expect(found.contains { $0.message == "the default language “en” cannot be a draft" })
  }
}
