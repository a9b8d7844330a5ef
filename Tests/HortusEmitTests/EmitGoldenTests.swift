import Foundation
import GRDB
import HortusModel
import HortusTestSupport
import Testing

/// From `Resolved` to SQLite, from the golden of the stage before.
@Suite struct EmitGoldenTests {
  private static let catalogue = "Tests/Fixtures/Catalogues/garden/"

  @Test func writesTheGarden() throws {
    let resolved = try Golden.value(
      WholeCatalogue.self, at: Self.catalogue + "resolved.json")
    let folder = try TemporaryFolder()
    let output = folder.path + "/garden.sqlite"
    try resolved.write(to: output, sourcesDigest: "0", generator: "hortus tests")
    var configuration = Configuration()
    configuration.readonly = true
    let text = try DatabaseQueue(path: output, configuration: configuration).read(dump)
    try Golden.verify(text, at: Self.catalogue + "bundle.txt")
  }

  /// Every row of every ordinary table, in the order of SQLite's own `rowid` or primary key.
  private func dump(_ database: Database) throws -> String {
    let tables = try String.fetchAll(
      database,
      sql: """
        SELECT name FROM sqlite_schema
        WHERE type = 'table' AND name NOT LIKE 'nameText%' AND name NOT LIKE 'articleText%'
        ORDER BY name
        """)
    return try tables.map { table in
      let rows = try Row.fetchAll(database, sql: "SELECT * FROM \"\(table)\"")
      let lines = rows.map { row in
        "  " + row.map { "\($0)=\(text(of: $1))" }.joined(separator: " ") + "\n"
      }
      return table + "\n" + lines.joined()
    }.joined()
  }

  private func text(of value: DatabaseValue) -> String {
    switch value.storage {
    case .null: "NULL"
    case .int64(let number): String(number)
    case .double(let number): String(number)
    case .string(let string): "'" + string.replacingOccurrences(of: "\n", with: "\\n") + "'"
    case .blob(let data): "x" + data.map { String($0, radix: 16) }.joined(separator: ".")
    }
  }
}
