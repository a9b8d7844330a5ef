import GRDB

/// Why a plant that once was in the catalogue is no more.
public struct Tombstone: Sendable, Hashable {
  /// The id that the plant had.
  public let id: PlantID
  /// Why it was removed, in the language of the reader or the next that has it; `nil` when nobody
  /// said why.
  public let reason: String?
}

extension Catalogue {
  /// The id that stands for `id` now: itself, or the one that it was renamed to or merged into.
  ///
  /// Ids that an app keeps stay valid when they are passed through here after an update.
  ///
  /// - Returns: `nil` for an id that the bundle never had, and for that of a removed plant, of
  ///   which `tombstone(_:languages:)` tells more.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func current(_ id: PlantID) throws -> PlantID? {
    try readers.read { database in
      let statement = try database.cachedStatement(
        sql: """
          SELECT id FROM plant WHERE number = coalesce(
            (SELECT number FROM plant WHERE id = ?1), (SELECT plant FROM redirect WHERE id = ?1))
          """)
      return try String.fetchOne(statement, arguments: [id.rawValue]).map(PlantID.init(rawValue:))
    }
  }

  /// What is known of a plant that was removed.
  ///
  /// - Parameters:
  ///   - id: the id that the plant had.
  ///   - languages: BCP 47 tags, the best first; the languages of the bundle follow.
  /// - Returns: `nil` for a plant that is in the bundle, and for one that never was.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func tombstone(_ id: PlantID, languages: [String] = []) throws -> Tombstone? {
    let reasons = try readers.read { database -> [String: String]? in
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
    let chain = information.fallback(for: languages)
    return Tombstone(id: id, reason: chain.lazy.compactMap { reasons[$0] }.first)
  }
}
