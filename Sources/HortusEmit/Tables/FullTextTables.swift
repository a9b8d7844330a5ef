import GRDB
import HortusSchema

/// The full-text tables `nameText` and `articleText`.
enum FullTextTables {
  static let names = ["nameText", "articleText"]
  /// The bytes of words that FTS5 gathers in memory before it writes a segment. Its default, 1 MB,
  /// makes it merge small segments again and again, which takes longer than the words do.
  private static let gatheredSize = 32 << 20

  /// Whether they can be built beside a bundle and copied into it. On Apple's systems SQLite lets
  /// nobody but FTS5 write the tables behind them.
  static var canBeCopied: Bool {
    #if canImport(Darwin)
      false
    #else
      true
    #endif
  }

  /// Makes the empty tables.
  static func create(in database: Database) throws {
    try database.execute(sql: SchemaPart.fullText.sql)
    for name in names {
      try database.execute(
        sql: "INSERT INTO \(name) (\(name), rank) VALUES ('hashsize', \(gatheredSize))")
    }
  }

  /// Makes one segment of many: smaller, quicker to ask, and the same whatever came before.
  static func finish(in database: Database) throws {
    for name in names {
      try database.execute(sql: "INSERT INTO \(name) (\(name)) VALUES ('optimize')")
    }
  }

  /// Makes the tables and fills them from those that hold the texts.
  static func build(in database: Database) throws {
    try create(in: database)
    try database.execute(
      sql: """
        INSERT INTO nameText (rowid, folded)
        SELECT number, folded FROM plantName ORDER BY number
        """)
    let words = try WordInsertion(database, into: "articleText")
    let articleCount = try Int.fetchOne(database, sql: "SELECT count(*) FROM article") ?? 0
    for before in stride(from: 0, to: articleCount, by: ArticleTexts.pieceSize) {
      try words.insert(try ArticleTexts.folded(after: before, in: database))
    }
    try finish(in: database)
  }

  /// Makes the tables as copies of those in another database, which are finished.
  static func copy(from side: Database, to database: Database) throws {
    try create(in: database)
    for name in names { try replace(name, from: side, in: database) }
  }

  /// Makes a table a copy of that in another database, which is finished: all that FTS5 knows lies
  /// in the tables behind it.
  static func replace(_ name: String, from side: Database, in database: Database) throws {
    for table in ["data", "idx", "config"].map({ "\(name)_\($0)" }) {
      try database.execute(sql: "DELETE FROM \(table)")
      let rows = try side.makeStatement(sql: "SELECT * FROM \(table)")
      let places = databaseQuestionMarks(count: rows.columnCount)
      let copies = try database.makeStatement(sql: "INSERT INTO \(table) VALUES (\(places))")
      try rows.forEachRow { row in
        try copies.bindCells(of: row)
        try copies.finishStep()
      }
    }
  }
}
