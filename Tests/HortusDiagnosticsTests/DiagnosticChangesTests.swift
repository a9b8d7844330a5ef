import HortusDiagnostics
import Testing

@Suite struct DiagnosticChangesTests {
  private func fault(_ line: Int, _ message: String = "light has no value", in file: String = "a")
    -> Diagnostic
  {
    Diagnostic(.unknownValue, at: SourceLocation(file: file, line: line, column: 1), message)
  }

  private func changes(_ earlier: [Diagnostic], _ later: [Diagnostic]) -> DiagnosticChanges {
    DiagnosticChanges(from: Diagnostics(earlier), to: Diagnostics(later))
  }

  @Test func tellsWhatAppearedAndDisappeared() {
    let changes = changes([fault(1), fault(2, "old")], [fault(1), fault(3, "new")])
    #expect(changes.appeared == [fault(3, "new")])
    #expect(changes.disappeared == [fault(2, "old")])
  }

  @Test func takesAFaultThatMovesForTheSame() {
    #expect(changes([fault(1), fault(5)], [fault(2), fault(6)]).isEmpty)
  }

  @Test func countsFaultsThatAreAlike() {
    let more = changes([fault(1)], [fault(1), fault(4)])
    #expect(more.appeared == [fault(4)] && more.disappeared == [])
    let fewer = changes([fault(1), fault(4), fault(9)], [fault(2)])
    #expect(fewer.appeared == [] && fewer.disappeared == [fault(4), fault(9)])
  }

  @Test func keepsFilesAndCodesApart() {
    let other = Diagnostic(
      .unknownTrait, at: SourceLocation(file: "a", line: 1, column: 1), "light has no value")
    #expect(changes([fault(1)], [fault(1, in: "b")]).appeared == [fault(1, in: "b")])
    #expect(changes([fault(1)], [other]).disappeared == [fault(1)])
  }
}
