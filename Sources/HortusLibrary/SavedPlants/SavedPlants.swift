import Foundation
import GRDB
import HortusKit

/// The plants that the user has saved: favourites, plants in collections, and plants with notes,
/// tags or photos. This type reads all saved plants, and writes notes, tags and photos.
public struct SavedPlants: Sendable {
  let store: LibraryStore

  /// Returns all plants that are favourites, that are in a collection, or that have a note, a tag
  /// or a photo. The most recently saved plants come first.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of plants; `nil` for all.
  ///   - last: the last plant of the previous page of a long list; `nil` for the first page.
  /// - Throws: `LibraryError`, like all members of this type; `.notFound` if `last` is not a saved
  ///   plant, for example because it was removed after the previous page was read.
  public func all(limit: Int? = nil, after last: PlantID? = nil) throws -> [SavedPlant] {
    try store.read { try Self.fetch($0, limit: limit, after: last) }
  }

  /// Returns the ids of all saved plants in the order of `all()`, for `Condition.among`.
  public func ids() throws -> [PlantID] {
    try store.read { database in
      try PlantRows.ids(
        """
        SELECT id FROM plant WHERE number IN (\(Self.savedNumbers))
        ORDER BY savedAt DESC, number DESC
        """, in: database)
    }
  }

  /// Returns all saved data about a plant; `nil` if the library does not have the plant. The id may
  /// be a former id.
  public func plant(_ id: PlantID) throws -> SavedPlant? {
    let id = try store.living(id)
    return try store.read { try Self.fetch(id, in: $0) }
  }

  /// Adds a note to a plant. A plant may have many notes.
  ///
  /// - Parameters:
  ///   - text: the text of the note.
  ///   - id: the id of the plant, current or former.
  ///   - name: the saved name, if the plant is not in the library yet; `nil` for the name in the
  ///     catalogue.
  /// - Throws: `LibraryError.emptyName` if the text has no visible characters.
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

  /// Replaces the text of a note.
  ///
  /// - Throws: `LibraryError.notFound` if there is no note with the id; `.emptyName` if the text
  ///   has no visible characters.
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

  /// Deletes a note.
  ///
  /// - Throws: `LibraryError.notFound` if there is no note with the id.
  public func removeNote(_ note: UUID) throws { try remove(note, from: "note") }

  /// Adds a photo to a plant.
  ///
  /// - Parameters:
  ///   - path: the path of the picture file, relative to a folder that the app chooses. The library
  ///     never opens the file.
  ///   - caption: a text to show with the photo; may be empty.
  ///   - id: the id of the plant, current or former.
  ///   - name: the saved name, if the plant is not in the library yet; `nil` for the name in the
  ///     catalogue.
  /// - Returns: the new photo, or the existing photo if the plant already has a photo with the same
  ///   path.
  /// - Throws: `LibraryError.photoPathNotRelative` if the path is absolute or points outside the
  ///   app's folder.
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

  /// Removes a photo from the library. The library does not delete the picture file, so the app has
  /// to delete it.
  ///
  /// - Throws: `LibraryError.notFound` if there is no photo with the id.
  public func removePhoto(_ photo: UUID) throws { try remove(photo, from: "photo") }

  /// Returns a sequence that yields the current saved plants, then the saved plants after each
  /// change.
  public func changes() -> Changes<[SavedPlant]> { store.changes(Self.fetch) }

  /// Deletes the row with the given UUID from the table `note` or `photo`.
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
