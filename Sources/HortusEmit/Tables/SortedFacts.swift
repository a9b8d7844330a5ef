import Crypto
import Foundation
import GRDB
import HortusSchema

/// The table `plantFact`, which is put into its order in a database of its own, and copied as it is when it
/// is finished.
struct SortedFacts: Sendable {
  /// What the database is called by the one that it is copied into.
  fileprivate static let name = "facts"

  /// Facts that are in the database, ready to be copied.
  struct Written: Sendable {
    /// The plants of each facet, by its place.
    let facets: [PlantBitmap]
    let digest: RowDigest
    fileprivate let factCount: Int
    /// How many aspects have facts.
    fileprivate let aspectCount: Int
  }

  /// Facts on their way into the database.
  private struct Writing: Sendable {
    let facets: [PlantBitmap]
    let factCount: Int
    let aspectCount: Int
    let digest: Promised<RowDigest>
    let rows: Promised<Void>
  }

  private let crew: Crew
  private let writing: Promised<Writing>

  /// Has facts gathered, and then written.
  /// - Parameter work: the database that the rows are to be added to, before its transaction begins.
  init(
    _ workers: Workers, of plants: some PlantSource, numbering: PlantNumbering,
    vocabulary: VocabularyNumbers, for work: WorkDatabase
  ) throws {
    let database = try Self.database(for: work)
    let plantCount = numbering.order.count
    let batches = Belt<FactTables>(
      workers, count: PlantBatch.count(ofPlants: plantCount), capacity: workers.count + 2)
    let gathering = Confined(
      (
        pieces: try FactPieces(aspectCount: vocabulary.subjects.count),
        facets: GrowingBitmaps(count: vocabulary.facetCount), factCount: 0
      ))
    writing = batches.take { batch in
      try gathering.value.pieces.add(batch.facts)
      gathering.value.facets.append(batch.facets)
      gathering.value.factCount += batch.factCount
    } last: {
      let pieces = gathering.value.pieces
      let (digest, rows) = try Self.write(pieces, to: database, workers)
      return Writing(
        facets: gathering.value.facets.finished(plantCount: plantCount),
        factCount: gathering.value.factCount, aspectCount: pieces.filledAspectCount,
        digest: digest, rows: rows)
    }
    try batches.start(isUrgent: true) { place in
      let range = PlantBatch.plants(at: place, of: plantCount)
      var facts = FactTables(range, vocabulary: vocabulary)
      for index in range {
        facts.add(
          try plants.facts(at: numbering.order[index]), of: index + 1, vocabulary: vocabulary)
      }
      return facts
    }
    crew = workers.crew
  }

  /// Makes a database, without rows.
  private static func database(for work: WorkDatabase) throws -> WorkDatabase {
    let file = try TemporaryFile()
    close(file.descriptor)
    return try file.handOn { path in
      let database = try WorkDatabase(path: path)
      try work.attach(path, as: name)
      return database
    }
  }

  /// Has rows laid out and written.
  private static func write(
    _ pieces: FactPieces, to database: WorkDatabase, _ workers: Workers
  ) throws -> (digest: Promised<RowDigest>, rows: Promised<Void>) {
    let crew = workers.crew
    let runs = pieces.runs(rowCount: FactChunk.capacity)
    let chunks = Belt<FactChunk>(workers, count: runs.count, capacity: workers.count + 2)
    try database.begin(crew)
    let insertion = Confined(
      try database.use(crew) { database in
        try database.execute(sql: SchemaPart.tables.sql)
        return try BulkInsertion(database, into: FactTables.table)
      })
    let rows = chunks.take { chunk in
      try database.use(crew) { _ in try insertion.value.insert(chunk) }
    } last: {
      try database.commit(crew)
    }
    let hash = Confined(SHA256())
    let digest = chunks.take { chunk in
      chunk.cells.bytes.withUnsafeBytes { hash.value.update(bufferPointer: $0) }
    } last: {
      RowDigest(count: pieces.rowCount, bytes: Array(hash.value.finalize()))
    }
    try chunks.start(isUrgent: true) { place in
      var chunk = FactChunk()
      try pieces.forEach(in: runs[place]) { chunk.add($1, about: $0) }
      return chunk
    }
    return (digest, rows)
  }

  /// Waits for the rows to be written.
  func finish() throws -> Written {
    let writing = try crew.value(of: writing)
    try crew.value(of: writing.rows)
    return Written(
      facets: writing.facets, digest: try crew.value(of: writing.digest),
      factCount: writing.factCount, aspectCount: writing.aspectCount)
  }
}

extension SortedFacts.Written {
  /// Adds the rows to the database that they are for.
  func copy(to other: Database) throws {
    let table = FactTables.table.name
    // Two tables of one shape: SQLite copies the rows as they lie.
    try other.execute(
      sql: "INSERT INTO main.\(table) SELECT * FROM \(SortedFacts.name).\(table)")
    precondition(other.changesCount == digest.count, "facts were lost on their way")
    try PlannerStatistics.write(
      aspectCount: aspectCount, factCount: factCount, rowCount: digest.count, to: other)
  }
}
