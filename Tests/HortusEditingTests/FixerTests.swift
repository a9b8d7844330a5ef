import HortusDiagnostics
import HortusEditing
import HortusTestSupport
import Testing

/// Corrections of faults, as their diagnostics say.
@Suite struct FixerTests {
  /// A plant of the minimal catalogue with `text` in the place of some of its parts.
  private func catalogue(
    names: String = "", traits: String = "<light>part-shade</light>",
    summary: String = "<summary xml:lang=\"en\">A tree.</summary>",
    care: String = "Keep it moist.", files: [String: String] = [:]
  ) throws -> TestCatalogue {
    let plant = """
      <plant id="ficus-lyrata" source="general-knowledge">
        <names>
          <scientific author="Warb.">Ficus lyrata</scientific>\(names)
          <common xml:lang="en">Fiddle-leaf fig</common>
          <common xml:lang="ru">фикус</common>
        </names>
        <family>Moraceae</family>
        <category ref="foliage"/>
        <traits>
          \(traits)
        </traits>
        \(summary)
        <care topic="watering" xml:lang="en">\(care)</care>
      </plant>
      """
    return try TestCatalogue(
      files.merging(["content/plants/ficus-lyrata.xml": plant]) { $1 })
  }

  private func fix(
    _ catalogue: TestCatalogue, codes: Set<DiagnosticCode> = [], guesses: Bool = false
  ) throws -> (result: Fixer.Result, text: String) {
    let path = "content/plants/ficus-lyrata.xml"
    let before = try catalogue.folder.bytes(of: path)
    let result = try Fixer(root: catalogue.root, codes: codes, takesGuesses: guesses).run()
    let bytes = result.changes.newBytes(of: path) ?? before
    // Nothing is written before the changes are applied.
    #expect(try catalogue.folder.bytes(of: path) == before)
    return (result, String(decoding: bytes, as: UTF8.self))
  }

  @Test(arguments: [
    // An alias, in quotes of its own, beside references and other parts of a value.
    (
      "<light source='general-knowledge'>semi-shade</light>",
      "<light source='general-knowledge'>part-shade</light>"
    ),
    (
      "<!-- Wärme & so --><temperature>65–80 °F</temperature>",
      "<!-- Wärme & so --><temperature>18.3–26.7 °C</temperature>"
    ),
  ])
  func appliesReplacements(wrong: String, right: String) throws {
    let traits = wrong.contains("<light") ? wrong : "<light>part-shade</light>" + wrong
    let (result, text) = try fix(try catalogue(traits: traits))
    #expect(text.contains(right), "\(text)")
    #expect(result.corrected.count == 1)
    #expect(result.remaining.all.filter { $0.correction == .certain }.isEmpty)
  }

