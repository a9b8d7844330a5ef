import GRDB
import HortusBundle
import HortusKit

/// Counts the launches of the app, and determines by the profile of the app when to ask for a rating
/// of the app.
public struct Launches: Sendable {
  let store: LibraryStore

  /// A recorded launch of the app.
  public struct Launch: Sendable, Hashable {
    /// The number of the launch. The first launch has the number 1.
    public let number: Int
    /// Whether the app should show `AppProfile.rating` at this launch.
    public let asksForRating: Bool

    /// Creates a launch, for previews and tests.
    @_spi(Testing) public init(number: Int, asksForRating: Bool = false) {
      self.number = number
      self.asksForRating = asksForRating
    }
  }

  /// Records a launch and returns it. An app should call this method once at startup.
  ///
  /// ```swift
  /// if try library.launches.record(in: profile).asksForRating { show(profile.rating) }
  /// ```
  ///
  /// - Parameter profile: the profile of the app. If it has a request to rate the app
  ///   (`AppProfile.rating`), the app asks at each launch whose number is a multiple of
  ///   `AppItem.launches`, until `markRated()` is called. Without a profile, no launch asks.
  /// - Throws: `LibraryError`, like all members of this type.
  @discardableResult
  public func record(in profile: AppProfile? = nil) throws -> Launch {
    let interval = profile?.rating?.launches ?? 0
    return try store.write { database in
      try database.execute(sql: "UPDATE launch SET count = count + 1 WHERE count < \(Int32.max)")
      let row = try Row.fetchOne(database, sql: "SELECT count, ratedAt IS NOT NULL FROM launch")
      let count: Int = try row?.decoded(0) ?? 0
      let isRated: Bool = try row?.decoded(1) ?? false
      let isDue = interval > 0 && count > 0 && count % interval == 0
      return Launch(number: count, asksForRating: isDue && !isRated)
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
