import Foundation
import GRDB
import HortusBundle
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
    try store.readShown { try Self.fetch($0, shown: $1, limit: limit, after: last) }
  }

  /// Returns the ids of all saved plants in the order of `all()`, for `Condition.among`.
  public func ids() throws -> [PlantID] {
    try store.readShown { database, shown in
      try PlantRows.ids(
        """
        SELECT id FROM plant WHERE number IN (\(Self.savedNumbers)) AND \(shown.condition())
        ORDER BY savedAt DESC, number DESC
        """, shown, in: database)
    }
  }

  /// Returns all saved data about a plant; `nil` if the library does not have the plant. The id may
  /// be a former id.
  public func plant(_ id: PlantID) throws -> SavedPlant? {
    let id = try store.currentID(for: id)
    return try store.read { try Self.fetch(id, in: $0) }
  }

  /// Adds a note to a plant. A plant may have many notes.
  ///
  /// - Parameters:
  ///   - text: the text of the note.
  ///   - id: the id of the plant, current or former.
  ///   - name: the saved name, if the plant is not in the library yet; `nil` for the name in the
  ///     catalogue.
  /// - Throws: `LibraryError.emptyName` if the text has no visible characters; `.unknownPlant` or
  ///   `.retiredPlant` if neither the catalogue of the library nor the library has the plant.
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
      let number = try PlantRows.save(plant, at: time, in: database)
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

  /// Adds a photo to a plant, after its other photos. The library has no limit. An app that limits the
  /// number of photos of a plant counts `SavedPlant.photos` first.
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
  ///   app's folder; `.unknownPlant` or `.retiredPlant` if neither the catalogue of the library nor
  ///   the library has the plant.
  @discardableResult
  public func addPhoto(
    _ path: String, caption: String = "", to id: PlantID, named name: String? = nil
  ) throws -> PlantPhoto {
    let path = try PhotoPath.checked(path)
    let caption = caption.storable
    let plant = try store.plantToKeep(id, named: name)
    return try store.write { database in
      let time = store.time
      let number = try PlantRows.save(plant, at: time, in: database)
      let photos = try Self.fetchPhotos(number, in: database)
      if let photo = photos.first(where: { $0.path == path }) { return photo }
      let photo = PlantPhoto(id: UUID(), path: path, caption: caption, addedAt: time.date)
      try database.execute(
        sql: """
          INSERT INTO photo (id, plant, path, caption, addedAt, position)
          VALUES (?1, ?2, ?3, ?4, ?5, \(Self.nextPhotoPosition))
          """,
        arguments: [photo.id.uuidString, number, path, caption, time.milliseconds])
      try Activity.record(.photographed, plant: number, at: time, in: database)
      return photo
    }
  }

  /// Moves a photo to a zero-based index among the photos of its plant. If the index is past the end,
  /// the photo moves to the end.
  ///
  /// - Throws: `LibraryError.notFound` if there is no photo with the id.
  public func movePhoto(_ photo: UUID, to index: Int) throws {
    try store.write { database in
      let plant = try Int64.fetchOne(
        database, sql: "SELECT plant FROM photo WHERE id = ?", arguments: [photo.uuidString])
      guard let plant else { throw LibraryError.notFound(what: "photo", id: photo.uuidString) }
      let ids = try Self.fetchPhotos(plant, in: database).map(\.id)
      for (position, id) in ManualOrder.moving(photo, to: index, in: ids).enumerated() {
        try database.execute(
          sql: "UPDATE photo SET position = ? WHERE id = ?",
          arguments: [position + 1, id.uuidString])
      }
    }
  }

  /// The SQL of the position after the photos of the plant in the argument `?2`.
  static let nextPhotoPosition =
    "(SELECT \(ManualOrder.nextPosition) FROM photo WHERE plant = ?2)"

  /// Removes a photo from the library. The library does not delete the picture file, so the app has
  /// to delete it.
  ///
  /// - Throws: `LibraryError.notFound` if there is no photo with the id.
  public func removePhoto(_ photo: UUID) throws { try remove(photo, from: "photo") }

  /// Returns a sequence that yields the current saved plants, then the saved plants after each
  /// change.
  public func changes() -> Changes<[SavedPlant]> {
    store.shownChanges { try Self.fetch($0, shown: $1) }
  }

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

