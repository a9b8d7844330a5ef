import Foundation
import GRDB

/// Keys, each with the plants that have it: the values of a trait, or the categories.
struct FacetSets: Sendable {
  /// In the order of the bundle.
  let keys: [String]
  let sets: [PlantSet]
  /// How many plants each set has.
  let counts: [Int]
  private let places: [String: Int]

  /// - Parameter sql: gives a key, a count and a bitmap in each row.
  /// - Throws: `CatalogueError.damaged` for a bitmap that is not one.
  init(
    readers: Readers, plantCount: Int, sql: String, arguments: StatementArguments = []
  ) throws {
    var keys: [String] = []
    var sets: [PlantSet] = []
    var counts: [Int] = []
    try readers.read { database in
      let rows = try Row.fetchCursor(database, sql: sql, arguments: arguments)
      while let row = try rows.next() {
        let key: String = try row.decoded(0)
        let set = try row.withUnsafeData(atIndex: 2) { bytes in
          PlantSet(bytes: bytes ?? Data(), plantCount: plantCount)
        }
        guard let set else { throw readers.damaged("the bitmap of “\(key)” has another size") }
        keys.append(key)
        guard try row.decoded(1) == set.count else {
          throw readers.damaged("the bitmap of “\(key)” has another number of plants")
        }
        counts.append(set.count)
        sets.append(set)
      }
    }
    self.keys = keys
    self.sets = sets
    self.counts = counts
    places = Dictionary(zip(keys, keys.indices), uniquingKeysWith: { first, _ in first })
  }

  /// Makes sets that no table has.
  init(keys: [String], sets: [PlantSet]) {
    self.keys = keys
    self.sets = sets
    counts = sets.map(\.count)
    places = Dictionary(zip(keys, keys.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The plants that have the key; nil when there is no such key.
  func set(of key: String) -> PlantSet? {
    places[key].map { sets[$0] }
  }
}
