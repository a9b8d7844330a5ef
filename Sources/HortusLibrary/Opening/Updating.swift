import GRDB
import HortusBundle
import HortusKit

/// Updates the plants of a library to an edition (released version) of the catalogue. The update
/// replaces redirected ids, and merges plants whose ids redirect to the same id. It also records
/// which plants are retired or unknown.
struct Updating {
  /// The number of plants that are read together.
  private static let batchSize = 1000

  let resolver: any PlantResolver

  /// Runs the update and returns a report of the changes. If all plants were already looked up in
  /// the same edition of the catalogue, does nothing and returns nil.
  func runIfNew(in store: LibraryStore) throws -> UpdateReport? {
    let known = try store.read(KnownEdition.plants.read)
    return known == resolver.edition ? nil : try run(in: store)
  }

  /// Looks up all plants in one transaction, even if they were already looked up in the same
  /// edition of the catalogue.
  func run(in store: LibraryStore) throws -> UpdateReport {
    try store.write(run)
  }

  func run(in database: Database) throws -> UpdateReport {
    var report = UpdateReport()
    // The table changes meanwhile, so the rows are read in batches and not by a cursor.
    var last: Int64 = 0
    while true {
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT \(PlantRows.columns), plant.number FROM plant WHERE plant.number > ?
          ORDER BY plant.number LIMIT \(Self.batchSize)
          """, arguments: [last])
      for row in rows {
        last = try row.decoded(4)
        try update(PlantRows.plant(row), number: last, in: database, report: &report)
      }
      guard rows.count == Self.batchSize else { break }
    }
    try KnownEdition.plants.set(resolver.edition, in: database)
    return report
  }

  private func update(
    _ plant: KeptPlant, number: Int64, in database: Database, report: inout UpdateReport
  ) throws {
    guard let currentID = try resolver.currentID(for: plant.id) else {
      return try retire(plant, number: number, in: database, report: &report)
    }
    if plant.standing != .current {
      try set(.current, of: number, in: database)
      report.returned.append(
        KeptPlant(id: currentID, savedName: plant.savedName, standing: .current))
    }
    guard currentID != plant.id else { return }
    let move = UpdateReport.Move(from: plant.id, to: currentID, savedName: plant.savedName)
    if let other = try PlantRows.number(of: currentID, in: database) {
      try Merging(from: number, into: other).run(in: database)
      report.merged.append(move)
    } else {
      try database.execute(
        sql: "UPDATE plant SET id = ? WHERE number = ?", arguments: [currentID.rawValue, number])
      report.moved.append(move)
    }
  }

  /// Sets the status of a plant that has no current id to retired or unknown.
  private func retire(
    _ plant: KeptPlant, number: Int64, in database: Database, report: inout UpdateReport
  ) throws {
    let reason = try resolver.retirement(of: plant.id)
    let standing = reason.map(KeptPlant.Standing.retired) ?? .unknown
    guard standing != plant.standing else { return }
    try set(standing, of: number, in: database)
    let kept = KeptPlant(id: plant.id, savedName: plant.savedName, standing: standing)
    if reason == nil { report.unknown.append(kept) } else { report.retired.append(kept) }
  }

  private func set(
    _ standing: KeptPlant.Standing, of number: Int64, in database: Database
  ) throws {
    let (word, reason) = standing.columns
    try database.execute(
      sql: "UPDATE plant SET standing = ?, reason = ? WHERE number = ?",
      arguments: [word, reason, number])
  }
}

extension KeptPlant.Standing {
  /// The values that are allowed in the column `standing`.
  static let words = ["current", "retired", "unknown"]

  /// The values for the columns `standing` and `reason`.
  var columns: (standing: String, reason: String?) {
    switch self {
    case .current: ("current", nil)
    case .retired(let reason): ("retired", reason)
    case .unknown: ("unknown", nil)
    }
  }
}

/// The changes that an update to another edition (released version) of the catalogue made to a
/// library.
public struct UpdateReport: Sendable, Hashable {
  /// A plant whose id was replaced.
  public struct Move: Sendable, Hashable {
    /// The id in the library before the update.
    public let from: PlantID
    /// The current id, after following all redirects.
    public let to: PlantID
    /// The name under which the plant was saved.
    public let savedName: String

    package init(from: PlantID, to: PlantID, savedName: String) {
      (self.from, self.to, self.savedName) = (from, to, savedName)
    }
  }

  /// The plants that got a new id and were not merged.
  public internal(set) var moved: [Move] = []
  /// The plants that were merged into another plant of the library, because the new id belongs to
  /// that plant. The data that the user saved for either plant is kept.
  public internal(set) var merged: [Move] = []
  /// The plants whose status changed to retired, and the retired plants whose reason changed.
  /// `KeptPlant.standing` contains the reason.
  public internal(set) var retired: [KeptPlant] = []
  /// The plants whose status changed to unknown, because the catalogue does not have them.
  public internal(set) var unknown: [KeptPlant] = []
  /// The plants that were retired or unknown before, and are in the catalogue again.
  public internal(set) var returned: [KeptPlant] = []

  package init() {}

  /// Whether the update changed nothing.
  public var isEmpty: Bool { self == UpdateReport() }
}

/// Merges one plant into another plant, and keeps the data that the user saved for either plant.
struct Merging {
  /// The `plant.number` of the plant that the merge deletes.
  let from: Int64
  /// The `plant.number` of the plant that remains and receives the data of both plants.
  let into: Int64

  func run(in database: Database) throws {
    for sql in Self.statements {
      try database.execute(sql: sql, arguments: ["from": from, "into": into])
    }
    try database.execute(sql: "DELETE FROM plant WHERE number = ?", arguments: [from])
  }

  /// The SQL statements of the merge. These are the main rules:
  ///
  /// - If both plants are favourites or are in the same collection, the merged plant gets the
  ///   smaller position and the earlier time.
  /// - If both plants have a rating, the merged plant gets the later rating.
  /// - If both plants were visited on the same day, the merged plant gets the later visit.
  /// - The merged plant gets the plants of the user's own of both plants.
  /// - The merged plant gets the notes of both plants, even if two notes have the same text.
  /// - If both plants have a photo with the same path, the merged plant gets only one of these
  ///   photos, preferably one with a caption. If both photos have captions and the captions differ,
  ///   the merged plant gets both photos. The photos of the remaining plant come first.
  private static let statements: [String] = [
    """
    UPDATE favourite SET
      position = min(position, (SELECT position FROM favourite WHERE plant = :from)),
      addedAt = min(addedAt, (SELECT addedAt FROM favourite WHERE plant = :from))
    WHERE plant = :into AND EXISTS (SELECT 1 FROM favourite WHERE plant = :from)
    """,
    "UPDATE OR IGNORE favourite SET plant = :into WHERE plant = :from",
    "DELETE FROM favourite WHERE plant = :from",
    """
    UPDATE collectionPlant SET
      position = min(position, (SELECT twin.position FROM collectionPlant AS twin
        WHERE twin.plant = :from AND twin.collection = collectionPlant.collection)),
      addedAt = min(addedAt, (SELECT twin.addedAt FROM collectionPlant AS twin
        WHERE twin.plant = :from AND twin.collection = collectionPlant.collection))
    WHERE plant = :into AND EXISTS (SELECT 1 FROM collectionPlant AS twin
      WHERE twin.plant = :from AND twin.collection = collectionPlant.collection)
    """,
    "UPDATE OR IGNORE collectionPlant SET plant = :into WHERE plant = :from",
    "DELETE FROM collectionPlant WHERE plant = :from",
    "UPDATE collection SET coverPlant = :into WHERE coverPlant = :from",
    "UPDATE note SET plant = :into WHERE plant = :from",
    "UPDATE OR IGNORE tag SET plant = :into WHERE plant = :from",
    "DELETE FROM tag WHERE plant = :from",
    """
    DELETE FROM photo WHERE plant = :from AND EXISTS (SELECT 1 FROM photo AS twin
      WHERE twin.plant = :into AND twin.path = photo.path AND photo.caption IN ('', twin.caption))
    """,
    """
    DELETE FROM photo WHERE plant = :into AND caption = '' AND EXISTS (SELECT 1 FROM photo AS twin
      WHERE twin.plant = :from AND twin.path = photo.path)
    """,
    """
    UPDATE photo SET plant = :into, position = ifnull(position, 0)
      + ifnull((SELECT max(twin.position) FROM photo AS twin WHERE twin.plant = :into), 0) + 1
    WHERE plant = :from
    """,
    """
    DELETE FROM opinion WHERE plant = :into
      AND at < (SELECT at FROM opinion WHERE plant = :from)
    """,
    "UPDATE OR IGNORE opinion SET plant = :into WHERE plant = :from",
    "DELETE FROM opinion WHERE plant = :from",
    """
    DELETE FROM seen WHERE plant = :into AND at < (SELECT at FROM seen WHERE plant = :from)
    """,
    "UPDATE OR IGNORE seen SET plant = :into WHERE plant = :from",
    "DELETE FROM seen WHERE plant = :from",
    "UPDATE activity SET plant = :into WHERE plant = :from",
    "UPDATE search SET plant = :into WHERE plant = :from",
    "UPDATE ownPlant SET plant = :into WHERE plant = :from",
    """
    DELETE FROM visit WHERE plant = :into AND at < (SELECT twin.at FROM visit AS twin
      WHERE twin.plant = :from AND twin.day = visit.day)
    """,
    "UPDATE OR IGNORE visit SET plant = :into WHERE plant = :from",
    "DELETE FROM visit WHERE plant = :from",
    "UPDATE plant SET savedAt = min(savedAt, (SELECT savedAt FROM plant WHERE number = :from))"
      + " WHERE number = :into",
  ]
}

/// Stores the known editions, each an edition (released version) of the catalogue with which a part
/// of the library is in line. If the library is opened with the same edition again, that part needs
/// no work.
package enum KnownEdition: String, CaseIterable {
  /// The edition in which the library last looked up all its plants.
  case plants = "edition"
  /// The edition by whose care facts the open tasks of the garden were last computed.
  case tasks = "taskEdition"

  /// The keys under which the table `state` stores the editions.
  static let keys = allCases.map(\.rawValue)

  /// Returns the known edition. Returns nil if the library is new, or if it may contain rows that
  /// are not in line with any edition.
  package func read(in database: Database) throws -> String? {
    try String.fetchOne(
      database.cachedStatement(sql: "SELECT value FROM state WHERE key = ?"),
      arguments: [rawValue])
  }

  package func set(_ edition: String, in database: Database) throws {
    try database.execute(
      sql: """
        INSERT INTO state (key, value) VALUES (?, ?)
        ON CONFLICT (key) DO UPDATE SET value = excluded.value
        """, arguments: [rawValue, edition])
  }

  /// Deletes the known edition, so that the next update does all of the work.
  package func forget(in database: Database) throws {
    try database.cachedStatement(sql: "DELETE FROM state WHERE key = ?")
      .execute(arguments: [rawValue])
  }
}
