import Foundation
import HortusDiagnostics
import HortusModel
import HortusSource
import HortusTestSupport
import Testing

@Suite struct UnwrittenPartTests {
  private static let gaps = """
    <plant id="ficus-lyrata">
      <names>
        <scientific author="TODO">Ficus lyrata</scientific>
        <common xml:lang="en">TODO: a name</common>
      </names>
      <family>TODO: the family</family>
      <category ref="TODO: foliage"/>
      <traits><light>TODO: full-sun</light><toxicity target="cat">TODO</toxicity></traits>
      <summary xml:lang="en">TODO</summary>
      <care topic="watering" xml:lang="en"><p>TODO: when to water</p></care>
      <companion ref="hedera-helix"><reason xml:lang="en">TODO: why</reason></companion>
    </plant>
    """

  /// Every gap is reported once, and nothing else is said of what is missing.
  @Test func reportsEveryGapOfAPlantOnce() throws {
    let reading = try CatalogueReading(plant: Self.gaps)
    #expect(reading.codes.allSatisfy { $0 == .unwrittenPart })
    #expect(
      reading.diagnostics.map(\.message) == [
        "the author of the name is still to be written",
        "the common name in “en” is still to be written",
        "the family is still to be written", "the category is still to be written",
        "the trait light is still to be written",
        "the trait toxicity for “cat” is still to be written",
        "the summary in “en” is still to be written",
        "the article on watering in “en” is still to be written",
        "the reason in “en” is still to be written",
      ])
  }

  @Test func leavesGapsOutOfThePlant() throws {
    let plant = try #require(try CatalogueReading(plant: Self.gaps).plant)
    #expect(plant.scientificName.author == nil)
    #expect(plant.commonNames.isEmpty && plant.categories.isEmpty && plant.traits.isEmpty)
    #expect(plant.summaries.isEmpty && plant.articles.isEmpty && plant.family.value == "")
    #expect(plant.relations.flatMap(\.reasons).isEmpty)
  }

  @Test func leavesOutAPlantWithoutAName() throws {
    let text = Self.gaps.replacingOccurrences(of: "Ficus lyrata", with: "TODO")
    let reading = try CatalogueReading(plant: text)
    #expect(reading.plant == nil)
    #expect(reading.codes == [.unwrittenPart])
  }

  @Test func reportsGapsOfTheVocabularyAndOfGuides() throws {
    let reading = try CatalogueReading([
      "content/vocabulary/categories.xml": """
      <categories>
        <category key="foliage">
          <label xml:lang="en">Foliage</label><label xml:lang="ru">TODO: the label</label>
          <definition xml:lang="en">TODO</definition><definition xml:lang="ru">TODO</definition>
        </category>
      </categories>
      """,
      "content/guides/ivy.xml": """
      <?xml-model href="../../schemas/guide.xsd"?>
      <guide id="ivy" kind="faq">
        <title xml:lang="en">Ivy</title><title xml:lang="ru">TODO</title>
        <summary xml:lang="en">TODO</summary><summary xml:lang="ru">TODO</summary>
        <topic ref="TODO: a topic"/>
        <text xml:lang="en"><p>TODO: paragraphs</p></text><text xml:lang="ru">TODO</text>
      </guide>
      """,
    ])
    #expect(reading.codes.filter { $0 != .unwrittenPart } == [])
    #expect(reading.codes.count == 9)
  }
}

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

@Suite struct InvisibleCharacterTests {
  /// Marks of direction are needed among letters that are written from right to left only.
  @Test(arguments: [
    ("A\u{200B}tree.", true), ("A \u{200E}tree.", true), ("A\u{200F} tree.", true),
    ("A \u{61C}tree.", true), ("A tree, שלום\u{200E} (1).", false), ("A tree.", false),
    ("A tree, ไม้\u{200B}สัก.", false), ("A tree, ສັກ\u{200B}ໄມ້.", false),
    ("A\u{2028}tree.", true), ("A\u{2029}tree.", true), ("A\u{85}tree.", true),
  ])
  func reportsMarksThatNoScriptNeeds(summary: String, isReported: Bool) throws {
    let plant = CatalogueReading.plant().replacingOccurrences(
      of: "A tree.", with: summary)
    let codes = try CatalogueReading(plant: plant).codes
    #expect(codes == (isReported ? [.foreignNotation] : []))
  }
}

@Suite struct FigureMarkTests {
  /// The mark is what `as-written` becomes in a bundle; in a file it was pasted, wherever it stands.
  @Test(arguments: [
    ("A \u{2060}tree.", true), ("A pot of \u{2060}9 cm.", true), ("A tr\u{2060}ee.", true),
    ("A tree\u{2060}.", true), ("A &#x2060;tree.", true), ("A pot of 9 cm.", false),
  ])
  func isReportedInAFile(summary: String, isReported: Bool) throws {
    let plant = CatalogueReading.plant().replacingOccurrences(of: "A tree.", with: summary)
    let codes = try CatalogueReading(plant: plant).codes
    #expect(codes == (isReported ? [.foreignNotation] : []))
  }

