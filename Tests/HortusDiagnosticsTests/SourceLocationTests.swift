import Foundation
import HortusDiagnostics
import Testing

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
