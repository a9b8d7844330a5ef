import Foundation
import GRDB
import HortusBundle
import HortusKit

/// The log of the user's recent actions on plants and collections, and of the app's own events.
/// Searches are recorded only in `SearchHistory`. Therefore a search that is deleted from the history
/// leaves no trace here.
public struct Activity: Sendable {
  let store: LibraryStore

  /// The number of most recent events that the library keeps.
  public static let capacity = 500
  /// The interval, counted in recorded events, between two deletions of old events. Between
  /// deletions, the table may contain more than `capacity` events.
  private static let trimming: Int64 = 50

  /// Records an event of a kind of the app's own, for example a chat.
  ///
  /// ```swift
  /// try library.activity.record(kind: "ai-chat", title: "AI Chat: watering in winter")
  /// ```
  ///
  /// - Parameters:
  ///   - kind: a key that the app chooses. White space at both ends is removed. The event has the kind
  ///     `ActivityKind.custom(kind)`, also if the library has a kind of the same name.
  ///   - title: the text to show for the event.
  ///   - plant: the id of the plant, current or former; `nil` if the event concerns no plant.
  ///   - name: the saved name, if the plant is not in the library yet; `nil` for the name in the
  ///     catalogue.
  /// - Throws: `LibraryError.emptyName` if the kind or the title has no visible characters;
  ///   `.unknownPlant` or `.retiredPlant` if neither the catalogue of the library nor the library has
  ///   the plant.
  @discardableResult
  public func record(
    kind: String, title: String, plant: PlantID? = nil, named name: String? = nil
  ) throws -> ActivityEvent {
    guard !kind.isBlank, !title.isBlank else { throw LibraryError.emptyName }
    let plant = try plant.map { try store.plantToKeep($0, named: name) }
    return try store.write { database in
      let time = store.time
      let number = try plant.map { try PlantRows.keep($0, at: time, in: database) }
      let kind = ActivityKind.custom(kind.trimmed)
      try Self.record(kind, plant: number, title: title.trimmed, at: time, in: database)
      guard let event = try Self.fetch(database, shown: .all, count: 1).first else {
        throw LibraryError.failed(path: store.path, reason: "the event was not recorded")
      }
      return event
    }
  }

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
    try store.readShown { try Self.fetch($0, shown: $1, count: count, before: id) }
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
      let shown = try store.shownPlants(in: database)
      try database.execute(
        sql: "DELETE FROM activity WHERE plant IS NULL OR \(shown.condition(on: "plant"))")
      try PlantRows.releaseUnused(in: database)
    }
  }

  /// Returns a sequence that yields the `count` most recent events, newest first. It yields them
  /// again each time they change.
  public func changes(_ count: Int = 5) -> Changes<[ActivityEvent]> {
    store.shownChanges { try Self.fetch($0, shown: $1, count: count) }
  }

  private static func fetch(
    _ database: Database, shown: ShownPlants, count: Int, before id: Int64? = nil
  ) throws -> [ActivityEvent] {
    let sql = """
      SELECT \(PlantRows.columns), activity.number, activity.kind, activity.collection, activity.at,
        activity.title
      FROM activity LEFT JOIN plant ON plant.number = activity.plant
      WHERE (?1 IS NULL OR activity.number < ?1)
        AND (activity.plant IS NULL OR \(shown.condition()))
      ORDER BY activity.number DESC LIMIT ?2
      """
    return try Row.fetchAll(database, sql: sql, arguments: [id, min(max(0, count), capacity)])
      .compactMap { row in
        // Skip a kind that was written by a newer version of the app.
        guard let kind = ActivityKind(rawValue: try row.decoded(5)) else { return nil }
        return ActivityEvent(
          id: try row.decoded(4), kind: kind,
          plant: row.hasNull(atIndex: 0) ? nil : try PlantRows.plant(row),
          collection: try row.decoded(6), title: try row.decoded(8), at: try row.date(7))
      }
  }

  package static func record(
    _ kind: ActivityKind, plant: Int64? = nil, collection: String? = nil, title: String? = nil,
    at time: Timestamp, in database: Database
  ) throws {
    try database.cachedStatement(
      sql: "INSERT INTO activity (kind, plant, collection, title, at) VALUES (?, ?, ?, ?, ?)"
    ).execute(arguments: [kind.rawValue, plant, collection, title, time.milliseconds])
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

/// A kind of action: of the library's own on plants and collections, or of the app's own.
public enum ActivityKind: Sendable, Hashable {
  /// An action on a plant or a collection. Events of the kinds `collected` and `uncollected` have a
  /// plant and a collection. Events of the kind `createdCollection` have only a collection. Events
  /// of the other kinds have only a plant.
  case favourited, unfavourited, createdCollection, collected, uncollected, noted, photographed
  /// A rating of a plant. An event is recorded when a rating is new or changes. Clearing a rating
  /// records no event.
  case liked, disliked
  /// An action that the app recorded under a kind of its own, for example `ai-chat`.
  case custom(String)
}

extension ActivityKind: RawRepresentable {
  private static let customPrefix = "custom."

  /// The kinds of the library's own.
  private static let own: [ActivityKind] = [
    .favourited, .unfavourited, .createdCollection, .collected, .uncollected, .noted,
    .photographed, .liked, .disliked,
  ]

  /// Creates a kind from the text that libraries and exports store, such as `favourited` or
  /// `custom.ai-chat`; `nil` if this version of HortusLibrary does not know it.
  public init?(rawValue: String) {
    if let kind = Self.own.first(where: { $0.rawValue == rawValue }) {
      self = kind
    } else {
      // Compares Unicode scalars, because a combining mark would form one character with the point.
      let scalars = rawValue.unicodeScalars
      let prefix = Self.customPrefix.unicodeScalars
      guard scalars.starts(with: prefix), scalars.count > prefix.count else { return nil }
      self = .custom(String(scalars.dropFirst(prefix.count)))
    }
  }

  /// The text that libraries and exports store, such as `favourited` or `custom.ai-chat`.
  public var rawValue: String {
    switch self {
    case .custom(let kind): Self.customPrefix + kind
    case .favourited: "favourited"
    case .unfavourited: "unfavourited"
    case .createdCollection: "createdCollection"
    case .collected: "collected"
    case .uncollected: "uncollected"
    case .noted: "noted"
    case .photographed: "photographed"
    case .liked: "liked"
    case .disliked: "disliked"
    }
  }
}

/// A recorded action of the user.
public struct ActivityEvent: Sendable, Hashable, Identifiable {
  /// A number that increases with each event. An import that adds events renumbers all events.
  /// Numbering restarts at 1 when all events are deleted, and the next event reuses the number of the
  /// newest event if that was deleted.
  public let id: Int64
  /// The kind of the action. `Activity` skips events of kinds that this version of HortusLibrary
  /// does not know.
  public let kind: ActivityKind
  /// The plant; `nil` if the action was on no plant.
  public let plant: KeptPlant?
  /// The name of the collection at the time of the action; `nil` if the action had no collection.
  public let collection: String?
  /// The text to show for an event of the kind `custom`; `nil` for the other kinds.
  public let title: String?
  /// When the action happened, in whole milliseconds. Export and import preserve the time.
  public let at: Date

  /// Creates an event, for previews and tests.
  @_spi(Testing) public init(
    id: Int64, kind: ActivityKind, plant: KeptPlant? = nil, collection: String? = nil,
    title: String? = nil, at: Date
  ) {
    self.id = id
    self.kind = kind
    self.plant = plant
    self.collection = collection
    self.title = title
    self.at = at
  }
}
