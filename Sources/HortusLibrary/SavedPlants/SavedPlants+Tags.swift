import GRDB
import HortusKit

extension SavedPlants {
  /// Adds tags to a plant. Tags are compared case-insensitively. If the plant already has a tag,
  /// the stored spelling stays the same.
  ///
  /// - Parameters:
  ///   - tags: the tags. White space at both ends is removed.
  ///   - id: the id of the plant, current or former.
  ///   - name: the saved name, if the plant is not in the library yet; `nil` for the name in the
  ///     catalogue.
  /// - Throws: `LibraryError.emptyName` if a tag has no visible characters. In this case no tag is
  ///   added.
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

  /// Removes tags from a plant. Tags are compared case-insensitively. Tags that the plant does not
  /// have are ignored.
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

  /// Returns all tags of plants, each with the number of plants that have the tag. The tags are
  /// sorted case-insensitively.
  public func tags() throws -> [TagCount] {
    try store.read { database in
      try Row.fetchAll(
        database, sql: "SELECT min(text), count(*) FROM tag GROUP BY key ORDER BY key"
      ).map { TagCount(tag: try $0.decoded(0), count: try $0.decoded(1)) }
    }
  }

  /// Returns the ids of the plants with a tag, for `Condition.among`. The tag is compared
  /// case-insensitively. The most recently saved plants come first.
  public func ids(tagged tag: String) throws -> [PlantID] {
    try store.read { database in
      try PlantRows.ids(
        """
        SELECT plant.id FROM tag JOIN plant ON plant.number = tag.plant WHERE tag.key = ?
        ORDER BY plant.savedAt DESC, plant.number DESC
        """, [tag.nameKey], in: database)
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
  public init(tag: String, count: Int) {
    self.tag = tag
    self.count = count
  }
}
