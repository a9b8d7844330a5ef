import Foundation
import GRDB

/// The collections, in an order that people can change by hand.
///
/// Names are unique without regard to case and to how accented letters are composed.
public struct PlantCollections: Sendable {
  let store: LibraryStore

  /// All collections in their order.
  ///
  /// - Throws: `LibraryError`, as everything here does.
  public func all() throws -> [PlantCollection] { try store.read(Self.fetch) }

  /// The collection with the id; `nil` when there is none.
  public func collection(_ id: UUID) throws -> PlantCollection? {
    try all().first { $0.id == id }
  }

  /// The collection with the name; `nil` when there is none.
  public func collection(named name: String) throws -> PlantCollection? {
    try all().first { $0.name.nameKey == name.nameKey }
  }

  /// Makes a collection, the last in the order.
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

  /// Changes what is given of a collection and leaves the rest.
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

  /// Deletes a collection; its plants stay wherever else they are.
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

  /// Puts a collection at a place in the order, from 0; past the end means last.
  public func move(_ id: UUID, to index: Int) throws {
    try store.write { database in
      let ids = try Self.fetch(database).map(\.id)
      for (position, id) in HandOrder.moving(id, to: index, in: ids).enumerated() {
        try database.execute(
          sql: "UPDATE collection SET position = ? WHERE id = ?",
          arguments: [position + 1, id.uuidString])
      }
    }
  }

  /// The collections as they are, and again after every change.
  public func changes() -> Changes<[PlantCollection]> { store.changes(Self.fetch) }
}
