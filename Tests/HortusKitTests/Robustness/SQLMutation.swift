import Foundation
import GRDB
import HortusTestSupport

/// Changes a bundle by SQL that its schema would refuse: the constraints are taken away for it.
struct SQLMutation {
  let path: String
  let kind: Mutation.Kind
  /// Goes round the columns, and round the values once all columns had their turn.
  let turn: Int

  /// What no column expects, as SQL.
  private static let values = [
    "NULL", "-1", "0", "9223372036854775807", "-9223372036854775808", "1e308", "9e999", "''",
    "'x'", "'32'", "x'00ff'", "zeroblob(100000)", "'\u{FFFD}\u{301}'",
  ]

  func apply(using random: inout SeededGenerator) throws -> String {
    let schema = try withoutConstraints()
    let queue = try DatabaseQueue(path: path)
    try queue.inDatabase { try $0.execute(sql: "PRAGMA ignore_check_constraints = ON") }
    let sql = try queue.read { try statement($0, using: &random) }
    // What cannot be done even so (a key that is taken) leaves the file as it is.
    try queue.inDatabase { database in
      do { try database.execute(sql: sql) } catch is DatabaseError {}
    }
    try queue.close()
    try write(schema: schema)
    return sql
  }

  private func statement(
    _ database: Database, using random: inout SeededGenerator
  ) throws -> String {
    let tables = try String.fetchAll(
      database,
      sql: """
        SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
        ORDER BY name
        """)
    let table = tables[turn % tables.count].quotedDatabaseIdentifier
    switch kind {
    case .deletedRows:
      return "DELETE FROM \(table) WHERE \(try condition(database, on: table, using: &random))"
    case .droppedTable:
      let objects = try Row.fetchAll(
        database,
        sql: "SELECT type, name FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name")
      let object = objects[turn % objects.count]
      return "DROP \(object[0] as String) \((object[1] as String).quotedDatabaseIdentifier)"
    default:
      let columns = try tables.flatMap { table in
        try database.columns(in: table).map {
          (table.quotedDatabaseIdentifier, $0.name.quotedDatabaseIdentifier)
        }
      }
      let (table, column) = columns[turn % columns.count]
      let value = Self.values[(turn / columns.count + turn) % Self.values.count]
      return """
        UPDATE \(table) SET \(column) = \(value)
        WHERE \(try condition(database, on: table, using: &random))
        """
    }
  }

  /// A row, every third one, or all of them.
  private func condition(
    _ database: Database, on table: String, using random: inout SeededGenerator
  ) throws -> String {
    let key = try database.primaryKey(table.trimmingCharacters(in: ["\""]))
      .columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)") ?? 0
    let row = Int.random(in: 0..<max(count, 1), using: &random)
    let rows = ["LIMIT 1 OFFSET \(row)", "LIMIT 1 OFFSET \(row)", "LIMIT \(count / 3 + 1)", ""]
    return "(\(key)) IN (SELECT \(key) FROM \(table) \(rows.randomElement(using: &random)!))"
  }

  /// Takes what the schema forbids out of it.
  ///
  /// - Returns: the schema as it was, by name.
  private func withoutConstraints() throws -> [String: String] {
    let queue = try DatabaseQueue(path: path)
    let schema = try queue.read { database in
      try Row.fetchAll(database, sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'table'")
        .reduce(into: [:]) { $0[$1[0] as String] = $1[1] as String }
    }
    try queue.close()
    let weak = schema.mapValues { sql in
      sql.replacingOccurrences(of: " IS NOT NULL", with: " NOTNULL")
        .replacingOccurrences(of: " NOT NULL", with: "")
    }
    try write(schema: weak)
    return schema
  }

  private func write(schema: [String: String]) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA writable_schema = ON") }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.write { database in
      for (name, sql) in schema {
        try database.execute(
          sql: "UPDATE sqlite_schema SET sql = ? WHERE name = ? AND type = 'table'",
          arguments: [sql, name])
      }
    }
    try queue.close()
  }
}
