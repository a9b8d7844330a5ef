import Foundation
import GRDB

/// Plants whose rows are lost, but whom the index of their ids still names: everything that people
/// have saved of a plant hangs on its row.
struct LostPlants {
  /// The entries of the index that can be read.
  let entries: [[StoredValue]]

  /// Keeps the plants of the index that are missing, each under its id, as a plant is kept that no
  /// catalogue has a name for; whether there are any.
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

  /// Whether the entries agree with the rows that are left: another index may lie in the place of
  /// that of the plants, and those of notes, photos and collections have UUIDs.
  private func isIndexOfPlants(
    _ named: [(number: Int64, id: String)], known: [Int64: String]
  ) -> Bool {
    let shared = named.filter { known[$0.number] != nil }
    let agreeing = shared.filter { known[$0.number] == $0.id }
    return agreeing.count * 2 >= shared.count
      && named.allSatisfy { UUID(uuidString: $0.id) == nil }
  }
}
