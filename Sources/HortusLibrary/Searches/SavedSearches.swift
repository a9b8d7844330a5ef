import Foundation
import GRDB
import HortusBundle
import HortusKit

/// The searches that the user saved under a name, in an order that the user can change.
///
/// The names are unique. The comparison of names ignores case, the composition of accented letters,
/// and white space at both ends.
public struct SavedSearches: Sendable {
  let store: LibraryStore

  /// Returns the saved searches in the user's order.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of searches; `nil` for all.
  ///   - last: the id of the last search of the previous page of a long list; `nil` for the first
  ///     page.
  /// - Throws: `LibraryError`, like all members of this type; `.notFound` if there is no saved search
  ///   `last`.
  public func all(limit: Int? = nil, after last: UUID? = nil) throws -> [SavedSearch] {
    try store.read { try Self.fetch($0, limit: limit, after: last) }
  }

  /// Saves a search and returns it. The search becomes the last search in the user's order.
  ///
  /// - Parameters:
  ///   - name: a name that no other saved search has.
  ///   - text: the text that the user typed; empty if there is none.
  ///   - conditions: the conditions of the filter, without the text.
  ///   - order: the order of the result.
  /// - Throws: `LibraryError.savedSearchNameTaken` if another saved search has the same name;
  ///   `.emptyName` if the name has no visible characters.
  @discardableResult
  public func save(
    _ name: String, text: String = "", conditions: [Condition] = [],
    order: PlantSortOrder = .relevance
  ) throws -> SavedSearch {
    let id = UUID()
    let query = try StoredQuery(conditions, order: order)
    return try store.write { database in
      try Self.refuseTaken(name, except: nil, in: database)
      let time = store.time
      try Self.insert(
        id, name: name, text: text, query: query, createdAt: time, changedAt: time, in: database)
      return try Self.search(id, in: database)
    }
  }

  /// Changes properties of a saved search, and returns the changed search. If a parameter is `nil`,
  /// its property stays unchanged. If `conditions` is not `nil`, it replaces all conditions, even
  /// those that this version of HortusLibrary cannot decode.
  ///
  /// - Throws: `LibraryError.notFound` if there is no saved search with the id;
  ///   `.savedSearchNameTaken` if another saved search has the same name; `.emptyName` if the name
  ///   has no visible characters.
  @discardableResult
  public func change(
    _ id: UUID, name: String? = nil, text: String? = nil, conditions: [Condition]? = nil,
    order: PlantSortOrder? = nil
  ) throws -> SavedSearch {
    try store.write { database in
      let known = try Self.search(id, in: database)
      if let name { try Self.refuseTaken(name, except: id, in: database) }
      let query = try StoredQuery(conditions ?? known.conditions, order: order ?? known.order)
      try database.execute(
        sql: """
          UPDATE savedSearch SET name = ifnull(?, name), nameKey = ifnull(?, nameKey),
            text = ifnull(?, text), conditions = ifnull(?, conditions),
            sortOrder = CASE WHEN ? THEN ? ELSE sortOrder END, changedAt = ?
          WHERE id = ?
          """,
        arguments: [
          name?.trimmed, name?.nameKey, text?.trimmed, conditions == nil ? nil : query.conditions,
          order != nil, query.order, store.time.milliseconds, id.uuidString,
        ])
      return try Self.search(id, in: database)
    }
  }

  /// Deletes a saved search.
  ///
  /// - Throws: `LibraryError.notFound` if there is no saved search with the id.
  public func delete(_ id: UUID) throws {
    try store.write { database in
      _ = try Self.search(id, in: database)
      try database.execute(
        sql: "DELETE FROM savedSearch WHERE id = ?", arguments: [id.uuidString])
    }
  }

  /// Moves a saved search to a zero-based index in the user's order. If the index is past the end,
  /// the search moves to the end. If there is no saved search with the id, nothing changes.
  public func move(_ id: UUID, to index: Int) throws {
    try store.write { database in
      let ids = try Self.fetch(database).map(\.id)
      for (position, id) in ManualOrder.moving(id, to: index, in: ids).enumerated() {
        try database.execute(
          sql: "UPDATE savedSearch SET position = ? WHERE id = ?",
          arguments: [position + 1, id.uuidString])
      }
    }
  }

  /// Returns a sequence that yields the current saved searches, then the saved searches after each
  /// change.
  public func changes() -> Changes<[SavedSearch]> { store.changes { try Self.fetch($0) } }
}

extension SavedSearches {
  private static let select = """
    SELECT id, name, text, conditions, sortOrder, createdAt, changedAt FROM savedSearch
    """

  static func fetch(
    _ database: Database, limit: Int? = nil, after last: UUID? = nil
  ) throws -> [SavedSearch] {
    let page = try ListPage(
      limit: limit, after: last?.uuidString, what: "saved search",
      sql: "SELECT position, number FROM savedSearch WHERE id = ?", in: database)
    let sql = """
      \(select) WHERE ?2 IS NULL OR (position, number) > (?2, ?3)
      ORDER BY position, number LIMIT ?1
      """
    return try Row.fetchAll(database, sql: sql, arguments: page.arguments).map(search)
  }

  private static func search(_ id: UUID, in database: Database) throws -> SavedSearch {
    let row = try Row.fetchOne(
      database, sql: select + " WHERE id = ?", arguments: [id.uuidString])
    guard let row else { throw LibraryError.notFound(what: "saved search", id: id.uuidString) }
    return try search(row)
  }

