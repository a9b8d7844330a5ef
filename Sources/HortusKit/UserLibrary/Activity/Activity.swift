import Foundation
import GRDB

/// What people did last with plants and collections. Searches are in `SearchHistory` only, so that
/// deleting them there deletes them.
public struct Activity: Sendable {
  let store: LibraryStore

  /// How many events are kept; older ones go.
  public static let capacity = 500
  /// Every how many events the older ones are deleted.
  private static let trimming: Int64 = 50

  /// The last events, the newest first.
  ///
  /// - Throws: `LibraryError`, as everything here does.
  public func recent(_ count: Int = 5) throws -> [ActivityEvent] {
    try store.read { try Self.fetch($0, count: count) }
  }

  /// Forgets all events.
  public func clear() throws {
    try store.write { database in
      try database.execute(sql: "DELETE FROM activity")
      try PlantRows.releaseUnused(in: database)
    }
  }

  /// The last events as they are, and again after every change.
  public func changes(_ count: Int = 5) -> Changes<[ActivityEvent]> {
    store.changes { try Self.fetch($0, count: count) }
  }

  private static func fetch(_ database: Database, count: Int) throws -> [ActivityEvent] {
    let sql = """
      SELECT \(PlantRows.columns), activity.number, activity.kind, activity.collection, activity.at
      FROM activity LEFT JOIN plant ON plant.number = activity.plant
      ORDER BY activity.number DESC LIMIT ?
      """
    return try Row.fetchAll(database, sql: sql, arguments: [min(max(0, count), capacity)])
      .compactMap { row in
        // A kind that a newer version of the app has written is passed over.
        guard let kind = ActivityKind(rawValue: try row.decoded(5)) else { return nil }
        return ActivityEvent(
          id: try row.decoded(4), kind: kind,
          plant: row.hasNull(atIndex: 0) ? nil : try PlantRows.plant(row),
          collection: try row.decoded(6), at: try row.date(7))
      }
  }

  static func record(
    _ kind: ActivityKind, plant: Int64? = nil, collection: String? = nil, at time: Timestamp,
    in database: Database
  ) throws {
    try database.cachedStatement(
      sql: "INSERT INTO activity (kind, plant, collection, at) VALUES (?, ?, ?, ?)"
    ).execute(arguments: [kind.rawValue, plant, collection, time.milliseconds])
    // Each deletion writes another page: it is done for several events at once.
    let number = database.lastInsertedRowID
    guard number > capacity, number % trimming == 0 else { return }
    try database.cachedStatement(sql: "DELETE FROM activity WHERE number <= ?")
      .execute(arguments: [number - Int64(capacity)])
  }
}

/// What people can do with plants and collections.
public enum ActivityKind: String, Sendable, Hashable, CaseIterable {
  /// `collected` and `uncollected` have a plant and a collection, `createdCollection` has only a
  /// collection, the others only a plant.
  case favourited, unfavourited, createdCollection, collected, uncollected, noted, photographed
  /// Recorded when the opinion is new; taking it away is no event.
  case liked, disliked
}

/// Something that people did.
public struct ActivityEvent: Sendable, Hashable, Identifiable {
  /// Greater for what was recorded later; an import that brings events numbers all of them anew,
  /// and after `Activity.clear()` they begin at 1 again.
  public let id: Int64
  /// Always one that this version knows: events of other kinds are passed over.
  public let kind: ActivityKind
  /// `nil` where only a collection was concerned.
  public let plant: KeptPlant?
  /// The name of the collection as it was then.
  public let collection: String?
  /// In whole milliseconds, the same after an export and an import.
  public let at: Date
}
