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
    try DatabaseQueue().write { database in
      for part in SchemaPart.allCases { try database.execute(sql: part.sql) }
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
