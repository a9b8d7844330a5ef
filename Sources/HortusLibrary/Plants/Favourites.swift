import Foundation
import GRDB
import HortusKit

/// A sort order of the favourites.
public enum FavouriteOrder: String, Sendable, Hashable, Codable, CaseIterable {
  /// The order that the user has arranged.
  case manual
  /// The most recently added favourite first.
  case dateAdded
}

/// The user's favourite plants, in an order that the user can change.
public struct Favourites: Sendable {
  let store: LibraryStore

  /// Returns the favourites in the user's order.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of favourites; `nil` for all.
  ///   - last: the last favourite of the previous page of a long list; `nil` for the first page.
  /// - Throws: `LibraryError`, like all members of this type; `.notFound` if `last` is not a
  ///   favourite.
  public func all(limit: Int? = nil, after last: PlantID? = nil) throws -> [Favourite] {
    try store.readShown { try Self.fetch($0, shown: $1, limit: limit, after: last) }
  }

  /// Returns the ids of all favourites.
  ///
  /// A query with the condition `Condition.among(ids)` keeps the order of the ids if its sort order
  /// is `PlantSortOrder.given`.
  ///
  /// - Parameter order: the order of the ids.
  public func ids(sortedBy order: FavouriteOrder = .manual) throws -> [PlantID] {
    let columns =
      switch order {
      case .manual: "favourite.position, favourite.plant"
      case .dateAdded: "favourite.addedAt DESC, favourite.position DESC"
      }
    return try store.readShown { database, shown in
      try PlantRows.ids(
        """
        SELECT plant.id FROM favourite JOIN plant ON plant.number = favourite.plant
        WHERE \(shown.condition()) ORDER BY \(columns)
        """, shown, in: database)
    }
  }

  /// Returns the number of favourites that `all(limit:after:)` lists. It includes retired plants,
  /// unless the library is limited (`UserLibrary.limited(to:)`).
  public func count() throws -> Int {
    try store.readShown { database, shown in
      let sql = "SELECT count(*) FROM favourite WHERE \(shown.condition(on: "plant"))"
      return try Int.fetchOne(database, sql: sql) ?? 0
    }
  }

  /// Returns whether a plant is a favourite.
  ///
  /// - Parameter id: the current id of the plant, or a former id that the catalogue redirects.
  public func contains(_ id: PlantID) throws -> Bool {
    let id = try store.currentID(for: id)
    return try store.read { try Self.contains(id, in: $0) }
  }

  /// Adds the plant at the end of the favourites.
  ///
  /// - Parameters:
  ///   - id: the id of the plant, current or former.
  ///   - name: the name under which the plant is saved if it is not in the library yet; `nil` for
  ///     its name in the catalogue.
  /// - Returns: false if the plant is already a favourite. In this case nothing changes.
  /// - Throws: `LibraryError.unknownPlant` or `.retiredPlant` if neither the catalogue of the library
  ///   nor the library has the plant.
  @discardableResult
  public func add(_ id: PlantID, named name: String? = nil) throws -> Bool {
    let plant = try store.plantToKeep(id, named: name)
    return try store.write { try Self.add(plant, at: store.time, in: $0) }
  }

  /// Removes the plant from the favourites.
  ///
  /// - Returns: false if the plant is not a favourite.
  @discardableResult
  public func remove(_ id: PlantID) throws -> Bool {
    let id = try store.currentID(for: id)
    return try store.write { try Self.remove(id, at: store.time, in: $0) }
  }

  /// Adds the plant to the favourites, or removes the plant if it is already a favourite.
  ///
  /// - Parameters:
  ///   - id: the id of the plant, current or former.
  ///   - name: the name under which the plant is saved if it is not in the library yet; `nil` for
  ///     its name in the catalogue.
  /// - Returns: whether the plant is a favourite afterwards.
  /// - Throws: `LibraryError.unknownPlant` or `.retiredPlant` if neither the catalogue of the library
  ///   nor the library has the plant.
  @discardableResult
  public func toggle(_ id: PlantID, named name: String? = nil) throws -> Bool {
    let plant = try store.plantToKeep(id, named: name)
    return try store.write { try Self.toggle(plant, at: store.time, in: $0) }
  }

  /// Moves a favourite to a zero-based index. If the index is past the end, the favourite moves to
  /// the end. If the plant is not a favourite, nothing changes.
  public func move(_ id: PlantID, to index: Int) throws {
    let id = try store.currentID(for: id)
    try store.write { database in
      try Self.arrange(store.shownPlants(in: database), in: database) {
        ManualOrder.moving(id, to: index, in: $0)
      }
    }
  }

  /// Arranges the favourites in the order of `ids`. Favourites that are not in `ids` keep their
  /// relative order and come last.
  ///
  /// - Parameter ids: the current ids of favourites. Former ids and ids of plants that are not
  ///   favourites are ignored.
  public func arrange(_ ids: [PlantID]) throws {
    try store.write { database in
      try Self.arrange(store.shownPlants(in: database), in: database) {
        ManualOrder.arranging($0, by: ids)
      }
    }
  }

