import Foundation
import GRDB
import HortusSchema
import HortusTestSupport
import Testing

/// Holds `docs/bundle-format.md` and `Schema.sql` together.
@Suite struct BundleFormatPageTests {
  private static let page = URL(
    fileURLWithPath: Repository.path("docs/bundle-format.md"))

  @Test func pageAndSchemaHaveTheSameColumnsInTheSameOrder() throws {
    let (page, schema) = (try columnsOfPage(), try columnsOfSchema())
    #expect(Set(page.keys).subtracting(schema.keys) == [], "on the page, but not in Schema.sql")
    #expect(Set(schema.keys).subtracting(page.keys) == [], "in Schema.sql, but not on the page")
    for (table, columns) in schema {
      #expect(page[table] == columns, "\(table)")
    }
  }

  @Test func pageNamesTheTypeOfEveryColumn() throws {
    let types = try columnsOfPage(part: 1)
    let schema = try columnsOfSchema(part: "type")
    for (table, columns) in schema where table != "plantValue" {
      let documented = types[table]?.map { String($0.prefix { $0.isLetter }) }
      // A full-text table knows no types.
      #expect(documented == columns.map { $0.isEmpty ? "TEXT" : $0 }, "\(table)")
    }
  }

  @Test func pageTellsWhichColumnsMayBeNull() throws {
    let types = try columnsOfPage(part: 1)
    let isRequired = try columnsOfSchema(part: "\"notnull\"")
    let extras = ["plantValue", "nameText", "articleText"]
    for (table, columns) in isRequired where !extras.contains(table) {
      let documented = types[table]?.map { $0.contains("or NULL") ? "0" : "1" }
      #expect(documented == columns, "\(table)")
    }
  }

  @Test func pageNamesAllKeysOfTheManifest() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    for key in ManifestKey.allCases {
      #expect(text.contains("`\(key.rawValue)`"))
    }
  }

  @Test func pageAndCodeHaveTheSameConstants() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    #expect(text.contains("| \(BundleFormat.pageSize) |"))
    #expect(text.contains("The bundle format, version \(BundleFormat.formatVersion)\n"))
    #expect(text.contains("the bytes `Hrts`, \(BundleFormat.applicationID) "))
  }

  @Test func examplesOfFoldingOnThePageAreTrue() throws {
    let lines = try String(contentsOf: Self.page, encoding: .utf8)
      .components(separatedBy: "| text | folded |\n|---|---|\n")[1]
      .components(separatedBy: "\n\n")[0].components(separatedBy: "\n")
    #expect(lines.count > 5)
    for line in lines {
      let cells = line.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(NameFolding.fold(cells[1]) == cells[2])
    }
  }

  /// Reads the tables of the page: below a heading of the fourth degree, a column a row.
  private func columnsOfPage(part: Int = 0) throws -> [String: [String]] {
    var columns: [String: [String]] = [:]
    var table = ""
    for line in try String(contentsOf: Self.page, encoding: .utf8).components(separatedBy: "\n") {
      if line.hasPrefix("#") {
        table = line.hasPrefix("#### `") ? String(line.dropFirst(6).prefix { $0 != "`" }) : ""
      } else if !table.isEmpty, line.hasPrefix("| `") {
        let cells = line.components(separatedBy: "|").dropFirst().map {
          $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
        }
        columns[table, default: []].append(cells[part])
      }
    }
    return columns
  }

  private func columnsOfSchema(part: String = "name") throws -> [String: [String]] {
    try withEmptyBundle { database in
      let tables = try String.fetchAll(
        database,
        sql: """
          SELECT name FROM sqlite_schema
          WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite!_%' ESCAPE '!'
            AND name NOT LIKE 'nameText!_%' ESCAPE '!' AND name NOT LIKE 'articleText!_%' ESCAPE '!'
          """)
      return Dictionary(
        uniqueKeysWithValues: try tables.map { table in
          let columns = try String.fetchAll(
            database,
            sql: "SELECT CAST(\(part) AS TEXT) FROM pragma_table_info(?) ORDER BY cid",
            arguments: [table])
          return (table, columns)
        })
    }
  }
}

/// The tables of columns in `docs/bundle-format.md` are generated from the comments and the
/// constraints of `Schema.sql`.
@Suite struct BundleFormatTablesTests {
  private static let path = "docs/bundle-format.md"
  private static let head = ["| column | type | meaning |", "|---|---|---|"]

