import GRDB
import HortusBundle
import HortusKit

/// One page of a long list, for the WHERE and LIMIT clauses of a query. The list is sorted by two
/// integers of each row, such as a time and a row number.
package struct ListPage {
  /// The maximum number of rows on the page. The value -1 means all rows, as in SQLite's LIMIT.
  let limit: Int
  /// The two integers of the last row of the previous page; nil for the first page.
  private let end: (Int64, Int64)?

  /// The three arguments of the query: the limit, and the two integers of the last row of the
  /// previous page. Both integers are NULL for the first page.
  var arguments: StatementArguments { [limit, end?.0, end?.1] }

  /// Returns the argument for SQLite's LIMIT: -1 (all rows) for nil, 0 for negative numbers.
  package static func limit(_ limit: Int?) -> Int { limit.map { max(0, $0) } ?? -1 }

  /// Creates the page that follows a row. Reads the two integers of that row.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of rows; nil for all.
  ///   - last: the id of the last row of the previous page; nil for the first page.
  ///   - what: the kind of the records with these ids, for the error.
  ///   - sql: a query that selects the two integers of one row. The last argument of the query is
  ///     the id of the row.
  ///   - arguments: the arguments of `sql` before the id.
  ///   - database: the database on which `sql` runs.
  /// - Throws: `LibraryError.notFound` if `sql` selects no row, because the record was removed from
  ///   the list.
  init(
    limit: Int?, after last: String?, what: String, sql: String,
    arguments: StatementArguments = [], in database: Database
  ) throws {
    self.limit = Self.limit(limit)
    guard let last else {
      end = nil
      return
    }
    let row = try Row.fetchOne(database, sql: sql, arguments: arguments + [last])
    guard let row else { throw LibraryError.notFound(what: what, id: last) }
    end = (try row.decoded(0), try row.decoded(1))
  }

  /// Creates the page that follows the row of a plant, like
  /// `init(limit:after:what:sql:arguments:in:)`.
  init(
    limit: Int?, after last: PlantID?, sql: String, arguments: StatementArguments = [],
    in database: Database
  ) throws {
    try self.init(
      limit: limit, after: last?.rawValue, what: "plant", sql: sql, arguments: arguments,
      in: database)
  }
}

/// Reorders lists that the user sorts manually.
package enum ManualOrder {
  /// The highest position after which the next one is counted. In a damaged file the last position may
  /// be so high that a number after it does not exist.
  private static let highest: Int64 = 1 << 53

  /// Returns the position after the last one of a list; 1 for an empty list.
  package static func position(after last: Int64?) -> Int64 { min(last ?? 0, highest) + 1 }

  /// The result column of a query for the rows of a list that gives the position after the last one, as
  /// `position(after:)` does.
  static let nextPosition = "min(ifnull(max(position), 0), \(highest)) + 1"

  /// Returns `list` with `item` moved to `index`. The index is clamped to the bounds of the list.
  /// If `list` does not contain `item`, the list is returned unchanged.
  package static func moving<Item: Equatable>(_ item: Item, to index: Int, in list: [Item])
    -> [Item]
  {
    guard let oldIndex = list.firstIndex(of: item) else { return list }
    var list = list
    list.remove(at: oldIndex)
    list.insert(item, at: min(max(index, 0), list.count))
    return list
  }

  /// Returns `list` with its items that are in `part` in the order of `part`. The other items keep
  /// their places. `part` has only items of `list`.
  package static func placing<Item: Hashable>(_ part: [Item], in list: [Item]) -> [Item] {
    let members = Set(part)
    var rest = part.makeIterator()
    return list.map { members.contains($0) ? rest.next() ?? $0 : $0 }
  }

  /// Returns the items of `list` in the order of `order`. Items that are not in `order` keep their
  /// relative order and come last. Items of `order` that are not in `list` are ignored.
  package static func arranging<Item: Hashable>(_ list: [Item], by order: [Item]) -> [Item] {
    var rest = Set(list)
    let named = order.filter { rest.remove($0) != nil }
    return named + list.filter(rest.contains)
  }
}
