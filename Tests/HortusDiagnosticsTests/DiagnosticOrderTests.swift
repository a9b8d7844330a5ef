import HortusDiagnostics
import Testing

@Suite struct DiagnosticOrderTests {
  private static func diagnostic(
    _ code: DiagnosticCode, _ file: String?, _ line: Int = 0, _ column: Int = 0,
    _ message: String = "wrong"
  ) -> Diagnostic {
    Diagnostic(
      code, at: file.map { SourceLocation(file: $0, line: line, column: column) }, message)
  }

  /// In the order in which a run must list them.
  private static let ordered = [
    diagnostic(.noPlants, nil),
    diagnostic(.unreadableFile, "content/plants/B.xml"),
    diagnostic(.emptyFile, "content/plants/a.xml"),
    diagnostic(.unknownValue, "content/plants/a.xml", 2, 9),
    diagnostic(.unknownValue, "content/plants/a.xml", 10),
    diagnostic(.unknownTrait, "content/plants/a.xml", 10, 3),
    diagnostic(.unknownValue, "content/plants/a.xml", 10, 21, "first"),
    diagnostic(.unknownValue, "content/plants/a.xml", 10, 21, "second"),
    diagnostic(.unknownTrait, "content/plants/a.xml", 10, 21),
    diagnostic(.unknownValue, "content/plants/é.xml", 1, 1),
  ]

  @Test func sortsByFileLineColumnCodeAndMessage() {
    #expect(Diagnostics(Self.ordered.reversed()).sorted == Self.ordered)
    #expect(Diagnostics(Array(Self.ordered[5...] + Self.ordered[..<5])).sorted == Self.ordered)
  }

  @Test func ordersEveryPairOneWay() {
    for (i, a) in Self.ordered.enumerated() {
      for (j, b) in Self.ordered.enumerated() {
        #expect((a < b) == (i < j), "\(i) and \(j)")
      }
    }
  }

  @Test func countsBySeverity() {
    let diagnostics = Diagnostics(Self.ordered)
    #expect(diagnostics.count(.error) == 9)
    #expect(diagnostics.count(.warning) == 1)
    #expect(diagnostics.count(.note) == 0)
    #expect(diagnostics.hasErrors)
    #expect(!Diagnostics([Self.ordered[0]]).hasErrors)
  }
}
