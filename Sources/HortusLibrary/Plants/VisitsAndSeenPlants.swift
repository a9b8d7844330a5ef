import Foundation
import GRDB
import HortusBundle
import HortusKit

/// The user's visits to the pages of plants, grouped by day. An app can show the visited plants as
/// recently viewed plants.
///
/// A plant has at most one visit per day. Visits are independent of `SeenPlants`, which an app uses
/// for random selections and can reset.
public struct Visits: Sendable {
  let store: LibraryStore

  /// Records that the user opened the page of a plant. A later visit on the same day replaces the
  /// earlier visit.
  ///
  /// - Parameters:
  ///   - id: the id of the plant, current or former.
  ///   - name: the saved name, if the plant is not in the library yet; `nil` for the name in the
  ///     catalogue.
  ///   - timeZone: the time zone that determines the day of the visit.
  /// - Throws: `LibraryError`, like all members of this type; `.unknownPlant` or `.retiredPlant` if
  ///   neither the catalogue of the library nor the library has the plant.
  public func record(
    _ id: PlantID, named name: String? = nil, timeZone: TimeZone = .current
  ) throws {
    let plant = try store.plantToKeep(id, named: name)
    try store.write { database in
      let time = store.time
      let number = try PlantRows.keep(plant, at: time, in: database)
      try database.cachedStatement(
        sql: "INSERT OR REPLACE INTO visit (plant, day, at) VALUES (?, ?, ?)"
      ).execute(
        arguments: [number, CalendarDay(time.date, in: timeZone).isoText, time.milliseconds])
    }
  }

  /// Returns the days with visits, the latest day first. Each day contains its visits.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of days; `nil` for all.
  ///   - day: the last day of the previous page of a long list. Only earlier days are returned. If
  ///     `day` is `nil`, the result starts with the latest day.
  public func days(limit: Int? = nil, before day: CalendarDay? = nil) throws -> [VisitedDay] {
    try store.readShown { try Self.fetch($0, shown: $1, limit: limit, before: day) }
  }

  /// Returns the most recently visited plants. Each plant appears once, with its latest visit. The
  /// latest visit comes first.
  ///
  /// - Parameter limit: the maximum number of plants.
  public func recent(limit: Int = 10) throws -> [Visit] {
    try store.readShown { database, shown in
      let sql = """
        SELECT \(PlantRows.columns), max(visit.at)
        FROM visit JOIN plant ON plant.number = visit.plant
        WHERE \(shown.condition()) GROUP BY visit.plant
        ORDER BY max(visit.at) DESC, max(visit.number) DESC LIMIT ?
        """
      return try Row.fetchAll(database, sql: sql, arguments: [max(0, limit)]).map(Self.visit)
    }
  }

  /// Deletes the visit to a plant on a day.
  ///
  /// - Throws: `LibraryError.notFound` if the plant was not visited on the day.
  public func delete(_ id: PlantID, on day: CalendarDay) throws {
    let id = try store.currentID(for: id)
    try store.write { database in
      try database.execute(
        sql: """
          DELETE FROM visit WHERE day = ? AND plant = (SELECT number FROM plant WHERE id = ?)
          """, arguments: [day.isoText, id.rawValue])
      guard database.changesCount > 0 else {
        throw LibraryError.notFound(what: "visit", id: "\(id) \(day.isoText)")
      }
      try PlantRows.releaseUnused(in: database)
    }
  }

  /// Deletes all visits.
  public func deleteAll() throws {
    try store.write { database in
      let shown = try store.shownPlants(in: database)
      try database.execute(sql: "DELETE FROM visit WHERE \(shown.condition(on: "plant"))")
      try PlantRows.releaseUnused(in: database)
    }
  }

  /// Returns a sequence that yields the latest days with their visits, then the latest days after
  /// each change.
  ///
  /// - Parameter limit: the maximum number of days; `nil` for all.
  public func changes(limit: Int? = nil) -> Changes<[VisitedDay]> {
    store.shownChanges { try Self.fetch($0, shown: $1, limit: limit, before: nil) }
  }