  private static func search(_ row: Row) throws -> SavedSearch {
    let query = StoredQuery(conditions: try row.decoded(3), order: try row.decoded(4))
    let (conditions, unknownCount) = query.decoded
    return SavedSearch(
      id: try row.decoded(0), name: try row.decoded(1), text: try row.decoded(2),
      conditions: conditions, order: query.decodedOrder, unknownConditionCount: unknownCount,
      createdAt: try row.date(5), changedAt: try row.date(6))
  }

  /// Throws an error if `name` is blank, or if a saved search other than `id` has the same name.
  private static func refuseTaken(_ name: String, except id: UUID?, in database: Database) throws {
    guard !name.isBlank else { throw LibraryError.emptyName }
    let taken = try String.fetchOne(
      database, sql: "SELECT name FROM savedSearch WHERE nameKey = ? AND id IS NOT ?",
      arguments: [name.nameKey, id?.uuidString])
    if let taken { throw LibraryError.savedSearchNameTaken(name: taken) }
  }

  static func insert(
    _ id: UUID, name: String, text: String, query: StoredQuery, createdAt: Timestamp,
    changedAt: Timestamp, in database: Database
  ) throws {
    try database.execute(
      sql: """
        INSERT INTO savedSearch
          (id, name, nameKey, text, conditions, sortOrder, position, createdAt, changedAt)
        VALUES (?, ?, ?, ?, ?, ?, (SELECT \(ManualOrder.nextPosition) FROM savedSearch), ?, ?)
        """,
      arguments: [
        id.uuidString, name.trimmed, name.nameKey, text.trimmed, query.conditions, query.order,
        createdAt.milliseconds, changedAt.milliseconds,
      ])
  }
}

/// A search that the user saved under a name: a text, conditions and an order.
///
/// A newer edition of the catalogue may lack a trait or a value that a condition uses. Therefore,
/// an app should adapt the conditions before it runs the search, and tell the user which conditions
/// were dropped:
///
/// ```swift
/// let adapted = try catalogue.adapted(search.query)
/// let page = try catalogue.plants(adapted.conditions, sortedBy: search.order)
/// ```
public struct SavedSearch: Sendable, Hashable, Identifiable {
  /// A permanent id. Export and import preserve the id.
  public let id: UUID
  /// The name that the user typed, without white space at both ends.
  public let name: String
  /// The text that the user typed, without white space at both ends; empty if there is none.
  public let text: String
  /// The conditions of the filter, without the text.
  public let conditions: [Condition]
  /// The order of the result.
  public let order: PlantSortOrder
  /// The number of stored conditions that this version of HortusLibrary cannot decode, for example
  /// because a newer version saved them. These conditions are not in `conditions`, but the user's
  /// library and its exports keep them.
  public let unknownConditionCount: Int
  /// When the search was saved, in whole milliseconds.
  public let createdAt: Date
  /// When the search was last changed.
  public let changedAt: Date

  /// The conditions for a query. If the text is not empty, the first condition is the text.
  public var query: [Condition] { (text.isEmpty ? [] : [.text(text)]) + conditions }

  /// Creates a saved search, for previews and tests.
  @_spi(Testing) public init(
    id: UUID, name: String, text: String = "", conditions: [Condition] = [],
    order: PlantSortOrder = .relevance, unknownConditionCount: Int = 0, createdAt: Date,
    changedAt: Date
  ) {
    self.id = id
    self.name = name
    self.text = text
    self.conditions = conditions
    self.order = order
    self.unknownConditionCount = unknownConditionCount
    self.createdAt = createdAt
    self.changedAt = changedAt
  }
}

/// The conditions and the order of a saved search, encoded for storage in the table `savedSearch`.
struct StoredQuery {
  /// A JSON array of the encoded `Condition` values.
  let conditions: String
  /// The encoded `PlantSortOrder`, such as `name`; nil for the order by relevance.
  let order: String?

  init(_ conditions: [Condition], order: PlantSortOrder) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    self.conditions = String(decoding: try encoder.encode(conditions), as: UTF8.self)
    // Some versions of Foundation cannot encode a single string as a JSON document. Therefore, the
    // order is encoded as an array with one element.
    self.order =
      order == .relevance
      ? nil
      : try JSONDecoder().decode([String].self, from: encoder.encode([order])).first
  }

  init(conditions: String, order: String?) {
    self.conditions = conditions
    self.order = order
  }

  /// The decoded conditions, and the number of conditions that this version of HortusLibrary cannot
  /// decode. If the stored text is not a JSON array, it counts as one unknown condition.
  var decoded: (conditions: [Condition], unknownCount: Int) {
    guard
      let stored = try? JSONDecoder().decode([Stored].self, from: Data(conditions.utf8))
    else { return ([], 1) }
    let known = stored.compactMap(\.condition)
    return (known, stored.count - known.count)
  }

  /// The decoded order. If this version of HortusLibrary cannot decode the stored order, this is
  /// the order by relevance.
  var decodedOrder: PlantSortOrder {
    guard let order, let data = try? JSONEncoder().encode([order]),
      let orders = try? JSONDecoder().decode([PlantSortOrder].self, from: data)
    else { return .relevance }
    return orders.first ?? .relevance
  }

  /// An element of the JSON array of conditions. Decoding an unknown condition does not throw.
  private struct Stored: Decodable {
    /// The condition; nil if this version of HortusLibrary cannot decode the stored condition.
    let condition: Condition?

    init(from decoder: any Decoder) throws {
      condition = try? Condition(from: decoder)
    }
  }
}
