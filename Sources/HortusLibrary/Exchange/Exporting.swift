import Foundation
import GRDB
import HortusBundle
import HortusSystem

extension UserLibrary {
  /// Returns an export of the library as JSON, in the format of `docs/library-format.md`.
  ///
  /// The export contains the paths of photos but not the picture files. An app has to export the
  /// picture files separately.
  ///
  /// - Throws: `LibraryError`.
  public func exportData() throws -> Data {
    var data = Data()
    try export { data += $0 }
    return data
  }

  /// Returns an export of one collection as JSON, so that another library can import the
  /// collection. The JSON has the same form as the export of a whole library. Import it by calling
  /// `importData(_:mode:)` with the mode `merge`.
  ///
  /// The export contains the name, the description and the tags of the collection, and the plants
  /// that `PlantCollections.plants(of:limit:after:)` lists, in the user's order. A cover photo is
  /// left out, because the file of the photo is not exported. The app's own values of the collection
  /// are left out, because the user does not see what would be shared. Favourites, ratings and other
  /// data of the user are left out, because they are private.
  ///
  /// - Parameters:
  ///   - id: the id of the collection.
  ///   - includesNotes: whether the export contains the user's notes and tags of the plants.
  /// - Throws: `LibraryError.notFound` if there is no such collection.
  public func exportData(collection id: UUID, includesNotes: Bool = false) throws -> Data {
    var data = Data()
    try write(
      { exporting in
        let shown = try store.shownPlants(in: exporting.database)
        try exporting.write(
          collection: id, shown: shown, includesNotes: includesNotes, at: store.time)
      },
      { data += $0 })
    return data
  }

  /// Writes an export of the library in parts, each about 100 KB. All parts come from one state of the library.
  ///
  /// - Parameter write: receives the bytes of the JSON in their order.
  /// - Throws: `LibraryError`, and the errors of `write`.
  package func export(_ write: (Data) throws -> Void) throws {
    try self.write({ try $0.writeAll(at: store.time) }, write)
  }

  private func write(
    _ content: (inout Exporting) throws -> Void, _ write: (Data) throws -> Void
  ) throws {
    try withoutActuallyEscaping(write) { write in
      try store.read { database in
        var exporting = Exporting(database: database, writer: DocumentWriter(write))
        do {
          try content(&exporting)
        } catch let error as EncodingError {
          throw LibraryError.failed(path: store.path, reason: String(describing: error))
        }
      }
    }
  }
}

/// Reads the data of a library row by row, and writes them as an export.
struct Exporting {
  let database: Database
  var writer: DocumentWriter

  /// Writes all data that an export contains. Favourites, collections and the plants of collections
  /// are in the user's order. Of the activity, only the newest `Activity.capacity` events are
  /// written.
  mutating func writeAll(at time: Timestamp) throws {
    for key in LibraryDocument.Key.allCases { try write(key, at: time) }
    try writer.finish()
  }

