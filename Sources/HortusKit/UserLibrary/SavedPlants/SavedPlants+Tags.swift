import GRDB

extension SavedPlants {
  /// Adds tags to a plant; case does not count, and a tag that it has already stays as it was.
  ///
  /// - Throws: `LibraryError.emptyName` for a tag without any visible character.
  public func addTags(_ tags: [String], to id: PlantID, named name: String? = nil) throws {
    guard tags.allSatisfy({ !$0.isBlank }) else { throw LibraryError.emptyName }
    guard !tags.isEmpty else { return }
    let plant = try store.plantToKeep(id, named: name)
    try store.write { database in
      let number = try PlantRows.keep(plant, at: store.time, in: database)
      for tag in tags {
        try Self.insertTag(tag, plant: number, in: database)
      }
    }
  }

  /// Takes tags from a plant; case does not count.
  public func removeTags(_ tags: [String], from id: PlantID) throws {
    let id = try store.living(id)
    try store.write { database in
      guard let number = try PlantRows.number(of: id, in: database) else { return }
      for tag in tags {
        try database.execute(
          sql: "DELETE FROM tag WHERE plant = ? AND key = ?", arguments: [number, tag.nameKey])
      }
      try PlantRows.releaseUnused(in: database)
    }
  }

  /// All tags in the order of their letters, each with the number of plants that have it.
  public func tags() throws -> [TagCount] {
    try store.read { database in
      try Row.fetchAll(
        database, sql: "SELECT min(text), count(*) FROM tag GROUP BY key ORDER BY key"
      ).map { TagCount(tag: try $0.decoded(0), plantCount: try $0.decoded(1)) }
    }
  }

  /// The ids of the plants with a tag, for `Condition.among`; case does not count.
  public func ids(tagged tag: String) throws -> Set<PlantID> {
    try store.read { database in
      let ids = try String.fetchAll(
        database,
        sql: "SELECT plant.id FROM tag JOIN plant ON plant.number = tag.plant WHERE tag.key = ?",
        arguments: [tag.nameKey])
      return Set(ids.map(PlantID.init(_:)))
    }
  }

  static func insertTag(_ tag: String, plant: Int64, in database: Database) throws {
    try database.execute(
      sql: "INSERT OR IGNORE INTO tag (plant, text, key) VALUES (?, ?, ?)",
      arguments: [plant, tag.trimmed, tag.nameKey])
  }
}

/// A tag, and how many plants have it.
public struct TagCount: Sendable, Hashable {
  /// Of spellings that differ only in case, the first by code points.
  public let tag: String
  /// At least 1: a tag that no plant has is gone.
  public let plantCount: Int
}
