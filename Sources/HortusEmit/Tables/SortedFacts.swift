import Crypto
import Foundation
import GRDB
import HortusSchema

/// The table `plantFact`, which is put into its order in a database of its own, by one thread that lays
/// rows out and one that writes them, and copied as it is when it is finished.
struct SortedFacts: Sendable {
  /// What the database is called by the one that it is copied into.
  private static let name = "facts"

  /// Rows that are laid out.
  struct Written: Sendable {
    fileprivate let digest: RowDigest
    /// How many aspects have facts.
    fileprivate let aspectCount: Int
    fileprivate let rows: Promised<Void>
  }

  private let database: WorkDatabase

  /// Makes the database, without rows.
  /// - Parameter work: the database that the rows are to be added to.
  init(for work: WorkDatabase) throws {
    let file = try TemporaryFile()
    close(file.descriptor)
    database = try file.handOn { path in
      let database = try WorkDatabase(path: path)
      try work.attach(path, as: Self.name)
      return database
    }
  }

  /// Lays rows out on this thread, while another one writes them.
  func write(_ pieces: FactPieces, _ crew: Crew) throws -> Written {
    let chunkCount = (pieces.rowCount + FactChunk.capacity - 1) / FactChunk.capacity
    let chunks = Conveyor<FactChunk>(crew, count: chunkCount, capacity: 4)
    let rows = crew.start { [self] in try write(chunks, crew) }
    return Written(
      digest: try Self.layOut(pieces, as: chunks), aspectCount: pieces.filledAspectCount,
      rows: rows)
  }

  /// Puts all rows on a conveyor, chunk by chunk.
  private static func layOut(
    _ pieces: FactPieces, as chunks: Conveyor<FactChunk>
  ) throws -> RowDigest {
    var (hash, chunk) = (SHA256(), FactChunk())
    func handOn() throws {
      chunk.cells.bytes.withUnsafeBytes { hash.update(bufferPointer: $0) }
      try chunks.put(chunk)
      chunk = FactChunk()
    }
    try pieces.forEach { aspect, row in
      chunk.add(row, about: aspect)
      if chunk.isFull { try handOn() }
    }
    if chunk.rowCount > 0 { try handOn() }
    return RowDigest(count: pieces.rowCount, bytes: Array(hash.finalize()))
  }

  private func write(_ chunks: Conveyor<FactChunk>, _ crew: Crew) throws {
    try database.fill(crew) { database in
      try database.execute(sql: SchemaPart.tables.sql)
      let insertion = try BulkInsertion(database, into: FactTables.table)
      while let chunk = try chunks.take() { try insertion.insert(chunk) }
    }
  }

  /// Waits for the rows, and adds them to the database.
  /// - Parameter factCount: how many facts they are of.
  /// - Returns: the digest of the rows.
  func copy(
    _ written: Written, of factCount: Int, to other: Database, _ crew: Crew
  ) throws -> RowDigest {
    try crew.value(of: written.rows)
    let (table, rowCount) = (FactTables.table.name, written.digest.count)
    // Two tables of one shape: SQLite copies the rows as they lie.
    try other.execute(sql: "INSERT INTO main.\(table) SELECT * FROM \(Self.name).\(table)")
    precondition(other.changesCount == rowCount, "facts were lost on their way")
    try PlannerStatistics.write(
      aspectCount: written.aspectCount, factCount: factCount, rowCount: rowCount, to: other)
    return written.digest
  }
}