  @Test func pageHasTheTablesOfTheSchema() throws {
    let schema = try withEmptyBundle { database in
      try Self.documentedColumns().map { table, columns in
        (table, try columns.map { try Self.row(of: $0, in: table, database) })
      }
    }
    #expect(schema.count > 60)
    var lines = try Repository.text(Self.path).components(separatedBy: "\n")
    for (table, rows) in schema {
      let heading = try #require(lines.firstIndex(of: "#### `\(table)`"), "\(table) has no section")
      let start = try #require(
        lines[heading...].firstIndex(of: Self.head[0]), "\(table) has no table of columns")
      let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
      lines.replaceSubrange(start..<end, with: Self.head + rows)
    }
    try Golden.verify(lines.joined(separator: "\n"), at: Self.path)
  }

  @Test func bundlesHoldNoCommentsOfColumns() throws {
    #expect(SchemaPart.tables.text.contains("\n" + SchemaPart.columnComment))
    try withEmptyBundle { database in
      let statements = try String.fetchAll(
        database, sql: "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")
      #expect(statements.filter { $0.contains("--") } == [])
    }
  }

  private struct Column {
    let name: String
    let comment: String
  }

  /// Returns the columns of each table in the order of `Schema.sql`. The comment of a column is the
  /// comment lines above it.
  private static func documentedColumns() -> [(table: String, columns: [Column])] {
    var tables: [(table: String, columns: [Column])] = []
    var comment: [String] = []
    var isInTable = false
    for line in SchemaPart.tables.text.components(separatedBy: "\n") {
      if let match = line.wholeMatch(of: /CREATE TABLE (\w+) \(/) {
        tables.append((String(match.1), []))
        isInTable = true
      } else if !line.hasPrefix("  ") {
        isInTable = false
      } else if line.hasPrefix(SchemaPart.columnComment) {
        comment.append(String(line.dropFirst(SchemaPart.columnComment.count)))
      } else if isInTable, let match = line.prefixMatch(of: #/  ([a-z]\w*) /#) {
        let column = Column(name: String(match.1), comment: comment.joined(separator: " "))
        tables[tables.count - 1].columns.append(column)
        comment = []
      }
    }
    return tables
  }

  /// Returns the row of a column in Markdown: its name, its type and constraints, and its meaning,
  /// which is the column that it refers to and its comment.
  private static func row(
    of column: Column, in table: String, _ database: Database
  ) throws -> String {
    let information = try #require(
      try Row.fetchOne(
        database, sql: "SELECT * FROM pragma_table_info(?) WHERE name = ?",
        arguments: [table, column.name]))
    var type: String = information["type"]
    let isRequired: Bool = information["notnull"]
    if !isRequired { type += " or NULL" }
    let keys = try database.primaryKey(table).columns
    if let position = keys.firstIndex(of: column.name) {
      type += ", primary key" + (keys.count > 1 ? " \(position + 1)" : "")
    }
    let isUnique = try database.indexes(on: table).contains {
      $0.isUnique && $0.columns == [column.name] && $0.columns != keys
    }
    if isUnique { type += ", unique" }
    let parts = [try reference(of: column, in: table, database), column.comment]
    let meaning = parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "; ")
    return "| `\(column.name)` | \(type) |" + (meaning.isEmpty ? " |" : " \(meaning) |")
  }

  /// The column that a foreign key of `column` refers to; nil if there is no foreign key. If there
  /// are several, the one with the most columns counts, because it is the most specific.
  private static func reference(
    of column: Column, in table: String, _ database: Database
  ) throws -> String? {
    let keys = try database.foreignKeys(on: table).filter { key in
      key.mapping.contains { $0.origin == column.name }
    }
    guard let key = keys.max(by: { $0.mapping.count < $1.mapping.count }),
      let destination = key.mapping.first(where: { $0.origin == column.name })?.destination
    else { return nil }
    return "→ `\(key.destinationTable).\(destination)`"
  }
}

/// Calls `body` with a database in memory that has the tables and indexes of a bundle.
private func withEmptyBundle<Result>(_ body: (Database) throws -> Result) throws -> Result {
  try DatabaseQueue().write { database in
    for part in SchemaPart.allCases { try database.execute(sql: part.sql) }
    return try body(database)
  }
}
