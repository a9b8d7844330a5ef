import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusEditing
import HortusImport
import HortusSource
import HortusTestSupport
import Testing

/// A catalogue whose texts go to a translator and come back.
@Suite struct TranslationTests {
  private static let path = "content/plants/ficus-lyrata.xml"

  /// A plant with texts in English and, as far as given, in Russian.
  private static func catalogue(
    summary: String = "A tree.", care: String = "Keep it <em>moist</em>.", russian: String = ""
  ) throws -> TestCatalogue {
    try TestCatalogue([
      path: """
      <plant id="ficus-lyrata" source="general-knowledge">
        <names>
          <scientific author="Warb.">Ficus lyrata</scientific>
          <common xml:lang="en">Fiddle-leaf fig</common>
        </names>
        <family>Moraceae</family>
        <category ref="foliage"/>
        <traits>
          <light>part-shade</light>
        </traits>
        <!-- mine -->
        <summary xml:lang="en">\(summary)</summary>
        \(russian)
        <care topic="watering" xml:lang="en">\(care)</care>
      </plant>
      """
    ])
  }

  private static func units(
    _ catalogue: TestCatalogue, _ states: Set<TranslationUnit.State> = [.missing, .outdated]
  ) throws -> [TranslationUnit] {
    var diagnostics = Diagnostics()
    let units = try TranslationExport.units(
      of: catalogue.root, to: "ru", states: states, &diagnostics)
    #expect(diagnostics.all.map(\.message) == [])
    return units.units.filter { $0.file == path }
  }

  /// Imports an XLIFF file with one text of the plant.
  private static func report(
    _ catalogue: TestCatalogue, _ step: String, source: String, target: String,
    state: String = "translated", from: String = "en", to: String = "ru", isTrial: Bool = false
  ) throws -> TranslationReport {
    func escaped(_ text: String) -> String { MarkupText.escaped(text) }
    try catalogue.folder.write(
      """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
        <file original="x" source-language="\(from)" target-language="\(to)" datatype="xml"><body>
          <trans-unit id="\(path)#plant:ficus-lyrata/\(step)"><source>\(escaped(source))</source>
            <target state="\(state)">\(escaped(target))</target></trans-unit>
        </body></file>
      </xliff>
      """, to: "in.xlf")
    return try TranslationImport.run(
      catalogue.folder.file("in.xlf"), into: catalogue.root, isTrial: isTrial)
  }

  private static func plant(_ catalogue: TestCatalogue) throws -> String {
    String(decoding: try catalogue.folder.bytes(of: path), as: UTF8.self)
  }

  @Test(arguments: [
    ("", "state=\"needs-translation\""), ("", "state=\"needs-review-translation\""),
    ("", "state=\"new\""), ("", "state=\"translated\" state-qualifier=\"mt-suggestion\""),
    ("", "state=\"translated\" state-qualifier=\"fuzzy-match\""),
    ("", "state=\"final\" state-qualifier=\"rejected-inaccurate\""),
    ("approved=\"no\"", "state=\"translated\""), ("translate=\"no\"", ""),
  ])
  func importsNoTranslationThatSaysItIsNotFinished(unit: String, target: String) throws {
    let catalogue = try Self.catalogue()
    let before = try Self.plant(catalogue)
    try catalogue.folder.write(
      """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
        <file original="x" source-language="en" target-language="ru" datatype="xml"><body>
          <trans-unit id="\(Self.path)#plant:ficus-lyrata/summary" \(unit)><source>A tree.</source>
            <target \(target)>Дерево.</target></trans-unit>
        </body></file>
      </xliff>
      """, to: "in.xlf")
    let report = try TranslationImport.run(
      catalogue.folder.file("in.xlf"), into: catalogue.root, isTrial: false)
    #expect(report.imported == [])
    #expect(report.faults.count == 1)
    #expect(report.faults.first?.message.contains("is not finished") == true)
    #expect(try Self.plant(catalogue) == before)
  }

