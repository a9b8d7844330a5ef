import GRDB

/// The full-text table of articles, made anew from the articles of an amended bundle: one thread folds
/// texts, one adds their words. FTS5 lays words out as it does in a bundle that is written whole only if
/// all of them come in one after another, so a word more takes the whole table.
struct ArticleWords {
  private static let table = "articleText"

  private let crew: Crew
  private let database: WorkDatabase
  private let read: Promised<Void>
  private let made: Promised<Void>

  /// Begins to make it.
  /// - Parameter reader: the amended bundle, where nothing else reads.
  init(_ crew: Crew, of reader: DatabaseQueue, articleCount: Int) throws {
    let pieceSize = ArticleTexts.pieceSize
    let pieces = Conveyor<FoldedTexts>(
      crew, count: (articleCount + pieceSize - 1) / pieceSize, capacity: 4)
    let database = try WorkDatabase()
    read = crew.start {
      try BundleError.translating {
        try crew.interrupting(reader) {
          try reader.read { articles in
            while let place = try pieces.claim() {
              let texts = try ArticleTexts.folded(after: place * pieceSize, in: articles)
              try pieces.put(texts, at: place)
            }
          }
        }
      }
    }
    made = crew.start {
      try database.fill(crew) { database in
        try FullTextTables.create(in: database)
        let words = try WordInsertion(database, into: Self.table)
        while let texts = try pieces.take() { try words.insert(texts) }
        try FullTextTables.finish(in: database)
      }
    }
    (self.crew, self.database) = (crew, database)
  }

  /// Waits for the table, and puts it in the place of the one that is there.
  func write(to amended: Database) throws {
    try crew.value(of: read)
    try crew.value(of: made)
    try database.read { try FullTextTables.replace(Self.table, from: $0, in: amended) }
  }
}
