import Foundation
import GRDB
import HortusKit
import HortusSchema

extension UserLibrary {
  /// Imports a JSON export, such as the result of `exportData()`. If an error is thrown, nothing is
  /// imported.
  ///
  /// Importing the same data a second time with the mode `merge` changes nothing.
  ///
  /// - Throws: `LibraryError.unreadableImport` if `data` is not a valid export; `.newerImport` if
  ///   the version of its format is too new; `.photoPathNotRelative` if the path of a photo is
  ///   invalid; `CatalogueError` if the catalogue of the library cannot be read.
  @discardableResult
  public func importData(_ data: Data, mode: ImportMode = .merge) throws -> ImportReport {
    let document = try LibraryDocument.decode(data)
    let resolver = store.resolver.value
    return try store.write { database in
      if mode == .replace {
        for table in LibrarySchema.tables.reversed() where table != "state" {
          try database.execute(sql: "DELETE FROM \(table)")
        }
        try Profile.prepare(at: store.time, in: database)
        try Launches.prepare(in: database)
      }
      var importing = Importing(database: database, document: document, mode: mode)
      try importing.run()
      importing.report.update = try resolver.map { try Updating(resolver: $0).run(in: database) }
      // Without a catalogue, the ids of the imported plants were not looked up. Deleting the known
      // edition makes the next update look up the ids, even if the edition has not changed.
      if resolver == nil { try KnownEdition.forget(in: database) }
      try PlantRows.releaseUnused(in: database)
      return importing.report
    }
  }
}

/// The result of importing an export into a library.
public struct ImportReport: Sendable, Hashable {
  /// The number of imported plants that were not in the library before.
  public internal(set) var newPlants = 0
  /// The number of imported favourites that were not favourites before. The import appends them to
  /// the existing favourites.
  public internal(set) var newFavourites = 0
  /// The number of new collections. If the library already has a collection with the same id or
  /// name, the imported collection is not new, and its plants are added to the existing collection.
  public internal(set) var newCollections = 0
  /// The number of imported notes whose id was not in the library before. Existing notes whose text
  /// was replaced are not counted.
  public internal(set) var newNotes = 0
  /// The number of imported photos. A photo is not imported if the library has a photo with the
  /// same id, or if the plant has a photo with the same path and caption.
  public internal(set) var newPhotos = 0
  /// The number of imported searches. With the mode `merge`, a search with the same text and time
  /// as an existing search is not imported.
  public internal(set) var newSearches = 0
  /// The number of imported saved searches. A saved search is not imported if the library has one
  /// with the same id or the same name.
  public internal(set) var newSavedSearches = 0
  /// The report of the update that follows the import. The update looks up all plants of the
  /// library in the catalogue. `nil` if the library has no catalogue.
  public internal(set) var update: UpdateReport?

  package init() {}
}

/// The way in which an import treats the existing data of the library.
public enum ImportMode: Sendable, Hashable {
  /// Keeps the existing data and adds the imported data. If both contain the same note, the text
  /// that was changed last is kept. If both contain a rating of the same plant, the later rating is
  /// kept.
  case merge
  /// Deletes the existing data before the import.
  case replace
}

/// Writes a decoded export into the tables of a library, and counts the imported data.
struct Importing {
  let database: Database
  let document: LibraryDocument
  let mode: ImportMode
  var report = ImportReport()
  /// The `plant.number` of each plant of the document, keyed by the id of the plant.
  private(set) var numbers: [String: Int64] = [:]

  init(database: Database, document: LibraryDocument, mode: ImportMode) {
    self.database = database
    self.document = document
    self.mode = mode
  }

  mutating func run() throws {
    for plant in document.plants { try add(plant) }
    try addFavourites()
    for collection in document.collections { try add(collection) }
    try addSearches()
    try addSavedSearches()
    try addVisits()
    try addActivity()
    try addPreferences()
    try addProfile()
    try addLaunches()
  }

  private mutating func add(_ plant: LibraryDocument.Plant) throws {
    let number: Int64
    if let known = try PlantRows.number(of: PlantID(plant.id), in: database) {
      number = known
      try execute(
        "UPDATE plant SET savedAt = min(savedAt, ?) WHERE number = ?",
        [plant.savedAt.milliseconds, number])
    } else {
      try execute(
        "INSERT INTO plant (id, name, standing, reason, savedAt) VALUES (?, ?, ?, ?, ?)",
        [plant.id, plant.name, plant.standing, plant.reason, plant.savedAt.milliseconds])
      number = database.lastInsertedRowID
      report.newPlants += 1
    }
    numbers[plant.id] = number
    for note in plant.notes { try add(note, to: number) }
    for tag in plant.tags where !tag.isBlank {
      try SavedPlants.insertTag(tag, plant: number, in: database)
    }
    for photo in plant.photos { try add(photo, to: number) }
    if let opinion = plant.opinion {
      try addLater("opinion", number, at: opinion.at, extra: ("isLiked", opinion.isLiked))
    }
    if let seenAt = plant.seenAt { try addLater("seen", number, at: seenAt, extra: nil) }
  }

