import Foundation
import GRDB
import HortusKit
import HortusLibrary

/// The plants of the user's own, in an order that the user can change.
public struct OwnPlants: Sendable {
  let writer: GardenWriter
  private var store: LibraryStore { writer.store }

  /// Returns plants in the user's order.
  ///
  /// - Parameters:
  ///   - filter: which plants are returned; all by default.
  ///   - limit: the maximum number of plants; `nil` for all.
  ///   - last: the id of the last plant of the previous page of a long list; `nil` for the first page.
  /// - Throws: `LibraryError`, like all members of this type; `.notFound` if `last` is not in the list.
  public func all(
    _ filter: OwnPlantFilter = OwnPlantFilter(), limit: Int? = nil, after last: UUID? = nil
  ) throws -> [OwnPlant] {
    let resolver = store.resolver.value
    let filter = try filter.resolved(in: store)
    return try store.readShown {
      try Self.fetch($0, filter, shown: $1, resolver: resolver, limit: limit, after: last)
    }
  }

  /// Returns the plant with an id; `nil` if there is no such plant.
  public func plant(_ id: UUID) throws -> OwnPlant? {
    try store.read { database in
      try OwnPlantRow.find(id, in: database).map { try OwnPlant($0, in: database) }
    }
  }

  /// Adds a plant of the catalogue after the other plants, and returns it.
  ///
  /// Without `body`, this is a quick add: the plant is growing, the user got it today, and it has the
  /// place and the container of the plant that was added last. A closure may set all properties.
  ///
  /// - Parameters:
  ///   - id: the id of the plant, current or former.
  ///   - name: the saved name, if the plant is not in the library yet; `nil` for the name in the
  ///     catalogue.
  ///   - timeZone: the time zone of the user, in which today and all dates are meant.
  ///   - body: a closure that edits the plant.
  /// - Throws: `LibraryError.unknownPlant` or `.retiredPlant` if neither the catalogue of the library nor
  ///   the library has the plant; `.notFound` if there is no such place or parent; the errors of
  ///   `body`. In these cases nothing changes.
  @discardableResult
  public func add(
    _ id: PlantID, named name: String? = nil, timeZone: TimeZone = .current,
    _ body: (inout OwnPlant) throws -> Void = { _ in }
  ) throws -> OwnPlant {
    let plants = try add(id, count: 1, named: name, timeZone: timeZone, body)
    return plants[0]
  }

  /// Adds several plants of one plant of the catalogue, like `add(_:named:timeZone:_:)`.
  ///
  /// - Parameters:
  ///   - id: the id of the plant, current or former.
  ///   - count: how many, 1 to 100. Another number is clamped.
  ///   - name: the saved name, if the plant is not in the library yet; `nil` for the name in the
  ///     catalogue.
  ///   - timeZone: the time zone of the user, in which today and all dates are meant.
  ///   - body: a closure that edits each plant.
  /// - Returns: the plants in their order.
  @discardableResult
  public func add(
    _ id: PlantID, count: Int, named name: String? = nil, timeZone: TimeZone = .current,
    _ body: (inout OwnPlant) throws -> Void = { _ in }
  ) throws -> [OwnPlant] {
    let plant = try store.plantToKeep(id, named: name)
    return try writer.write(in: timeZone) { database, planner in
      let number = try PlantRows.keep(plant, at: store.time, in: database)
      let saved = try String.fetchOne(
        database, sql: "SELECT name FROM plant WHERE number = ?", arguments: [number])
      return try (0..<min(max(1, count), Self.largestCount)).map { _ in
        try insert(
          plant: number, name: saved ?? id.rawValue, planner: planner, body, in: database)
      }
    }
  }