  private mutating func write(_ key: LibraryDocument.Key, at time: Timestamp) throws {
    switch key {
    case .activity: try write(LibraryDocument.activity(database), for: key)
    case .collections:
      var rest = try PlantCollections.fetch(database)[...]
      try writer.add(for: key) { [database] in
        try rest.popFirst().map { try LibraryDocument.Collection($0, in: database) }
      }
    case .exportedAt: try writer.add(time, for: key)
    case .favourites:
      try write(
        key,
        "SELECT plant.id, favourite.addedAt FROM favourite "
          + "JOIN plant ON plant.number = favourite.plant "
          + "ORDER BY favourite.position, favourite.plant"
      ) { LibraryDocument.Member(plant: try $0.decoded(0), addedAt: try $0.decoded(1)) }
    case .format: try writer.add(LibraryDocument.formatName, for: key)
    case .careEvents, .gardenPlaces, .journalEntries, .openTasks, .ownPlants, .ownTasks:
      try writeGarden(key)
    case .launches:
      let row = try Row.fetchOne(database, sql: "SELECT count, ratedAt FROM launch")
      let launches = try row.map {
        LibraryDocument.Launches(count: try $0.decoded(0), ratedAt: try $0.decoded(1))
      }
      try writer.add(launches ?? LibraryDocument.Launches(), for: key)
    case .plants:
      try write(key, LibraryDocument.Plant.sql()) { [database] in
        try LibraryDocument.Plant($0, in: database)
      }
    case .preferences: try writer.add(LibraryDocument.Preferences(database), for: key)
    case .profile: try writer.add(LibraryDocument.Profile(database), for: key)
    case .savedSearches:
      try write(
        key,
        "SELECT id, name, text, conditions, sortOrder, createdAt, changedAt FROM savedSearch "
          + "ORDER BY position, number"
      ) { row in
        LibraryDocument.SavedSearch(
          id: try row.decoded(0), name: try row.decoded(1), text: try row.decoded(2),
          conditions: try row.decoded(3), order: try row.decoded(4),
          createdAt: try row.decoded(5), changedAt: try row.decoded(6))
      }
    case .searches:
      try write(
        key,
        "SELECT search.text, search.resultCount, plant.id, search.app, search.at FROM search "
          + "LEFT JOIN plant ON plant.number = search.plant ORDER BY search.number"
      ) { row in
        LibraryDocument.Search(
          text: try row.decoded(0), resultCount: try row.decoded(1), plant: try row.decoded(2),
          app: try row.decoded(3), at: try row.decoded(4))
      }
    case .version: try writer.add(LibraryDocument.currentVersion, for: key)
    case .visits:
      try write(
        key,
        "SELECT plant.id, visit.day, visit.at FROM visit "
          + "JOIN plant ON plant.number = visit.plant ORDER BY visit.at, visit.number"
      ) { row in
        LibraryDocument.Visit(
          plant: try row.decoded(0), day: try row.decoded(1), at: try row.decoded(2))
      }
    }
  }

  /// Writes an export that contains only one collection, its plants and its cover plant. It
  /// contains no cover photo, archive date, values of the app's own, ratings or photos.
  ///
  /// - Parameters:
  ///   - id: the id of the collection.
  ///   - shown: the plants that it may contain besides the cover plant.
  ///   - includesNotes: whether it contains the notes and tags of the plants.
  ///   - time: the time of the export.
  mutating func write(
    collection id: UUID, shown: ShownPlants, includesNotes: Bool, at time: Timestamp
  ) throws {
    let row = try PlantCollections.row(of: id, in: database)
    var collection = try LibraryDocument.Collection(row.collection, shown: shown, in: database)
    collection.coverPhoto = nil
    collection.archivedAt = nil
    collection.custom = nil
    for key in LibraryDocument.Key.allCases {
      switch key {
      case .collections: try write([collection], for: key)
      case .plants:
        let sql = LibraryDocument.Plant.sql(
          where: """
            plant.number IN (SELECT plant FROM collectionPlant
              WHERE collection = ?1 AND \(shown.condition(on: "plant"))
              UNION SELECT coverPlant FROM collection WHERE number = ?1)
            """)
        try write(key, sql, [row.number]) { [database] in
          try LibraryDocument.Plant($0, in: database).shared(includesNotes: includesNotes)
        }
      case .activity: try write([LibraryDocument.Event](), for: key)
      case .favourites: try write([LibraryDocument.Member](), for: key)
      case .searches: try write([LibraryDocument.Search](), for: key)
      case .launches: try writer.add(LibraryDocument.Launches(), for: key)
      case .preferences: try writer.add(LibraryDocument.Preferences(), for: key)
      case .exportedAt, .format, .version: try write(key, at: time)
      case .profile, .savedSearches, .visits, .careEvents, .gardenPlaces, .journalEntries,
        .openTasks, .ownPlants, .ownTasks:
        break
      }
    }
    try writer.finish()
  }

