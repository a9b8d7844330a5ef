import Foundation
import GRDB

/// Looks up plant numbers by plant id. A plant number identifies a plant within one bundle; the
/// numbers start at 1 and have no gaps.
///
/// The results are cached, because apps pass the same ids, such as favourites, with every query.
final class PlantNumbers: @unchecked Sendable {
  // Sendable, because `lock` guards all variables.
  private let pool: ConnectionPool
  private let plantCount: Int
  private let lock = NSLock()
  /// The cached plant numbers, keyed by id; 0 if the bundle has no plant with the id.
  private var known: [PlantID: Int] = [:]

  /// The maximum number of cached ids. The cache is cleared when it is full.
  private static let mostKnown = 100_000

  init(pool: ConnectionPool, plantCount: Int) {
    self.pool = pool
    self.plantCount = plantCount
  }

  /// Returns the plant number for a current or former id; `nil` if the id is unknown or the plant
  /// was removed.
  func number(of id: PlantID) throws -> Int? {
    try numbers(of: [id])[0]
  }

  /// Returns the plant number for each id, in the order of `ids`; `nil` if the id is unknown or the
  /// plant was removed.
  func numbers(of ids: [PlantID]) throws -> [Int?] {
    var numbers = [Int?](repeating: nil, count: ids.count)
    var others: [Int] = []
    lock.lock()
    for (place, id) in ids.enumerated() {
      if let number = known[id] { numbers[place] = number } else { others.append(place) }
    }
    lock.unlock()
    if !others.isEmpty {
      for (place, number) in zip(others, try look(up: others.map { ids[$0] })) {
        numbers[place] = number
      }
    }
    return numbers.map { $0 == 0 ? nil : $0 }
  }

  private func look(up ids: [PlantID]) throws -> [Int] {
    let found = try pool.read { database in
      let statement = try database.cachedStatement(
        sql: """
          SELECT coalesce(
            (SELECT number FROM plant WHERE id = ?1), (SELECT plant FROM redirect WHERE id = ?1), 0)
          """)
      return try ids.map { id in
        let number = try Int.fetchOne(statement, arguments: [id.rawValue]) ?? 0
        guard 0...plantCount ~= number else { throw pool.damaged("there is no plant \(number)") }
        return number
      }
    }
    lock.lock()
    defer { lock.unlock() }
    if known.count + ids.count > Self.mostKnown { known.removeAll() }
    if ids.count <= Self.mostKnown {
      for (id, number) in zip(ids, found) { known[id] = number }
    }
    return found
  }
}
