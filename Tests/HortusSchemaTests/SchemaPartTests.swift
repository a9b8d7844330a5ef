import HortusSchema
import Testing

@Suite struct SchemaPartTests {
  @Test func everyPartHasItsOwnStatements() {
    for (part, statement) in [
      (SchemaPart.tables, "CREATE TABLE "), (.appendOnlyIndexes, "CREATE UNIQUE INDEX plantName_"),
      (.indexes, "INDEX plant_"), (.fullText, "CREATE VIRTUAL"),
    ] {
      for other in SchemaPart.allCases {
        let lines = other.sql.split(separator: "\n").filter { $0.hasPrefix("CREATE") }
        #expect(!lines.isEmpty)
        #expect(lines.contains { "\($0)".contains(statement) } == (part == other))
      }
    }
  }

  @Test func staysReadableForOldVersionsOfSQLite() {
    for part in SchemaPart.allCases {
      let code = part.sql.split(separator: "\n").filter { !$0.hasPrefix("--") }
        .joined(separator: "\n").uppercased()
      #expect(!code.contains("STRICT"))
      #expect(!code.contains("GENERATED"))
      #expect(!code.contains(" AS ("))
    }
  }
}
