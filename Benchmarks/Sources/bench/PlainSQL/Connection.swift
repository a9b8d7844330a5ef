import Basics
import GRDBSQLite

/// A connection to a file through the C API of SQLite, with its prepared statements.
final class Connection {
  private let handle: OpaquePointer
  /// By their SQL: each is prepared once.
  private var statements: [String: Statement] = [:]

  init(path: String, isReadOnly: Bool) throws {
    var handle: OpaquePointer?
    let flags = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let code = sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let handle else {
      throw Failure("SQLite cannot open the file: \(code)")
    }
    self.handle = handle
  }

  deinit {
    for statement in statements.values { statement.finalize() }
    sqlite3_close(handle)
  }

  /// The statement, ready for its arguments.
  func statement(_ sql: String) throws -> Statement {
    if let statement = statements[sql] {
      statement.reset()
      return statement
    }
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(
      handle, sql, -1, CUnsignedInt(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared else {
      throw Failure("\(String(cString: sqlite3_errmsg(handle))) in: \(sql)")
    }
    let statement = Statement(prepared)
    statements[sql] = statement
    return statement
  }

  func execute(_ sql: String, _ arguments: [Argument] = []) throws {
    let statement = try statement(sql)
    statement.bind(arguments)
    while try statement.step() {}
    statement.reset()
  }

  /// What `read` makes of each row.
  func rows<Value>(
    _ sql: String, _ arguments: [Argument] = [], _ read: (Statement) -> Value
  ) throws -> [Value] {
    let statement = try statement(sql)
    statement.bind(arguments)
    var values: [Value] = []
    while try statement.step() { values.append(read(statement)) }
    statement.reset()
    return values
  }

  /// How many rows the last statement changed.
  var changes: Int { Int(sqlite3_changes(handle)) }
}
