import Foundation
import GRDB
import HortusBundle
import HortusKit

extension PlantCollections {
  private static func select(_ shown: ShownPlants) -> String {
    """
    SELECT \(PlantRows.columns), collection.number, collection.id, collection.name,
      collection.description, collection.coverPlant, collection.coverPhoto, collection.isPrivate,
      collection.archivedAt,
      (SELECT count(*) FROM collectionPlant AS member
        WHERE member.collection = collection.number AND \(shown.condition(on: "member.plant"))),
      collection.createdAt, collection.changedAt, collection.custom
    FROM collection LEFT JOIN plant ON collection.coverPhoto IS NULL
      AND plant.number = ifnull(collection.coverPlant, (
        SELECT newest.plant FROM collectionPlant AS newest
        WHERE newest.collection = collection.number AND \(shown.condition(on: "newest.plant"))
        ORDER BY newest.addedAt DESC, newest.number DESC LIMIT 1))
    """
  }

  private static func collection(_ row: Row, in database: Database) throws -> PlantCollection {
    let plant = row.hasNull(atIndex: 0) ? nil : try PlantRows.plant(row)
    let isChosen = try row.decoded(8, as: Int64?.self) != nil
    let photo: String? = try row.decoded(9)
    let chosen = isChosen ? plant.map { PlantCollection.Cover.plant($0.id) } : nil
    return PlantCollection(
      id: try row.decoded(5), name: try row.decoded(6), description: try row.decoded(7),
      cover: chosen ?? photo.map { .photo($0) } ?? .newestPlant, coverPlant: plant,
      tags: try tags(of: row.decoded(4), in: database),
      custom: CustomValues(json: try row.decoded(15)).values, isPrivate: try row.decoded(10),
      archivedAt: row.hasNull(atIndex: 11) ? nil : try row.date(11),
      plantCount: try row.decoded(12), createdAt: try row.date(13), changedAt: try row.date(14))
  }

  static func fetch(
    _ database: Database, shown: ShownPlants = .all, limit: Int? = nil, after last: UUID? = nil
  ) throws -> [PlantCollection] {
    let page = try ListPage(
      limit: limit, after: last?.uuidString, what: "collection",
      sql: "SELECT position, number FROM collection WHERE id = ?", in: database)
    let sql = """
      \(select(shown))
      WHERE ?2 IS NULL OR (collection.position, collection.number) > (?2, ?3)
      ORDER BY collection.position, collection.number LIMIT ?1
      """
    return try Row.fetchAll(database, sql: sql, arguments: page.arguments)
      .map { try collection($0, in: database) }
  }

  /// Returns the collection whose column `column` has the value `value`; nil if there is none.
  static func find(
    _ column: String, _ value: String, shown: ShownPlants, in database: Database
  ) throws -> (number: Int64, collection: PlantCollection)? {
    try Row.fetchOne(
      database, sql: select(shown) + " WHERE collection.\(column) = ?", arguments: [value]
    ).map { (try $0.decoded(4), try collection($0, in: database)) }
  }

  static func row(
    of id: UUID, shown: ShownPlants = .all, in database: Database
  ) throws -> (number: Int64, collection: PlantCollection) {
    guard let row = try find("id", id.uuidString, shown: shown, in: database) else {
      throw LibraryError.notFound(what: "collection", id: id.uuidString)
    }
    return row
  }

  static func fetchPlants(
    of id: UUID, shown: ShownPlants = .all, limit: Int? = nil, after last: PlantID? = nil,
    in database: Database
  ) throws -> [CollectedPlant] {
    let number = try row(of: id, in: database).number
    let page = try ListPage(
      limit: limit, after: last,
      sql: """
        SELECT position, number FROM collectionPlant
        WHERE collection = ? AND plant = (SELECT number FROM plant WHERE id = ?)
        """, arguments: [number], in: database)
    let sql = """
      SELECT \(PlantRows.columns), collectionPlant.addedAt
      FROM collectionPlant JOIN plant ON plant.number = collectionPlant.plant
      WHERE collectionPlant.collection = ?4 AND \(shown.condition()) AND (?2 IS NULL
        OR (collectionPlant.position, collectionPlant.number) > (?2, ?3))
      ORDER BY collectionPlant.position, collectionPlant.number LIMIT ?1
      """
    return try Row.fetchAll(database, sql: sql, arguments: page.arguments + [number]).map { row in
      CollectedPlant(plant: try PlantRows.plant(row), addedAt: try row.date(4))
    }
  }

  static func refuseTaken(_ name: String, except number: Int64?, in database: Database) throws {
    guard !name.isBlank else { throw LibraryError.emptyName }
    let taken = try String.fetchOne(
      database, sql: "SELECT name FROM collection WHERE nameKey = ? AND number IS NOT ?",
      arguments: [name.nameKey, number])
    if let taken { throw LibraryError.collectionNameTaken(name: taken) }
  }

  static func insert(
    _ id: UUID, name: String, description: String, isPrivate: Bool, custom: CustomValues,
    createdAt: Timestamp, changedAt: Timestamp, in database: Database
  ) throws {
    try database.execute(
      sql: """
        INSERT INTO collection
          (id, name, nameKey, description, isPrivate, custom, position, createdAt, changedAt)
        VALUES (?, ?, ?, ?, ?, ?, (SELECT \(ManualOrder.nextPosition) FROM collection), ?, ?)
        """,
      arguments: [
        id.uuidString, name.trimmed, name.nameKey, description, isPrivate, custom.json,
        createdAt.milliseconds, changedAt.milliseconds,
      ])
  }

