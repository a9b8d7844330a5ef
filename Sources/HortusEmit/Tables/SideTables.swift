import GRDB

/// What is made of the batches beside the database: the digests of their rows, the index of names,
/// and the full-text tables, which are copied into it when they are finished.
struct SideTables {
  /// The batches to be taken up.
  let batches: Conveyor<PlantBatch>
  private let crew: Crew
  private let database: WorkDatabase?
  private let made: Promised<(digests: [String: RowDigest], names: NameIndexTable.Packed)>

  /// Begins, on a thread of its own, with what will come.
  /// - Parameters:
  ///   - languageCount: how many languages the catalogue has.
  ///   - copiesFullText: whether the full-text tables are built here, or else in the database itself,
  ///     from the tables that hold the texts.
  init(
    _ crew: Crew, batchCount: Int, languageCount: Int,
    copiesFullText: Bool = FullTextTables.canBeCopied
  ) throws {
    let batches = Conveyor<PlantBatch>(crew, count: batchCount, capacity: 4)
    let database = copiesFullText ? try WorkDatabase() : nil
    made = crew.start {
      var (digests, names) = (
        RunningRowDigests(), NameIndexTable(languageCount: languageCount)
      )
      func takeAll(_ index: (PlantBatch) throws -> Void) throws {
        while let batch = try batches.take() {
          try index(batch)
          names.add(batch.names)
          batch.rows.forEach { digests.add($0) }
        }
      }
      if let database {
        try database.fill(crew) { database in
          try FullTextTables.create(in: database)
          let words = try (
            names: WordInsertion(database, into: "nameText"),
            articles: WordInsertion(database, into: "articleText")
          )
          try takeAll {
            try words.names.insert($0.names.texts)
            try words.articles.insert($0.texts.texts)
          }
          try FullTextTables.finish(in: database)
        }
      } else {
        try takeAll { _ in }
      }
      return (digests.finished, names.packed())
    }
    (self.batches, self.crew, self.database) = (batches, crew, database)
  }

  /// Waits for what was begun, and adds it to the database.
  /// - Returns: the digests of the rows, by table.
  func write(to database: Database) throws -> [String: RowDigest] {
    let (digests, names) = try crew.value(of: made)
    try names.write(to: database)
    if let side = self.database {
      try side.read { try FullTextTables.copy(from: $0, to: database) }
    } else {
      try FullTextTables.build(in: database)
    }
    return digests
  }
}
