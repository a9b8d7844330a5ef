import GRDB
import HortusSchema

/// The full-text table of articles, made anew from the articles of an amended bundle: one thread folds
/// texts, one adds their words. Another article by another word would need the table no less, since
/// only words that come in one after another lie as they do in a bundle that is written whole.
struct ArticleWords {
  private static let table = "articleText"
  /// How many articles are handed over at a time.
  private static let pieceSize = 2048

  private let crew: Crew
  private let database: WorkDatabase
  private let read: Promised<Void>
  private let made: Promised<Void>

  /// Begins to make it.
  /// - Parameter reader: the amended bundle, where nothing else reads.
  init(_ crew: Crew, of reader: DatabaseQueue, articleCount: Int) throws {
    let pieces = Conveyor<FoldedTexts>(
      crew, count: (articleCount + Self.pieceSize - 1) / Self.pieceSize, capacity: 4)
    let database = try WorkDatabase()
    read = crew.start {
      try BundleError.translating {
        try crew.interrupting(reader) {
          try reader.read { articles in
            while let place = try pieces.claim() {
              try pieces.put(try Self.texts(after: place * Self.pieceSize, in: articles), at: place)
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

  /// The texts of articles, folded.
  /// - Parameter before: how many articles come before them.
  private static func texts(after before: Int, in database: Database) throws -> FoldedTexts {
    var texts = FoldedTexts()
    texts.number(after: before)
    let statement = try database.cachedStatement(
      sql: """
        SELECT coalesce(plainText, commonMark) FROM article
        WHERE number > ? AND number <= ? ORDER BY number
        """)
    let rows = try String.fetchCursor(statement, arguments: [before, before + pieceSize])
    while let text = try rows.next() { texts.add(NameFolding.fold(text)) }
    return texts
  }
}
