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
