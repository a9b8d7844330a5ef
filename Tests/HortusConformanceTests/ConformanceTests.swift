import Foundation
import HortusTestSupport
import Testing

/// HortusKit, held to the cases that readers in other languages are held to.
@Suite struct ConformanceTests {
  @Test(arguments: ConformanceCase.all)
  func answers(_ conformance: ConformanceCase) {
    let differences = Self.differences(of: conformance)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  /// Returns how the answer or the error of HortusKit differs from that of a case; empty if it passes.
  private static func differences(of conformance: ConformanceCase) -> [String] {
    let answer: JSONValue
    do {
      answer = try ConformanceReader().answer(conformance)
    } catch {
      guard let expected = conformance.error else { return ["\(conformance.name): \(error)"] }
      return expected.differences(from: ConformanceReader.form(of: error))
    }
    guard let expected = conformance.answer else { return ["no error, but \(answer)"] }
    // An object without keys would match any answer.
    guard expected != .object([:]) else { return ["record it: HORTUS_RECORD=1"] }
    return expected.differences(from: answer)
  }

  /// The numbers of an operation in a result; see `docs/readers.md`.
  private struct Counts: Encodable {
    var passed = 0
    var failed = 0
    let skipped = 0
  }

  private struct Result: Encodable {
    let reader: String
    var operations: [String: Counts] = [:]
  }

  /// Writes the result from which `scripts/conformance-table.py` makes the table of readers.
  @Test func writesHowManyCasesPass() throws {
    var result = Result(reader: "HortusKit")
    for conformance in ConformanceCase.all {
      var counts = result.operations[conformance.operation] ?? Counts()
      if Self.differences(of: conformance).isEmpty {
        counts.passed += 1
      } else {
        counts.failed += 1
      }
      result.operations[conformance.operation] = counts
    }
    #expect(result.operations.values.allSatisfy { $0.passed > 0 })
    let folder = URL(fileURLWithPath: Repository.path(".build/conformance"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    try encoder.encode(result).write(
      to: folder.appendingPathComponent("hortuskit.json"), options: .atomic)
  }

  @Test(arguments: ConformanceCase.files)
  func readsEveryFile(path: String) throws {
    #expect(try !Golden.value([ConformanceCase].self, at: path).isEmpty)
  }

  @Test func namesEachCaseOnce() {
    let names = Dictionary(grouping: ConformanceCase.all, by: \.name)
    #expect(names.filter { $0.value.count > 1 }.keys.sorted() == [])
  }

  @Test func hasSixtyCasesThatWereWrittenByHand() {
    #expect(ConformanceCase.all.filter { $0.origin == .written }.count >= 60)
  }

  /// Every statement of docs/queries.json has a case.
  @Test func asksEveryStatement() throws {
    let statements = try Golden.value([JSONValue].self, at: "docs/queries.json")
      .compactMap { $0["name"]?.text }
    let asked = ConformanceCase.all.filter { $0.operation == "query" }
      .compactMap { $0.arguments["query"]?.text }
    #expect(Set(asked) == Set(statements))
  }

  @Test func foldsTheVectors() throws {
    for vector in try Golden.value([JSONValue].self, at: "docs/folding-vectors.json") {
      let text = try #require(vector["text"]?.text)
      let answer = ConformanceReader.folded(text)
      #expect(answer == vector["folded"]?.text, "\(text)")
    }
  }

  /// Does nothing without `HORTUS_RECORD=1`, and fails with it.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["HORTUS_RECORD"] == "1"))
  func recordsWhatWasNotWritten() throws {
    for path in ConformanceCase.files {
      let old = try Golden.value([ConformanceCase].self, at: path)
      guard old.contains(where: { $0.origin == .recorded }) else { continue }
      let lines = try old.map { conformance in
        var new = conformance
        if new.origin == .recorded, let shape = new.answer {
          new.answer = shape.recording(try ConformanceReader().answer(conformance))
        }
        return "  " + (try Self.line(new))
      }
      try "[\n\(lines.joined(separator: ",\n"))\n]\n"
        .write(toFile: Repository.path(path), atomically: true, encoding: .utf8)
    }
    Issue.record(
      "recorded \(ConformanceCase.folder); read it, then run again without HORTUS_RECORD")
  }

  private static func line(_ conformance: ConformanceCase) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(conformance), as: UTF8.self)
  }
}
