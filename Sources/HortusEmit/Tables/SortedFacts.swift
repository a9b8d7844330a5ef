import Foundation
import GRDB
import HortusSchema

/// The table `plantFact`, which is put into its order in a database of its own, on a thread of its
/// own, and copied as it is when it is finished.
struct SortedFacts {
  /// What the database is called by the one that it is copied into.
  private static let name = "facts"

  /// The facts of the batches to be taken up, by aspect.
  let batches: Conveyor<[[FactRow]]>
  private let crew: Crew
  private let written: Promised<FactPieces.Written>

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
    written = crew.start {
      try database.fill(crew) { database in
        try database.execute(sql: SchemaPart.tables.sql)
        let pieces = try FactPieces(in: database, aspectCount: aspectCount)
        while let batch = try batches.take() { try pieces.add(batch) }
        return try pieces.write()
      }
    }
    (self.batches, self.crew) = (batches, crew)
  }

  /// Waits for the rows, and adds them to the database.
  /// - Parameter factCount: how many facts they are of.
  /// - Returns: the digest of the rows.
  func write(to database: Database, factCount: Int) throws -> RowDigest {
    let written = try crew.value(of: written)
    let table = FactTables.table.name
    // Two tables of one shape: SQLite copies the rows as they lie.
    try database.execute(sql: "INSERT INTO main.\(table) SELECT * FROM \(Self.name).\(table)")
    precondition(database.changesCount == written.digest.count, "facts were lost on their way")
    try PlannerStatistics.write(
      aspectCount: written.aspectCount, factCount: factCount, rowCount: written.digest.count,
      to: database)
    return written.digest
  }
}
