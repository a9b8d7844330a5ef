import HortusTestSupport
import Testing

/// The pages of `docs/apps` name a test for what they claim.
@Suite struct AppPagesTests {
  private static let pages = Repository.files(below: "docs/apps").filter {
    !$0.hasSuffix("README.md")
  }

  @Test func nameTestsThatExist() throws {
    let tests = try Repository.files(below: "Tests").filter { $0.hasSuffix(".swift") }
      .map(Repository.text).joined()
    for page in Self.pages {
      let rows = try Repository.text(page).split(separator: "\n")
        .filter { $0.hasPrefix("| ") }.dropFirst()
      #expect(rows.count > 10, "\(page)")
      for row in rows {
        let shown = row.split(separator: "|").last.map(String.init) ?? ""
        #expect(shown.contains { !$0.isWhitespace }, "\(page): \(row)")
        for name in shown.split(separator: "`").map(String.init)
        where name.first?.isLowercase == true && name.allSatisfy({ $0.isLetter }) {
          #expect(tests.contains("func \(name)("), "\(page): there is no test \(name)")
        }
      }
    }
  }

  private static func name(of path: String) -> String {
    String(path.split(separator: "/").last?.prefix { $0 != "." } ?? "")
  }
}