  @Test(arguments: [("en-GB", "ru-RU"), ("en_US", "ru_RU"), ("EN", "RU")])
  func readsALanguageWithARegion(from: String, to: String) throws {
    let catalogue = try Self.catalogue()
    let report = try Self.report(
      catalogue, "summary", source: "A tree.", target: "Дерево.", from: from, to: to)
    #expect(report.faults.map(\.message) == [])
    #expect(try Self.plant(catalogue).contains(#"<summary xml:lang="ru""#))
  }

  @Test func takesAnotherScriptForAnotherLanguage() throws {
    let report = try Self.report(
      try Self.catalogue(), "summary", source: "A tree.", target: "Derevo.", to: "ru-Latn")
    #expect(report.faults.count == 1)
  }

  /// Spreadsheets take such cells for formulas.
  @Test(arguments: ["=1+2", "+1 °C", "-5 °C", "@home", "'=quoted", "''-twice", "it's =fine"])
  func writesNoCellThatIsAFormula(summary: String) throws {
    let catalogue = try Self.catalogue(summary: summary)
    let units = TranslationUnits(
      sourceLanguage: "en", targetLanguage: "ru", units: try Self.units(catalogue))
    let text = TranslationCSV.text(of: units)
    let mark = "=+-@'".contains(try #require(summary.first)) ? "'" : ""
    #expect(text.contains(",\(mark)\(summary),"))
    try catalogue.folder.write(
      text.replacingOccurrences(of: ",,ru,missing", with: ",'=Дерево,ru,missing"), to: "in.csv")
    let report = try TranslationImport.run(
      catalogue.folder.file("in.csv"), into: catalogue.root, isTrial: false)
    #expect(report.faults.map(\.message) == [])
    #expect(try Self.plant(catalogue).contains(">=Дерево</summary>"))
  }

  @Test func exportsWhatIsMissingOrOutdated() throws {
    for (russian, expected) in [
      ("", ["summary": "missing", "care:watering": "missing"]),
      (#"<summary xml:lang="ru">Дерево.</summary>"#, ["care:watering": "missing"]),
      (
        #"<summary xml:lang="ru" from="00000000">Дерево.</summary>"#,
        ["summary": "outdated", "care:watering": "missing"]
      ),
    ] {
      let catalogue = try Self.catalogue(russian: russian)
      let units = try Self.units(catalogue)
      let states = Dictionary(
        units.map { ($0.id.components(separatedBy: "lyrata/").last ?? "", $0.state.rawValue) },
        uniquingKeysWith: { first, _ in first })
      #expect(states == expected)
    }
  }

  @Test func tellsTranslatorsWhatTheyNeed() throws {
    let catalogue = try Self.catalogue(
      care: "<p>Like <plant-ref id=\"hedera-helix\"/> &amp;\n  others.</p><ul><li>One</li></ul>")
    let unit = try #require(try Self.units(catalogue).last)
    #expect(unit.line == 14)
    #expect(unit.context == "Ficus lyrata (Fiddle-leaf fig): care, watering")
    #expect(
      unit.source == """
        <p>Like <plant-ref id="hedera-helix"/> &amp; others.</p>
        <ul>
        <li>One</li>
        </ul>
        """)
    #expect(unit.notes.contains("hedera-helix: Hedera helix = English ivy = плющ обыкновенный"))
    #expect(unit.notes.contains { $0.hasPrefix("Topic: ") })
    #expect(unit.notes.contains { $0.hasPrefix("Keep the tags") })
  }

  @Test func writesATranslationBehindItsTextAndFindsItUnchangedThen() throws {
    let catalogue = try Self.catalogue()
    let report = try Self.report(
      catalogue, "care:watering", source: "Keep it <em>moist</em>.",
      target: "Держите <em>влажным</em>.")
    #expect(report.imported == ["\(Self.path)#plant:ficus-lyrata/care:watering"])
    #expect(report.files == [Self.path])
    let text = try Self.plant(catalogue)
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let start = try #require(lines.firstIndex { $0.hasPrefix("<care") })
    #expect(lines[start] == #"<care topic="watering" xml:lang="en">Keep it <em>moist</em>.</care>"#)
    #expect(
      lines[start + 1].hasPrefix(#"<care topic="watering" xml:lang="ru" from=""#)
        && lines[start + 1].hasSuffix(">Держите <em>влажным</em>.</care>"), "\(lines[start + 1])")
    #expect(lines.contains("<!-- mine -->"))
    let diagnostics = try Compiler(catalogue: catalogue.root).check().diagnostics.all
    #expect(!diagnostics.contains { $0.code == .outdatedTranslation || $0.severity == .error })

    let again = try Self.report(
      catalogue, "care:watering", source: "Keep it <em>moist</em>.",
      target: "Держите\n <em>влажным</em>.")
    #expect(again.unchanged == 1 && again.files.isEmpty)
    #expect(try Self.plant(catalogue) == text)
  }

  @Test func findsALongTranslationUnchangedThoughItIsWrapped() throws {
    let catalogue = try Self.catalogue(care: "<p>Keep it.</p><ul><li>One</li></ul>")
    let source = "<p>Keep it.</p>\n<ul>\n<li>One</li>\n</ul>"
    let long = String(repeating: "слово ", count: 40)
    let target = "<p>\(long)<em>да</em></p>\n<ul>\n<li>\(long)</li>\n</ul>"
    for imported in [1, 0] {
      let report = try Self.report(catalogue, "care:watering", source: source, target: target)
      #expect(report.imported.count == imported && report.faults == [])
      #expect(report.files.count == imported)
    }
  }

  @Test func writesNothingInATrial() throws {
    let catalogue = try Self.catalogue()
    let before = try Self.plant(catalogue)
    let report = try Self.report(
      catalogue, "summary", source: "A tree.", target: "Дерево.", isTrial: true)
    #expect(report.imported.count == 1 && report.files == [Self.path])
    #expect(try Self.plant(catalogue) == before)
  }

  @Test func replacesAnOutdatedTranslationOrConfirmsIt() throws {
    let old = #"<summary xml:lang="ru" from="00000000" source="usda-plants">Дерево.</summary>"#
    for (target, state, isWritten) in [
      ("Деревце.", "translated", true), ("Дерево.", "final", true),
      ("Дерево.", "needs-review-translation", false),
    ] {
      let catalogue = try Self.catalogue(russian: old)
      let report = try Self.report(
        catalogue, "summary", source: "A tree.", target: target, state: state)
      #expect(report.imported.count == (isWritten ? 1 : 0))
      let text = try Self.plant(catalogue)
      #expect(text.contains("00000000") != isWritten)
      #expect(text.contains(#"source="usda-plants""#) && text.contains(">\(target)</summary>"))
      #expect(try Self.units(catalogue).count == (isWritten ? 1 : 2))
    }
  }

  @Test func keepsCharactersThatXMLMustEscape() throws {
    let catalogue = try Self.catalogue(summary: "Salt &amp; &lt;b&gt; “x”\u{A0}y")
    let unit = try #require(try Self.units(catalogue).first)
    #expect(unit.source == "Salt & <b> “x”\u{A0}y")
    let report = try Self.report(
      catalogue, "summary", source: unit.source, target: "Соль & <i> «x»\u{A0}е\u{301}")
    #expect(report.faults == [])
    #expect(try Self.plant(catalogue).contains("Соль &amp; &lt;i&gt; «x»\u{A0}е\u{301}<"))
    #expect(
      try Self.units(catalogue, [.translated]).map(\.target) == ["Соль & <i> «x»\u{A0}е\u{301}"])
  }