  private static func fetch(
    _ database: Database, shown: ShownPlants, limit: Int?, before day: CalendarDay?
  ) throws -> [VisitedDay] {
    let days = try Row.fetchAll(
      database,
      sql: """
        SELECT DISTINCT day FROM visit
        WHERE (?1 IS NULL OR day < ?1) AND \(shown.condition(on: "plant"))
        ORDER BY day DESC LIMIT ?2
        """, arguments: [day?.isoText, ListPage.limit(limit)]
    ).map { try $0.decoded(0, as: String.self) }
    let visits = """
      SELECT \(PlantRows.columns), visit.at
      FROM visit JOIN plant ON plant.number = visit.plant
      WHERE visit.day = ? AND \(shown.condition())
      ORDER BY visit.at DESC, visit.number DESC
      """
    let statement = try shown.statement(visits, in: database)
    return try days.compactMap { text in
      // Skips a stored day that is not a valid date, because it was damaged.
      guard let day = CalendarDay(isoText: text) else { return nil }
      return VisitedDay(
        day: day,
        visits: try Row.fetchAll(statement, arguments: [text]).map(visit))
    }
  }

  private static func visit(_ row: Row) throws -> Visit {
    Visit(plant: try PlantRows.plant(row), at: try row.date(4))
  }
}

/// The plants that were visited on one day.
public struct VisitedDay: Sendable, Hashable, Identifiable {
  /// The day, in the time zone in which the visits were recorded.
  public let day: CalendarDay
  /// The visits of the day, the latest first. There is at least one visit.
  public let visits: [Visit]

  /// The day.
  public var id: CalendarDay { day }

  /// Creates a day with visits, for previews and tests.
  @_spi(Testing) public init(day: CalendarDay, visits: [Visit]) {
    self.day = day
    self.visits = visits
  }
}

/// A visit to the page of a plant.
public struct Visit: Sendable, Hashable, Identifiable {
  /// The plant, with the name under which it was first saved and its status in the catalogue.
  public let plant: KeptPlant
  /// When the page was opened, in whole milliseconds.
  public let at: Date

  /// The id of the plant. A day has at most one visit to each plant.
  public var id: PlantID { plant.id }

  /// Creates a visit, for previews and tests.
  @_spi(Testing) public init(plant: KeptPlant, at: Date) {
    self.plant = plant
    self.at = at
  }
}

/// The plants that the user has already seen. A query for a random selection can exclude the plants
/// that the user has seen, with the condition `.excluding(seen.ids())`.
public struct SeenPlants: Sendable {
  let store: LibraryStore

  /// Returns the ids of all seen plants, for use in `Condition.excluding`. The most recently seen
  /// plants come first.
  ///
  /// - Throws: `LibraryError`, like all members of this type.
  public func ids() throws -> [PlantID] {
    try store.readShown { database, shown in
      try PlantRows.ids(
        """
        SELECT plant.id FROM seen JOIN plant ON plant.number = seen.plant
        WHERE \(shown.condition()) ORDER BY seen.at DESC, plant.number DESC
        """, shown, in: database)
    }
  }

  /// Returns the number of different plants that were seen since the last call of `forgetAll()`.
  public func count() throws -> Int {
    try store.readShown { database, shown in
      let sql = "SELECT count(*) FROM seen WHERE \(shown.condition(on: "plant"))"
      return try Int.fetchOne(database, sql: sql) ?? 0
    }
  }

  /// Marks plants as seen at the current time. The new time replaces an earlier time.
  ///
  /// - Throws: `LibraryError.unknownPlant` or `.retiredPlant` if neither the catalogue of the library
  ///   nor the library has one of the plants. In this case no plant is marked.
  public func mark(_ ids: [PlantID]) throws {
    let plants = try ids.map { try store.plantToKeep($0, named: nil) }
    try store.write { database in
      let time = store.time
      for plant in plants {
        let number = try PlantRows.keep(plant, at: time, in: database)
        try database.cachedStatement(
          sql: "INSERT OR REPLACE INTO seen (plant, at) VALUES (?, ?)"
        ).execute(arguments: [number, time.milliseconds])
      }
    }
  }

  /// Marks all plants as unseen, so that a random selection can return every plant again.
  public func forgetAll() throws {
    try store.write { database in
      let shown = try store.shownPlants(in: database)
      try database.execute(sql: "DELETE FROM seen WHERE \(shown.condition(on: "plant"))")
      try PlantRows.releaseUnused(in: database)
    }
  }
}
