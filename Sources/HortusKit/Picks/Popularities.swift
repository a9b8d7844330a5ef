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
      let number: Int = try row.decoded(0)
      guard number >= 1, number <= plantCount else { continue }
      values[number - 1] = try Int8(clamping: row.decoded(1, as: Int.self))
    }
  }

  /// 0 where nobody has told: what nobody speaks of is rarely popular.
  subscript(number: Int) -> Int {
    max(0, Int(values[number - 1]))
  }
}
