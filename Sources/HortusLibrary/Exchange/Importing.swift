import Foundation
import GRDB
import HortusBundle
import HortusKit
import HortusSchema

/// Checks the values of an export, writes them into the tables of a library, and counts the
/// imported data. The transaction of the caller undoes what was written before a fault was found.
struct Importing {
  let database: Database
  let reader: DocumentReader
  let mode: ImportMode
  var report = ImportReport()
  /// The `plant.number` of each plant of the document, keyed by the id of the plant.
  private var numbers: [String: Int64] = [:]
  /// The UUIDs of all records of the document.
  private var ids: Set<UUID> = []
  var garden = GardenNumbers()

  init(database: Database, reader: DocumentReader, mode: ImportMode) {
    self.database = database
    self.reader = reader
    self.mode = mode
  }

  mutating func run() throws {
    try reader.forEach(LibraryDocument.Plant.self, of: .plants) { try add($0) }
    try addGarden()
    try addFavourites()
    try addCollections()
    try addSearches()
    try addSavedSearches()
    try addVisits()
    try addActivity()
    try addPreferences()
    try addProfile()
    try addLaunches()
  }

  static func refusal(_ reason: String) -> LibraryError {
    .unreadableImport(reason: reason)
  }

  /// Returns the `plant.number` of a plant that the document names.
  ///
  /// - Throws: `LibraryError.unreadableImport` if the plant is not among the plants of the document.
  private func number(of plant: String) throws -> Int64 {
    guard let number = numbers[plant] else {
      throw Self.refusal("“\(plant)” is not among its plants")
    }
    return number
  }

  func number(ofOptional plant: String?) throws -> Int64? {
    try plant.map { try number(of: $0) }
  }

  /// Returns the id of a record. Its text must be that of the library, `uuidString`: an export of another
  /// program may have small letters.
  ///
  /// - Throws: `LibraryError.unreadableImport` if it is no UUID, or was there before.
  mutating func uuid(_ text: String) throws -> UUID {
    guard let id = UUID(uuidString: text), ids.insert(id).inserted else {
      throw Self.refusal("the id “\(text)” is there twice or is no UUID")
    }
    return id
  }

