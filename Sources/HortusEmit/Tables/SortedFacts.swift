import GRDB
import HortusSchema

/// The table `plantFact`, which is put into its order in a database of its own, on a thread of its
/// own, and copied as it is when it is finished.
struct SortedFacts {
  /// The facts of the batches to be taken up, by aspect.
  let batches: Conveyor<[Rows]>
  private let crew: Crew
  private let path: String
  private let unfinished: UnfinishedFiles
  private let written: Promised<FactPieces.Written>

  /// Begins with what will come.
  /// - Parameter output: beside what the database lies: another connection has to find it.
  init(
    _ crew: Crew, batchCount: Int, aspectCount: Int, beside output: OutputPath,
    unfinished: UnfinishedFiles = .current
  ) throws {
    let path = output.facts.building
    unfinished.add(path)
    let database = try WorkDatabase(path: path)
    let batches = Conveyor<[Rows]>(crew, count: batchCount, capacity: 4)
    written = crew.start {
      try database.fill(crew) { database in
        try database.execute(sql: SchemaPart.tables.sql)
        let pieces = try FactPieces(in: database, aspectCount: aspectCount)
        while let batch = try batches.take() { try pieces.add(batch) }
        return try pieces.write()
      }
    }
    (self.batches, self.crew, self.path, self.unfinished) = (batches, crew, path, unfinished)
  }

  /// Waits for the rows, and adds them to the database.
  /// - Parameter factCount: how many facts they are of.
  /// - Returns: the digest of the rows.
  func write(to database: Database, factCount: Int) throws -> RowDigest {
    let written = try crew.value(of: written)
    let table = FactTables.table.name
    try database.execute(sql: "ATTACH ? AS facts", arguments: [path])
    // Two tables of one shape: SQLite copies the rows as they lie.
    try database.execute(sql: "INSERT INTO main.\(table) SELECT * FROM facts.\(table)")
    try PlannerStatistics.write(
      aspectCount: written.aspectCount, factCount: factCount, rowCount: written.digest.count,
      to: database)
    return written.digest
  }

  /// Removes the database, whatever became of it.
  func remove() {
    try? FileSystem.remove(path)
    unfinished.forget(path)
  }
}
