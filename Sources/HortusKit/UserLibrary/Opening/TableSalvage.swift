import GRDB

/// Copies the rows of one table of a damaged file, as many as can be read.
struct TableSalvage {
  let table: String
  let source: Database
  let target: Database

  /// Whether all rows of the table were read.
  func copy() throws -> Bool {
    let columns = try target.columns(in: table).map(\.name)
    guard let existing = try? source.columns(in: table).map(\.name), !existing.isEmpty else {
      return false
    }
    let shared = columns.filter(existing.contains)
    let list = shared.map { "\"\($0)\"" }.joined(separator: ", ")
    let marks = shared.map { _ in "?" }.joined(separator: ", ")
    let insert = try target.makeStatement(
      sql: "INSERT OR IGNORE INTO \(table) (\(list)) VALUES (\(marks))")
    // From the front and from the back: behind a page that cannot be read there may be whole ones.
    let isWhole = try sweep(list, insert, comparison: ">", order: "ASC")
    if !isWhole { _ = try sweep(list, insert, comparison: "<", order: "DESC") }
    return isWhole
  }

  /// Copies rows in one direction, stepping further and further over what cannot be read.
  private func sweep(
    _ list: String, _ insert: Statement, comparison: String, order: String
  ) throws -> Bool {
    let isForward = order == "ASC"
    var last = isForward ? Int64.min : Int64.max
    var gap: Int64 = 0
    var isWhole = true
    let sql = """
      SELECT rowid, \(list) FROM \(table) NOT INDEXED
      WHERE rowid \(comparison) ? ORDER BY rowid \(order)
      """
    while true {
      do {
        let rows = try Row.fetchCursor(source, sql: sql, arguments: [last])
        while let row = try rows.next() {
          last = row[0]
          gap = 0
          do { try copy(row, insert) } catch { throw FailureOfTarget(error: error) }
        }
        return isWhole
      } catch let failure as FailureOfTarget {
        throw failure.error
      } catch is DatabaseError {
        isWhole = false
        gap = gap == 0 ? 1 : gap * 2
        let from = last == Int64.min ? 0 : last == Int64.max ? 1 << 32 : last
        last = isForward ? from + gap : from - gap
        guard gap < 1 << 40 else { return false }
      }
    }
  }

  /// A row that breaks a rule of the table is damaged itself, and left out.
  private func copy(_ row: Row, _ insert: Statement) throws {
    do {
      let values = row.databaseValues.dropFirst()
      try insert.execute(arguments: StatementArguments(values.map { $0 as DatabaseValue }))
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      return
    }
  }

  /// Removes rows that refer to others that are not there; how many.
  static func removeOrphans(in database: Database) throws -> Int {
    var removed = 0
    try database.execute(
      sql: """
        UPDATE collection SET coverPlant = NULL
        WHERE coverPlant NOT IN (SELECT number FROM plant)
        """)
    let references = [
      ("favourite", "plant", "plant"), ("collectionPlant", "plant", "plant"),
      ("collectionPlant", "collection", "collection"), ("note", "plant", "plant"),
      ("tag", "plant", "plant"), ("photo", "plant", "plant"), ("opinion", "plant", "plant"),
      ("seen", "plant", "plant"), ("activity", "plant", "plant"),
    ]
    for (table, column, other) in references {
      try database.execute(
        sql: "DELETE FROM \(table) WHERE \(column) NOT IN (SELECT number FROM \(other))")
      removed += database.changesCount
    }
    return removed
  }
}

/// The new file cannot be written: no damage of the old one.
private struct FailureOfTarget: Error {
  let error: any Error
}
