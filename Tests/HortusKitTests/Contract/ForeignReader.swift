import Foundation
import HortusBundleTestSupport
import HortusTestSupport

/// Reads a bundle from Python, with nothing but the page of the format.
struct ForeignReader {
  /// What a row or a parameter holds.
  enum Value: Hashable, Codable, ExpressibleByNilLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByStringLiteral
  {
    case null
    case number(Double)
    case text(String)

    init(nilLiteral: ()) { self = .null }
    init(integerLiteral value: Int) { self = .number(Double(value)) }
    init(stringLiteral value: String) { self = .text(value) }
    init(_ text: String?) { self = text.map(Value.text) ?? .null }
    init(_ number: Int?) { self = number.map { .number(Double($0)) } ?? .null }
    init(_ isTrue: Bool) { self = isTrue ? 1 : 0 }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .null: try container.encodeNil()
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      }
    }
  }

  /// A statement with its parameters, of which `:text` is yet to be folded.
  struct Query: Encodable {
    let sql: String
    var parameters: [String: Value]
  }

  private struct Task: Encodable {
    let bundle: String
    let queries: [Query]
  }

  private static let script = """
    import json, sqlite3, sys
    task = json.load(sys.stdin)
    bundle = sqlite3.connect("file:" + task["bundle"] + "?mode=ro", uri=True)
    def rows(query):
        parameters = query["parameters"]
        if "text" in parameters: parameters["text"] = fold(parameters["text"])
        return bundle.execute(query["sql"], parameters).fetchall()
    json.dump([rows(query) for query in task["queries"]], sys.stdout)
    """

  let page: ContractPage
  let bundle: TestBundle

  /// The rows of each query.
  func rows(_ queries: [Query]) throws -> [[[Value]]] {
    var reader = Command([Python.program, "-X", "utf8", "-c", page.folding + Self.script])
    reader.input = try JSONEncoder().encode(Task(bundle: bundle.path, queries: queries))
    let outcome = try reader.run()
    guard outcome.status == 0 else {
      throw ContractPage.Unfit(
        description: "the statements fail; these tests need python3 with its module sqlite3: "
          + outcome.error)
    }
    return try JSONDecoder().decode([[[Value]]].self, from: Data(outcome.output.utf8))
  }

  /// The rows of the statement below a heading, for each of several sets of parameters.
  func rows(_ heading: String, _ parameters: [[String: Value]]) throws -> [[[Value]]] {
    let sql = try page.statement(heading)
    return try rows(parameters.map { Query(sql: sql, parameters: $0) })
  }
}

/// A statement of the contract, as `docs/queries.json` has it.
struct ContractStatement: Codable, Equatable {
  struct Parameter: Codable, Equatable {
    let name, type, description: String
  }

  struct Column: Codable, Equatable {
    let name, type: String
  }

  let name, title, purpose, sql: String
  let parameters: [Parameter]
  let columns: [Column]
}

/// `docs/queries.json` and `docs/bundle-format.md`, as a program in another language would use them.
struct ContractPage {
  /// The statements by the headings that they stand under in `docs/bundle-format.md`.
  let statements: [String: String]
  /// The function `fold`.
  let folding: String

  init() throws {
    let queries = try Golden.value([ContractStatement].self, at: "docs/queries.json")
    statements = Dictionary(uniqueKeysWithValues: queries.map { ($0.title, $0.sql) })
    folding = Self.blocks(of: "python", in: try Repository.text("docs/bundle-format.md")).joined()
  }

  /// The statement of a heading.
  func statement(_ heading: String) throws -> String {
    guard let statement = statements[heading] else {
      throw Unfit(description: "there is no statement “\(heading)”")
    }
    return statement
  }

  /// The blocks of code in a language.
  static func blocks(of language: String, in text: String) -> [String] {
    text.components(separatedBy: "\n```\(language)\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] + "\n" }
  }

  /// A page, or a program that reads it, is not as it is read here.
  struct Unfit: Error, CustomStringConvertible {
    let description: String
  }
}
