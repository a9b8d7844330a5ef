import GRDB
import GRDBSQLite

/// Reads all names of a bundle into memory: one scan of `plantName`.
struct NameLoading {
  private var names = PackedNames()
  private var interner = WordInterner()
  private let languages: [String]
  private let plantCount: Int
  private static let common = Array(NameMatch.Kind.common.rawValue.utf8)
  private static let synonym = Array(NameMatch.Kind.synonym.rawValue.utf8)

  init(information: CatalogueInformation) {
    languages = information.languages
    plantCount = information.plantCount
  }

  /// - Throws: `CatalogueError.damaged` where numbers have gaps or refer to no plant.
  mutating func load(from readers: Readers) throws -> (PackedNames, WordList, Postings) {
    try readers.read { database in
      let statement = try database.makeStatement(
        sql: "SELECT number, plant, kind, language, folded FROM plantName ORDER BY number")
      // Stepping by hand spares a copy of every text: half of the time.
      let rows = statement.sqliteStatement
      sqlite3_reset(rows)
      defer { sqlite3_reset(rows) }
      while true {
        let code = sqlite3_step(rows)
        if code == SQLITE_DONE { break }
        guard code == SQLITE_ROW else {
          throw DatabaseError(
            resultCode: ResultCode(rawValue: code), message: database.lastErrorMessage)
        }
        guard add(rows) else {
          throw readers.damaged("the numbers of its names have gaps")
        }
      }
    }
    while names.plantCount < plantCount { names.endPlant() }
    let (list, places) = interner.sorted()
    names.renumber(places)
    return (names, list, Postings(names, wordCount: list.count))
  }

  /// Adds the row of a name; false when its numbers cannot be right.
  private mutating func add(_ row: SQLiteStatement) -> Bool {
    let number = sqlite3_column_int64(row, 0)
    let plant = sqlite3_column_int64(row, 1)
    guard number == names.count + 1, plant >= 1, plant <= plantCount, plant > names.plantCount
    else { return false }
    while names.plantCount < plant - 1 { names.endPlant() }
    let sort = PackedNames.Sort(
      kind: kind(bytes(of: row, 2)), language: language(bytes(of: row, 3)))
    let folded = bytes(of: row, 4)
    for word in folded.split(separator: 0x20) {
      names.add(word: interner.number(of: UnsafeBufferPointer(rebasing: word)))
    }
    names.endName(sort: sort, length: folded.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) })
    return true
  }

  private func bytes(of row: SQLiteStatement, _ column: Int32) -> UnsafeBufferPointer<UInt8> {
    let text = sqlite3_column_text(row, column)
    return UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(row, column)))
  }

  private func kind(_ bytes: UnsafeBufferPointer<UInt8>) -> NameMatch.Kind {
    if bytes.elementsEqual(Self.common) { return .common }
    return bytes.elementsEqual(Self.synonym) ? .synonym : .scientific
  }

  private func language(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard !bytes.isEmpty else { return 0 }
    return (languages.firstIndex { $0.utf8.elementsEqual(bytes) } ?? -1) + 1
  }
}
