import Foundation
import GRDB
import HortusBundle

/// The log of the user's recent actions on plants and collections. Searches are recorded only in
/// `SearchHistory`. Therefore a search that is deleted from the history leaves no trace here.
public struct Activity: Sendable {
  let store: LibraryStore

  /// The number of most recent events that the library keeps.
  public static let capacity = 500
  /// The interval, counted in recorded events, between two deletions of old events. Between
  /// deletions, the table may contain more than `capacity` events.
  private static let trimming: Int64 = 50

  /// Returns the most recent events, newest first.
  ///
  /// - Parameters:
  ///   - count: the maximum number of events. At most `capacity` events are returned.
  ///   - id: returns only events before the event with this id, for the next page of a long list.
  ///     `nil` starts with the newest event.
  /// - Throws: `LibraryError`, like all members of this type.
  public func recent(
    _ count: Int = 5, before id: ActivityEvent.ID? = nil
  ) throws -> [ActivityEvent] {
    try store.read { try Self.fetch($0, count: count, before: id) }
  }

  /// Deletes the record of an action. The action itself is not undone.
  ///
  /// - Throws: `LibraryError.notFound` if there is no event with this id.
  public func delete(_ id: ActivityEvent.ID) throws {
    try store.write { database in
      try database.execute(sql: "DELETE FROM activity WHERE number = ?", arguments: [id])
      guard database.changesCount > 0 else {
        throw LibraryError.notFound(what: "event", id: String(id))
      }
      try PlantRows.releaseUnused(in: database)
    }
  }

  /// Deletes all events.
  public func clear() throws {
    try store.write { database in
      try database.execute(sql: "DELETE FROM activity")
      try PlantRows.releaseUnused(in: database)
    }
  }

  /// Returns a sequence that yields the `count` most recent events, newest first. It yields them
  /// again each time they change.
  public func changes(_ count: Int = 5) -> Changes<[ActivityEvent]> {
    store.changes { try Self.fetch($0, count: count) }
  }

  private static func fetch(
    _ database: Database, count: Int, before id: Int64? = nil
  ) throws -> [ActivityEvent] {
    let sql = """
      SELECT \(PlantRows.columns), activity.number, activity.kind, activity.collection, activity.at
      FROM activity LEFT JOIN plant ON plant.number = activity.plant
      WHERE ?1 IS NULL OR activity.number < ?1
      ORDER BY activity.number DESC LIMIT ?2
      """
    return try Row.fetchAll(database, sql: sql, arguments: [id, min(max(0, count), capacity)])
      .compactMap { row in
        // Skip a kind that was written by a newer version of the app.
        guard let kind = ActivityKind(rawValue: try row.decoded(5)) else { return nil }
        return ActivityEvent(
          id: try row.decoded(4), kind: kind,
          plant: row.hasNull(atIndex: 0) ? nil : try PlantRows.plant(row),
          collection: try row.decoded(6), at: try row.date(7))
      }
  }

  package static func record(
    _ kind: ActivityKind, plant: Int64? = nil, collection: String? = nil, at time: Timestamp,
    in database: Database
  ) throws {
    try database.cachedStatement(
      sql: "INSERT INTO activity (kind, plant, collection, at) VALUES (?, ?, ?, ?)"
    ).execute(arguments: [kind.rawValue, plant, collection, time.milliseconds])
    // A deletion writes an additional database page, so old events are deleted in batches.
    let number = database.lastInsertedRowID
    guard number > capacity, number % trimming == 0 else { return }
    try database.cachedStatement(
      sql: """
        DELETE FROM activity WHERE number <=
          (SELECT number FROM activity ORDER BY number DESC LIMIT 1 OFFSET ?)
        """
    ).execute(arguments: [capacity])
  }
}

/// A kind of action on plants and collections.
public enum ActivityKind: String, Sendable, Hashable, CaseIterable {
  /// An action on a plant or a collection. Events of the kinds `collected` and `uncollected` have a
  /// plant and a collection. Events of the kind `createdCollection` have only a collection. Events
  /// of the other kinds have only a plant.
  case favourited, unfavourited, createdCollection, collected, uncollected, noted, photographed
  /// A rating of a plant. An event is recorded when a rating is new or changes. Clearing a rating
  /// records no event.
  case liked, disliked
}

/// A recorded action of the user.
public struct ActivityEvent: Sendable, Hashable, Identifiable {
  /// A number that increases with each event. An import that adds events renumbers all events.
  /// Numbering restarts at 1 after `Activity.clear()`, and the next event reuses the number of the
  /// newest event if that was deleted.
  public let id: Int64
  /// The kind of the action. `Activity` skips events of kinds that this version of HortusLibrary
  /// does not know.
  public let kind: ActivityKind
  /// The plant; `nil` if the action was only on a collection.
  public let plant: KeptPlant?
  /// The name of the collection at the time of the action; `nil` if the action had no collection.
  public let collection: String?
  /// When the action happened, in whole milliseconds. Export and import preserve the time.
  public let at: Date

  /// Creates an event, for previews and tests.
  @_spi(Testing) public init(
    id: Int64, kind: ActivityKind, plant: KeptPlant? = nil, collection: String? = nil, at: Date
  ) {
    self.id = id
    self.kind = kind
    self.plant = plant
    self.collection = collection
    self.at = at
  }
}
