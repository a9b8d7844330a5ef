import Foundation
import HortusTestSupport
import Testing

/// HortusKit, held to the cases that readers in other languages are held to.
@Suite struct ConformanceTests {
  @Test(arguments: ConformanceCase.all)
  func answers(_ conformance: ConformanceCase) throws {
    let answer: JSONValue
    do {
      answer = try ConformanceReader().answer(conformance)
    } catch {
      let expected = try #require(conformance.error, "\(conformance.name): \(error)")
      let found = ConformanceReader.form(of: error)
      let differences = expected.differences(from: found)
      #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
      return
    }
    let expected = try #require(conformance.answer, "no error, but \(answer)")
    // An object without keys would match any answer.
    try #require(expected != .object([:]), "record it: HORTUS_RECORD=1")
    let differences = expected.differences(from: answer)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
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
