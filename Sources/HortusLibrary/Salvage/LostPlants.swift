import Foundation
import GRDB
import HortusKit

/// Restores plants whose rows in the table `plant` are lost but whose ids are still in the index of
/// plant ids. The notes, tags and other saved data of a plant refer to its row. Without the row,
/// these data would also be lost.
struct LostPlants {
  /// The readable entries of the index of plant ids.
  let entries: [[StoredValue]]

  /// Inserts the plants that are in the index but not in the table. The saved name of an inserted
  /// plant is its id. Returns whether at least one plant was inserted.
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

  /// The plants in the valid index entries. `number` is the value of `plant.number`.
  private var plants: [(number: Int64, id: String)] {
    entries.compactMap { entry in
      guard entry.count == 2, let id = entry[0].wholeText, !id.isBlank,
        case .integer(let number) = entry[1]
      else { return nil }
      return (number, id)
    }
  }

  /// Whether the entries are from the index of plant ids. In a damaged file, the recorded root page
  /// of this index may be a page of another index.
  ///
  /// Some plants in the entries also have a row in the table. At least half of these plants must
  /// have the same id in both. In addition, no id may be a UUID, because UUIDs are ids of notes,
  /// photos, collections and saved searches.
  private func isIndexOfPlants(
    _ named: [(number: Int64, id: String)], known: [Int64: String]
  ) -> Bool {
    let shared = named.filter { known[$0.number] != nil }
    let agreeing = shared.filter { known[$0.number] == $0.id }
    return agreeing.count * 2 >= shared.count
      && named.allSatisfy { UUID(uuidString: $0.id) == nil }
  }
}
