import GRDB
import HortusKit

/// A page of a long list that is sorted by two numbers of each row.
struct ListPage {
  /// The maximum number of rows; -1 for all, as SQLite expects it.
  let limit: Int
  /// The numbers of the last row of the previous page; nil for the first page.
  private let end: (Int64, Int64)?

  /// Arguments for `limit`, and for the numbers of the last row, which are NULL for the first page.
  var arguments: StatementArguments { [limit, end?.0, end?.1] }

  static func limit(_ limit: Int?) -> Int { limit.map { max(0, $0) } ?? -1 }

  /// - Parameters:
  ///   - limit: the maximum number of rows; nil for all.
  ///   - last: the plant of the last row of the previous page; nil for the first page.
  ///   - sql: selects the two numbers of the row of a plant, whose id is the last argument.
  ///   - arguments: the other arguments of `sql`.
  /// - Throws: `LibraryError.notFound` if the plant is not in the list any more.
  init(
    limit: Int?, after last: PlantID?, sql: String, arguments: StatementArguments = [],
    in database: Database
  ) throws {
    self.limit = Self.limit(limit)
    guard let last else {
      end = nil
      return
    }
    let row = try Row.fetchOne(database, sql: sql, arguments: arguments + [last.rawValue])
    guard let row else { throw LibraryError.notFound(what: "plant", id: last.rawValue) }
    end = (try row.decoded(0), try row.decoded(1))
  }
}