  /// Writes a row of a table that has at most one row per plant. If the table already has a row for
  /// the plant, the row with the later time is kept.
  ///
  /// - Parameters:
  ///   - table: the name of the table.
  ///   - plant: the `plant.number` of the plant.
  ///   - time: the time of the row.
  ///   - extra: a further Boolean column and its value; nil if the table has no further column.
  private func addLater(
    _ table: String, _ plant: Int64, at time: Timestamp, extra: (column: String, value: Bool)?
  ) throws {
    try execute(
      "DELETE FROM \(table) WHERE plant = ? AND at < ?", [plant, time.milliseconds])
    let column = extra.map { ", \($0.column)" } ?? ""
    let value = extra.map { ", \($0.value ? 1 : 0)" } ?? ""
    try execute(
      "INSERT OR IGNORE INTO \(table) (plant, at\(column)) VALUES (?, ?\(value))",
      [plant, time.milliseconds])
  }

  private mutating func add(_ note: LibraryDocument.Note, to plant: Int64) throws {
    try execute(
      "UPDATE note SET text = ?, changedAt = ? WHERE id = ? AND changedAt < ?",
      [note.text, note.changedAt.milliseconds, note.id, note.changedAt.milliseconds])
    try execute(
      """
      INSERT OR IGNORE INTO note (id, plant, text, createdAt, changedAt) VALUES (?, ?, ?, ?, ?)
      """,
      [
        note.id, plant, note.text, note.createdAt.milliseconds, note.changedAt.milliseconds,
      ])
    report.newNotes += database.changesCount
  }

  private mutating func add(_ photo: LibraryDocument.Photo, to plant: Int64) throws {
    try execute(
      """
      INSERT OR IGNORE INTO photo (id, plant, path, caption, addedAt) SELECT ?1, ?2, ?3, ?4, ?5
      WHERE NOT EXISTS (SELECT 1 FROM photo
        WHERE plant = ?2 AND path = ?3 AND caption = ?4 AND id <> ?1)
      """, [photo.id, plant, photo.path, photo.caption, photo.addedAt.milliseconds])
    report.newPhotos += database.changesCount
  }

  /// Appends the imported favourites. The last position is read once, because the column has no
  /// index and each read of the maximum is a scan of the table.
  private mutating func addFavourites() throws {
    var position =
      try Int64.fetchOne(database, sql: "SELECT max(position) FROM favourite") ?? 0
    for member in document.favourites {
      try execute(
        "INSERT OR IGNORE INTO favourite (plant, position, addedAt) VALUES (?, ?, ?)",
        [numbers[member.plant], position + 1, member.addedAt.milliseconds])
      report.newFavourites += database.changesCount
      position += Int64(database.changesCount)
    }
  }

  private mutating func add(_ collection: LibraryDocument.Collection) throws {
    let known = try Int64.fetchOne(
      database,
      sql: "SELECT number FROM collection WHERE id = ? OR nameKey = ? ORDER BY id = ? DESC",
      arguments: [collection.id, collection.name.nameKey, collection.id])
    let number = try known ?? insert(collection)
    for member in collection.plants {
      try execute(
        """
        INSERT OR IGNORE INTO collectionPlant (collection, plant, position, addedAt)
        VALUES (?1, ?2, (
          SELECT ifnull(max(position), 0) + 1 FROM collectionPlant WHERE collection = ?1), ?3)
        """, [number, numbers[member.plant], member.addedAt.milliseconds])
    }
    for tag in collection.tags ?? [] where !tag.isBlank {
      try execute(
        "INSERT OR IGNORE INTO collectionTag (collection, text, key) VALUES (?, ?, ?)",
        [number, tag.trimmed, tag.nameKey])
    }
  }

  private mutating func insert(_ collection: LibraryDocument.Collection) throws -> Int64 {
    try execute(
      """
      INSERT INTO collection (id, name, nameKey, description, coverPlant, coverPhoto, isPrivate,
        archivedAt, position, createdAt, changedAt)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, (SELECT ifnull(max(position), 0) + 1 FROM collection), ?, ?)
      """,
      [
        collection.id, collection.name.trimmed, collection.name.nameKey, collection.description,
        collection.coverPlant.flatMap { numbers[$0] }, collection.coverPhoto,
        collection.isPrivate, collection.archivedAt?.milliseconds,
        collection.createdAt.milliseconds,
        collection.changedAt.milliseconds,
      ])
    report.newCollections += 1
    return database.lastInsertedRowID
  }

