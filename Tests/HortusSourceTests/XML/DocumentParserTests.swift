import Foundation
import HortusDiagnostics
import HortusSource
import HortusTestSupport
import Testing

@Suite struct DocumentParserTests {
  @Test func parsesEveryFileAsANewParserWould() throws {
    let grammars = try Grammars(in: Repository.path("schemas"))
    let expected = ParsedFile.all.map {
      ParsingOutcome(of: $0, DocumentParser(limits: ParsedFile.limits), grammars)
    }
    // Every kind of end is among them.
    #expect(expected.filter { $0.diagnostics.isEmpty }.count == 7)
    #expect(expected.filter { $0.root != nil && !$0.diagnostics.isEmpty }.count == 7)
    #expect(expected.filter { $0.root == nil }.count == 17)

    var random = Repetitions.generator(4)
    let parser = DocumentParser(limits: ParsedFile.limits)
    for _ in 0..<1500 {
      let index = Int.random(in: 0..<ParsedFile.all.count, using: &random)
      let outcome = ParsingOutcome(of: ParsedFile.all[index], parser, grammars)
      #expect(outcome == expected[index], "\(ParsedFile.all[index].text)")
    }
  }

  @Test(arguments: [2, 4])
  func parsesOnSeveralThreadsAsOnOne(threads: Int) throws {
    let grammars = try Grammars(in: Repository.path("schemas"))
    let expected = ParsedFile.all.map {
      ParsingOutcome(of: $0, DocumentParser(limits: ParsedFile.limits), grammars)
    }
    let differences = Differences()
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      var random = Repetitions.generator(UInt64(thread + 1))
      let parser = DocumentParser(limits: ParsedFile.limits)
      for _ in 0..<500 {
        let index = Int.random(in: 0..<ParsedFile.all.count, using: &random)
        if ParsingOutcome(of: ParsedFile.all[index], parser, grammars) != expected[index] {
          differences.add(ParsedFile.all[index].text)
        }
      }
    }
    #expect(differences.all == [])
  }

  @Test func leavesElementsOfAnEarlierFileAsTheyWere() throws {
    let parser = DocumentParser()
    let earlier = parser.parse(
      SourceText(copying: "<svg id=\"a\"><b>one</b></svg>"), roots: ["svg"], grammar: nil)
    let later = parser.parse(
      SourceText(copying: "<svg x=\"b\"><c>two</c></svg>"), roots: ["svg"], grammar: nil)
    #expect(earlier.root.map(ParsingOutcome.describe)?.contains("b one") == true)
    #expect(earlier.root?.attribute("id")?.value == "a")
    #expect(later.root.map(ParsingOutcome.describe)?.contains("c two") == true)
  }

  /// Parsers that met very many names are given up; files go on being parsed.
  @Test func parsesOnAfterFilesOfManyNames() throws {
    let parser = DocumentParser()
    for file in 0..<12 {
      let names = (0..<3000).map { "<n\(file)x\($0)/>" }.joined()
      let document = parser.parse(
        SourceText(copying: "<svg>\(names)</svg>"), roots: ["svg"], grammar: nil)
      #expect(document.diagnostics == [])
      #expect(document.root?.children.map(\.name).last == "n\(file)x2999")
    }
  }

  private final class Differences: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var all: [String] = []

    func add(_ text: String) {
      lock.lock()
      defer { lock.unlock() }
      all.append(text)
    }
  }
}
