import Foundation
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

@Suite struct SourceFileIDTests {
  @Test func givesBackThePathAsItWasGiven() {
    for path in ["", "content/plants/a.xml", "content/plants/ё.xml", "a:b+1"] {
      #expect(SourceFileID(path).path.utf8.elementsEqual(path.utf8))
      #expect(SourceFileID(path) == SourceFileID(path))
    }
    #expect(SourceFileID("a.xml") != SourceFileID("b.xml"))
  }

  /// Two files whose names look the same can lie beside each other on Linux.
  @Test func tellsApartPathsThatOnlyLookTheSame() {
    let composed = SourceLocation(file: "\u{E9}.xml", line: 1, column: 1)
    let decomposed = SourceLocation(file: "e\u{301}.xml", line: 1, column: 1)
    #expect(composed.file.utf8.elementsEqual("\u{E9}.xml".utf8))
    #expect(decomposed.file.utf8.elementsEqual("e\u{301}.xml".utf8))
    #expect(composed != decomposed)
    #expect(decomposed < composed)
  }

  @Test func numbersFilesFromSeveralThreadsAtOnce() {
    let paths = (0..<500).map { "threads/\($0).xml" }
    let numbered = Numbered()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      let order = thread.isMultiple(of: 2) ? paths : paths.reversed()
      let files = order.map { SourceFileID($0) }
      numbered.add(Set(files), arePaths: files.map(\.path) == order)
    }
    #expect(numbered.sets.count == 8)
    #expect(Set(numbered.sets) == [Set(paths.map { SourceFileID($0) })])
    #expect(numbered.arePaths)
  }

  @Test(arguments: ["content/a.xml", "content/a:b+c/é.xml", ""])
  func keepsTheFileOfALocationThroughItsEncodedForm(path: String) throws {
    let location = SourceLocation(file: path, line: 3, column: 4, length: 5)
    let data = try JSONEncoder().encode([location])
    let texts = try JSONDecoder().decode([String].self, from: data)
    let locations = try JSONDecoder().decode([HortusDiagnostics.SourceLocation].self, from: data)
    #expect(texts == ["\(path):3:4+5"])
    #expect(locations == [location])
  }

  private final class Numbered: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var sets: [Set<SourceFileID>] = []
    private(set) var arePaths = true

    func add(_ files: Set<SourceFileID>, arePaths: Bool) {
      lock.lock()
      defer { lock.unlock() }
      sets.append(files)
      self.arePaths = self.arePaths && arePaths
    }
  }
}
