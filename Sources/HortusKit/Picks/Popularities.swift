import GRDB

/// How widely each plant is grown.
struct Popularities {
  /// From 0 to 100 at the number of the plant less 1; -1 where nobody has told.
  private var values: [Int8]

  init(_ database: Database, plantCount: Int) throws {
    values = [Int8](repeating: -1, count: plantCount)
    let rows = try Row.fetchCursor(
      database.cachedStatement(
        sql: "SELECT number, popularity FROM plant WHERE popularity IS NOT NULL"))
    while let row = try rows.next() {
      let number: Int = row[0]
      guard values.indices.contains(number - 1) else { continue }
      values[number - 1] = Int8(clamping: row[1] as Int)
    }
  }

  /// 0 where nobody has told: what nobody speaks of is rarely popular.
  subscript(number: Int) -> Int {
    max(0, Int(values[number - 1]))
  }
}