  private mutating func add(_ plant: LibraryDocument.Plant) throws {
    guard !plant.id.isBlank else { throw Self.refusal("a plant has no id") }
    guard numbers[plant.id] == nil else { throw Self.refusal("a plant is in it twice") }
    guard KeptPlant.Standing.words.contains(plant.standing) else {
      throw Self.refusal("“\(plant.id)” has the standing “\(plant.standing)”")
    }
    let number: Int64
    if let known = try PlantRows.number(of: PlantID(plant.id), in: database) {
      number = known
      try execute(
        """
        UPDATE plant SET savedAt = CASE WHEN number IN (\(SavedPlants.savedNumbers))
          THEN min(savedAt, ?1) ELSE ?1 END WHERE number = ?2
        """, [plant.savedAt.milliseconds, number])
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
    let id = try uuid(note.id).uuidString
    try execute(
      "UPDATE note SET text = ?, changedAt = ? WHERE id = ? AND changedAt < ?",
      [note.text, note.changedAt.milliseconds, id, note.changedAt.milliseconds])
    try execute(
      """
      INSERT OR IGNORE INTO note (id, plant, text, createdAt, changedAt) VALUES (?, ?, ?, ?, ?)
      """,
      [
        id, plant, note.text, note.createdAt.milliseconds, note.changedAt.milliseconds,
      ])
    report.newNotes += database.changesCount
  }

  private mutating func add(_ photo: LibraryDocument.Photo, to plant: Int64) throws {
    let id = try uuid(photo.id).uuidString
    _ = try PhotoPath.checked(photo.path)
    try execute(
      """
      INSERT OR IGNORE INTO photo (id, plant, path, caption, addedAt, position)
      SELECT ?1, ?2, ?3, ?4, ?5, \(SavedPlants.nextPhotoPosition)
      WHERE NOT EXISTS (SELECT 1 FROM photo
        WHERE plant = ?2 AND path = ?3 AND caption = ?4 AND id <> ?1)
      """, [id, plant, photo.path, photo.caption, photo.addedAt.milliseconds])
    report.newPhotos += database.changesCount
  }

  /// Appends the imported favourites. The last position is read once, because the column has no
  /// index and each read of the maximum is a scan of the table.
  private mutating func addFavourites() throws {
    var position = ManualOrder.position(
      after: try Int64.fetchOne(database, sql: "SELECT max(position) FROM favourite"))
    try reader.forEach(LibraryDocument.Member.self, of: .favourites) { member in
      try execute(
        "INSERT OR IGNORE INTO favourite (plant, position, addedAt) VALUES (?, ?, ?)",
        [number(of: member.plant), position, member.addedAt.milliseconds])
      report.newFavourites += database.changesCount
      position += Int64(database.changesCount)
    }
  }

  private mutating func addCollections() throws {
    var names: Set<String> = []
    try reader.forEach(LibraryDocument.Collection.self, of: .collections) { collection in
      try checkName(collection.name, among: &names)
      let id = try uuid(collection.id)
      guard collection.coverPlant == nil || collection.coverPhoto == nil else {
        throw Self.refusal("a collection has two covers")
      }
      if let path = collection.coverPhoto { _ = try PhotoPath.checked(path) }
      try add(collection, id: id)
    }
  }

  /// Throws `LibraryError.unreadableImport` if a name is blank, or was there before.
  private func checkName(_ name: String, among names: inout Set<String>) throws {
    guard !name.isBlank, names.insert(name.nameKey).inserted else {
      throw Self.refusal("the name of a collection or saved search is empty or there twice")
    }
  }

  /// Adds the plants of a collection after its last one. The last position is read once, because
  /// reading it for each plant takes a time that grows with the number of plants.
  private mutating func add(_ collection: LibraryDocument.Collection, id: UUID) throws {
    let known = try Int64.fetchOne(
      database,
      sql: "SELECT number FROM collection WHERE id = ? OR nameKey = ? ORDER BY id = ? DESC",
      arguments: [id.uuidString, collection.name.nameKey, id.uuidString])
    if let known { try addCustom(collection.custom ?? [:], to: known) }
    let number = try known ?? insert(collection, id: id)
    var position = ManualOrder.position(
      after: try Int64.fetchOne(
        database, sql: "SELECT max(position) FROM collectionPlant WHERE collection = ?",
        arguments: [number]))
    for member in collection.plants {
      try execute(
        """
        INSERT OR IGNORE INTO collectionPlant (collection, plant, position, addedAt)
        VALUES (?, ?, ?, ?)
        """, [number, self.number(of: member.plant), position, member.addedAt.milliseconds])
      position += Int64(database.changesCount)
    }
    for tag in collection.tags ?? [] where !tag.isBlank {
      try execute(
        "INSERT OR IGNORE INTO collectionTag (collection, text, key) VALUES (?, ?, ?)",
        [number, tag.trimmed, tag.nameKey])
    }
  }

  /// Adds the app's own values that a collection does not have. Its own values are not changed.
  private func addCustom(_ custom: [String: String], to collection: Int64) throws {
    guard !custom.isEmpty else { return }
    let row = try Row.fetchOne(
      database, sql: "SELECT custom FROM collection WHERE number = ?", arguments: [collection])
    let own = CustomValues(json: try row?.decoded(0, as: String?.self))
    let values = own.values.merging(custom) { own, _ in own }
    try execute(
      "UPDATE collection SET custom = ? WHERE number = ?",
      [try CustomValues(values).json, collection])
  }

  private mutating func insert(_ collection: LibraryDocument.Collection, id: UUID) throws
    -> Int64
  {
    try execute(
      """
      INSERT INTO collection (id, name, nameKey, description, coverPlant, coverPhoto, isPrivate,
        archivedAt, custom, position, createdAt, changedAt)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?,
        (SELECT \(ManualOrder.nextPosition) FROM collection), ?, ?)
      """,
      [
        id.uuidString, collection.name.trimmed, collection.name.nameKey, collection.description,
        number(ofOptional: collection.coverPlant), collection.coverPhoto,
        collection.isPrivate, collection.archivedAt?.milliseconds,
        try CustomValues(collection.custom ?? [:]).json,
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
    try reader.forEach(LibraryDocument.Search.self, of: .searches) { search in
      let plant = try number(ofOptional: search.plant)
      let text = search.text.trimmed
      guard !text.isEmpty else { return }
      try execute(
        """
        INSERT INTO search (text, folded, resultCount, at, plant, app)
        SELECT ?1, ?2, ?3, ?4, ?6, ?7
        WHERE ?5 OR NOT EXISTS (SELECT 1 FROM search WHERE at = ?4 AND text = ?1)
        """,
        [
          text, NameFolding.fold(text), search.resultCount, search.at.milliseconds,
          mode == .replace, plant, search.app,
        ])
      report.newSearches += database.changesCount
    }
  }

  /// Imports the saved searches whose id and name are not in the library. Existing saved searches
  /// are not changed.
  mutating func addSavedSearches() throws {
    var names: Set<String> = []
    try reader.forEach(LibraryDocument.SavedSearch.self, of: .savedSearches) { search in
      try checkName(search.name, among: &names)
      let id = try uuid(search.id)
      let isKnown = try Bool.fetchOne(
        database, sql: "SELECT 1 FROM savedSearch WHERE id = ? OR nameKey = ?",
        arguments: [id.uuidString, search.name.nameKey])
      guard isKnown == nil else { return }
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
    try reader.forEach(LibraryDocument.Visit.self, of: .visits) { visit in
      guard CalendarDay(isoText: visit.day) != nil else {
        throw Self.refusal("“\(visit.day)” is no day such as 2026-03-01")
      }
      try execute(
        """
        INSERT INTO visit (plant, day, at) VALUES (?, ?, ?)
        ON CONFLICT (day, plant) DO UPDATE SET at = max(at, excluded.at)
        """, [number(of: visit.plant), visit.day, visit.at.milliseconds])
    }
  }

  /// Merges the imported events with the existing events and sorts all events by time. Keeps only
  /// the newest `Activity.capacity` events and renumbers them. With the mode `merge`, an event that
  /// is equal to an existing event is skipped.
  func addActivity() throws {
    let known = try LibraryDocument.activity(database)
    var rest = Set(known)
    var new: [LibraryDocument.Event] = []
    try reader.forEach(LibraryDocument.Event.self, of: .activity) { event in
      _ = try number(ofOptional: event.plant)
      if rest.insert(event).inserted || mode == .replace { new.append(event) }
    }
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
        "INSERT INTO activity (kind, plant, collection, title, at) VALUES (?, ?, ?, ?, ?)",
        [event.kind, plant, event.collection, event.title, event.at.milliseconds])
    }
  }

  /// Imports the preferences for which the library has no value. Existing values are not changed.
  func addPreferences() throws {
    var values = try Preferences.fetch(database)
    guard let chosen = try reader.value(LibraryDocument.Preferences.self, of: .preferences) else {
      throw Self.refusal("preferences is missing")
    }
    values.units = values.units ?? chosen.units.flatMap(UnitSystem.init(rawValue:))
    values.view = values.view ?? chosen.view.flatMap(Preferences.View.init(rawValue:))
    if values.languages.isEmpty { values.languages = chosen.languages ?? [] }
    values.custom.merge(chosen.custom ?? [:]) { own, _ in own }
    try Preferences.write(values, in: database)
    for (key, value) in chosen.garden ?? [:]
    where try GardenSettings.value(key, in: database) == nil {
      try GardenSettings.set(value, for: key, in: database)
    }
  }

  func addProfile() throws {
    guard let profile = try reader.value(LibraryDocument.Profile.self, of: .profile) else { return }
    if let path = profile.photo { _ = try PhotoPath.checked(path) }
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
    guard let launches = try reader.value(LibraryDocument.Launches.self, of: .launches) else {
      throw Self.refusal("launches is missing")
    }
    guard launches.count >= 0 else { throw Self.refusal("the number of launches is negative") }
    try execute(
      "UPDATE launch SET count = max(count, ?), ratedAt = ifnull(ratedAt, ?)",
      [launches.count, launches.ratedAt?.milliseconds])
  }
}
