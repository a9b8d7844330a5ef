import GRDB
import GRDBSQLite

extension IndexedNames {
  /// Reads the rows of `plantName` in their order.
  ///
  /// - Returns: the names, and their words in the order of the numbers that the names have for them.
  static func read(from database: Database) throws -> (names: IndexedNames, words: SortedWords) {
    let languages = try String.fetchAll(database, sql: "SELECT code FROM language ORDER BY number")
    let plantCount = try Int.fetchOne(database, sql: "SELECT count(*) FROM plant") ?? 0
    let statement = try database.makeStatement(
      sql: "SELECT plant, kind, language, folded FROM plantName ORDER BY number")
    var names = IndexedNames()
    var interner = WordInterner()
    // Stepping by hand spares a copy of every text: half of the time.
    let row = statement.sqliteStatement
    defer { sqlite3_reset(row) }
    var code = sqlite3_step(row)
    while code == SQLITE_ROW {
      let plant = Int(sqlite3_column_int64(row, 0))
      precondition(plant > names.plantCount, "the names are not in the order of their plants")
      while names.plantCount < plant - 1 { names.endPlant() }
      names.add(
        bytes(of: row, 3),
        sort: sort(kind: bytes(of: row, 1), language: bytes(of: row, 2), languages),
        interner: &interner)
      code = sqlite3_step(row)
    }
    guard code == SQLITE_DONE else {
      throw DatabaseError(resultCode: ResultCode(rawValue: code), sql: statement.sql)
    }
    while names.plantCount < plantCount { names.endPlant() }
    let (words, places) = interner.sorted()
    names.renumber(places)
    return (names, words)
  }

  private static func bytes(
    of row: OpaquePointer, _ column: Int32
  ) -> UnsafeBufferPointer<UInt8> {
    let text = sqlite3_column_text(row, column)
    return UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(row, column)))
  }

  private static func sort(
    kind: UnsafeBufferPointer<UInt8>, language: UnsafeBufferPointer<UInt8>, _ languages: [String]
  ) -> Int {
    if let place = languages.firstIndex(where: { $0.utf8.elementsEqual(language) }) {
      return place + 2
    }
    return kind.elementsEqual("synonym".utf8) ? 1 : 0
  }
}
