import GRDB
import HortusKit

/// Updates the plants of a library to an edition (released version) of the catalogue. The update
/// replaces redirected ids, and merges plants whose ids redirect to the same id. It also records
/// which plants are retired or unknown.
struct Updating {
  let resolver: any PlantResolver

  /// Runs the update and returns a report of the changes. If all plants were already looked up in
  /// the same edition of the catalogue, does nothing and returns nil.
  func runIfNew(in store: LibraryStore) throws -> UpdateReport? {
    let known = try store.read(KnownEdition.read)
    return known == resolver.edition ? nil : try run(in: store)
  }

  /// Looks up all plants in one transaction, even if they were already looked up in the same
  /// edition of the catalogue.
  func run(in store: LibraryStore) throws -> UpdateReport {
    try store.write(run)
  }

  func run(in database: Database) throws -> UpdateReport {
    var report = UpdateReport()
    let rows = try Row.fetchAll(
      database, sql: "SELECT \(PlantRows.columns), plant.number FROM plant ORDER BY plant.number")
    for row in rows {
      let plant = try PlantRows.plant(row)
      try update(plant, number: try row.decoded(4), in: database, report: &report)
    }
    try KnownEdition.set(resolver.edition, in: database)
    return report
  }

  private func update(
    _ plant: KeptPlant, number: Int64, in database: Database, report: inout UpdateReport
  ) throws {
    guard let living = try resolver.currentID(for: plant.id) else {
      return try retire(plant, number: number, in: database, report: &report)
    }
    if plant.standing != .current {
      try set(.current, of: number, in: database)
      report.returned.append(KeptPlant(id: living, savedName: plant.savedName, standing: .current))
    }
    guard living != plant.id else { return }
    let move = UpdateReport.Move(from: plant.id, to: living, savedName: plant.savedName)
    if let other = try PlantRows.number(of: living, in: database) {
      try Merging(from: number, into: other).run(in: database)
      report.merged.append(move)
    } else {
      try database.execute(
        sql: "UPDATE plant SET id = ? WHERE number = ?", arguments: [living.rawValue, number])
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