  @Test(arguments: ["9 cm", "nine centimetres"])
  func isPutBeforeFiguresThatAreKept(text: String) throws {
    let plant = CatalogueReading.plant().replacingOccurrences(
      of: "<summary xml:lang=\"en\">A tree.",
      with: "<summary xml:lang=\"en\" units=\"as-written\">\(text)")
    let reading = try CatalogueReading(plant: plant)
    #expect(reading.codes == [])
    let summary = reading.plant?.summaries.first { $0.text.language.value == "en" }
    #expect(summary?.text.text.value == "\u{2060}" + text)
  }
}

@Suite struct UniqueTextTests {
  /// The scheme and the host of a web address are the same in small and in capital letters, its path is
  /// not.
  @Test(arguments: [
    ("A-1001", "a-1001", true), ("A-1001", "A-1002", false),
    ("https://example.org/Acer", "https://EXAMPLE.org/Acer", true),
    ("https://example.org/Acer", "https://example.org/acer", false),
    ("https://example.org/a-b", "https://example.org/ab", false),
  ])
  func areComparedAsTheyAreUsed(one: String, other: String, isRepeated: Bool) throws {
    let path = "content/vocabulary/traits.xml"
    let traits = try Repository.text("Tests/Fixtures/Catalogues/minimal/" + path)
    let trait = """
      <trait key="article" role="detail" kind="text" unique="true">
        <label xml:lang="en">Article</label><label xml:lang="ru">Артикул</label>
        <definition xml:lang="en">What.</definition><definition xml:lang="ru">Что.</definition>
      </trait></traits>
      """
    func plant(_ id: String, _ text: String) -> String {
      CatalogueReading.plant(id: id, traits: "<article>\(text)</article>")
    }
    let codes = try CatalogueReading([
      path: traits.replacingOccurrences(of: "</traits>", with: trait),
      CatalogueReading.plantFile: plant("ficus-lyrata", one),
      "content/plants/ficus-alba.xml": plant("ficus-alba", other),
    ]).codes
    #expect(codes.contains(.repeatedUniqueText) == isRepeated, "\(codes)")
  }
}

@Suite struct MarkdownTests {
  /// Stars of footnotes, products and multiplications, and low lines of names, are none.
  @Test(arguments: [
    ("Keep it *moist*.", true), ("*Never let it dry out*, please.", true),
    ("A (_small_) tree.", true),
    ("A tree* of woods.*", false), ("Rows of 5 * 6 * 7 trees.", false), ("5*6*7 trees.", false),
    ("The file part_shade_2.", false), ("A * tree * of woods.", false),
    ("*A tree of woods.", false),
  ])
  func reportsWordsBetweenSingleMarks(summary: String, isReported: Bool) throws {
    let plant = CatalogueReading.plant().replacingOccurrences(of: "A tree.", with: summary)
    let codes = try CatalogueReading(plant: plant).codes
    #expect(codes == (isReported ? [.foreignNotation] : []))
  }
}

@Suite struct ForeignScriptTests {
  @Test(arguments: [
    ("en", "Keep it moist.", false), ("en", "Плющ обыкновенный.", true),
    ("en", "The Russian name is Фикус.", false), ("en", "அத்தி ஒரு மரம்", true),
    ("en", "អម្ពវា", true), ("en", "ပိတောက်", true), ("en", "መልካም", true),
    ("ru", "Дерево.", false), ("ru", "Ficus lyrata", false),
    ("ru", "Water it when the top of the soil is dry.", true),
    ("ru", "Water the фикус when the top of the soil is dry.", true),
    ("ru", "Сорта: Monstera deliciosa, Epipremnum aureum, Ficus lyrata.", false),
    ("ru", "Как и Acer palmatum subsp. amoenum var. matsumurae, красив.", false),
    ("ru", "Раньше Philodendron bipinnatifidum 'Hope Selloum Gold'.", false),
  ])
  func reportsATextInLettersOfAnotherLanguage(
    language: String, text: String, isReported: Bool
  ) throws {
    let summary = "<summary xml:lang=\"en\">A tree.</summary>"
    let new = "<summary xml:lang=\"\(language)\">\(text)</summary>"
    let plant = CatalogueReading.plant()
    #expect(plant.contains(summary))
    let reading = try CatalogueReading(
      plant: plant.replacing(summary, with: language == "en" ? new : summary + new))
    #expect(reading.codes.contains(.foreignScript) == isReported, "\(reading.diagnostics)")
  }
}
