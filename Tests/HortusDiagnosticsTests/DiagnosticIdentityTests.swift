import HortusDiagnostics
import Testing

@Suite struct DiagnosticIdentityTests {
  private func fault(_ line: Int, _ message: String = "light has no value", in file: String = "a")
    -> Diagnostic
  {
    Diagnostic(.unknownValue, at: SourceLocation(file: file, line: line, column: 1), message)
  }

  private func fingerprints(_ diagnostics: Diagnostic...) -> [String] {
    DiagnosticIdentity.fingerprints(of: diagnostics)
  }

  @Test func givesFingerprintsThatSurviveLineShifts() {
    #expect(fingerprints(fault(1), fault(5)) == fingerprints(fault(11), fault(15)))
    #expect(
      fingerprints(fault(1, "“</b>” cannot close “<a>” of line 3"))
        == fingerprints(fault(9, "“</b>” cannot close “<a>” of line 11")))
    #expect(
      fingerprints(fault(1, "the place of line 3, above"))
        == fingerprints(fault(1, "the place of line 4, above")))
  }

  @Test func givesDifferentFaultsDifferentFingerprints() {
    let all = fingerprints(
      fault(1), fault(5), fault(1, "light has two values"), fault(1, in: "b"), fault(1, "3 lines"),
      fault(1, "4 lines"), Diagnostic(.unknownValue, at: nil, "light has no value"))
    #expect(Set(all).count == all.count)
    #expect(all.allSatisfy { $0.count == 64 })
  }

  /// Services keep fingerprints, so that a change of them reports every known fault as a new one.
  @Test func keepsFingerprintsForEver() {
    #expect(
      fingerprints(fault(1)) == [
        "6bb9f6661c1a443df691605e4b3db11bfdd4b50f7e4ce1632d61e2b77d0ca0ab"
      ])
  }
}