  /// Adds a plant that is not in the catalogue, like `add(_:named:timeZone:_:)`.
  ///
  /// - Throws: `LibraryError.emptyName` if the name has no visible characters; `.notFound` if there is no
  ///   such place or parent; the errors of `body`. In these cases nothing changes.
  @discardableResult
  public func addFree(
    _ name: String, timeZone: TimeZone = .current,
    _ body: (inout OwnPlant) throws -> Void = { _ in }
  ) throws -> OwnPlant {
    guard !name.isBlank else { throw LibraryError.emptyName }
    return try writer.write(in: timeZone) { database, planner in
      try insert(plant: nil, name: name.trimmed, planner: planner, body, in: database)
    }
  }

  /// Changes a plant and returns the changed plant.
  ///
  /// - Parameters:
  ///   - id: the id of the plant.
  ///   - timeZone: the time zone of the user, in which today and all changed dates are meant.
  ///   - body: a closure that edits the plant.
  /// - Throws: `LibraryError.notFound` if there is no such plant, place or parent; `.ownAncestor` if the
  ///   plant would come from itself; `.emptyName` if a free plant has no name; the errors of `body`. In
  ///   these cases nothing changes.
  @discardableResult
  public func change(
    _ id: UUID, timeZone: TimeZone = .current, _ body: (inout OwnPlant) throws -> Void
  ) throws -> OwnPlant {
    try writer.write(in: timeZone) { database, planner in
      var row = try OwnPlantRow.row(id, in: database)
      let known = try OwnPlant(row, in: database)
      var plant = known
      try body(&plant)
      guard plant != known else { return known }
      let isMoved = plant.place != known.place || plant.container != known.container
      let before =
        try isMoved
        ? PlantUnderCare.fetch(number: row.number, on: planner.today.day, in: database) : nil
      try plant.write(over: known, into: &row, today: planner.today, in: database)
      row.changedAt = planner.time
      try row.update(in: database)
      if plant.parent != known.parent, try OwnPlantRow.isOwnAncestor(row.number, in: database) {
        throw LibraryError.ownAncestor(id)
      }
      if let before { try planner.recordMove(of: before, in: database) }
      if plant.needsOtherCare(than: known) {
        try planner.replanAfterChange(ofPlants: [row.number], in: database)
      }
      return try OwnPlant(row, in: database)
    }
  }

  /// Moves a plant to a zero-based index in the user's order. If the index is past the end, the plant
  /// moves to the end. If there is no such plant, nothing changes.
  public func move(_ id: UUID, to index: Int) throws {
    try store.write { database in
      let shown = try store.shownPlants(in: database)
      let listed = try OwnPlantRow.fetch(shown: shown, in: database).map(\.id)
      let moved = ManualOrder.moving(id, to: index, in: listed)
      let ids = try OwnPlantRow.fetch("ORDER BY position, number", in: database).map(\.id)
      for (position, id) in ManualOrder.placing(moved, in: ids).enumerated() {
        try database.cachedStatement(sql: "UPDATE ownPlant SET position = ? WHERE id = ?")
          .execute(arguments: [position + 1, id.uuidString])
      }
    }
  }

  /// Deletes a plant with its photos, care and journal. To keep them, change its status instead. The
  /// app has to delete the picture files.
  ///
  /// - Throws: `LibraryError.notFound` if there is no such plant.
  public func delete(_ id: UUID) throws {
    try store.write { database in
      try OwnPlantRow.delete(OwnPlantRow.row(id, in: database).number, in: database)
    }
  }

  /// Returns a sequence that yields the current plants, then the plants after each change.
  public func changes(
    _ filter: OwnPlantFilter = OwnPlantFilter()
  ) -> Changes<[OwnPlant]> {
    store.shownChanges { [store] in
      try Self.fetch(
        $0, filter.resolved(in: store), shown: $1, resolver: store.resolver.value)
    }
  }

  private static let largestCount = 100

