import Foundation
import GRDB
import HortusKit

extension Timestamp: DatabaseValueConvertible, StatementColumnConvertible {
  package init(sqliteStatement statement: SQLiteStatement, index: CInt) {
    self.init(milliseconds: Int64(sqliteStatement: statement, index: index))
  }

  package var databaseValue: DatabaseValue { milliseconds.databaseValue }

  package static func fromDatabaseValue(_ value: DatabaseValue) -> Timestamp? {
    Int64.fromDatabaseValue(value).map(Timestamp.init(milliseconds:))
  }
}

extension Row {
  /// Returns the time in the column with the given index. Throws an error if the value is NULL.
  func date(_ index: Int) throws -> Date { try decoded(index, as: Timestamp.self).date }
}
