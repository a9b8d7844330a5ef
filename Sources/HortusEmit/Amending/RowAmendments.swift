import GRDB

/// Puts other rows of single plants into the tables that have rows for every plant.
final class RowAmendments {
  private let database: Database
  private var insertions: [String: BulkInsertion] = [:]
  /// The tables that have got other rows.
  private(set) var tables: Set<String> = []

  init(_ database: Database) {
    self.database = database
  }

  func amend(_ plant: AmendedPlant) throws {
    let rows = plant.rows
    // What belongs to articles and photographs is found by them.
    for (before, _) in rows.reversed() { try remove(before, of: plant.number) }
    for (_, after) in rows {
      tables.insert(after.table.name)
      try insertion(into: after.table).insert(after)
    }
  }

  private func remove(_ rows: Rows, of plant: Int) throws {
    let condition =
      switch rows.table.name {
      case "plant": "number = ?"
      case "articleLink": "article IN (SELECT number FROM article WHERE plant = ?)"
      case "photoText": "photo IN (SELECT number FROM photo WHERE plant = ?)"
      default: "plant = ?"
      }
    let statement = try database.cachedStatement(
      sql: "DELETE FROM \(rows.table.name) WHERE \(condition)")
    try statement.execute(arguments: [plant])
    guard database.changesCount == rows.count else { throw Mismatch() }
  }

  private func insertion(into table: BulkTable) throws -> BulkInsertion {
    if let insertion = insertions[table.name] { return insertion }
    let insertion = try BulkInsertion(database, into: table)
    insertions[table.name] = insertion
    return insertion
  }
}
