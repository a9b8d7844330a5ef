import GRDB

/// The full-text tables on their way: the words of the batches are added to tables in a database of
/// their own, from which they are copied when they are finished.
struct SideFullText {
  private let crew: Crew
  private let database: WorkDatabase
  private let built: Promised<Void>

  init(_ crew: Crew, of batches: Belt<PlantBatch>) throws {
    let database = try WorkDatabase()
    try database.begin(crew)
    let words = Confined(
      try database.use(crew) { database in
        try FullTextTables.create(in: database)
        return (
          names: try WordInsertion(database, into: "nameText"),
          articles: try WordInsertion(database, into: "articleText")
        )
      })
    built = batches.take { batch in
      try database.use(crew) { _ in
        try words.value.names.insert(batch.names.texts)
        try words.value.articles.insert(batch.texts.texts)
      }
    } last: {
      try database.use(crew) { try FullTextTables.finish(in: $0) }
      try database.commit(crew)
    }
    (self.crew, self.database) = (crew, database)
  }

  /// Waits for the tables, and copies them.
  func copy(to other: Database) throws {
    try crew.value(of: built)
    try database.read { try FullTextTables.copy(from: $0, to: other) }
  }
}