  @Test(arguments: [
    ("summary", "A tree!", "Дерево.", "ru", "has changed since the export"),
    ("summary", "A tree.", "A tree.", "ru", "is the text itself"),
    ("summary", "A tree.", "Baum.", "de", "has no language “de”"),
    ("summary", "A tree.", "Tree.", "en", "is the default language"),
    ("summary.2", "A tree.", "Дерево.", "ru", "no such text"),
    ("care:watering", "Keep it <em>moist</em>.", "Держите <em>влажным.", "ru", "is not closed"),
    ("care:watering", "Keep it <em>moist</em>.", "Держите <b>влажным</b>.", "ru", "“b”"),
    ("care:watering", "Keep it <em>moist</em>.", "Держите &nbsp; так", "ru", "&nbsp;"),
    ("summary", "A tree.", "Дерево.", "", "has no language"),
  ])
  func refusesATranslation(
    step: String, source: String, target: String, language: String, message: String
  ) throws {
    let catalogue = try Self.catalogue()
    let before = try Self.plant(catalogue)
    let report = try Self.report(
      catalogue, step, source: source, target: target, to: language)
    #expect(report.imported == [] && report.faults.count == 1)
    let fault = try #require(report.faults.first)
    #expect(fault.message.contains(message), "\(fault.message)")
    #expect(fault.location.hasSuffix("in.xlf:3:21"), "\(fault.location)")
    #expect(try Self.plant(catalogue) == before)
  }

