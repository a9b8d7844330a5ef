import GRDB
import HortusSchema
import HortusSystem

/// Builds the full-text tables `nameText` and `articleText`.
package enum FullTextTables {
  /// The number of bytes that FTS5 collects in memory before it writes a segment. With the default
  /// of 1 MB, FTS5 merges small segments repeatedly, which takes longer than the insertion.
  private static let collectedSize = 32 << 20
  /// The number of rows that `build(in:)` inserts at a time.
  private static let groupSize = 256

  static let names = PlantTable.fullText.map(\.name)

  /// Whether the tables can be built in another database and copied into the bundle. Copying writes
  /// to the shadow tables in which FTS5 stores its index. On Apple systems, SQLite allows only FTS5
  /// to write to these tables.
  package static var canBeCopied: Bool {
    #if canImport(Darwin)
      false
    #else
      true
    #endif
  }

  /// Builds the full-text tables from the rows of batches, in a separate database.
  static func build(
    from batches: OrderedPipeline<PlantBatch>.Consumer
  ) throws -> WorkDatabase {
    let work = try WorkDatabase()
    try work.write { database in
      try create(in: database)
      let insertions = try PlantTable.fullText.map { try BulkInsertion(database, into: $0) }
      while let batch = try batches.next() {
        for insertion in insertions { try insertion.insert(batch) }
      }
      try merge(in: database)
    }
    return work
  }

  /// Builds the full-text tables in a database, from its tables `plantName` and `article`.
  static func build(in database: Database) throws {
    try create(in: database)
    try insert(
      "SELECT number, folded FROM plantName ORDER BY number", into: .nameText, in: database
    ) { $0 }
    try insert(
      "SELECT number, coalesce(plainText, commonMark) FROM article ORDER BY number",
      into: .articleText, in: database, NameFolding.fold)
    try merge(in: database)
  }

  /// Copies the full-text tables from another database, by copying the rows of their shadow tables.
  static func copy(from other: Database, to database: Database) throws {
    try create(in: database)
    for shadow in names.flatMap({ name in ["data", "idx", "config"].map { "\(name)_\($0)" } }) {
      try database.execute(sql: "DELETE FROM \(shadow)")
      let rows = try other.makeStatement(sql: "SELECT * FROM \(shadow)")
      let placeholders = databaseQuestionMarks(count: rows.columnCount)
      let copies = try database.makeStatement(sql: "INSERT INTO \(shadow) VALUES (\(placeholders))")
      try rows.forEachRow { row in
        try copies.bindCells(of: row)
        try copies.finishStep()
      }
    }
  }

  /// Creates the empty full-text tables, and sets the amount of memory that FTS5 uses.
  private static func create(in database: Database) throws {
    try database.execute(sql: SchemaPart.fullText.sql)
    for name in names {
      try database.execute(
        sql: "INSERT INTO \(name) (\(name), rank) VALUES ('hashsize', \(collectedSize))")
    }
  }

  /// Merges all index segments of each table into one. A single segment is smaller and faster to
  /// query. Its bytes do not depend on how the rows were inserted.
  private static func merge(in database: Database) throws {
    for name in names {
      try database.execute(sql: "INSERT INTO \(name) (\(name)) VALUES ('optimize')")
    }
  }

  private static func insert(
    _ query: String, into table: PlantTable, in database: Database, _ fold: (String) -> String
  ) throws {
    let insertion = try BulkInsertion(database, into: table)
    var rows = Rows(of: table)
    let texts = try Row.fetchCursor(database, sql: query)
    while let row = try texts.next() {
      rows.add(row[0] as Int, fold(row[1] as String))
      guard rows.count == groupSize else { continue }
      try insertion.insert(rows)
      rows = Rows(of: table)
    }
    try insertion.insert(rows)
  }
}
