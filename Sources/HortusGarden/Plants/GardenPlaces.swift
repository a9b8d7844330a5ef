import Foundation
import GRDB
import HortusKit
import HortusLibrary

/// The user's gardens and rooms, in an order that the user can change.
///
/// The names of places are unique. The comparison of names ignores case, white space at both ends,
/// and the Unicode composition of accented letters.
public struct GardenPlaces: Sendable {
  let writer: GardenWriter
  private var store: LibraryStore { writer.store }

  /// Returns all places in the user's order.
  ///
  /// - Throws: `LibraryError`, like all members of this type.
  public func all() throws -> [GardenPlace] {
    try store.readShown { try Self.fetch($0, shown: $1) }
  }

  /// Returns the place with an id; `nil` if there is no such place.
  public func place(_ id: UUID) throws -> GardenPlace? {
    try all().first { $0.id == id }
  }

  /// Creates a place after the other places, and returns it.
  ///
  /// - Parameters:
  ///   - name: a name that no other place has.
  ///   - isOutdoors: whether plants stand in the open there, where frost and rain reach them.
  ///   - zone: the hardiness zone; `nil` for the zone of the user's profile.
  ///   - light: the key of a value of the catalogue's trait for light; `nil` if unknown.
  /// - Throws: `LibraryError.placeNameTaken` if another place has the same name; `.emptyName` if the
  ///   name has no visible characters.
  @discardableResult
  public func create(
    _ name: String, isOutdoors: Bool, zone: HardinessZone? = nil, light: String? = nil
  ) throws -> GardenPlace {
    try store.write { database in
      try Self.refuseTaken(name, except: nil, in: database)
      let last = try GardenPlaceRow.fetch("ORDER BY position DESC LIMIT 1", in: database).first
      var row = GardenPlaceRow(
        name: name, isOutdoors: isOutdoors, zone: zone, light: light,
        position: ManualOrder.position(after: last?.position), createdAt: store.time,
        changedAt: store.time)
      try row.insert(in: database)
      return GardenPlace(row, plantCount: 0)
    }
  }

  /// Changes a place and returns the changed place.
  ///
  /// - Parameters:
  ///   - id: the id of the place.
  ///   - timeZone: the time zone of the user, in which the tasks of its plants are due.
  ///   - body: a closure that edits the place.
  /// - Throws: `LibraryError.notFound` if there is no such place; `.placeNameTaken` if another place
  ///   has the same name; `.emptyName` if the name has no visible characters; the errors of `body`.
  ///   In these cases nothing changes.
  @discardableResult
  public func change(
    _ id: UUID, timeZone: TimeZone = .current, _ body: (inout GardenPlace) throws -> Void
  ) throws -> GardenPlace {
    try writer.write(in: timeZone) { database, planner in
      var row = try GardenPlaceRow.row(id, in: database)
      let shown = try store.shownPlants(in: database)
      let known = try Self.place(row, shown: shown, in: database)
      var place = known
      try body(&place)
      guard place != known else { return known }
      try Self.refuseTaken(place.name, except: id, in: database)
      row.name = place.name.trimmed
      (row.isOutdoors, row.zone, row.light) = (place.isOutdoors, place.zone, place.light)
      row.changedAt = store.time
      try row.update(in: database)
      if place.isOutdoors != known.isOutdoors || place.zone != known.zone {
        try planner.replanAfterChange(
          "ownPlant.place = ?", [row.number], in: database)
      }
      return try Self.place(row, shown: shown, in: database)
    }
  }

  /// Moves a place to a zero-based index in the user's order. If the index is past the end, the place
  /// moves to the end. If there is no such place, nothing changes.
  public func move(_ id: UUID, to index: Int) throws {
    try store.write { database in
      let ids = try GardenPlaceRow.fetch("ORDER BY position, number", in: database).map(\.id)
      for (position, id) in ManualOrder.moving(id, to: index, in: ids).enumerated() {
        try database.execute(
          sql: "UPDATE gardenPlace SET position = ? WHERE id = ?",
          arguments: [position + 1, id.uuidString])
      }
    }
  }

