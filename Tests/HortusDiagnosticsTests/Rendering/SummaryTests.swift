import HortusDiagnostics
import Testing

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
