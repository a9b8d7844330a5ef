import GRDB

/// The full-text tables on their way: a thread adds the words of the batches to tables in a database of
/// its own, from which they are copied when they are finished.
struct SideFullText {
  /// The batches to be taken up.
  let batches: Conveyor<PlantBatch>
  private let crew: Crew
  private let database: WorkDatabase
  private let built: Promised<Void>

  /// Begins with what will come.
  init(_ crew: Crew, batchCount: Int) throws {
    let batches = Conveyor<PlantBatch>(crew, count: batchCount, capacity: 4)
    let database = try WorkDatabase()
    built = crew.start {
      try database.fill(crew) { database in
        try FullTextTables.create(in: database)
        let words = try (
          names: WordInsertion(database, into: "nameText"),
          articles: WordInsertion(database, into: "articleText")
        )
        while let batch = try batches.take() {
          try words.names.insert(batch.names.texts)
          try words.articles.insert(batch.texts.texts)
        }
        try FullTextTables.finish(in: database)
      }
    }
    (self.batches, self.crew, self.database) = (batches, crew, database)
  }

  /// Waits for the tables, and copies them.
  func copy(to other: Database) throws {
    try crew.value(of: built)
    try database.read { try FullTextTables.copy(from: $0, to: other) }
  }
}
