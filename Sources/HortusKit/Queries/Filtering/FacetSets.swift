import Foundation
import GRDB
import HortusSchema

/// The set of plants for each value of a trait, for each category, or for each list of an app.
struct FacetSets: Sendable {
  /// The keys of the values, categories or lists, in the order of the bundle.
  let keys: [String]
  /// For each key, the plants of the value, category or list. The set of a key has the same index
  /// as the key in `keys`.
  let sets: [PlantBitmap]
  /// The number of plants in each set. A set and its number of plants have the same index.
  let counts: [Int]
  private let places: [String: Int]

  /// Reads the sets from the bundle.
  ///
  /// - Parameter sql: a query whose columns are the key, the number of plants and the bitmap.
  /// - Throws: `CatalogueError.damaged` for an invalid bitmap.
  init(
    pool: ConnectionPool, plantCount: Int, sql: String, arguments: StatementArguments = []
  ) throws {
    var keys: [String] = []
    var sets: [PlantBitmap] = []
    var counts: [Int] = []
    try pool.read { database in
      let rows = try Row.fetchCursor(database, sql: sql, arguments: arguments)
      while let row = try rows.next() {
        let key: String = try row.decoded(0)
        let set = try row.withUnsafeData(atIndex: 2) { data in
          (data ?? Data()).withUnsafeBytes { PlantBitmap(bytes: $0, plantCount: plantCount) }
        }
        guard let set else { throw pool.damaged("the bitmap of “\(key)” has another size") }
        keys.append(key)
        guard try row.decoded(1) == set.count else {
          throw pool.damaged("the bitmap of “\(key)” has another number of plants")
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

  /// Creates facet sets from computed sets.
  init(keys: [String], sets: [PlantBitmap]) {
    self.keys = keys
    self.sets = sets
    counts = sets.map(\.count)
    places = Dictionary(zip(keys, keys.indices), uniquingKeysWith: { first, _ in first })
  }

  /// Returns the set for a key; `nil` if `keys` does not contain the key.
  func set(of key: String) -> PlantBitmap? {
    places[key].map { sets[$0] }
  }
}