  /// Deletes a place. Its plants stay in the garden, without a place.
  ///
  /// - Parameters:
  ///   - id: the id of the place.
  ///   - timeZone: the time zone of the user, in which the tasks of its plants are due.
  /// - Throws: `LibraryError.notFound` if there is no such place.
  public func delete(_ id: UUID, timeZone: TimeZone = .current) throws {
    try writer.write(in: timeZone) { database, planner in
      let row = try GardenPlaceRow.row(id, in: database)
      let plants = try OwnPlantRow.fetch("WHERE place = ?", [row.number], in: database)
      try database.execute(
        sql: "UPDATE ownPlant SET place = NULL, changedAt = ? WHERE place = ?",
        arguments: [store.time, row.number])
      try GardenPlaceRow.delete("WHERE number = ?", [row.number], in: database)
      try planner.replanAfterChange(ofPlants: plants.map(\.number), in: database)
    }
  }

  /// Returns a sequence that yields the current places, then the places after each change.
  public func changes() -> Changes<[GardenPlace]> {
    store.shownChanges { try Self.fetch($0, shown: $1) }
  }

  private static func fetch(_ database: Database, shown: ShownPlants) throws -> [GardenPlace] {
    let plants = try OwnPlantRow.fetch(shown: shown, in: database).filter(\.status.isAlive)
    let counts = Dictionary(grouping: plants, by: \.place).mapValues(\.count)
    return try GardenPlaceRow.fetch("ORDER BY position, number", in: database).map {
      GardenPlace($0, plantCount: counts[$0.number] ?? 0)
    }
  }

  private static func place(
    _ row: GardenPlaceRow, shown: ShownPlants, in database: Database
  ) throws -> GardenPlace {
    let plants = try OwnPlantRow.fetch(
      where: "place = ?", [row.number], shown: shown, in: database)
    return GardenPlace(row, plantCount: plants.filter(\.status.isAlive).count)
  }

  private static func refuseTaken(
    _ name: String, except id: UUID?, in database: Database
  ) throws {
    guard !name.isBlank else { throw LibraryError.emptyName }
    if let known = try GardenPlaceRow.named(name, in: database), known.id != id {
      throw LibraryError.placeNameTaken(name: known.name)
    }
  }
}

/// A garden or a room of the user.
public struct GardenPlace: Sendable, Hashable, Identifiable {
  /// A permanent id. Export and import preserve the id.
  public let id: UUID
  /// The name, without white space at both ends.
  public var name: String
  /// Whether plants stand in the open there.
  public var isOutdoors: Bool
  /// The hardiness zone; `nil` for the zone of the user's profile.
  public var zone: HardinessZone?
  /// The key of a value of the catalogue's trait for light; `nil` if unknown.
  public var light: String?
  /// The number of plants there that are alive.
  public let plantCount: Int
  /// When the place was created, in whole milliseconds.
  public let createdAt: Date
  /// When the place was last changed.
  public let changedAt: Date

  /// Creates a place, for previews and tests.
  @_spi(Testing) public init(
    id: UUID, name: String, isOutdoors: Bool, zone: HardinessZone? = nil, light: String? = nil,
    plantCount: Int, createdAt: Date, changedAt: Date
  ) {
    self.id = id
    self.name = name
    self.isOutdoors = isOutdoors
    self.zone = zone
    self.light = light
    self.plantCount = plantCount
    self.createdAt = createdAt
    self.changedAt = changedAt
  }

  init(_ row: GardenPlaceRow, plantCount: Int) {
    self.init(
      id: row.id, name: row.name, isOutdoors: row.isOutdoors, zone: row.zone, light: row.light,
      plantCount: plantCount, createdAt: row.createdAt.date, changedAt: row.changedAt.date)
  }
}

extension OwnPlantRow {
  /// Returns the plants that lists may contain, in the user's order.
  static func fetch(
    where condition: String = "1", _ arguments: StatementArguments = [], shown: ShownPlants,
    in database: Database
  ) throws -> [OwnPlantRow] {
    let sql = """
      \(select) WHERE \(condition) AND \(shown.ownPlantCondition) ORDER BY position, number
      """
    return try Row.fetchAll(shown.statement(sql, in: database), arguments: arguments)
      .map(OwnPlantRow.init)
  }
}
