import GRDB
import HortusKit

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
    for member in document.favourites { try addFavourite(member) }
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

  private mutating func addFavourite(_ member: LibraryDocument.Member) throws {
    try execute(
      """
      INSERT OR IGNORE INTO favourite (plant, position, addedAt)
      VALUES (?, (SELECT ifnull(max(position), 0) + 1 FROM favourite), ?)
      """, [numbers[member.plant], member.addedAt.milliseconds])
    report.newFavourites += database.changesCount
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