  /// Returns a sequence that yields the favourites in the user's order. It yields the favourites
  /// again each time they change.
  public func changes() -> Changes<[Favourite]> {
    store.shownChanges { try Self.fetch($0, shown: $1) }
  }
}

/// A plant among the favourites.
public struct Favourite: Sendable, Hashable, Identifiable {
  /// The plant, with the name under which it was first saved and its status in the catalogue.
  public let plant: KeptPlant
  /// When the plant became a favourite. Adding the plant again does not change the time.
  public let addedAt: Date

  /// Creates a favourite, for previews and tests.
  @_spi(Testing) public init(plant: KeptPlant, addedAt: Date) {
    self.plant = plant
    self.addedAt = addedAt
  }
  /// The id of the plant, which is unique among the favourites.
  public var id: PlantID { plant.id }
}

extension Favourites {
  static func fetch(
    _ database: Database, shown: ShownPlants = .all, limit: Int? = nil, after last: PlantID? = nil
  ) throws -> [Favourite] {
    let page = try ListPage(
      limit: limit, after: last,
      sql: """
        SELECT position, plant FROM favourite
        WHERE plant = (SELECT number FROM plant WHERE id = ?)
        """, in: database)
    let sql = """
      SELECT \(PlantRows.columns), favourite.addedAt
      FROM favourite JOIN plant ON plant.number = favourite.plant
      WHERE \(shown.condition())
        AND (?2 IS NULL OR (favourite.position, favourite.plant) > (?2, ?3))
      ORDER BY favourite.position, favourite.plant LIMIT ?1
      """
    return try Row.fetchAll(database, sql: sql, arguments: page.arguments).map { row in
      Favourite(plant: try PlantRows.plant(row), addedAt: try row.date(4))
    }
  }

  static func contains(_ id: PlantID, in database: Database) throws -> Bool {
    try Bool.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT 1 FROM favourite JOIN plant ON plant.number = favourite.plant
          WHERE plant.id = ?
          """), arguments: [id.rawValue]) ?? false
  }

  static func toggle(
    _ plant: PlantToKeep, at time: Timestamp, in database: Database
  ) throws -> Bool {
    let known = try PlantRows.number(of: plant.id, in: database)
    if let known, try remove(known, at: time, in: database) { return false }
    let number = try PlantRows.save(plant, at: time, in: database)
    return try add(number, at: time, in: database)
  }

  package static func add(_ plant: PlantToKeep, at time: Timestamp, in database: Database) throws
    -> Bool
  {
    try add(PlantRows.save(plant, at: time, in: database), at: time, in: database)
  }

  static func remove(_ id: PlantID, at time: Timestamp, in database: Database) throws -> Bool {
    guard let number = try PlantRows.number(of: id, in: database) else { return false }
    return try remove(number, at: time, in: database)
  }

  /// Appends the plant with the given `plant.number` to the favourites. Returns false if the plant
  /// is already a favourite.
  ///
  /// The column `position` has no index, because the list is short and an index would cost one more
  /// page write per change.
  private static func add(_ number: Int64, at time: Timestamp, in database: Database) throws -> Bool
  {
    try database.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO favourite (plant, position, addedAt)
        VALUES (?, (SELECT \(ManualOrder.nextPosition) FROM favourite), ?)
        """
    ).execute(arguments: [number, time.milliseconds])
    guard database.changesCount > 0 else { return false }
    try Activity.record(.favourited, plant: number, at: time, in: database)
    return true
  }

  private static func remove(
    _ number: Int64, at time: Timestamp, in database: Database
  ) throws -> Bool {
    try database.cachedStatement(sql: "DELETE FROM favourite WHERE plant = ?")
      .execute(arguments: [number])
    guard database.changesCount > 0 else { return false }
    try Activity.record(.unfavourited, plant: number, at: time, in: database)
    return true
  }

  /// Changes the order of the shown favourites. The others keep their places.
  ///
  /// - Parameter order: returns the shown favourites in their new order.
  static func arrange(
    _ shown: ShownPlants, in database: Database, _ order: ([PlantID]) -> [PlantID]
  ) throws {
    let part = try order(fetch(database, shown: shown).map(\.id))
    let ids = ManualOrder.placing(part, in: try fetch(database).map(\.id))
    let update = try database.makeStatement(
      sql: """
        UPDATE favourite SET position = ?1
        WHERE plant = (SELECT number FROM plant WHERE id = ?2) AND position <> ?1
        """)
    for (position, id) in ids.enumerated() {
      try update.execute(arguments: [position + 1, id.rawValue])
    }
  }
}

extension PlantListModel {
  /// Makes this list use the favourites of a user library, and updates the list each time the
  /// favourites change.
  ///
  /// ```swift
  /// let model = PlantListModel(catalogue: catalogue, sortedBy: .given)
  /// model.follow(library)
  /// model.showsOnlyFavourites = true
  /// ```
  public func follow(_ library: UserLibrary) {
    followFavourites(library.favourites.changes().map { $0.map(\.id) })
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension ObservablePlantList {
  /// Makes this list use the favourites of a user library, and updates the list each time the
  /// favourites change.
  public func follow(_ library: UserLibrary) {
    followFavourites(library.favourites.changes().map { $0.map(\.id) })
  }
}
