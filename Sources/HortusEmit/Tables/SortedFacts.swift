import Crypto
import Foundation
import GRDB
import HortusSchema

/// The table `plantFact`, which is put into its order in a database of its own, by one thread that lays
/// rows out and one that writes them, and copied as it is when it is finished.
struct SortedFacts {
  /// What the database is called by the one that it is copied into.
  private static let name = "facts"

  /// What there is to tell of the rows when they are laid out.
  private struct Layout: Sendable {
    let digest: RowDigest
    /// How many aspects have facts.
    let aspectCount: Int
    let written: Promised<Void>
  }

  /// The facts of the batches to be taken up, by aspect.
  let batches: Conveyor<[[FactRow]]>
  private let crew: Crew
  private let layout: Promised<Layout>

  /// Begins with what will come.
  /// - Parameter work: the database that the rows are to be added to.
  init(_ crew: Crew, batchCount: Int, aspectCount: Int, for work: WorkDatabase) throws {
    let file = try TemporaryFile()
    close(file.descriptor)
    let database = try file.handOn { path in
      let database = try WorkDatabase(path: path)
      try work.attach(path, as: Self.name)
      return database
    }

    let batches = Conveyor<[[FactRow]]>(crew, count: batchCount, capacity: 4)
    layout = crew.start {
      let pieces = try FactPieces(aspectCount: aspectCount)
      while let batch = try batches.take() { try pieces.add(batch) }
      let chunkCount = (pieces.rowCount + FactChunk.capacity - 1) / FactChunk.capacity
      let chunks = Conveyor<FactChunk>(crew, count: chunkCount, capacity: 4)
      let written = crew.start { try Self.write(chunks, to: database, crew) }
      return Layout(
        digest: try Self.layOut(pieces, as: chunks), aspectCount: pieces.filledAspectCount,
        written: written)
    }
    (self.batches, self.crew) = (batches, crew)
  }

  /// Puts all rows on a conveyor, chunk by chunk.
  private static func layOut(
    _ pieces: FactPieces, as chunks: Conveyor<FactChunk>
  ) throws -> RowDigest {
    var (hash, chunk) = (SHA256(), FactChunk())
    func handOn() throws {
      chunk.cells.bytes.withUnsafeBytes { hash.update(bufferPointer: $0) }
      if let place = try chunks.claim() { try chunks.put(chunk, at: place) }
      chunk = FactChunk()
    }
    try pieces.forEach { aspect, row in
      chunk.add(row, about: aspect)
      if chunk.isFull { try handOn() }
    }
    if chunk.rowCount > 0 { try handOn() }
    return RowDigest(count: pieces.rowCount, bytes: Array(hash.finalize()))
  }

  private static func write(
    _ chunks: Conveyor<FactChunk>, to database: WorkDatabase, _ crew: Crew
  ) throws {
    try database.fill(crew) { database in
      try database.execute(sql: SchemaPart.tables.sql)
      let insertion = try BulkInsertion(database, into: FactTables.table)
      while let chunk = try chunks.take() { try insertion.insert(chunk) }
    }
  }

  /// Waits for the rows, and adds them to the database.
  /// - Parameter factCount: how many facts they are of.
  /// - Returns: the digest of the rows.
  func write(to database: Database, factCount: Int) throws -> RowDigest {
    let layout = try crew.value(of: layout)
    try crew.value(of: layout.written)
    let (table, rowCount) = (FactTables.table.name, layout.digest.count)
    // Two tables of one shape: SQLite copies the rows as they lie.
    try database.execute(sql: "INSERT INTO main.\(table) SELECT * FROM \(Self.name).\(table)")
    precondition(database.changesCount == rowCount, "facts were lost on their way")
    try PlannerStatistics.write(
      aspectCount: layout.aspectCount, factCount: factCount, rowCount: rowCount, to: database)
    return layout.digest
  }
}
