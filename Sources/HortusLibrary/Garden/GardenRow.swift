import Foundation
import GRDB
import HortusBundle
import HortusKit

/// A row of a table of the garden. HortusLibrary only reads and writes such rows; their meaning for
/// care and the journal is in HortusGarden.
package protocol GardenRow: Sendable, Hashable {
  static var table: String { get }
  /// The columns after `number`, in the order of `values`, separated by commas.
  static var columns: String { get }
  /// The value of the column `number`, to which other rows refer; 0 until the row is inserted.
  var number: Int64 { get set }
  /// The values of `columns`.
  var values: [(any DatabaseValueConvertible)?] { get }

  /// Reads a row of `select`.
  init(_ row: Row) throws
}

extension GardenRow {
  /// A query for rows that `init(_:)` reads, up to `WHERE`.
  package static var select: String { "SELECT number, \(columns) FROM \(table)" }

  /// Returns rows.
  ///
  /// - Parameters:
  ///   - clauses: what follows the name of the table, such as `WHERE … ORDER BY …`.
  ///   - arguments: the arguments of `clauses`.
  package static func fetch(
    _ clauses: String = "ORDER BY number", _ arguments: StatementArguments = [],
    in database: Database
  ) throws -> [Self] {
    let statement = try database.cachedStatement(sql: "\(select) \(clauses)")
    return try Row.fetchAll(statement, arguments: arguments).map(Self.init)
  }

  /// Returns the first row, like `fetch(_:_:in:)`; nil if there is none.
  package static func first(
    _ clauses: String, _ arguments: StatementArguments, in database: Database
  ) throws -> Self? {
    try fetch("\(clauses) LIMIT 1", arguments, in: database).first
  }

  /// Inserts the row, and sets its number.
  package mutating func insert(in database: Database) throws {
    let count = Self.columns.split(separator: ",").count
    let marks = repeatElement("?", count: count).joined(separator: ", ")
    try database.cachedStatement(
      sql: "INSERT INTO \(Self.table) (\(Self.columns)) VALUES (\(marks))"
    ).execute(arguments: StatementArguments(values))
    number = database.lastInsertedRowID
  }

  /// Writes the values of the row over those that it has in the table.
  package func update(in database: Database) throws {
    let columns = Self.columns.split(separator: ",").map { "\($0) = ?" }.joined(separator: ",")
    try database.cachedStatement(sql: "UPDATE \(Self.table) SET \(columns) WHERE number = ?")
      .execute(arguments: StatementArguments(values + [number]))
  }

  /// Deletes rows.
  package static func delete(
    _ clauses: String, _ arguments: StatementArguments, in database: Database
  ) throws {
    try database.cachedStatement(sql: "DELETE FROM \(table) \(clauses)")
      .execute(arguments: arguments)
  }
}

/// A row that has a permanent UUID.
package protocol IdentifiedGardenRow: GardenRow {
  var id: UUID { get }
  /// The kind of the record, for errors.
  static var kind: String { get }
}

extension IdentifiedGardenRow {
  /// Returns the row with an id; nil if there is none.
  package static func find(_ id: UUID, in database: Database) throws -> Self? {
    try first("WHERE id = ?", [id.uuidString], in: database)
  }

  /// Returns the row with an id.
  ///
  /// - Throws: `LibraryError.notFound` if there is none.
  package static func row(_ id: UUID, in database: Database) throws -> Self {
    guard let row = try find(id, in: database) else {
      throw LibraryError.notFound(what: kind, id: id.uuidString)
    }
    return row
  }
}

/// A row that the user changes. Of two that an import brings together, the one that was changed
/// later counts.
package protocol ChangingGardenRow: IdentifiedGardenRow {
  var changedAt: Timestamp { get set }
}

extension Row {
  /// Returns the value of a column with words of a list; nil if it is NULL, or a word that this
  /// version does not know.
  package func word<Word: RawRepresentable>(
    _ index: Int, as type: Word.Type = Word.self
  ) throws -> Word? where Word.RawValue == String {
    try decoded(index, as: String?.self).flatMap(Word.init(rawValue:))
  }

  /// Returns the day in a column; nil if it is NULL or damaged.
  package func day(_ index: Int) throws -> CalendarDay? {
    try decoded(index, as: String?.self).flatMap(CalendarDay.init(isoText:))
  }
}