  @Test func keepsReferencesAndMarksInTextsThatItRewrites() throws {
    let (result, text) = try fix(
      try catalogue(
        names: "<synonym author=\"A.  B. &amp; &quot;C&quot;\">Cafe\u{301}  &lt;x</synonym>"))
    #expect(
      text.contains("<synonym author=\"A. B. &amp; &quot;C&quot;\">Caf\u{E9} &lt;x</synonym>"),
      "\(text)")
    #expect(
      Set(result.corrected.map(\.code)).isSubset(of: [.whitespaceNormalized, .unicodeNormalized]))
    #expect(!result.remaining.all.contains { $0.code == .whitespaceNormalized })
  }

  @Test func renamesBothTagsOfATrait() throws {
    let (_, text) = try fix(try catalogue(traits: "<Light>part-shade</Light >"))
    #expect(text.contains("<light>part-shade</light >"), "\(text)")
  }

  @Test func guessesOnlyWhenAsked() throws {
    let catalogue = try catalogue(traits: "<light>part-shde</light>")
    let (cautious, _) = try fix(catalogue)
    #expect(cautious.corrected.isEmpty && cautious.changes.paths.isEmpty)
    #expect(cautious.remaining.all.map(\.correction) == [.guess])
    let (bold, text) = try fix(catalogue, guesses: true)
    #expect(text.contains("<light>part-shade</light>"))
    #expect(bold.corrected.map(\.code) == [.unknownValue])
    #expect(bold.remaining.all.isEmpty)
  }

  @Test func correctsOnlyTheCodesThatAreNamed() throws {
    let catalogue = try catalogue(
      traits: "<light>semi-shade</light>\n<temperature>65–80 °F</temperature>")
    let (result, text) = try fix(catalogue, codes: [.unitConverted])
    #expect(text.contains("semi-shade") && text.contains("°C"))
    #expect(result.corrected.map(\.code) == [.unitConverted])
  }

  /// Nothing says that the text is in the default language.
  @Test func guessesTheDefaultLanguageWhereItIsMissing() throws {
    let catalogue = try catalogue(summary: "<summary>A tree.</summary>")
    #expect(try fix(catalogue).0.corrected.isEmpty)
    let (result, text) = try fix(catalogue, guesses: true)
    #expect(text.contains("<summary xml:lang=\"en\">A tree.</summary>"))
    #expect(result.remaining.all.isEmpty, "\(result.remaining.all)")
  }

  @Test(arguments: [
    "<summary>Дерево.</summary>", "<summary lang=\"de\">Ein Baum.</summary>",
    "<summary><strong>Дерево</strong> a.</summary>", "<summary language=\"de\">Ein Baum.</summary>",
    "<summary>&#x414;&#x435;&#x440;&#x435;&#x432;&#x43E;.</summary>", "<summary>மரம்.</summary>",
  ])
  func guessesNoLanguageThatTheTextCannotHave(summary: String) throws {
    let (result, text) = try fix(try catalogue(summary: summary), guesses: true)
    #expect(!text.contains("<summary xml:lang=\"en\""), "\(text)")
    #expect(result.remaining.all.contains { $0.code == .missingAttribute })
  }

  /// Two texts about one thing in one language would be another fault.
  @Test func addsNoLanguageThatThereIs() throws {
    let catalogue = try catalogue(
      summary: "<summary xml:lang=\"en\">A tree.</summary><summary>Дерево.</summary>")
    let (result, _) = try fix(catalogue)
    #expect(result.changes.paths.isEmpty)
    #expect(result.remaining.all.map(\.correction) == [nil])
  }

  /// The order of the grammar also brings other faults to light, which are then corrected.
  @Test func putsElementsInOrder() throws {
    let catalogue = try TestCatalogue([
      "content/plants/ficus-lyrata.xml": """
      <plant id="ficus-lyrata" source="general-knowledge">
        <family>Moraceae</family>
        <names>
          <common xml:lang="en">Fiddle-leaf fig</common>
          <scientific author="Warb.">Ficus lyrata</scientific>
          <common xml:lang="ru">фикус</common>
        </names>
        <category ref="foliage"/>
        <traits><light>semi-shade</light></traits>
        <summary>A tree.</summary>
        <care topic="watering" xml:lang="en">Keep it moist.</care>
      </plant>
      """
    ])
    let (result, text) = try fix(catalogue, guesses: true)
    #expect(result.remaining.all.isEmpty, "\(result.remaining.all)\n\(text)")
    #expect(text.contains("<summary xml:lang=\"en\">A tree.</summary>"))
    #expect(
      result.corrected.map(\.code).contains(.unexpectedElement)
        && result.corrected.map(\.code).contains(.missingAttribute))
  }

  @Test func leavesChoicesToTheAuthor() throws {
    let catalogue = try catalogue()
    try catalogue.folder.write(
      String(
        decoding: try catalogue.folder.bytes(of: "content/plants/ficus-lyrata.xml"), as: UTF8.self),
      to: "content/plants/fig.xml")
    try catalogue.folder.remove("content/plants/ficus-lyrata.xml")
    let result = try Fixer(root: catalogue.root, codes: [], takesGuesses: true).run()
    #expect(result.changes.paths.isEmpty)
    #expect(result.remaining.all.map(\.correction) == [.choice])
  }

  @Test func followsRetiredIDsInLinks() throws {
    let catalogue = try catalogue(
      care: "See <plant-ref id=\"ivy\"/>.",
      files: [
        "content/retired.xml": "<retired><redirect from=\"ivy\" to=\"hedera-helix\"/></retired>"
      ])
    let (result, text) = try fix(catalogue)
    #expect(text.contains("<plant-ref id=\"hedera-helix\"/>"))
    #expect(result.corrected.map(\.code) == [.retiredReference])
  }

  @Test func neverTouchesAFileThatDoesNotParse() throws {
    let catalogue = try catalogue(
      traits: "<light>semi-shade</light>",
      files: ["content/plants/broken.xml": "<plant id=\"broken\"><traits><light>semi-shade</light>"]
    )
    let (result, _) = try fix(catalogue, guesses: true)
    #expect(result.changes.paths == ["content/plants/ficus-lyrata.xml"])
  }

  @Test func correctsFilesInOtherEncodingsAsUTF8() throws {
    let catalogue = try catalogue()
    let text = String(
      decoding: try catalogue.folder.bytes(of: "content/plants/ficus-lyrata.xml"), as: UTF8.self)
    let latin =
      "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n"
      + text.replacing("фикус", with: "caf\u{E9}").replacing("part-shade", with: "semi-shade")
    try catalogue.folder.write(
      latin.unicodeScalars.map { UInt8($0.value) }, to: "content/plants/ficus-lyrata.xml")
    let (result, fixed) = try fix(catalogue)
    #expect(fixed.contains("encoding=\"UTF-8\"") && fixed.contains("caf\u{E9}"))
    #expect(fixed.contains("<light>part-shade</light>"))
    #expect(result.corrected.map(\.code) == [.aliasNormalized])
  }

  @Test func keepsTheCanonicalForm() throws {
    let catalogue = try catalogue(traits: "<light>semi-shade</light>")
    let path = "content/plants/ficus-lyrata.xml"
    let formatter = try ContentFormatter(root: catalogue.root)
    if let formatted = try formatter.formatFile(path).formatted {
      try catalogue.folder.write(formatted, to: path)
    }
    let (result, _) = try fix(catalogue)
    let fixed = try #require(result.changes.newBytes(of: path))
    #expect(try formatter.format(fixed, path: path).formatted == nil)
  }

  /// One correction that brings a new error does not keep the others from being made.
  @Test func takesBackWhatMakesAFileWorse() throws {
    // The nearest plant is the plant itself, which must not be its own companion.
    let catalogue = try catalogue(
      traits: "<light>semi-shade</light>",
      care: "Keep <plant-ref id=\"ficus-lyrat\"/> moist, and <plant-ref id=\"hedera-helx\"/>.")
    let (result, text) = try fix(catalogue, guesses: true)
    #expect(text.contains("<light>part-shade</light>"))
    #expect(text.contains("<plant-ref id=\"hedera-helix\"/>"), "\(text)")
    let errors = result.remaining.all.filter { $0.severity == .error }
    #expect(errors.count <= 1, "\(errors)")
    #expect(result.corrected.count >= 2)
  }
}