  @Test func refusesATranslationWithoutALinkOfTheText() throws {
    let care = "Like <plant-ref id=\"hedera-helix\">ivy</plant-ref>."
    for (target, count) in [
      ("Как плющ.", 0), ("Как <plant-ref id=\"hedera-helix\">плющ</plant-ref>.", 1),
    ] {
      let report = try Self.report(
        try Self.catalogue(care: care), "care:watering", source: care, target: target)
      #expect(report.imported.count == count)
      #expect(report.faults.map(\.message).contains { $0.contains("hedera-helix") } == (count == 0))
    }
  }

  @Test func takesAGapForNoTranslation() throws {
    let report = try Self.report(
      try Self.catalogue(), "summary", source: "A tree.", target: "TODO: перевести")
    #expect((report.imported.count, report.untranslated, report.faults.count) == (0, 1, 0))
  }

  @Test(arguments: [2, 3]) func importsNoneOfSeveralTranslationsOfOneText(count: Int) throws {
    let catalogue = try Self.catalogue()
    let units = (0..<count).map { number in
      """
      <trans-unit id="\(Self.path)#plant:ficus-lyrata/summary"><source>A tree.</source>
        <target state="translated">Дерево \(number).</target></trans-unit>
      """
    }
    try catalogue.folder.write(
      """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
        <file original="x" source-language="en" target-language="ru" datatype="xml"><body>
        \(units.joined())
        </body></file>
      </xliff>
      """, to: "in.xlf")
    let report = try TranslationImport.run(
      catalogue.folder.file("in.xlf"), into: catalogue.root, isTrial: true)
    #expect(report.imported == [])
    #expect(report.faults.count == count - 1)
  }

  @Test func refusesTextsInAnotherLanguageAndCountsWhatIsNotTranslated() throws {
    let catalogue = try Self.catalogue()
    let foreign = try Self.report(
      catalogue, "summary", source: "A tree.", target: "Дерево.", from: "de")
    #expect(foreign.faults.first?.message.contains("translated from “en”") == true)
    let empty = try Self.report(catalogue, "summary", source: "A tree.", target: " ")
    #expect(empty.untranslated == 1 && empty.faults == [])
  }