  func execute(_ sql: String, _ arguments: StatementArguments) throws {
    try database.cachedStatement(sql: sql).execute(arguments: arguments)
  }
}

extension Importing {
  mutating func addSearches() throws {
    for search in document.searches where !search.text.isBlank {
      let text = search.text.trimmed
      try execute(
        """
        INSERT INTO search (text, folded, resultCount, at, plant) SELECT ?1, ?2, ?3, ?4, ?6
        WHERE ?5 OR NOT EXISTS (SELECT 1 FROM search WHERE at = ?4 AND text = ?1)
        """,
        [
          text, NameFolding.fold(text), search.resultCount, search.at.milliseconds,
          mode == .replace, search.plant.flatMap { numbers[$0] },
        ])
      report.newSearches += database.changesCount
    }
  }

  /// Imports the saved searches whose id and name are not in the library. Existing saved searches
  /// are not changed.
  mutating func addSavedSearches() throws {
    for search in document.savedSearches ?? [] {
      let isKnown = try Bool.fetchOne(
        database, sql: "SELECT 1 FROM savedSearch WHERE id = ? OR nameKey = ?",
        arguments: [search.id, search.name.nameKey])
      guard isKnown == nil, let id = UUID(uuidString: search.id) else { continue }
      try SavedSearches.insert(
        id, name: search.name, text: search.text,
        query: StoredQuery(conditions: search.conditions, order: search.order),
        createdAt: search.createdAt, changedAt: search.changedAt, in: database)
      report.newSavedSearches += 1
    }
  }

  /// Imports the visits. If there is already a visit to the plant on the same day, the later visit
  /// is kept.
  func addVisits() throws {
    for visit in document.visits ?? [] {
      try execute(
        """
        INSERT INTO visit (plant, day, at) VALUES (?, ?, ?)
        ON CONFLICT (day, plant) DO UPDATE SET at = max(at, excluded.at)
        """, [numbers[visit.plant], visit.day, visit.at.milliseconds])
    }
  }

  /// Merges the imported events with the existing events and sorts all events by time. Keeps only
  /// the newest `Activity.capacity` events and renumbers them. With the mode `merge`, an event that
  /// is equal to an existing event is skipped.
  func addActivity() throws {
    let known = try LibraryDocument.activity(database)
    var rest = Set(known)
    let new = document.activity.filter { rest.insert($0).inserted || mode == .replace }
    guard !new.isEmpty else { return }
    let all = (known + new).enumerated().sorted { a, b in
      (a.element.at, a.offset) < (b.element.at, b.offset)
    }
    try execute("DELETE FROM activity", [])
    for (_, event) in all.suffix(Activity.capacity) {
      let plant = try event.plant.flatMap { id in
        try PlantRows.number(of: PlantID(id), in: database)
      }
      try execute(
        "INSERT INTO activity (kind, plant, collection, at) VALUES (?, ?, ?, ?)",
        [event.kind, plant, event.collection, event.at.milliseconds])
    }
  }

  /// Imports the preferences for which the library has no value. Existing values are not changed.
  func addPreferences() throws {
    var values = try Preferences.fetch(database)
    let chosen = document.preferences
    values.units = values.units ?? chosen.units.flatMap(UnitSystem.init(rawValue:))
    values.view = values.view ?? chosen.view.flatMap(Preferences.View.init(rawValue:))
    if values.languages.isEmpty { values.languages = chosen.languages ?? [] }
    values.custom.merge(chosen.custom ?? [:]) { own, _ in own }
    try Preferences.write(values, in: database)
  }

  func addProfile() throws {
    guard let profile = document.profile else { return }
    let earliest = mode == .replace ? "?3" : "min(memberSince, ?3)"
    try execute(
      """
      UPDATE profile SET displayName = CASE displayName WHEN '' THEN ?1 ELSE displayName END,
        photo = ifnull(photo, ?2), memberSince = \(earliest), grower = ifnull(grower, ?4)
      """,
      [
        profile.displayName.trimmed, profile.photo, profile.memberSince.milliseconds,
        try profile.grower?.json,
      ])
  }

  func addLaunches() throws {
    let launches = document.launches
    try execute(
      "UPDATE launch SET count = max(count, ?), ratedAt = ifnull(ratedAt, ?)",
      [launches.count, launches.ratedAt?.milliseconds])
  }
}
