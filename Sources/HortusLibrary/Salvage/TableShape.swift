import Foundation
import GRDB

/// The columns of a table. The recovery of a damaged file compares the rows on a page with the
/// columns of each table to find out to which table the page belongs.
package struct TableShape {
  /// A column, with the properties that restrict its values.
  package struct Column {
    package let name: String
    let isText: Bool
    let mayBeNull: Bool
    /// Whether the column is an alias of the rowid. A record stores NULL in such a column.
    package let isRowID: Bool
  }

  package let table: String
  package let columns: [Column]

  /// Reads the columns of a table from an intact library.
  init(table: String, in database: Database) throws {
    self.table = table
    let keyCount = try database.primaryKey(table).columns.count
    columns = try database.columns(in: table).map { column in
      let isText = column.type == "TEXT"
      return Column(
        name: column.name, isText: isText, mayBeNull: !column.isNotNull,
        isRowID: column.primaryKeyIndex == 1 && keyCount == 1 && !isText)
    }
  }

  /// The columns of `sqlite_schema`. The rows of this table contain the root page number of each
  /// table and index.
  static let schema = TableShape(
    table: "sqlite_schema", columns: ["type", "name", "tbl_name", "rootpage", "sql"])

  private init(table: String, columns: [String]) {
    self.table = table
    self.columns = columns.map {
      Column(name: $0, isText: $0 != "rootpage", mayBeNull: $0 == "sql", isRowID: false)
    }
  }

  /// Returns the values of a row; nil if the row does not match the columns.
  ///
  /// The row may lack nullable columns at the end, because a migration can add such columns after
  /// the row was written. In this case, the result has fewer values than the table has columns.
  func values(of row: PageFile.StoredRow) -> [DatabaseValue]? {
    guard row.values.count <= columns.count,
      columns.dropFirst(row.values.count).allSatisfy(\.mayBeNull)
    else { return nil }
    var values: [DatabaseValue] = []
    for (column, stored) in zip(columns, row.values) {
      guard let value = column.value(stored, rowID: row.number) else { return nil }
      values.append(value)
    }
    return values
  }

  /// Whether the values obey the library's rules for this table. For example, the value of
  /// `isLiked` must be 0 or 1. These rules distinguish tables whose columns have the same types.
  ///
  /// - Parameter values: the result of `values(of:)`.
  func isUsual(_ values: [DatabaseValue]) -> Bool {
    zip(columns, values).allSatisfy { column, value in
      if column.mayBeNull && value.isNull { return true }
      switch (table, column.name) {
      case (_, "isLiked"), (_, "isPrivate"): return [0, 1].contains(Int64.fromDatabaseValue(value))
      case ("launch", "number"), ("profile", "number"): return Int64.fromDatabaseValue(value) == 1
      case ("plant", "standing"): return KeptPlant.Standing.words.contains(text(value))
      case ("activity", "kind"): return ActivityKind(rawValue: text(value)) != nil
      case ("preference", "key"): return Preferences.isKey(text(value))
      case ("state", "key"): return KnownEdition.key == text(value)
      case ("sqlite_schema", "type"): return ["table", "index"].contains(text(value))
      case (_, "at"), (_, "addedAt"), (_, "createdAt"), (_, "changedAt"), (_, "savedAt"),
        (_, "memberSince"), (_, "ratedAt"):
        return Timestamp.range.contains(Int64.fromDatabaseValue(value) ?? .max)
      default: return true
      }
    }
  }

  private func text(_ value: DatabaseValue) -> String { String.fromDatabaseValue(value) ?? "" }
}

extension TableShape.Column {
  /// The names of columns with text that the user wrote. If such a text is invalid UTF-8, only the
  /// invalid bytes are replaced (by U+FFFD) and the other characters are kept.
  private static let freeTexts: Set = ["name", "text", "description", "caption", "displayName"]

  /// Converts a stored value for this column; nil if the value is damaged or has the wrong type.
  fileprivate func value(_ stored: StoredValue, rowID: Int64) -> DatabaseValue? {
    switch stored {
    case .null where isRowID: return rowID.databaseValue
    case .null where mayBeNull: return .null
    case .integer(let number) where !isText && !isRowID: return number.databaseValue
    case .text(let bytes) where isText:
      if let text = stored.wholeText { return text.databaseValue }
      guard Self.freeTexts.contains(name), !bytes.contains(0) else { return nil }
      return String(decoding: bytes, as: UTF8.self).databaseValue
    default: return nil
    }
  }
}
