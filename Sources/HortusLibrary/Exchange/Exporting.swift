import Foundation
import GRDB
import HortusKit

extension UserLibrary {
  /// Returns an export of the library as JSON, in the format of `docs/library-format.md`.
  ///
  /// The export contains the paths of photos but not the picture files. An app has to export the
  /// picture files separately.
  ///
  /// - Throws: `LibraryError`.
  public func exportData() throws -> Data {
    try encode(store.read(LibraryDocument.init))
  }

  /// Returns an export of one collection as JSON, so that another library can import the
  /// collection. The JSON has the same form as the export of a whole library. Import it by calling
  /// `importData(_:mode:)` with the mode `merge`.
  ///
  /// The export contains the name, the description and the tags of the collection, and its plants
  /// in the user's order. A cover photo is left out, because the file of the photo is not exported.
  /// Favourites, ratings and other data of the user are left out, because they are private.
  ///
  /// - Parameters:
  ///   - id: the id of the collection.
  ///   - includesNotes: whether the export contains the user's notes and tags of the plants.
  /// - Throws: `LibraryError.notFound` if there is no such collection.
  public func exportData(collection id: UUID, includesNotes: Bool = false) throws -> Data {
    try encode(
      store.read { database in
        let collection = try PlantCollections.row(of: id, in: database).collection
        return try LibraryDocument(database).reduced(
          to: LibraryDocument.Collection(collection, in: database), includesNotes: includesNotes)
      })
  }

  private func encode(_ document: LibraryDocument) throws -> Data {
    var document = document
    document.exportedAt = store.time
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(document) + Data("\n".utf8)
    } catch {
      throw LibraryError.failed(path: store.path, reason: String(describing: error))
    }
  }
}

extension LibraryDocument {
  /// Reads all data that an export contains from the database of a library. Favourites, collections
  /// and the plants of collections are in the user's order. Of the activity, only the newest
  /// `Activity.capacity` events are read.
  package init(_ database: Database) throws {
    plants = try Self.plants(database)
    favourites = try Favourites.fetch(database).map {
      Member(plant: $0.id.rawValue, addedAt: Timestamp($0.addedAt))
    }
    collections = try PlantCollections.fetch(database).map { try Collection($0, in: database) }
    searches = try Row.fetchAll(
      database,
      sql: """
        SELECT search.text, search.resultCount, plant.id, search.at
        FROM search LEFT JOIN plant ON plant.number = search.plant ORDER BY search.number
        """
    ).map { row in
      Search(
        text: try row.decoded(0), resultCount: try row.decoded(1), plant: try row.decoded(2),
        at: try row.decoded(3))
    }
    savedSearches = try Self.savedSearches(database)
    visits = try Row.fetchAll(
      database,
      sql: """
        SELECT plant.id, visit.day, visit.at
        FROM visit JOIN plant ON plant.number = visit.plant ORDER BY visit.at, visit.number
        """
    ).map { row in
      Visit(plant: try row.decoded(0), day: try row.decoded(1), at: try row.decoded(2))
    }
    activity = try Self.activity(database)
    let chosen = try HortusLibrary.Preferences.fetch(database)
    preferences = Preferences(
      units: chosen.units?.rawValue, view: chosen.view?.rawValue,
      languages: chosen.languages.isEmpty ? nil : chosen.languages,
      custom: chosen.custom.isEmpty ? nil : chosen.custom)
    let known = try HortusLibrary.Profile.fetch(database)
    profile = Profile(
      displayName: known.displayName, photo: known.photo, grower: known.grower,
      memberSince: Timestamp(known.memberSince))
    if let row = try Row.fetchOne(database, sql: "SELECT count, ratedAt FROM launch") {
      launches = Launches(count: try row.decoded(0), ratedAt: try row.decoded(1))
    }
  }

