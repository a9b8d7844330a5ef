import Foundation
import HortusTestSupport

/// `docs/bundle-format.md`, as a program in another language would use it.
struct ContractPage {
  /// The statements below “Queries in SQL”, by the headings that they stand under.
  let statements: [String: [String]]
  /// The function `fold`.
  let folding: String

  init() throws {
    let page = try Repository.text("docs/bundle-format.md")
    folding = Self.blocks(of: "python", in: page).joined()
    let section = page.components(separatedBy: "\n## Queries in SQL\n").dropFirst().joined()
      .components(separatedBy: "\n## ")[0]
    statements = Dictionary(
      section.components(separatedBy: "\n### ").dropFirst().map { part in
        (part.components(separatedBy: "\n")[0], Self.blocks(of: "sql", in: part))
      }, uniquingKeysWith: +)
  }

  /// The one statement below a heading.
  func statement(_ heading: String) throws -> String {
    let found = statements[heading] ?? []
    guard found.count == 1 else {
      throw Unfit(description: "\(found.count) statements below “\(heading)”")
    }
    return found[0]
  }

  private static func blocks(of language: String, in text: String) -> [String] {
    text.components(separatedBy: "\n```\(language)\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] + "\n" }
  }

  /// The page is not as it is read here.
  struct Unfit: Error, CustomStringConvertible {
    let description: String
  }
}
