import Basics
import GRDBSQLite

/// What a statement is given.
enum Argument {
  case number(Int)
  case real(Double)
  case text(String)
}

/// A prepared statement.
final class Statement {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) {
    self.handle = handle
  }

  func finalize() {
    sqlite3_finalize(handle)
  }

  func reset() {
    sqlite3_reset(handle)
  }

  func bind(_ arguments: [Argument]) {
    for (index, argument) in arguments.enumerated() {
      let parameter = CInt(index + 1)
      switch argument {
      case .number(let number): sqlite3_bind_int64(handle, parameter, Int64(number))
      case .real(let real): sqlite3_bind_double(handle, parameter, real)
      case .text(let text):
        // SQLite copies the text.
        sqlite3_bind_text(
          handle, parameter, text, -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self))
      }
    }
  }

  /// Goes to the next row; false when there is none.
  func step() throws -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw Failure("SQLite stopped with code \(code)")
    }
  }

  func number(_ column: CInt) -> Int { Int(sqlite3_column_int64(handle, column)) }

  func text(_ column: CInt) -> String {
    sqlite3_column_text(handle, column).map { String(cString: $0) } ?? ""
  }
}
