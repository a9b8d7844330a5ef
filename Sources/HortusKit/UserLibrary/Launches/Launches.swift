import GRDB

/// Counts how often the app was launched, and knows when to ask for a rating.
public struct Launches: Sendable {
  let store: LibraryStore

  /// At every how manieth launch an app asks for a rating, until it was rated.
  public static let ratingInterval = 10

  /// A launch of the app.
  public struct Launch: Sendable, Hashable {
    /// 1 for the first.
    public let number: Int
    /// Whether to ask for a rating now.
    public let asksForRating: Bool
  }

  /// Counts a launch; an app calls it once when it starts.
  ///
  /// - Throws: `LibraryError`, as everything here does.
  @discardableResult
  public func record() throws -> Launch {
    try store.write { database in
      try database.execute(sql: "UPDATE launch SET count = count + 1 WHERE count < \(Int32.max)")
      let row = try Row.fetchOne(database, sql: "SELECT count, ratedAt IS NOT NULL FROM launch")
      let count: Int = try row?.decoded(0) ?? 0
      let isRated: Bool = try row?.decoded(1) ?? false
      return Launch(
        number: count, asksForRating: !isRated && count > 0 && count % Self.ratingInterval == 0)
    }
  }

  /// How many launches were counted.
  public func count() throws -> Int {
    try store.read { try Int.fetchOne($0, sql: "SELECT count FROM launch") ?? 0 }
  }

  /// Whether the app was rated.
  public func isRated() throws -> Bool {
    try store.read { try Bool.fetchOne($0, sql: "SELECT ratedAt IS NOT NULL FROM launch") ?? false }
  }

  /// Notes that the app was rated: nobody is asked again.
  public func markRated() throws {
    try store.write { database in
      try database.execute(
        sql: "UPDATE launch SET ratedAt = ? WHERE ratedAt IS NULL",
        arguments: [store.time.milliseconds])
    }
  }

  static func prepare(in database: Database) throws {
    try database.execute(
      sql: "INSERT OR IGNORE INTO launch (number, count, ratedAt) VALUES (1, 0, NULL)")
  }
}
