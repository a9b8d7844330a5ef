import Foundation
import GRDB
import HortusKit
import HortusLibrary
import HortusTestSupport

/// A value of another kind in all rows of a column, put there while the library is open.
struct SpoiltColumn: CustomStringConvertible {
  let table: String
  let column: String
  /// What the column is to hold, as SQL.
  let value: String

  var description: String { "\(table).\(column) = \(value)" }

  static func all() throws -> [SpoiltColumn] {
    let database = try DatabaseQueue()
    try LibraryMigration.migrator(LibraryMigration.all).migrate(database)
    return try database.read { database in
      try LibraryLayout(database).shapes.filter { $0.table != LibraryLayout.migrations }
        .flatMap { shape in
          shape.columns.filter { !$0.isRowID }.flatMap { column in
            ["NULL", "x'FF00'", "1e300"].map {
              SpoiltColumn(table: shape.table, column: column.name, value: $0)
            }
          }
        }
    }
  }

  /// Calls everything on a library of these bytes; an error other than `LibraryError` is thrown on.
  func callEverything(_ whole: [UInt8]) throws {
    let folder = try TemporaryFolder()
    try folder.write(whole, to: "library.sqlite")
    let library = try TestLibrary.open(folder)
    try spoil(folder.file("library.sqlite"))
    for call in PublicCalls.reading(library) + PublicCalls.writing(library) {
      do { try call() } catch is LibraryError {}
    }
  }

  /// Opens a library of these bytes that was spoilt before, and reads all of it: what the column
  /// has lost may not keep the rest from being read.
  func openAgain(_ whole: [UInt8]) throws {
    let folder = try TemporaryFolder()
    try folder.write(whole, to: "library.sqlite")
    try spoil(folder.file("library.sqlite"))
    try PublicCalls.readAll(of: TestLibrary.open(folder))
  }

  /// Writes the value, over the rules of the table.
  private func spoil(_ path: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let database = try DatabaseQueue(path: path, configuration: configuration)
    try database.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA ignore_check_constraints = ON")
      guard value == "NULL" else { return }
      try database.execute(
        sql: """
          PRAGMA writable_schema = ON;
          UPDATE sqlite_schema SET sql = replace(sql, ' NOT NULL', '') WHERE name = '\(table)';
          PRAGMA writable_schema = RESET;
          """)
    }
    try database.writeWithoutTransaction { database in
      try database.execute(sql: "UPDATE OR IGNORE \(table) SET \(column) = \(value)")
    }
    try database.close()
  }
}
