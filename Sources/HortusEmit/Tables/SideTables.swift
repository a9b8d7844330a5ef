import GRDB

/// What is made of the batches beside the database: the digests of their rows, and the full-text
/// tables, which are copied into it when they are finished.
struct SideTables {
  /// The batches to be taken up.
  let batches: Conveyor<PlantBatch>
  private let crew: Crew
  private let database: WorkDatabase?
  private let digests: Promised<[String: RowDigest]>

  /// Begins, on a thread of its own, with what will come.
  /// - Parameter copiesFullText: whether the full-text tables are built here, or else in the
  ///   database itself, from the tables that hold the texts.
  init(
    _ crew: Crew, batchCount: Int, copiesFullText: Bool = FullTextTables.canBeCopied
  ) throws {
    let batches = Conveyor<PlantBatch>(crew, count: batchCount, capacity: 4)
    let database = copiesFullText ? try WorkDatabase() : nil
    digests = crew.start {
      var digests = RunningRowDigests()
      guard let database else {
        while let batch = try batches.take() { batch.rows.forEach { digests.add($0) } }
        return digests.finished
      }
      return try database.fill(crew) { database in
        try FullTextTables.create(in: database)
        let names = try WordInsertion(database, into: "nameText")
        let articles = try WordInsertion(database, into: "articleText")
        while let batch = try batches.take() {
          try names.insert(batch.names.texts)
          try articles.insert(batch.texts.texts)
          batch.rows.forEach { digests.add($0) }
        }
        try FullTextTables.finish(in: database)
        return digests.finished
      }
    }
    (self.batches, self.crew, self.database) = (batches, crew, database)
  }

  /// Waits for what was begun, and adds it to the database.
  /// - Returns: the digests of the rows, by table.
  func write(to database: Database) throws -> [String: RowDigest] {
    let digests = try crew.value(of: digests)
    if let side = self.database {
      try side.read { try FullTextTables.copy(from: $0, to: database) }
    } else {
      try FullTextTables.build(in: database)
    }
    return digests
  }
}