  /// Reads the newest `Activity.capacity` events, oldest first.
  static func activity(_ database: Database) throws -> [Event] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT activity.kind, plant.id, activity.collection, activity.at
        FROM activity LEFT JOIN plant ON plant.number = activity.plant
        ORDER BY activity.number DESC LIMIT ?
        """, arguments: [Activity.capacity]
    ).reversed().map { row in
      Event(
        kind: try row.decoded(0), plant: try row.decoded(1),
        collection: try row.decoded(2), at: try row.decoded(3))
    }
  }

  private static func savedSearches(_ database: Database) throws -> [SavedSearch] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT id, name, text, conditions, sortOrder, createdAt, changedAt FROM savedSearch
        ORDER BY position, number
        """
    ).map { row in
      SavedSearch(
        id: try row.decoded(0), name: try row.decoded(1), text: try row.decoded(2),
        conditions: try row.decoded(3), order: try row.decoded(4), createdAt: try row.decoded(5),
        changedAt: try row.decoded(6))
    }
  }

  private static func plants(_ database: Database) throws -> [Plant] {
    let sql = """
      SELECT \(PlantRows.columns), plant.number, plant.savedAt, opinion.isLiked, opinion.at, seen.at
      FROM plant LEFT JOIN opinion ON opinion.plant = plant.number
        LEFT JOIN seen ON seen.plant = plant.number
      ORDER BY plant.number
      """
    return try Row.fetchAll(database, sql: sql).map { row in
      let number: Int64 = try row.decoded(4)
      let isLiked: Bool? = try row.decoded(6)
      return Plant(
        id: try row.decoded(0), name: try row.decoded(1), savedAt: try row.decoded(5),
        standing: try row.decoded(2), reason: try row.decoded(3),
        notes: try SavedPlants.fetchNotes(number, in: database).map(Note.init),
        tags: try String.fetchAll(
          database.cachedStatement(sql: "SELECT text FROM tag WHERE plant = ? ORDER BY number"),
          arguments: [number]),
        photos: try SavedPlants.fetchPhotos(number, in: database).map(Photo.init),
        opinion: try isLiked.map { Rating(isLiked: $0, at: try row.decoded(7)) },
        seenAt: try row.decoded(8))
    }
  }
}

extension LibraryDocument {
  /// Returns a document that contains only one collection, its plants and its cover plant. The
  /// document contains no cover photo, archive date, ratings or photos.
  ///
  /// - Parameters:
  ///   - collection: the collection.
  ///   - includesNotes: whether the document contains the notes and tags of the plants.
  func reduced(to collection: Collection, includesNotes: Bool) -> LibraryDocument {
    var collection = collection
    collection.coverPhoto = nil
    collection.archivedAt = nil
    let ids = Set(collection.plants.map(\.plant) + [collection.coverPlant].compactMap { $0 })
    var document = LibraryDocument()
    document.collections = [collection]
    document.plants = plants.filter { ids.contains($0.id) }.map { plant in
      Plant(
        id: plant.id, name: plant.name, savedAt: plant.savedAt, standing: plant.standing,
        reason: plant.reason, notes: includesNotes ? plant.notes : [],
        tags: includesNotes ? plant.tags : [])
    }
    return document
  }
}

extension LibraryDocument.Note {
  init(_ note: PlantNote) {
    self.init(
      id: note.id.uuidString, text: note.text, createdAt: Timestamp(note.createdAt),
      changedAt: Timestamp(note.changedAt))
  }
}

extension LibraryDocument.Photo {
  init(_ photo: PlantPhoto) {
    self.init(
      id: photo.id.uuidString, path: photo.path, caption: photo.caption,
      addedAt: Timestamp(photo.addedAt))
  }
}

extension LibraryDocument.Collection {
  init(_ collection: PlantCollection, in database: Database) throws {
    self.init(
      id: collection.id.uuidString, name: collection.name, description: collection.description,
      isPrivate: collection.isPrivate, archivedAt: collection.archivedAt.map(Timestamp.init),
      tags: collection.tags.isEmpty ? nil : collection.tags,
      createdAt: Timestamp(collection.createdAt),
      changedAt: Timestamp(collection.changedAt),
      plants: try PlantCollections.fetchPlants(of: collection.id, in: database).map {
        LibraryDocument.Member(plant: $0.id.rawValue, addedAt: Timestamp($0.addedAt))
      })
    switch collection.cover {
    case .newestPlant: break
    case .plant(let id): coverPlant = id.rawValue
    case .photo(let path): coverPhoto = path
    }
  }
}
