import GRDB
import HortusBundle

/// Counts the launches of the app and determines when to ask for a rating of the app.
public struct Launches: Sendable {
  let store: LibraryStore

  /// The number of launches between two requests to rate the app. The app should ask at each launch
  /// whose number is a multiple of this interval, until the user has rated it.
  public static let ratingInterval = 10

  /// A recorded launch of the app.
  public struct Launch: Sendable, Hashable {
    /// The number of the launch. The first launch has the number 1.
    public let number: Int
    /// Whether the app should ask for a rating at this launch.
    public let asksForRating: Bool

    /// Creates a launch, for previews and tests.
    @_spi(Testing) public init(number: Int, asksForRating: Bool = false) {
      self.number = number
      self.asksForRating = asksForRating
    }
  }

  /// Records a launch and returns it. An app should call this method once at startup.
  ///
  /// - Throws: `LibraryError`, like all members of this type.
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

  /// Returns the number of recorded launches.
  public func count() throws -> Int {
    try store.read { try Int.fetchOne($0, sql: "SELECT count FROM launch") ?? 0 }
  }

  /// Returns whether the user has rated the app.
  public func isRated() throws -> Bool {
    try store.read { try Bool.fetchOne($0, sql: "SELECT ratedAt IS NOT NULL FROM launch") ?? false }
  }

  /// Records that the user has rated the app. After this call, no launch asks for a rating.
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