  static func set(
    _ cover: CheckedCover, of id: UUID, at time: Timestamp, in database: Database
  ) throws {
    let plant = try cover.plant.map { try PlantRows.keep($0, at: time, in: database) }
    try database.execute(
      sql: "UPDATE collection SET coverPlant = ?, coverPhoto = ? WHERE id = ?",
      arguments: [plant, cover.photo, id.uuidString])
  }

  static func tags(of number: Int64, in database: Database) throws -> [String] {
    try Row.fetchAll(
      database.cachedStatement(
        sql: "SELECT text FROM collectionTag WHERE collection = ? ORDER BY key"),
      arguments: [number]
    ).map { try $0.decoded(0) }
  }

  /// Replaces the tags of a collection. If several tags differ only in case, the first is stored.
  /// Throws `LibraryError.emptyName` if a tag has no visible characters.
  static func setTags(_ tags: [String], of number: Int64, in database: Database) throws {
    guard tags.allSatisfy({ !$0.isBlank }) else { throw LibraryError.emptyName }
    try database.execute(
      sql: "DELETE FROM collectionTag WHERE collection = ?", arguments: [number])
    for tag in tags {
      try database.execute(
        sql: "INSERT OR IGNORE INTO collectionTag (collection, text, key) VALUES (?, ?, ?)",
        arguments: [number, tag.trimmed, tag.nameKey])
    }
  }

  static func add(
    _ plants: [PlantToKeep], to row: (number: Int64, collection: PlantCollection),
    at time: Timestamp, in database: Database
  ) throws -> CollectionAddition {
    var addition = CollectionAddition()
    for plant in plants {
      let number = try PlantRows.save(plant, at: time, in: database)
      try database.cachedStatement(
        sql: """
          INSERT OR IGNORE INTO collectionPlant (collection, plant, position, addedAt)
          VALUES (?1, ?2, (
            SELECT \(ManualOrder.nextPosition) FROM collectionPlant WHERE collection = ?1), ?3)
          """
      ).execute(arguments: [row.number, number, time.milliseconds])
      guard database.changesCount > 0 else {
        addition.alreadyThere.append(plant.id)
        continue
      }
      addition.added.append(plant.id)
      try Activity.record(
        .collected, plant: number, collection: row.collection.name, at: time, in: database)
    }
    if !addition.added.isEmpty { try touch(row.number, at: time, in: database) }
    return addition
  }

  /// Removes plants from a collection, and returns the plants that were in the collection.
  static func remove(
    _ plants: [PlantID], from row: (number: Int64, collection: PlantCollection),
    at time: Timestamp, in database: Database
  ) throws -> [PlantToKeep] {
    var removed: [PlantToKeep] = []
    for id in plants {
      guard let number = try PlantRows.number(of: id, in: database) else { continue }
      try database.cachedStatement(
        sql: "DELETE FROM collectionPlant WHERE collection = ? AND plant = ?"
      ).execute(arguments: [row.number, number])
      guard database.changesCount > 0 else { continue }
      removed.append(PlantToKeep(id: id, givenName: nil))
      try Activity.record(
        .uncollected, plant: number, collection: row.collection.name, at: time, in: database)
    }
    if !removed.isEmpty { try touch(row.number, at: time, in: database) }
    return removed
  }

  private static func touch(_ number: Int64, at time: Timestamp, in database: Database) throws {
    try database.execute(
      sql: "UPDATE collection SET changedAt = ? WHERE number = ?",
      arguments: [time.milliseconds, number])
  }
}

/// The app's own values of a collection, as the column `collection.custom` stores them.
struct CustomValues: Equatable {
  /// The values without U+0000, which SQLite cannot store.
  let values: [String: String]

  init(_ values: [String: String]) {
    self.values = Dictionary(
      values.map { ($0.key.storable, $0.value.storable) }, uniquingKeysWith: { first, _ in first })
  }

  /// Decodes a stored object. A text that is no object of strings, which only damage leaves, has no
  /// values.
  init(json: String?) {
    let values = json.flatMap {
      try? JSONDecoder().decode([String: String].self, from: Data($0.utf8))
    }
    self.init(values ?? [:])
  }

  /// A JSON object with sorted keys, so that equal values have equal texts; nil if there are no
  /// values.
  var json: String? {
    get throws {
      guard !values.isEmpty else { return nil }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(values), as: UTF8.self)
    }
  }
}

/// A validated cover of a collection. At most one property is set. If both are nil, the cover is
/// `.newestPlant`. The plant has a current id. The path of the photo is relative and stays inside
/// the app's folder.
struct CheckedCover {
  var plant: PlantToKeep?
  var photo: String?
}

extension PlantCollection.Cover {
  func checked(_ store: LibraryStore) throws -> CheckedCover {
    switch self {
    case .newestPlant: CheckedCover()
    case .plant(let id): CheckedCover(plant: try store.plantToKeep(id, named: nil))
    case .photo(let path): CheckedCover(photo: try PhotoPath.checked(path))
    }
  }
}
