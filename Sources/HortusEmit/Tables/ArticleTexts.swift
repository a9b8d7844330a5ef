import GRDB
import HortusSchema

/// The texts of the table `article`, for its full-text table.
enum ArticleTexts {
  /// How many articles are read at a time.
  static let pieceSize = 256

  /// The next texts, folded.
  /// - Parameter before: how many articles come before them.
  static func folded(after before: Int, in database: Database) throws -> FoldedTexts {
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
