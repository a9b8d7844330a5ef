import GRDB

/// Puts other facts of single plants into `plantFact`.
final class FactAmendments {
  private let database: Database
  private let removal: Statement
  private let insertion: BulkInsertion
  private(set) var isEmpty = true

  init(_ database: Database) throws {
    self.database = database
    removal = try database.makeStatement(
      sql: "DELETE FROM \(FactTables.table.name) WHERE aspect = ? AND plant = ?")
    insertion = try BulkInsertion(database, into: FactTables.table)
  }

  func amend(_ plant: AmendedPlant) throws {
    for (index, facts) in zip(plant.factsBefore.facts, plant.factsAfter.facts).enumerated() {
      let (before, after) = facts
      guard before != after else { continue }
      isEmpty = false
      try removal.execute(arguments: [index + 1, plant.number])
      guard database.changesCount == before.count else { throw Mismatch() }
      var chunk = FactChunk()
      for row in after { chunk.add(row, about: index + 1) }
      try insertion.insert(chunk)
    }
  }
}
