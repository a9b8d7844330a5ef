import Foundation
import GRDB
import HortusModel
import HortusSchema
import HortusTestSupport
import Testing

@testable import HortusEmit

/// The same bundle comes out however the work was shared.
@Suite struct SameBytesTests {
  /// Enough for several batches to be on their way at once, the last one not full.
  private static let plants = ManyPlants(count: 9 * PlantBatch.plantCount + 77)

  private func write(
    _ plants: some PlantSource, workers: Int, to folder: TemporaryFolder
  ) throws -> [UInt8] {
    _ = try BundleWriter(output: folder.file("hortus.sqlite"), workers: workers).write(
      SampleCatalogue.whole.rest.withoutRetired, plants: plants, sourcesDigest: "abc",
      generator: "hortus 1.0")
    return try folder.bytes(of: "hortus.sqlite")
  }

  @Test func writesTheSameBytesWithAnyNumberOfThreads() throws {
    let folder = try TemporaryFolder()
    let one = try write(Self.plants, workers: 1, to: folder)
    for workers in [2, 8] {
      #expect(try write(Self.plants, workers: workers, to: folder) == one)
    }
    #expect(
      try BundleInspector(path: folder.file("hortus.sqlite")).verify()
        .allSatisfy { $0.outcome == .passed })
  }

  @Test func writesTheSameBytesHoweverLongAPlantTakes() throws {
    let folder = try TemporaryFolder()
    let slow = ManyPlants(count: Self.plants.entries.count) { place in
      if place % 400 == 0 { usleep(2000) }
    }
    #expect(
      try write(slow, workers: 4, to: folder) == write(Self.plants, workers: 2, to: folder))
  }

  /// Of the tables of plants the digests are taken while rows are on their way.
  @Test func digestsOnTheWayWhatIsThenRead() throws {
    try Crew.run(progress: { _ in }) { crew in
      let catalogue = SampleCatalogue.whole.rest.withoutRetired
      let vocabulary = VocabularyNumbers(of: catalogue)
      let numbering = PlantNumbering(of: Self.plants.entries)
      let (workers, work) = (Workers(crew, count: 3), try WorkDatabase())
      let facts = try SortedFacts(
        workers, of: Self.plants, numbering: numbering, vocabulary: vocabulary)
      try work.begin(crew)
      try work.use(crew) { database in
        for part in [SchemaPart.tables, .indexesInOrder] { try database.execute(sql: part.sql) }
      }
      let tables = try PlantTables(workers, vocabulary, numbering: numbering, to: work)
      let side = try SideTables(
        crew, of: tables.batches, languageCount: catalogue.languages.count)
      let writingFacts = try facts.write(to: work, turn: tables.turn)
      try tables.read(Self.plants)
      _ = try tables.finish()
      let writtenFacts = try writingFacts.finish()
      workers.sendAway()
      try work.use(crew) { database in
        try database.execute(sql: SchemaPart.indexes.sql)
        try writtenFacts.writeSummaries(catalogue.traits, to: database)
        var digests = try side.write(to: database)
        digests[FactTables.table.name] = writtenFacts.digest
        #expect(digests.count == 10)
        let (known, read) = (
          try ContentDigest(of: database, known: digests).hexadecimal,
          try ContentDigest(of: database).hexadecimal
        )
        #expect(known == read)
      }
    }
  }
}

extension Resolved.Catalogue {
  /// The catalogue without the ids that lead to its plants.
  var withoutRetired: Resolved.Catalogue {
    var catalogue = self
    catalogue.redirects = []
    return catalogue
  }
}
