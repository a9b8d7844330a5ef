import Foundation
import GRDB
import GRDBSQLite
import HortusBundleTestSupport
import HortusTestSupport
import Testing

/// `docs/queries.json` says of each statement of `docs/bundle-format.md` what a program needs to call it.
@Suite struct ContractQueriesTests {
  @Test func saysAsDataWhatThePageSays() throws {
    let page = try PageOfStatements()
    try DatabaseQueue(path: Bundles.small.path).read { database in
      let samples = try SampleArguments(database)
      let queries = try page.parts.map { part in
        ContractStatement(
          name: part.name, title: part.title, purpose: part.purpose, sql: part.sql,
          parameters: try page.parameters(of: part),
          columns: try samples.columns(of: part.sql, database))
      }
      try Golden.verify(Golden.json(queries), at: "docs/queries.json")
    }
  }
}

/// The section “Queries in SQL” of `docs/bundle-format.md`.
private struct PageOfStatements {
  struct Part {
    let title, purpose, sql: String

    /// The title as a name in a program would be: `plant-page-facts`.
    var name: String {
      title.lowercased().split { !$0.isLetter }.joined(separator: "-")
    }
  }

  let parts: [Part]
  private let documented: [String: ContractStatement.Parameter]

  init() throws {
    let section = try Repository.text("docs/bundle-format.md")
      .components(separatedBy: "\n## Queries in SQL\n").dropFirst().joined()
      .components(separatedBy: "\n## ")[0]
    parts = try section.components(separatedBy: "\n### ").dropFirst().map { part in
      let (title, rest) = part.halves(at: "\n")
      let statements = ContractPage.blocks(of: "sql", in: part)
      guard statements.count == 1 else {
        throw ContractPage.Unfit(description: "\(statements.count) statements below “\(title)”")
      }
      let paragraphs = rest.halves(at: "\n```sql\n").0.components(separatedBy: "\n\n")
        .map { $0.split(separator: "\n").joined(separator: " ") }.filter { !$0.isEmpty }
      return Part(
        title: title, purpose: paragraphs.joined(separator: "\n\n"), sql: statements[0])
    }
    let rows = section.components(separatedBy: "\n").filter { $0.hasPrefix("| `:") }
    documented = Dictionary(
      uniqueKeysWithValues: rows.flatMap { row in
        let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        return cells[0].split(separator: ",").map { name in
          let name = name.filter(\.isLetter)
          return (
            name, ContractStatement.Parameter(name: name, type: cells[1], description: cells[2])
          )
        }
      })
  }

  /// The parameters of a statement in the order in which it names them.
  func parameters(of part: Part) throws -> [ContractStatement.Parameter] {
    try SampleArguments.names(in: part.sql).map { name in
      guard let parameter = documented[name] else {
        throw ContractPage.Unfit(description: "the page does not explain :\(name)")
      }
      return parameter
    }
  }
}

/// Arguments for all statements, with which each has rows in the small catalogue.
private struct SampleArguments {
  private let choices: [String: [(any DatabaseValueConvertible)?]]

  init(_ database: Database) throws {
    func texts(_ sql: String) throws -> [String] { try String.fetchAll(database, sql: sql) }
    let plants = try texts("SELECT id FROM plant")
    choices = [
      "language": ["en"], "ids": [plants.joined(separator: " ")],
      "id": plants + (try texts("SELECT id FROM redirect UNION SELECT id FROM tombstone")),
      "text": ["a"], "category": [nil], "values": [""], "not": [""], "words": ["toxicity=cat:high"],
      "trait": ["height"], "range": [nil], "from": [0.0], "to": [1.0], "sort": ["name"],
      "after": [0],
      "postcode": try texts("SELECT postcode FROM postcodeZone LIMIT 1"),
      "country": try texts("SELECT code FROM country"), "limit": [1000], "since": [0],
      "app": try texts("SELECT id FROM app"), "guide": try texts("SELECT id FROM guide"),
      "list": [nil],
    ]
  }

  /// The names of the parameters of a statement, each once.
  static func names(in sql: String) -> [String] {
    sql.matches(of: /'[^']*'|:([A-Za-z]+)/).compactMap { $0.output.1.map(String.init) }
      .reduce(into: []) { names, name in if !names.contains(name) { names.append(name) } }
  }

  /// The columns of a statement. Their types are those of the columns of the tables, or else of the
  /// values. A column that says whether something is true is an integer. What the samples have no
  /// value of has the type that all columns of this name have in the tables.
  func columns(of sql: String, _ database: Database) throws -> [ContractStatement.Column] {
    let statement = try database.makeStatement(sql: sql)
    let seen = try seenTypes(statement, Self.names(in: sql))
    return try statement.columnNames.enumerated().map { index, name in
      let declared = sqlite3_column_decltype(statement.sqliteStatement, CInt(index))
        .flatMap { Self.types[String(cString: $0)] }
      let answer = name.firstMatch(of: /^is[A-Z]/).map { _ in "integer" }
      guard let type = try declared ?? seen[index] ?? answer ?? type(named: name, database) else {
        throw ContractPage.Unfit(description: "nothing tells the type of \(name) in \(sql)")
      }
      return .init(name: name, type: type)
    }
  }

  private func type(named name: String, _ database: Database) throws -> String? {
    let declared = try String.fetchSet(
      database,
      sql: """
        SELECT column.type FROM sqlite_master JOIN pragma_table_info(sqlite_master.name) AS column
        WHERE sqlite_master.type = 'table' AND column.name = ?
        """, arguments: [name])
    return declared.count == 1 ? declared.first.flatMap { Self.types[$0] } : nil
  }

  private static let types = [
    "TEXT": "text", "INTEGER": "integer", "REAL": "number", "BLOB": "blob",
  ]

  private func seenTypes(_ statement: Statement, _ names: [String]) throws -> [Int: String] {
    var seen: [Int: String] = [:]
    var sets: [[String: (any DatabaseValueConvertible)?]] = [[:]]
    for name in names {
      sets = sets.flatMap { set in
        (choices[name] ?? []).map { set.merging([name: $0]) { _, new in new } }
      }
    }
    for arguments in sets {
      for row in try Row.fetchAll(statement, arguments: StatementArguments(arguments)) {
        for (index, value) in row.databaseValues.enumerated() {
          switch value.storage {
          case .null: break
          case .int64: seen[index] = seen[index] ?? "integer"
          case .double: seen[index] = "number"
          case .string: seen[index] = "text"
          case .blob: seen[index] = "blob"
          }
        }
      }
    }
    return seen
  }
}

extension String {
  /// The text before and after the first place of a separator; the whole text and nothing where there is none.
  fileprivate func halves(at separator: String) -> (String, String) {
    guard let range = range(of: separator) else { return (self, "") }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }
}
