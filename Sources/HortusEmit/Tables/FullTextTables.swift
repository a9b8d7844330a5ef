import GRDB
import HortusSchema

/// The full-text tables `nameText` and `articleText`.
enum FullTextTables {
  static func fill(in database: Database) throws {
    try database.execute(sql: SchemaPart.fullText.sql)
    try database.execute(sql: "INSERT INTO nameText (nameText) VALUES ('rebuild')")

    let articles = try Row.fetchCursor(
      database,
      sql: "SELECT number, coalesce(plainText, commonMark) FROM article ORDER BY number")
    let texts = try InsertStatement(database, into: "articleText", "rowid", "folded")
    while let article = try articles.next() {
      try texts.insert(article[0] as Int, NameFolding.fold(article[1]))
    }

    // One segment instead of many: smaller, quicker to ask, and the same whatever came before.
    try database.execute(sql: "INSERT INTO nameText (nameText) VALUES ('optimize')")
    try database.execute(sql: "INSERT INTO articleText (articleText) VALUES ('optimize')")
  }
}
