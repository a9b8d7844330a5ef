import Foundation
import HortusDiagnostics
import HortusTestSupport
import Testing

@Suite struct DiagnosticReferenceTests {
  /// With `HORTUS_RECORD=1` the page is written anew and the run fails, so that somebody reads it.
  @Test func agreesWithTheDocumentation() throws {
    let page = URL(fileURLWithPath: Repository.path("docs/diagnostics.md"))
    if ProcessInfo.processInfo.environment["HORTUS_RECORD"] == "1" {
      try DiagnosticReference.markdown.write(to: page, atomically: true, encoding: .utf8)
      Issue.record("docs/diagnostics.md was recorded; read it and run again")
      return
    }
    let written = try String(contentsOf: page, encoding: .utf8)
    #expect(
      written == DiagnosticReference.markdown,
      "docs/diagnostics.md is out of step: record it with HORTUS_RECORD=1")
  }

  @Test(arguments: DiagnosticCode.allCases)
  func saysTheSameOnThePageAndInTheTerminal(code: DiagnosticCode) {
    let page = DiagnosticReference.markdown
    #expect(page.contains("\n### \(code.rawValue)\n\n**\(code.headline)**"))
    #expect(page.contains(code.explanation))
    #expect(page.contains("\n\(code.example.right)\n```"))

    let text = DiagnosticReference.text(for: code)
    #expect(text.hasPrefix("\(code.rawValue) (\(code.severity.rawValue)): \(code.headline)\n\n"))
    let unwrapped = text.replacingOccurrences(of: "\n", with: " ")
    #expect(unwrapped.contains(code.explanation))
  }

  @Test func showsOneCodeInTheTerminal() {
    #expect(
      DiagnosticReference.text(for: .invertedRange) == """
        HRT309 (error): Ranges run from low to high

        The first end of the range is above the second, so no plant could ever be found
        in it. Often the two are only swapped, but it may also be a slip in one of the
        digits; look which it is before you swap them. Months may run over the turn of
        the year, as in `nov–feb`.

        Wrong:

            <temperature>27–18 °C</temperature>

        Right:

            <temperature>18–27 °C</temperature>
        """)
  }

  @Test(arguments: [
    ("one two three", 7, "one two\nthree"),
    ("write `a b c` here", 8, "write\n`a b c`\nhere"),
    ("incomprehensibilities", 5, "incomprehensibilities"),
  ])
  func wrapsBetweenWordsOnly(paragraph: String, width: Int, expected: String) {
    #expect(DiagnosticReference.wrapped(paragraph, width: width) == expected)
  }

  @Test func sortsEveryCodeIntoOneChapter() {
    #expect(Chapter.allCases.flatMap(\.codes) == DiagnosticCode.allCases)
  }
}

@Suite struct CodeLookupTests {
  @Test(arguments: ["HRT301", "hrt301", "301", "[HRT301]", " hrt-301 ", "HRT 301"])
  func findsACodeHoweverItIsWritten(written: String) {
    #expect(CodeLookup(written) == .found(.unknownValue))
  }

  @Test func fillsUpShortNumbers() {
    #expect(CodeLookup("1") == .found(.unreadableFile))
    #expect(CodeLookup("hrt20") == .found(.unknownEntity))
  }

  @Test(
    arguments: [
      ("HRT3O1", .unknownValue),  // the letter O
      ("HTR301", .unknownValue),
      ("HRT999", nil),
      ("HRT310x", .belowAbsoluteZero),
      ("399", .invertedRange),
      ("watering", nil),
      ("", nil),
      ("…", nil),
      ("３０１", nil),
    ] as [(String, DiagnosticCode?)])
  func suggestsTheNearestForUnknownOnes(written: String, nearest: DiagnosticCode?) {
    #expect(CodeLookup(written) == .unknown(nearest: nearest))
  }
}
