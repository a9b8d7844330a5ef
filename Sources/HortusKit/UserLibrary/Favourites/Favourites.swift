import Foundation
import GRDB

/// The favourite plants, in an order that people can change by hand.
public struct Favourites: Sendable {
  let store: LibraryStore

  /// All favourites in their order.
  ///
  /// - Throws: `LibraryError`, as everything here does.
  public func all() throws -> [Favourite] { try store.read(Self.fetch) }

  /// The ids of all favourites, for `Condition.among`.
  public func ids() throws -> Set<PlantID> {
    try store.read { try PlantRows.ids(numbers: "SELECT plant FROM favourite", in: $0) }
  }

  /// How many favourites there are, with those that the catalogue has given up.
  public func count() throws -> Int {
    try store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM favourite") ?? 0 }
  }

  /// Whether the plant is a favourite, also by an id that it had before.
  public func contains(_ id: PlantID) throws -> Bool {
    let id = try store.living(id)
    return try store.read { try Self.contains(id, in: $0) }
  }

  /// Makes the plant a favourite, the last in the order.
  ///
  /// - Parameter name: the name to keep the plant under; without it the one of the catalogue.
  /// - Returns: false when it was one already; nothing changes then.
  @discardableResult
  public func add(_ id: PlantID, named name: String? = nil) throws -> Bool {
    let plant = try store.plantToKeep(id, named: name)
    return try store.write { try Self.add(plant, at: store.time, in: $0) }
  }

  /// Takes the plant out of the favourites.
  ///
  /// - Returns: false when it was none.
  @discardableResult
  public func remove(_ id: PlantID) throws -> Bool {
    let id = try store.living(id)
    return try store.write { try Self.remove(id, at: store.time, in: $0) }
  }

  /// Makes the plant a favourite, or no favourite any more.
  ///
  /// - Returns: whether it is one now.
  @discardableResult
  public func toggle(_ id: PlantID, named name: String? = nil) throws -> Bool {
    let plant = try store.plantToKeep(id, named: name)
    return try store.write { try Self.toggle(plant, at: store.time, in: $0) }
  }

  /// Puts a favourite at a place in the order, from 0; past the end means last.
  public func move(_ id: PlantID, to index: Int) throws {
    let id = try store.living(id)
    try store.write { database in
      try Self.arrange(in: database) { HandOrder.moving(id, to: index, in: $0) }
    }
  }

  /// Puts the favourites in the order of `ids`; those that it does not name come last.
  public func arrange(_ ids: [PlantID]) throws {
    try store.write { database in
      try Self.arrange(in: database) { HandOrder.arranging($0, by: ids) }
    }
  }

  /// The favourites as they are, and again after every change.
  public func changes() -> Changes<[Favourite]> { store.changes(Self.fetch) }
}

/// A plant among the favourites.
public struct Favourite: Sendable, Hashable, Identifiable {
  /// With the name under which it was kept first, and what the catalogue says of it.
  public let plant: KeptPlant
  /// When it became a favourite; adding it again changes nothing.
  public let addedAt: Date
  /// That of the plant, which is among the favourites only once.
  public var id: PlantID { plant.id }
}
