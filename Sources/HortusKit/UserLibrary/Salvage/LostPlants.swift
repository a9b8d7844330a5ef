import Foundation
import GRDB

/// Restores plants whose rows are lost but whose ids are still in the index of plant ids. All other
/// saved data of a plant refers to its row.
struct LostPlants {
  /// The readable entries of the index.
  let entries: [[StoredValue]]

  /// Inserts the plants that are in the index but not in the table. The id serves as the name, as
  /// for a plant without a name in any catalogue. Returns whether any plant was inserted.
  func restore(at time: Timestamp, in database: Database) throws -> Bool {
    let named = plants
    let rows = try Row.fetchAll(database, sql: "SELECT number, id FROM plant")
    let known: [Int64: String] = try Dictionary(
      uniqueKeysWithValues: rows.map { (try $0.decoded(0), try $0.decoded(1)) })
    let missing = named.filter { known[$0.number] == nil }
    guard !missing.isEmpty, isIndexOfPlants(named, known: known) else { return false }
    for (number, id) in missing {
      try database.execute(
        sql: """
          INSERT OR IGNORE INTO plant (number, id, name, standing, savedAt)
          VALUES (?, ?, ?, 'current', ?)
          """, arguments: [number, id, id, time.milliseconds])
    }
    return true
  }

  private var plants: [(number: Int64, id: String)] {
    entries.compactMap { entry in
      guard entry.count == 2, let id = entry[0].wholeText, !id.isBlank,
        case .integer(let number) = entry[1]
      else { return nil }
      return (number, id)
    }
  }

  /// Whether the entries are from the index of plant ids. They must agree with the remaining rows
  /// of the table, because the page may belong to another index; the ids of notes, photos and
  /// collections are UUIDs.
  private func isIndexOfPlants(
    _ named: [(number: Int64, id: String)], known: [Int64: String]
  ) -> Bool {
    let shared = named.filter { known[$0.number] != nil }
    let agreeing = shared.filter { known[$0.number] == $0.id }
    return agreeing.count * 2 >= shared.count
      && named.allSatisfy { UUID(uuidString: $0.id) == nil }
  }
}
