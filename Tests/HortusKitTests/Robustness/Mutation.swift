import Foundation
import GRDB
import HortusTestSupport

/// One way to damage a bundle, which follows from a seed and the number of the mutation alone.
struct Mutation {
  /// What is done to the file.
  enum Kind: String, CaseIterable {
    case bitFlips, randomBytes, randomBlock, zeroedPage, pageSwap, pageCopy, truncation, cutShort
    case sqlEdit, deletedRows, droppedTable
  }

  let kind: Kind
  /// Where the choices of the mutation come from.
  private(set) var random: SeededGenerator
  /// How many mutations of the kind came before.
  let turn: Int

  /// - Parameter number: the mutations of one seed go round the kinds; SQL edits come as often as all
  ///   others together, since there are many columns.
  init(seed: UInt64, number: Int) {
    let kinds = Kind.allCases
    kind = number % 2 == 0 ? .sqlEdit : kinds[number / 2 % kinds.count]
    turn = number / 2
    random = SeededGenerator(seed: seed &+ UInt64(number) &* 0x1_0000_0001)
  }

  /// Damages the bytes of a bundle, or the file at `path` that holds them.
  ///
  /// - Returns: what was done, for people.
  mutating func apply(to bytes: [UInt8], writing path: String) throws -> String {
    var bytes = bytes
    let detail = change(&bytes)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    guard let detail else {
      return try SQLMutation(path: path, kind: kind, turn: turn).apply(using: &random)
    }
    return "\(kind.rawValue) \(detail)"
  }

  /// - Returns: `nil` for what is done by SQL.
  private mutating func change(_ bytes: inout [UInt8]) -> String? {
    let pageSize = Int(bytes[16]) << 8 | Int(bytes[17])
    let pageCount = bytes.count / pageSize
    func page() -> Int { Int.random(in: 0..<pageCount, using: &random) }
    switch kind {
    case .bitFlips:
      let offsets = (0..<Int.random(in: 1...8, using: &random)).map { _ in offset(in: bytes) }
      for offset in offsets { bytes[offset] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
      return "\(offsets)"
    case .randomBytes:
      let offsets = (0..<20).map { _ in offset(in: bytes) }
      for offset in offsets { bytes[offset] = .random(in: 0...255, using: &random) }
      return "\(offsets)"
    case .randomBlock:
      let start = offset(in: bytes)
      let end = min(start + Int.random(in: 16...4096, using: &random), bytes.count)
      for offset in start..<end { bytes[offset] = .random(in: 0...255, using: &random) }
      return "\(start)..<\(end)"
    case .zeroedPage:
      let page = page()
      for offset in page * pageSize..<(page + 1) * pageSize { bytes[offset] = 0 }
      return "page \(page + 1)"
    case .pageSwap, .pageCopy:
      let (first, second) = (page(), page())
      let (firstStart, secondStart) = (first * pageSize, second * pageSize)
      for offset in 0..<pageSize {
        let byte = bytes[firstStart + offset]
        bytes[firstStart + offset] = bytes[secondStart + offset]
        if kind == .pageSwap { bytes[secondStart + offset] = byte }
      }
      return "pages \(first + 1) and \(second + 1)"
    case .truncation:
      // The header tells the new size, so that the file seems whole.
      let left = Int.random(in: 1...pageCount, using: &random)
      bytes.removeLast((pageCount - left) * pageSize)
      for (offset, shift) in zip(28..<32, [24, 16, 8, 0]) {
        bytes[offset] = UInt8(truncatingIfNeeded: left >> shift)
      }
      return "to \(left) pages"
    case .cutShort:
      let left = offset(in: bytes)
      bytes.removeLast(bytes.count - left)
      return "to \(left) bytes"
    case .sqlEdit, .deletedRows, .droppedTable: return nil
    }
  }

  /// Damage to the first page, where the schema lies, is tried more often than its size would have it.
  private mutating func offset(in bytes: [UInt8]) -> Int {
    let end = Int.random(in: 0..<4, using: &random) == 0 ? 8192 : bytes.count
    return Int.random(in: 0..<min(end, bytes.count), using: &random)
  }
}

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
