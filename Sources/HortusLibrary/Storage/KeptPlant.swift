import GRDB
import HortusBundle
import HortusKit

/// A plant in the user's library. The library keeps the id and a name of the plant, even if a later
/// edition (released version) of the catalogue does not contain the plant.
public struct KeptPlant: Sendable, Hashable, Identifiable {
  /// The status of a saved plant in the catalogue.
  public enum Standing: Sendable, Hashable {
    /// The catalogue contained the plant when the library was last updated to an edition of the
    /// catalogue. A plant that was saved after this update also has this status.
    case current
    /// The catalogue has retired the plant for the given reason.
    case retired(reason: String)
    /// The catalogue does not know the plant.
    case unknown
  }

  /// The permanent id of the plant. If a new edition of the catalogue redirects the id, an update
  /// replaces it with the new id.
  public let id: PlantID
  /// The name under which the plant was first saved.
  public let savedName: String
  /// The status of the plant in the catalogue when the library was last updated to an edition of
  /// the catalogue. If the plant was saved after this update, the status is `.current`.
  public let standing: Standing

  /// Creates a plant, for previews and tests.
  @_spi(Testing) public init(id: PlantID, savedName: String, standing: Standing) {
    self.id = id
    self.savedName = savedName
    self.standing = standing
  }
}

/// A plant to save: its current id, and the two possible sources of its saved name.
package struct PlantToKeep: Sendable {
  let id: PlantID
  /// The name that the caller gave; nil if the caller gave no name.
  let givenName: String?
  /// The catalogue of the library; nil if there is none. The catalogue provides the name if the
  /// caller gave no name and the plant is not in the library yet.
  let resolver: (any PlantResolver)?

  package init(id: PlantID, givenName: String?, resolver: (any PlantResolver)? = nil) {
    self.id = id
    self.givenName = givenName
    self.resolver = resolver
  }

  /// The name to save. This is the name that the caller gave. If that name is missing or blank, it
  /// is the name in the catalogue. If the catalogue has no name either, it is the id.
  package var name: String {
    get throws {
      if let givenName, !givenName.isBlank { return givenName.storable }
      return try resolver?.names(of: id)?.name ?? id.rawValue
    }
  }

  /// Throws `LibraryError.unknownPlant` or `.retiredPlant` if the catalogue does not have the plant.
  /// Without a catalogue, every id is accepted.
  func refuseUnknown() throws {
    guard let resolver, try resolver.currentID(for: id) == nil else { return }
    if let reason = try resolver.retirement(of: id) {
      throw LibraryError.retiredPlant(id, reason: reason)
    }
    throw LibraryError.unknownPlant(id, nearest: try resolver.nearestID(to: id))
  }
}

extension LibraryStore {
  /// Returns the current id of a plant, following redirects. Returns `id` itself if there is no
  /// catalogue, or if the plant is unknown or retired.
  package func currentID(for id: PlantID) throws -> PlantID { try resolver.currentID(for: id) }

  /// Returns the plant to save, with its current id. The parameter `id` may be a former id.
  package func plantToKeep(_ id: PlantID, named name: String?) throws -> PlantToKeep {
    PlantToKeep(id: try currentID(for: id), givenName: name, resolver: resolver.value)
  }
}

/// Reads and writes the table `plant`. The table has one row for each plant to which another table
/// refers.
package enum PlantRows {
  /// The columns that `plant(_:)` reads, for a SELECT clause.
  package static let columns = "plant.id, plant.name, plant.standing, plant.reason"

  /// Reads a plant from the first four columns of a row. The query must select `columns` first.
  package static func plant(_ row: Row) throws -> KeptPlant {
    let standing: KeptPlant.Standing =
      switch try row.decoded(2, as: String.self) {
      case "retired": .retired(reason: try row.decoded(3, as: String?.self) ?? "")
      case "unknown": .unknown
      default: .current
      }
    return KeptPlant(
      id: PlantID(try row.decoded(0)), savedName: try row.decoded(1), standing: standing)
  }

  /// Returns the `plant.number` of a plant; nil if the library does not have the plant.
  package static func number(of id: PlantID, in database: Database) throws -> Int64? {
    try Int64.fetchOne(
      database.cachedStatement(sql: "SELECT number FROM plant WHERE id = ?"),
      arguments: [id.rawValue])
  }

  /// Runs a query whose first column contains plant ids, and returns the ids in the order of the
  /// rows. The query contains the condition of `shown`.
  static func ids(
    _ sql: String, _ shown: ShownPlants, _ arguments: StatementArguments = [],
    in database: Database
  ) throws -> [PlantID] {
    let rows = try Row.fetchCursor(shown.statement(sql, in: database), arguments: arguments)
    var ids: [PlantID] = []
    while let row = try rows.next() { ids.append(PlantID(try row.decoded(0))) }
    return ids
  }

  /// Returns the `plant.number` of a plant. If the plant is not in the library, inserts it with
  /// `time` as the time at which it was saved.
  package static func keep(_ plant: PlantToKeep, at time: Timestamp, in database: Database) throws
    -> Int64
  {
    try number(of: plant.id, in: database) ?? insert(plant, at: time, in: database)
  }

  /// Returns the `plant.number` of a plant that the user saves. If the library has the plant only
  /// because it was visited, rated or found, `time` becomes the time at which it was saved.
  static func save(_ plant: PlantToKeep, at time: Timestamp, in database: Database) throws -> Int64
  {
    guard let number = try number(of: plant.id, in: database) else {
      return try insert(plant, at: time, in: database)
    }
    try database.cachedStatement(
      sql: """
        UPDATE plant SET savedAt = ?1 WHERE number = ?2 AND NOT EXISTS (
          SELECT 1 FROM (\(SavedPlants.savedNumbers)) AS saved WHERE saved.plant = ?2)
        """
    ).execute(arguments: [time.milliseconds, number])
    return number
  }

  /// Inserts a plant that is not in the library, and returns its `plant.number`.
  ///
  /// Throws `LibraryError.unknownPlant` or `.retiredPlant` if the catalogue of the library does not
  /// have the plant. A plant that is in the library already may be used further: an import, or an
  /// older edition of the catalogue, may have brought it.
  private static func insert(
    _ plant: PlantToKeep, at time: Timestamp, in database: Database
  ) throws -> Int64 {
    try plant.refuseUnknown()
    let name = try plant.name
    try database.cachedStatement(
      sql: "INSERT INTO plant (id, name, standing, savedAt) VALUES (?, ?, 'current', ?)"
    ).execute(arguments: [plant.id.rawValue, name, time.milliseconds])
    let number = database.lastInsertedRowID
    // Without a catalogue, the id was not looked up. Deleting the known edition makes the next
    // update look up the id, even if the edition of the catalogue has not changed.
    if plant.resolver == nil { try KnownEdition.plants.forget(in: database) }
    return number
  }

  /// Deletes the plants to which no other table refers.
  package static func releaseUnused(in database: Database) throws {
    let uses = [
      "favourite", "collectionPlant", "note", "tag", "photo", "opinion", "seen", "activity",
      "search", "visit", "ownPlant",
    ].map { "SELECT plant FROM \($0) WHERE plant IS NOT NULL" }
    try database.execute(
      sql: """
        DELETE FROM plant WHERE number NOT IN (\(uses.joined(separator: " UNION ALL "))
          UNION ALL SELECT coverPlant FROM collection WHERE coverPlant IS NOT NULL)
        """)
  }
}
