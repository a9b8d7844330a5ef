import HortusDiagnostics
import HortusSource
import HortusTestSupport
import Testing

@Suite struct OutdatedTranslationTests {
  @Test(arguments: [
    ("Keep it moist.", true), (" Keep it\n  <em>moist</em>. ", true),
    ("<p>Keep it</p><ul><li>moist.</li></ul>", true), ("Keep it wet.", false),
  ])
  func comparesTheLettersOfATextAlone(care: String, isCurrent: Bool) throws {
    let digest = TranslationDigest.of("Keep it moist.")
    #expect(digest.utf8.count == 8)
    let plant = CatalogueReading.plant()
      .replacingOccurrences(
        of: #"<care topic="watering" xml:lang="en">Now and then.</care>"#,
        with: """
          <care topic="watering" xml:lang="en">\(care)</care>
          <care topic="watering" xml:lang="ru" from="\(digest)">Держите влажным.</care>
          """)
    let said = try CatalogueReading([CatalogueReading.plantFile: plant]).diagnostics
      .filter { $0.code == .outdatedTranslation }
    #expect(said.count == (isCurrent ? 0 : 1))
    // A repair that needs a person is never applied by a program.
    #expect(said.allSatisfy { $0.replacement == nil && $0.cure != nil })
  }

  @Test func comparesTheVocabularyToo() throws {
    let topics = try Repository.text(
      "Tests/Fixtures/Catalogues/minimal/content/vocabulary/topics.xml")
    let marked = topics.replacing(
      "<label xml:lang=\"ru\">", with: "<label xml:lang=\"ru\" from=\"00000000\">")
    let said = try CatalogueReading(["content/vocabulary/topics.xml": marked]).diagnostics
      .filter { $0.code == .outdatedTranslation }
    #expect(said.count == marked.components(separatedBy: "00000000").count - 1)
    #expect(!said.isEmpty)
  }
}