  private func insert(
    plant: Int64?, name: String, planner: CarePlanner, _ body: (inout OwnPlant) throws -> Void,
    in database: Database
  ) throws -> OwnPlant {
    let (time, today) = (planner.time, planner.today)
    let newest = try OwnPlantRow.fetch("ORDER BY number DESC LIMIT 1", in: database).first
    let last = try OwnPlantRow.fetch("ORDER BY position DESC LIMIT 1", in: database).first
    var row = OwnPlantRow(
      plant: plant, name: name, statusDate: today,
      position: ManualOrder.position(after: last?.position),
      createdAt: time, changedAt: time)
    row.acquired = today
    (row.place, row.container) = (newest?.place, newest?.container)
    let known = try OwnPlant(row, in: database)
    var new = known
    try body(&new)
    try new.write(over: known, into: &row, today: today, in: database)
    try row.insert(in: database)
    try planner.replanAfterChange(ofPlants: [row.number], in: database)
    return try OwnPlant(row, in: database)
  }
}

extension OwnPlants {
  /// Adds a photo to a plant, after its other photos.
  ///
  /// - Parameters:
  ///   - path: the path of the picture file, relative to a folder that the app chooses. The library
  ///     never opens the file.
  ///   - caption: a text to show with the photo; may be empty.
  ///   - id: the id of the plant.
  /// - Returns: the new photo, or the existing photo if the plant has one with the same path.
  /// - Throws: `LibraryError.notFound` if there is no such plant; `.photoPathNotRelative` if the path is
  ///   absolute or points outside the app's folder.
  @discardableResult
  public func addPhoto(_ path: String, caption: String = "", to id: UUID) throws -> OwnPhoto {
    try store.write { database in
      let plant = try OwnPlantRow.row(id, in: database)
      return try OwnPhotos(owner: .plant(plant.number), database: database)
        .add(path, caption: caption, at: store.time)
    }
  }

  /// Moves a photo to a zero-based index among the photos of its plant. If the index is past the end,
  /// the photo moves to the end.
  ///
  /// - Throws: `LibraryError.notFound` if there is no such photo.
  public func movePhoto(_ id: UUID, to index: Int) throws {
    try store.write { try OwnPhotos(of: id, in: $0).move(id, to: index) }
  }

  /// Removes a photo from the library. The app has to delete the picture file.
  ///
  /// - Throws: `LibraryError.notFound` if there is no such photo.
  public func removePhoto(_ id: UUID) throws {
    try store.write { try OwnPhotos(of: id, in: $0).remove(id) }
  }
}

/// The photos of one plant of the user's own or of one entry of the journal.
struct OwnPhotos {
  let owner: OwnPhotoRow.Owner
  let database: Database

  init(owner: OwnPhotoRow.Owner, database: Database) {
    (self.owner, self.database) = (owner, database)
  }

  /// The photos among which a photo is.
  init(of photo: UUID, in database: Database) throws {
    self.init(owner: try OwnPhotoRow.row(photo, in: database).owner, database: database)
  }

  /// Adds a photo, unless there is one with the same path.
  ///
  /// - Throws: `LibraryError.tooManyPhotos` if there are as many as `limit`.
  func add(
    _ path: String, caption: String, at time: Timestamp, limit: Int = .max
  ) throws -> OwnPhoto {
    let known = try OwnPhotoRow.photos(of: owner, in: database)
    if let same = known.first(where: { $0.path == path }) { return OwnPhoto(same) }
    guard known.count < limit else { throw LibraryError.tooManyPhotos(limit: limit) }
    var row = try OwnPhotoRow(
      of: owner, path: path, caption: caption.storable,
      position: ManualOrder.position(after: known.last?.position), addedAt: time)
    try row.insert(in: database)
    return OwnPhoto(row)
  }

  func move(_ photo: UUID, to index: Int) throws {
    let ids = try OwnPhotoRow.photos(of: owner, in: database).map(\.id)
    for (position, id) in ManualOrder.moving(photo, to: index, in: ids).enumerated() {
      try database.cachedStatement(sql: "UPDATE ownPhoto SET position = ? WHERE id = ?")
        .execute(arguments: [position + 1, id.uuidString])
    }
  }

  func remove(_ photo: UUID) throws {
    try OwnPhotoRow.delete("WHERE id = ?", [photo.uuidString], in: database)
  }
}