  private mutating func write(
    _ list: [some Encodable], for key: LibraryDocument.Key
  ) throws {
    var rest = list[...]
    try writer.add(for: key) { rest.popFirst() }
  }

  /// Writes the rows of a query as a list.
  mutating func write<Element: Encodable>(
    _ key: LibraryDocument.Key, _ sql: String, _ arguments: StatementArguments = [],
    _ element: (Row) throws -> Element
  ) throws {
    let rows = try Row.fetchCursor(database, sql: sql, arguments: arguments)
    try writer.add(for: key) { try rows.next().map(element) }
  }
}

extension LibraryDocument {
  /// Reads the newest `Activity.capacity` events, oldest first.
  static func activity(_ database: Database) throws -> [Event] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT activity.kind, plant.id, activity.collection, activity.title, activity.at
        FROM activity LEFT JOIN plant ON plant.number = activity.plant
        ORDER BY activity.number DESC LIMIT ?
        """, arguments: [Activity.capacity]
    ).reversed().map { row in
      Event(
        kind: try row.decoded(0), plant: try row.decoded(1),
        collection: try row.decoded(2), title: try row.decoded(3), at: try row.decoded(4))
    }
  }
}

extension LibraryDocument.Preferences {
  init(_ database: Database) throws {
    let chosen = try HortusLibrary.Preferences.fetch(database)
    let garden = try GardenSettings.all(in: database)
    self.init(
      units: chosen.units?.rawValue, view: chosen.view?.rawValue,
      languages: chosen.languages.isEmpty ? nil : chosen.languages,
      custom: chosen.custom.isEmpty ? nil : chosen.custom,
      garden: garden.isEmpty ? nil : garden)
  }
}

extension LibraryDocument.Profile {
  init(_ database: Database) throws {
    let known = try HortusLibrary.Profile.fetch(database)
    self.init(
      displayName: known.displayName, photo: known.photo, grower: known.grower,
      memberSince: Timestamp(known.memberSince))
  }
}

extension LibraryDocument.Plant {
  /// Selects plants, in the order in which the library came to keep them.
  static func sql(where condition: String = "1") -> String {
    """
    SELECT \(PlantRows.columns), plant.number, plant.savedAt, opinion.isLiked, opinion.at, seen.at
    FROM plant LEFT JOIN opinion ON opinion.plant = plant.number
      LEFT JOIN seen ON seen.plant = plant.number
    WHERE \(condition) ORDER BY plant.number
    """
  }

  /// Reads a plant from a row of `sql`, with its notes, tags and photos.
  init(_ row: Row, in database: Database) throws {
    let number: Int64 = try row.decoded(4)
    let isLiked: Bool? = try row.decoded(6)
    self.init(
      id: try row.decoded(0), name: try row.decoded(1), savedAt: try row.decoded(5),
      standing: try row.decoded(2), reason: try row.decoded(3),
      notes: try SavedPlants.fetchNotes(number, in: database).map(LibraryDocument.Note.init),
      tags: try String.fetchAll(
        database.cachedStatement(sql: "SELECT text FROM tag WHERE plant = ? ORDER BY number"),
        arguments: [number]),
      photos: try SavedPlants.fetchPhotos(number, in: database).map(LibraryDocument.Photo.init),
      opinion: try isLiked.map { LibraryDocument.Rating(isLiked: $0, at: try row.decoded(7)) },
      seenAt: try row.decoded(8))
  }

  /// The plant without what is private: ratings, photos, and notes and tags if they are not included.
  func shared(includesNotes: Bool) -> LibraryDocument.Plant {
    LibraryDocument.Plant(
      id: id, name: name, savedAt: savedAt, standing: standing, reason: reason,
      notes: includesNotes ? notes : [], tags: includesNotes ? tags : [])
  }
}