  @Test(arguments: ["<xliff><file", "<!DOCTYPE xliff><xliff/>", "<tmx/>", ""])
  func readsNothingOfAFaultyFile(text: String) throws {
    let catalogue = try Self.catalogue()
    try catalogue.folder.write(text, to: "bad.xlf")
    #expect(throws: TranslationError.self) {
      try TranslationImport.run(
        catalogue.folder.file("bad.xlf"), into: catalogue.root, isTrial: false)
    }
  }
}

/// The files that translators work on.
@Suite struct TranslationFilesTests {
  @Test(arguments: ["all.xlf", "all.csv"])
  func comeBackWithEveryText(name: String) throws {
    let catalogue = try TestCatalogue(base: "small")
    let folder = try TemporaryFolder()
    var diagnostics = Diagnostics()
    let units = try TranslationExport.units(
      of: catalogue.root, to: "ru", states: Set(TranslationUnit.State.allCases), &diagnostics)
    #expect(units.units.count > 1500)
    #expect(Set(units.units.map(\.id)).count == units.units.count)
    try folder.write(
      name.hasSuffix("csv") ? TranslationCSV.text(of: units) : XLIFFWriter.text(of: units),
      to: name)
    let report = try TranslationImport.run(
      folder.file(name), into: catalogue.root, isTrial: true)
    #expect(report.texts == units.units.count)
    #expect(report.unchanged + report.untranslated == report.texts)
    #expect(report.faults == [] && report.files == [])
  }

  @Test func quoteWhatSpreadsheetsWouldSplit() throws {
    let unit = TranslationUnit(
      id: "a", file: "f", line: 1, context: "c", source: "one, \"two\"\nthree", target: "",
      state: .missing, digest: "00000000", notes: [])
    let text = TranslationCSV.text(
      of: TranslationUnits(sourceLanguage: "en", targetLanguage: "ru", units: [unit]))
    #expect(
      text == "\u{FEFF}id,context,source,target,language,state,digest,note\r\n"
        + "a,c,\"one, \"\"two\"\"\nthree\",,ru,missing,'00000000,\r\n")
  }

  @Test func tellTheRowOfAFaultInATable() throws {
    let catalogue = try TestCatalogue()
    try catalogue.folder.write(
      """
      id;source;target;language
      content/plants/hedera-helix.xml#plant:hedera-helix/summary;A vine.;Лиана.;ru
      content/plants/gone.xml#plant:gone/summary;A vine.;Лиана.;ru
      short
      """, to: "in.csv")
    let report = try TranslationImport.run(
      catalogue.folder.file("in.csv"), into: catalogue.root, isTrial: false)
    let lines = report.faults.map { $0.location.split(separator: ":").last.map(String.init) }
    #expect(lines == ["4", "2", "3"])
    #expect(report.faults[1].message.contains("has changed since the export"))
    #expect(report.faults[2].message.contains("no file “content/plants/gone.xml”"))
  }

  @Test func needTheColumnsOfAnExport() throws {
    let catalogue = try TestCatalogue()
    try catalogue.folder.write("id,source\n", to: "in.csv")
    #expect(throws: ImportError.self) {
      try TranslationImport.run(
        catalogue.folder.file("in.csv"), into: catalogue.root, isTrial: false)
    }
  }

  @Test func giveNeitherOfTwoTranslationsOfOneText() throws {
    let catalogue = try TestCatalogue()
    let row =
      "content/plants/hedera-helix.xml#plant:hedera-helix/summary,"
      + "A climber that holds on by itself.,"
    try catalogue.folder.write(
      "id,source,target,language\n\(row)Плющ.,ru\n\(row)Лиана.,ru\n", to: "in.csv")
    let report = try TranslationImport.run(
      catalogue.folder.file("in.csv"), into: catalogue.root, isTrial: false)
    #expect(report.imported.isEmpty && report.faults.count == 1)
    let text = String(
      decoding: try catalogue.folder.bytes(of: "content/plants/hedera-helix.xml"), as: UTF8.self)
    #expect(!text.contains(">Плющ.<") && !text.contains("Лиана"))
  }
}