extension SavedPlants {
  /// Adds tags to a plant. Tags are compared case-insensitively. If the plant already has a tag,
  /// the stored spelling stays the same.
  ///
  /// - Parameters:
  ///   - tags: the tags. White space at both ends is removed.
  ///   - id: the id of the plant, current or former.
  ///   - name: the saved name, if the plant is not in the library yet; `nil` for the name in the
  ///     catalogue.
  /// - Throws: `LibraryError.emptyName` if a tag has no visible characters; `.unknownPlant` or
  ///   `.retiredPlant` if neither the catalogue of the library nor the library has the plant. In
  ///   these cases no tag is added.
  public func addTags(_ tags: [String], to id: PlantID, named name: String? = nil) throws {
    guard tags.allSatisfy({ !$0.isBlank }) else { throw LibraryError.emptyName }
    guard !tags.isEmpty else { return }
    let plant = try store.plantToKeep(id, named: name)
    try store.write { database in
      let number = try PlantRows.save(plant, at: store.time, in: database)
      for tag in tags {
        try Self.insertTag(tag, plant: number, in: database)
      }
    }
  }

  /// Removes tags from a plant. Tags are compared case-insensitively. Tags that the plant does not
  /// have are ignored.
  public func removeTags(_ tags: [String], from id: PlantID) throws {
    let id = try store.currentID(for: id)
    try store.write { database in
      guard let number = try PlantRows.number(of: id, in: database) else { return }
      for tag in tags {
        try database.execute(
          sql: "DELETE FROM tag WHERE plant = ? AND key = ?", arguments: [number, tag.nameKey])
      }
      try PlantRows.releaseUnused(in: database)
    }
  }

  /// Returns all tags of plants, each with the number of plants that have the tag. The tags are
  /// sorted case-insensitively.
  public func tags() throws -> [TagCount] {
    try store.readShown { database, shown in
      try Row.fetchAll(
        database,
        sql: """
          SELECT min(text), count(*) FROM tag WHERE \(shown.condition(on: "plant"))
          GROUP BY key ORDER BY key
          """
      ).map { TagCount(tag: try $0.decoded(0), count: try $0.decoded(1)) }
    }
  }

  /// Returns the ids of the plants with a tag, for `Condition.among`. The tag is compared
  /// case-insensitively. The most recently saved plants come first.
  public func ids(tagged tag: String) throws -> [PlantID] {
    try store.readShown { database, shown in
      try PlantRows.ids(
        """
        SELECT plant.id FROM tag JOIN plant ON plant.number = tag.plant
        WHERE tag.key = ? AND \(shown.condition())
        ORDER BY plant.savedAt DESC, plant.number DESC
        """, shown, [tag.nameKey], in: database)
    }
  }

  /// Adds a tag to the plant with the given `plant.number`. Does nothing if the plant already has
  /// the tag in any spelling.
  static func insertTag(_ tag: String, plant: Int64, in database: Database) throws {
    try database.execute(
      sql: "INSERT OR IGNORE INTO tag (plant, text, key) VALUES (?, ?, ?)",
      arguments: [plant, tag.trimmed, tag.nameKey])
  }
}

/// A tag with the number of plants or collections that have the tag.
public struct TagCount: Sendable, Hashable, Identifiable {
  /// The tag. If the tag is stored in different spellings, this is the first spelling in the order
  /// of code points, for example “Shade” and not “shade”.
  public let tag: String
  /// The number of plants or collections with the tag. It is at least 1, because the library does
  /// not store unused tags.
  public let count: Int

  /// The tag.
  public var id: String { tag }

  /// Creates a count, for previews and tests.
  @_spi(Testing) public init(tag: String, count: Int) {
    self.tag = tag
    self.count = count
  }
}

/// Validates the paths of the user's photos.
enum PhotoPath {
  /// Returns `path` if it is a relative path that stays inside the app's folder.
  ///
  /// An absolute path becomes invalid when the app's folder moves, for example in an app update. A
  /// path from an import must not refer to a file outside the folder.
  ///
  /// - Throws: `LibraryError.photoPathNotRelative` if `path` is empty or absolute, has a
  ///   component that is empty, `.` or `..`, or contains a backslash, `://` or U+0000.
  static func checked(_ path: String) throws -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isInside =
      !path.contains("\0") && !path.contains("\\") && !path.contains("://")
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    guard isInside else { throw LibraryError.photoPathNotRelative(path: path) }
    return path
  }
}
