import Foundation
import GRDB

/// The numbers of plants by their ids, those that once were asked for in memory: favourites come
/// with every query.
final class PlantNumbers: @unchecked Sendable {
  private let readers: Readers
  private let lock = NSLock()
  private var known: [PlantID: Int] = [:]

  /// Beyond this, memory would be better spent.
  private static let mostKnown = 100_000

  init(readers: Readers) {
    self.readers = readers
  }

  /// The number of a plant by its id or by one that it had before; nil for an unknown or retired
  /// one.
  func number(of id: PlantID) throws -> Int? {
    try numbers(of: [id]).first
  }

  /// The numbers of those of the plants that the bundle has, in no order; a plant may come twice,
  /// by its id and by one that it had before.
  func numbers(of ids: Set<PlantID>) throws -> [Int] {
    var numbers: [Int] = []
    numbers.reserveCapacity(ids.count)
    var others: [PlantID] = []
    lock.lock()
    for id in ids {
      if let number = known[id] { numbers.append(number) } else { others.append(id) }
    }
    lock.unlock()
    if others.isEmpty { return numbers.filter { $0 > 0 } }
    let found = try readers.read { database in
      let statement = try database.cachedStatement(
        sql: """
          SELECT coalesce(
            (SELECT number FROM plant WHERE id = ?1), (SELECT plant FROM redirect WHERE id = ?1), 0)
          """)
      return try others.map { try Int.fetchOne(statement, arguments: [$0.rawValue]) ?? 0 }
    }
    lock.lock()
    if known.count + others.count > Self.mostKnown { known.removeAll() }
    if others.count <= Self.mostKnown {
      for (id, number) in zip(others, found) { known[id] = number }
    }
    lock.unlock()
    return (numbers + found).filter { $0 > 0 }
  }
}
