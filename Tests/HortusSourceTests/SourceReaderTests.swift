import Foundation
import HortusDiagnostics
import HortusModel
import HortusSource
import HortusTestSupport
import Testing

/// From files to `AsWritten`: the first of the goldens that the stages hand to each other.
@Suite struct SourceGoldenTests {
  @Test func readsTheGardenAsWritten() throws {
    let garden = try TestCatalogue(overlay: "garden")
    let grammars = try Grammars(in: garden.root + "/schemas")
    let reading = SourceReader(root: garden.root, grammars: grammars).readWhole()
    #expect(reading.diagnostics.all == [])
    try Golden.verify(
      Golden.json(reading.catalogue), at: "Tests/Fixtures/Catalogues/garden/as-written.json")
  }
}

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
