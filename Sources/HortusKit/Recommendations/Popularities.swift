import GRDB

/// The popularities of all plants of a bundle, loaded into memory.
struct Popularities {
  /// The popularity of each plant, from 0 to 100, at the index plant number − 1; −1 if unknown.
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

  /// The popularity of the plant with a plant number, from 0 to 100. The result is 0 if the
  /// popularity is unknown, because a plant without a recorded popularity is rarely popular.
  subscript(number: Int) -> Int {
    max(0, Int(values[number - 1]))
  }
}
