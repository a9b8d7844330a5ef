import Foundation
import GRDB

/// Everything saved of plants, whatever the room it was saved in; notes, tags and own photos are
/// written here.
public struct SavedPlants: Sendable {
  let store: LibraryStore

  /// All plants that are favourites, in a collection, or have a note, a tag or a photo; those that
  /// were saved last come first.
  ///
  /// - Throws: `LibraryError`, as everything here does.
  public func all() throws -> [SavedPlant] { try store.read(Self.fetch) }

  /// The ids of all saved plants, for `Condition.among`.
  public func ids() throws -> Set<PlantID> {
    try store.read { try PlantRows.ids(numbers: Self.savedNumbers, in: $0) }
  }

  /// What is kept of a plant; `nil` when nothing is.
  public func plant(_ id: PlantID) throws -> SavedPlant? {
    let id = try store.living(id)
    return try store.read { try Self.fetch(id, in: $0) }
  }

  /// Adds a note to a plant; a plant may have many.
  ///
  /// - Parameter name: the name to keep the plant under; without it the one of the catalogue.
  /// - Throws: `LibraryError.emptyName` for a text without any visible character.
  @discardableResult
  public func addNote(
    _ text: String, to id: PlantID, named name: String? = nil
  ) throws -> PlantNote {
    guard !text.isBlank else { throw LibraryError.emptyName }
    let text = text.storable
    let plant = try store.plantToKeep(id, named: name)
    let note = UUID()
    return try store.write { database in
      let time = store.time
      let number = try PlantRows.keep(plant, at: time, in: database)
      try database.execute(
        sql: "INSERT INTO note (id, plant, text, createdAt, changedAt) VALUES (?, ?, ?, ?, ?)",
        arguments: [note.uuidString, number, text, time.milliseconds, time.milliseconds])
      try Activity.record(.noted, plant: number, at: time, in: database)
      return PlantNote(id: note, text: text, createdAt: time.date, changedAt: time.date)
    }
  }

  /// Writes another text into a note.
  ///
  /// - Throws: `LibraryError.notFound`, `.emptyName`.
  public func changeNote(_ note: UUID, to text: String) throws {
    guard !text.isBlank else { throw LibraryError.emptyName }
    try store.write { database in
      try database.execute(
        sql: "UPDATE note SET text = ?, changedAt = ? WHERE id = ?",
        arguments: [text.storable, store.time.milliseconds, note.uuidString])
      guard database.changesCount > 0 else {
        throw LibraryError.notFound(what: "note", id: note.uuidString)
      }
    }
  }

  /// - Throws: `LibraryError.notFound`.
  public func removeNote(_ note: UUID) throws { try remove(note, from: "note") }

  /// Adds a photo to a plant.
  ///
  /// - Parameter path: relative to a folder that the app knows; the library never opens it.
  /// - Returns: the photo, or the one that the plant has already at that path.
  /// - Throws: `LibraryError.photoPathNotRelative`.
  @discardableResult
  public func addPhoto(
    _ path: String, caption: String = "", to id: PlantID, named name: String? = nil
  ) throws -> PlantPhoto {
    let path = try PhotoPath.checked(path)
    let caption = caption.storable
    let plant = try store.plantToKeep(id, named: name)
    return try store.write { database in
      let time = store.time
      let number = try PlantRows.keep(plant, at: time, in: database)
      let photos = try Self.fetchPhotos(number, in: database)
      if let photo = photos.first(where: { $0.path == path }) { return photo }
      let photo = PlantPhoto(id: UUID(), path: path, caption: caption, addedAt: time.date)
      try database.execute(
        sql: "INSERT INTO photo (id, plant, path, caption, addedAt) VALUES (?, ?, ?, ?, ?)",
        arguments: [photo.id.uuidString, number, path, caption, time.milliseconds])
      try Activity.record(.photographed, plant: number, at: time, in: database)
      return photo
    }
  }

  /// Forgets a photo; the picture itself is the app's to delete.
  ///
  /// - Throws: `LibraryError.notFound`.
  public func removePhoto(_ photo: UUID) throws { try remove(photo, from: "photo") }

  /// The saved plants as they are, and again after every change.
  public func changes() -> Changes<[SavedPlant]> { store.changes(Self.fetch) }

  private func remove(_ id: UUID, from table: String) throws {
    try store.write { database in
      try database.execute(
        sql: "DELETE FROM \(table) WHERE id = ?", arguments: [id.uuidString])
      guard database.changesCount > 0 else {
        throw LibraryError.notFound(what: table, id: id.uuidString)
      }
      try PlantRows.releaseUnused(in: database)
    }
  }
}
