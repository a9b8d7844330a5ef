import Foundation
import HortusDiagnostics
import Testing

@Suite struct HumanRendererTests {
  private static let plant = "content/plants/ficus-lyrata.xml"

  /// Renders one diagnostic over a file that has `source` as its line 14.
  private func render(
    _ diagnostic: Diagnostic, source: String? = nil, line: Int = 14, colour: Bool = false
  ) -> String {
    let blanks = Array(repeating: "", count: line - 1)
    let files = source.map { [Self.plant: blanks + [$0]] } ?? [:]
    return HumanRenderer(colour: colour, lines: LinesInMemory(files: files)).render(diagnostic)
  }

  private func unknownValue(
    line: Int = 14, column: Int = 12, length: Int = 7, message: String = "light has no such value",
    cure: String? = "did you mean “full-sun”?"
  ) -> Diagnostic {
    Diagnostic(
      .unknownValue,
      at: SourceLocation(file: Self.plant, line: line, column: column, length: length),
      message, cure: cure)
  }

  @Test func showsTheLineThePlaceAndTheCure() {
    let diagnostic = unknownValue(message: "light has no value “ful-sun”")
    #expect(
      render(diagnostic, source: "    <light>ful-sun</light>") == """
        content/plants/ficus-lyrata.xml:14:12: error: light has no value “ful-sun” [HRT301]
           14 │     <light>ful-sun</light>
              │            ^^^^^^^ did you mean “full-sun”?
        """)
  }

  @Test func namesRelatedPlaces() {
    let diagnostic = Diagnostic(
      .duplicatePlantID, at: SourceLocation(file: Self.plant, line: 14, column: 12, length: 12),
      "the id “ficus-lyrata” is taken",
      related: [
        .init("", at: SourceLocation(file: "content/plants/figs.xml", line: 3, column: 14)),
        .init("retired here", at: SourceLocation(file: "content/retired.xml", line: 4)),
      ])
    #expect(
      render(diagnostic, source: #"<plant id="ficus-lyrata">"#) == """
        content/plants/ficus-lyrata.xml:14:12: error: the id “ficus-lyrata” is taken [HRT201]
           14 │ <plant id="ficus-lyrata">
              │            ^^^^^^^^^^^^
              also here: content/plants/figs.xml:3:14
              retired here: content/retired.xml:4
        """)
  }

  @Test func breaksALongCureIntoLinesBelow() {
    let cure = String(repeating: "Look at the soil. ", count: 6) + "Then write the value."
    #expect(
      render(unknownValue(cure: cure), source: "    <light>ful-sun</light>") == """
        content/plants/ficus-lyrata.xml:14:12: error: light has no such value [HRT301]
           14 │     <light>ful-sun</light>
              │            ^^^^^^^
              Look at the soil. Look at the soil. Look at the soil. Look at the soil. Look at the soil. Look at
              the soil. Then write the value.
        """)
  }

  @Test func putsTheCureOnALineOfItsOwnWithoutSource() {
    #expect(
      render(unknownValue()) == """
        content/plants/ficus-lyrata.xml:14:12: error: light has no such value [HRT301]
              did you mean “full-sun”?
        """)
  }

  @Test func speaksOfWholeLinesFilesAndCatalogues() {
    #expect(
      render(unknownValue(column: 0, length: 0), source: "<light/>") == """
        content/plants/ficus-lyrata.xml:14: error: light has no such value [HRT301]
           14 │ <light/>
              │ did you mean “full-sun”?
        """)
    let file = SourceLocation(file: Self.plant)
    #expect(
      render(Diagnostic(.emptyFile, at: file, "the file is empty"), source: "x")
        == "content/plants/ficus-lyrata.xml: error: the file is empty [HRT006]")
    #expect(
      render(Diagnostic(.noPlants, at: nil, "the catalogue has no plants"))
        == "warning: the catalogue has no plants [HRT501]")
  }

  @Test func offersTheReplacementWhereNoCureIsSaid() {
    var diagnostic = unknownValue(cure: nil)
    diagnostic.replacement = "full-sun"
    #expect(render(diagnostic).hasSuffix("\n      write “full-sun”"))
  }

  @Test func widensTheMarginForLongLineNumbers() {
    let diagnostic = unknownValue(line: 123_456, column: 1, length: 1, cure: nil)
    #expect(
      render(diagnostic, source: "x", line: 123_456) == """
        content/plants/ficus-lyrata.xml:123456:1: error: light has no such value [HRT301]
        123456 │ x
               │ ^
        """)
  }

  @Test func showsAnEmptyLineWithoutTrailingSpace() {
    let diagnostic = unknownValue(column: 1, length: 0, cure: nil)
    #expect(render(diagnostic, source: "").hasSuffix("\n   14 │\n      │ ^"))
  }

  @Test(arguments: [
    ("\u{1B}[2J\u{1B}[31mred", "␛[2J␛[31mred"),
    ("a\r\nb: error: forged", "a␍␊b: error: forged"),
    ("nul\0, bell\u{7}, delete\u{7F}, tab\t.", "nul␀, bell␇, delete␡, tab␉."),
    ("csi\u{9B}31m", "csi⟨U+009B⟩31m"),
    ("turn \u{202E}gnorw", "turn ⟨U+202E⟩gnorw"),
    ("zero\u{200B}width", "zero⟨U+200B⟩width"),
    ("line\u{2028}two", "line⟨U+2028⟩two"),
  ])
  func makesControlVisible(written: String, shown: String) {
    let diagnostic = Diagnostic(
      .unknownValue, at: SourceLocation(file: written, line: 14, column: 1, length: 1), written,
      cure: written,
      related: [.init(written, at: SourceLocation(file: written))])
    let rendered = render(diagnostic)
    #expect(
      rendered == """
        \(shown):14:1: error: \(shown) [HRT301]
              \(shown)
              \(shown): \(shown)
        """)
  }

  @Test func makesControlInSourceVisible() {
    let rendered = render(
      unknownValue(column: 1, length: 5, cure: nil), source: "\u{1B}[31m\u{202E}x")
    #expect(rendered.hasSuffix("\n   14 │ ␛[31m⟨U+202E⟩x\n      │ ^^^^^"))
  }

  @Test func coloursOnlyWhenAsked() {
    let source = "    <light>ful-sun</light>"
    let plain = render(unknownValue(), source: source)
    let coloured = render(unknownValue(), source: source, colour: true)
    #expect(!plain.contains("\u{1B}"))
    #expect(coloured.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(
      coloured.replacingOccurrences(
        of: "\u{1B}\\[[0-9;]*m", with: "", options: .regularExpression) == plain)
  }

  @Test func rendersARunInOrder() {
    let run = Diagnostics([
      Diagnostic(.emptyFile, at: SourceLocation(file: "b.xml"), "the file is empty"),
      Diagnostic(.emptyFile, at: SourceLocation(file: "a.xml"), "the file is empty"),
    ])
    #expect(
      HumanRenderer(colour: false, lines: LinesInMemory(files: [:])).render(run) == """
        a.xml: error: the file is empty [HRT006]
        b.xml: error: the file is empty [HRT006]
        """)
  }
}

@Suite struct SummaryTests {
  private func summary(_ codes: [DiagnosticCode], files: Int) -> String {
    let diagnostics = codes.enumerated().map { index, code in
      Diagnostic(code, at: SourceLocation(file: "a.xml", line: index + 1), "wrong")
    }
    return HumanRenderer.summary(of: Diagnostics(diagnostics.reversed()), files: files)
  }

  @Test(
    arguments: [
      ([], 61, "no faults in 61 files"),
      ([.unknownValue], 1, "1 error in 1 file · hortus explain HRT301"),
      (
        [.unitConverted, .unknownTrait, .unknownValue], 61,
        "2 errors, 1 warning in 61 files · hortus explain HRT302"
      ),
      (
        [.unusedIcon, .unitConverted, .selfReference, .unusedIcon], 2,
        "2 warnings, 2 notes in 2 files · hortus explain HRT403"
      ),
      ([.unusedIcon], 0, "1 note in 0 files · hortus explain HRT503"),
    ] as [([DiagnosticCode], Int, String)])
  func countsAndNamesTheFirstOfTheGravest(codes: [DiagnosticCode], files: Int, expected: String) {
    #expect(summary(codes, files: files) == expected)
  }
}

@Suite struct SourceExcerptTests {
  @Test(arguments: [
    // line, column, length, what is shown, padding, carets
    ("<light>sun</light>", 8, 3, "<light>sun</light>", "       ", "^^^"),
    ("\t\t<light>sun", 10, 3, "\t\t<light>sun", "\t\t       ", "^^^"),
    ("a\tb sun", 5, 3, "a\tb sun", " \t  ", "^^^"),
    ("two\twords", 1, 9, "two␉words", "", "^^^^^^^^^"),
    ("<日本>植物", 5, 2, "<日本>植物", "      ", "^^^^"),
    ("ｆｕｌｌ한국", 5, 1, "ｆｕｌｌ한국", "        ", "^^"),
    ("🌿🌿x", 3, 1, "🌿🌿x", "    ", "^"),
    ("Bouche\u{301} x", 9, 1, "Bouche\u{301} x", "       ", "^"),
    ("Bouche\u{301}", 6, 2, "Bouche\u{301}", "     ", "^"),
    ("монстера", 1, 8, "монстера", "", "^^^^^^^^"),
    ("short", 3, 99, "short", "  ", "^^^"),
    ("short", 6, 1, "short", "     ", "^"),
    ("short", 99, 4, "short", "     ", "^"),
    ("short", 2, 0, "short", " ", "^"),
    ("", 1, 1, "", "", "^"),
    ("whole line\r\n", 0, 0, "whole line", "", ""),
    ("windows\r", 1, 8, "windows", "", "^^^^^^^"),
  ])
  func placesCaretsUnderThePlace(
    line: String, column: Int, length: Int, source: String, padding: String, carets: String
  ) {
    let excerpt = SourceExcerpt(of: line, column: column, length: length)
    #expect(excerpt.source == source)
    #expect(excerpt.padding == padding)
    #expect(excerpt.carets == carets)
  }

  /// A word in a line that is far too long, with other letters around it.
  private func line(_ before: Int, _ word: String, _ after: Int, letter: String = "x") -> String {
    String(repeating: letter, count: before) + word + String(repeating: letter, count: after)
  }

  @Test(arguments: [(0, 100_000), (30, 500), (150, 0), (99, 1), (500, 500), (100_000, 3)])
  func cutsLongLinesAroundThePlace(before: Int, after: Int) {
    let excerpt = SourceExcerpt(of: line(before, "WORD", after), column: before + 1, length: 4)
    let shown = Array(excerpt.source)
    let at = excerpt.padding.count
    #expect(shown.count == SourceExcerpt.widest || shown.count == SourceExcerpt.widest - 1)
    #expect(shown.count == 99 ? (shown.first == "…") != (shown.last == "…") : true)
    #expect(String(shown[at..<(at + 4)]) == "WORD")
    #expect(excerpt.carets == "^^^^")
    #expect(at >= min(before, 20), "what leads up to the place is shown")
  }

  @Test func leavesALineThatJustFitsWhole() {
    let fitting = line(96, "WORD", 0)
    #expect(SourceExcerpt(of: fitting, column: 97, length: 4).source == fitting)
    let wide = line(48, "WORD", 0, letter: "語")
    #expect(SourceExcerpt(of: wide, column: 49, length: 4).source == wide)
    #expect(SourceExcerpt(of: wide + "!", column: 49, length: 4).source.first == "…")
  }

  @Test func cutsWideLettersByTheirWidth() {
    let excerpt = SourceExcerpt(
      of: line(500, "WORD", 500, letter: "語"), column: 501, length: 4)
    #expect(excerpt.source.count < 60)
    #expect(excerpt.source.hasPrefix("…語") && excerpt.source.hasSuffix("語…"))
    let before = excerpt.source.prefix { $0 != "W" }
    #expect(excerpt.padding.count == 1 + 2 * (before.count - 1))
  }

  @Test func cutsAPlaceThatIsTooLongItself() {
    let excerpt = SourceExcerpt(of: line(50, line(0, "W", 5_000), 50), column: 51, length: 5_001)
    #expect(excerpt.source.count == 100)
    #expect(excerpt.source.hasPrefix("…") && excerpt.source.hasSuffix("…"))
    #expect(excerpt.padding.count + excerpt.carets.count == 99)
    #expect(Array(excerpt.source)[excerpt.padding.count] == "W")
  }

  @Test func neverBeginsWithALooseAccent() {
    let excerpt = SourceExcerpt(
      of: line(300, "WORD", 0, letter: "e\u{301}"), column: 601, length: 4)
    #expect(excerpt.source.unicodeScalars.starts(with: ["…", "e", "\u{301}"]))
  }

  @Test func cutsALineWithoutAPlaceAtItsEnd() {
    let excerpt = SourceExcerpt(of: line(500, "", 0), column: 0, length: 0)
    #expect(excerpt.source == String(repeating: "x", count: 98) + "…")
    #expect(excerpt.carets.isEmpty)
  }

  @Test func boundsAFloodOfAccents() {
    let flood = "e" + String(repeating: "\u{301}", count: 50_000)
    let excerpt = SourceExcerpt(of: flood, column: 1, length: 50_001)
    #expect(excerpt.source.unicodeScalars.count <= 201)
    #expect(excerpt.carets == "^")
  }
}

/// Files that a test holds in memory.
struct LinesInMemory: SourceLines {
  var files: [String: [String]]

  func line(_ number: Int, of file: String) -> String? {
    guard let lines = files[file], lines.indices.contains(number - 1) else { return nil }
    return lines[number - 1]
  }
}
