import Foundation
import GRDB

/// The collections, in an order that the user can change.
///
/// The names of collections are unique. The comparison of names ignores case and the composition of
/// accented letters.
public struct PlantCollections: Sendable {
  let store: LibraryStore

  /// Returns all collections in the user's order.
  ///
  /// - Throws: `LibraryError`, like all members of this type.
  public func all() throws -> [PlantCollection] { try store.read(Self.fetch) }

  /// Returns the collection with an id; `nil` if there is no such collection.
  public func collection(_ id: UUID) throws -> PlantCollection? {
    try all().first { $0.id == id }
  }

  /// Returns the collection with a name; `nil` if there is no such collection.
  public func collection(named name: String) throws -> PlantCollection? {
    try all().first { $0.name.nameKey == name.nameKey }
  }

  /// Creates a collection. It becomes the last collection in the user's order.
  ///
  /// - Throws: `LibraryError.collectionNameTaken`, `.emptyName`.
  @discardableResult
  public func create(
    _ name: String, description: String = "", isPrivate: Bool = false,
    cover: PlantCollection.Cover = .newestPlant
  ) throws -> PlantCollection {
    let cover = try cover.checked(store)
    let id = UUID()
    return try store.write { database in
      let time = store.time
      try Self.refuseTaken(name, except: nil, in: database)
      try Self.insert(
        id, name: name, description: description.storable, isPrivate: isPrivate, createdAt: time,
        changedAt: time, in: database)
      try Self.set(cover, of: id, at: time, in: database)
      try Activity.record(.createdCollection, collection: name.trimmed, at: time, in: database)
      return try Self.row(of: id, in: database).collection
    }
  }

  /// Changes the given properties of a collection; `nil` leaves a property unchanged.
  ///
  /// - Throws: `LibraryError.collectionNameTaken`, `.emptyName`, `.notFound`.
  @discardableResult
  public func change(
    _ id: UUID, name: String? = nil, description: String? = nil, isPrivate: Bool? = nil,
    cover: PlantCollection.Cover? = nil
  ) throws -> PlantCollection {
    let cover = try cover?.checked(store)
    return try store.write { database in
      let number = try Self.row(of: id, in: database).number
      if let name { try Self.refuseTaken(name, except: number, in: database) }
      try database.execute(
        sql: """
          UPDATE collection SET name = ifnull(?, name), nameKey = ifnull(?, nameKey),
            description = ifnull(?, description), isPrivate = ifnull(?, isPrivate), changedAt = ?
          WHERE number = ?
          """,
        arguments: [
          name?.trimmed, name?.nameKey, description?.storable, isPrivate,
          store.time.milliseconds, number,
        ])
      if let cover { try Self.set(cover, of: id, at: store.time, in: database) }
      try PlantRows.releaseUnused(in: database)
      return try Self.row(of: id, in: database).collection
    }
  }

  /// Deletes a collection. The plants of the collection stay in favourites and in other
  /// collections.
  ///
  /// - Throws: `LibraryError.notFound`.
  public func delete(_ id: UUID) throws {
    try store.write { database in
      let row = try Self.row(of: id, in: database)
      try database.execute(
        sql: "DELETE FROM collectionPlant WHERE collection = ?", arguments: [row.number])
      try database.execute(sql: "DELETE FROM collection WHERE number = ?", arguments: [row.number])
      try PlantRows.releaseUnused(in: database)
    }
  }

  /// Moves a collection to a zero-based index. If the index is past the end, the collection moves
  /// to the end.
  public func move(_ id: UUID, to index: Int) throws {
    try store.write { database in
      let ids = try Self.fetch(database).map(\.id)
      for (position, id) in ManualOrder.moving(id, to: index, in: ids).enumerated() {
        try database.execute(
          sql: "UPDATE collection SET position = ? WHERE id = ?",
          arguments: [position + 1, id.uuidString])
      }
    }
  }

  /// Returns a sequence that yields the current collections, then the collections after each
  /// change.
  public func changes() -> Changes<[PlantCollection]> { store.changes(Self.fetch) }
}
