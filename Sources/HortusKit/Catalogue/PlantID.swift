import Foundation
import GRDB
import HortusBundle
import HortusSchema
import HortusSystem

/// The permanent id of a plant, such as `monstera-deliciosa`.
///
/// If an app refers to plants in its own data, it should store only their ids. It should not store
/// plant numbers, because these can change with every version of the bundle.
public struct PlantID: RawRepresentable, Hashable, Sendable, Codable {
  /// The id as stored in the bundle: lower-case letters, digits and hyphens.
  public let rawValue: String

  /// Creates an id from any text, without validation. `Catalogue.currentID(for:)` returns `nil` if
  /// a catalogue has no plant with the id.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Equivalent to `init(rawValue:)`.
  public init(_ id: String) {
    rawValue = id
  }
}

extension PlantID: ExpressibleByStringLiteral {
  /// Equivalent to `init(rawValue:)`.
  public init(stringLiteral id: String) {
    rawValue = id
  }
}

extension PlantID: CustomStringConvertible {
  /// The id as stored in the bundle.
  public var description: String { rawValue }
}

extension PlantID: Comparable {
  /// Returns whether `a` sorts before `b`. Ids are compared by the bytes of their UTF-8 form.
  public static func < (a: PlantID, b: PlantID) -> Bool {
    a.rawValue.utf8.lexicographicallyPrecedes(b.rawValue.utf8)
  }
}

/// The record of a plant that was removed from the catalogue.
public struct Tombstone: Sendable, Hashable, Identifiable {
  /// The former id of the plant.
  public let id: PlantID
  /// The reason for the removal, if possible in a language of the reader; `nil` if no reason is
  /// recorded.
  public let reason: String?

  /// Creates a record, for previews and tests.
  @_spi(Testing) public init(id: PlantID, reason: String? = nil) {
    self.id = id
    self.reason = reason
  }
}

extension Catalogue {
  /// Returns the current id of a plant. This is `id` itself, the new id if the plant was renamed,
  /// or the id of the other plant if the plant was merged into another one.
  ///
  /// An app that stores ids should pass them to this method after every update of the bundle.
  ///
  /// - Returns: `nil` if the bundle never had the id, or if the plant was removed. In the second
  ///   case `tombstone(_:)` returns a record.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func currentID(for id: PlantID) throws -> PlantID? {
    try pool.read { database in
      let statement = try database.cachedStatement(
        sql: """
          SELECT id FROM plant WHERE number = coalesce(
            (SELECT number FROM plant WHERE id = ?1), (SELECT plant FROM redirect WHERE id = ?1))
          """)
      return try String.fetchOne(statement, arguments: [id.rawValue]).map(PlantID.init(rawValue:))
    }
  }

  /// Returns the record of a removed plant.
  ///
  /// - Parameter id: the former id of the plant.
  /// - Returns: `nil` if the plant is in the bundle, or if the bundle never had a plant with this
  ///   id.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func tombstone(_ id: PlantID) throws -> Tombstone? {
    let reasons = try pool.read { database -> [String: String]? in
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT tombstoneText.language, tombstoneText.reason
          FROM tombstone LEFT JOIN tombstoneText ON tombstoneText.id = tombstone.id
          WHERE tombstone.id = ?
          """, arguments: [id.rawValue])
      guard !rows.isEmpty else { return nil }
      var reasons: [String: String] = [:]
      for row in rows {
        guard let language: String = try row.decoded(0) else { continue }
        reasons[language] = units.converting(try row.decoded(1), in: language)
      }
      return reasons
    }
    guard let reasons else { return nil }
    return Tombstone(id: id, reason: reader.chain.firstText(in: reasons))
  }

  /// Returns the former ids of plants, sorted, each with the current id, which is `nil` if the plant
  /// was removed.
  package func retiredIDs() throws -> [(id: PlantID, current: PlantID?)] {
    try pool.read { database in
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT redirect.id, plant.id FROM redirect JOIN plant ON plant.number = redirect.plant
          UNION ALL SELECT tombstone.id, NULL FROM tombstone ORDER BY 1
          """)
      return try rows.map { row in
        let current: String? = try row.decoded(1)
        return (
          PlantID(rawValue: try row.decoded(0)), current.map(PlantID.init(rawValue:))
        )
      }
    }
  }
}

extension Catalogue {
  /// Returns the id that is most similar to a misspelt one, for a message such as “did you mean
  /// monstera-deliciosa?”; `nil` if no id is similar.
  ///
  /// An id is similar if only a few edits separate it from `id`: one edit if `id` has up to four
  /// letters, two edits for up to seven letters, and three edits for longer ids. An edit inserts,
  /// deletes or replaces a letter, or swaps two adjacent letters. Former ids of plants count too,
  /// but the result is always the current id.
  ///
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func nearestID(to id: PlantID) throws -> PlantID? {
    try NearestKey(pool: pool).plant(id.rawValue).map(PlantID.init(rawValue:))
  }
}

/// Looks up plant numbers by plant id. A plant number identifies a plant within one bundle; the
/// numbers start at 1 and have no gaps.
///
/// The results are cached, because apps pass the same ids, such as favourites, with every query.
final class PlantNumbers: Sendable {
  private let pool: ConnectionPool
  private let plantCount: Int
  /// The cached plant numbers, keyed by id; 0 if the bundle has no plant with the id.
  private let known = KeyedCache<PlantID, Int>(capacity: 100_000)

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
    var numbers = known.values(for: ids)
    let others = numbers.indices.filter { numbers[$0] == nil }
    if !others.isEmpty {
      for (index, number) in zip(others, try look(up: others.map { ids[$0] })) {
        numbers[index] = number
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
    known.insert(Array(zip(ids, found)))
    return found
  }
}
