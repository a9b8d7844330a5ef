import GRDB

/// The record of a plant that was removed from the catalogue.
public struct Tombstone: Sendable, Hashable, Identifiable {
  /// The former id of the plant.
  public let id: PlantID
  /// The reason for the removal, if possible in a language of the reader; `nil` if no reason is
  /// recorded.
  public let reason: String?

  /// Creates a record, for previews and tests.
  public init(id: PlantID, reason: String? = nil) {
    self.id = id
    self.reason = reason
  }
}

extension Catalogue {
  /// Returns the current id of a plant. This is `id` itself, the new id if the plant was renamed,
  /// or the id of the other plant if the plant was merged into another one.
  ///
  /// An app that stores ids should pass them to this method after every update of the bundle.
  ///
  /// - Returns: `nil` if the bundle never had the id, or if the plant was removed. In the second
  ///   case `tombstone(_:)` returns a record.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func currentID(for id: PlantID) throws -> PlantID? {
    try pool.read { database in
      let statement = try database.cachedStatement(
        sql: """
          SELECT id FROM plant WHERE number = coalesce(
            (SELECT number FROM plant WHERE id = ?1), (SELECT plant FROM redirect WHERE id = ?1))
          """)
      return try String.fetchOne(statement, arguments: [id.rawValue]).map(PlantID.init(rawValue:))
    }
  }

  /// Returns the record of a removed plant.
  ///
  /// - Parameter id: the former id of the plant.
  /// - Returns: `nil` if the plant is in the bundle, or if the bundle never had a plant with this
  ///   id.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func tombstone(_ id: PlantID) throws -> Tombstone? {
    let reasons = try pool.read { database -> [String: String]? in
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT tombstoneText.language, tombstoneText.reason
          FROM tombstone LEFT JOIN tombstoneText ON tombstoneText.id = tombstone.id
          WHERE tombstone.id = ?
          """, arguments: [id.rawValue])
      guard !rows.isEmpty else { return nil }
      var reasons: [String: String] = [:]
      for row in rows {
        if let language: String = try row.decoded(0) { reasons[language] = try row.decoded(1) }
      }
      return reasons
    }
    guard let reasons else { return nil }
    return Tombstone(id: id, reason: reader.chain.lazy.compactMap { reasons[$0] }.first)
  }
}
