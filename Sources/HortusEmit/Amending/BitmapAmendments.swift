import Foundation
import GRDB
import HortusSchema

/// Puts single plants into the bitmaps of a table, or takes them out.
struct BitmapAmendments {
  let table: String
  /// By the number of the bitmap: plants, and whether they are to be in it.
  private var changes: [Int: [(plant: Int, isMember: Bool)]] = [:]

  init(of table: String) {
    self.table = table
  }

  var isEmpty: Bool { changes.isEmpty }

  /// Notes where a plant comes or goes, by the pieces of the bitmaps that have the plant.
  mutating func amend(_ plant: Int, before: BatchBitmaps, after: BatchBitmaps) {
    for set in 0..<after.count where before.piece(of: set) != after.piece(of: set) {
      changes[set + 1, default: []].append((plant, after.piece(of: set).contains { $0 != 0 }))
    }
  }

  func write(to database: Database, plantCount: Int) throws {
    let update = try database.makeStatement(
      sql: "UPDATE \(table) SET plantCount = ?, bitmap = ? WHERE number = ?")
    for (number, changes) in changes {
      let bytes = try Data.fetchOne(
        database, sql: "SELECT bitmap FROM \(table) WHERE number = ?", arguments: [number])
      guard let bytes, var bitmap = PlantBitmap(bytes: Array(bytes), plantCount: plantCount)
      else { throw Mismatch() }
      for (plant, isMember) in changes {
        guard bitmap.contains(plant) != isMember else { throw Mismatch() }
        isMember ? bitmap.insert(plant) : bitmap.remove(plant)
      }
      try update.execute(arguments: [bitmap.count, Data(bitmap.bytes), number])
    }
  }
}
