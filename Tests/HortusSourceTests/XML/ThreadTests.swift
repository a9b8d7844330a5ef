import Foundation
import HortusDiagnostics
import HortusSource
import HortusTestSupport
import Testing

@Suite struct ThreadTests {
  @Test func readsTheSameFromSeveralThreadsWithOneGrammar() throws {
    let catalogue = try TestCatalogue([
      "content/plants/a.xml": CatalogueReading.plant(id: "a", attributes: " popularity=\"101\""),
      "content/plants/b.xml": "<plant id=\"b\"><names>",
      "content/plants/c.xml": CatalogueReading.plant(id: "c", rest: "<nothing/>"),
    ])
    let grammars = try Grammars(in: catalogue.root + "/schemas")
    let root = catalogue.root
    let expected = SourceReader(root: root, grammars: grammars).readWhole()
    #expect(expected.diagnostics.all.count == 3)
    let results = Results()
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      results.add(SourceReader(root: root, grammars: grammars).readWhole())
    }
    for reading in results.all {
      #expect(reading.catalogue == expected.catalogue)
      #expect(reading.diagnostics.sorted == expected.diagnostics.sorted)
    }
    #expect(results.all.count == 16)
  }

  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var all: [SourceReading] = []

    func add(_ reading: SourceReading) {
      lock.lock()
      defer { lock.unlock() }
      all.append(reading)
    }
  }
}
