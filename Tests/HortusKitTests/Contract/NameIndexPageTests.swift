import Foundation
import GRDB
import HortusBundleTestSupport
import HortusKit
import HortusTestSupport
import Testing

/// The program of `docs/name-index.md` reads what is written.
@Suite struct NameIndexPageTests {
  private static let asking = """

    import json, sqlite3, sys
    bundle = sqlite3.connect("file:" + sys.argv[1] + "?mode=ro", uri=True)
    json.dump([sorted(plants(bundle, text)) for text in sys.argv[2:]], sys.stdout)
    """

  private func plants(_ texts: [String], in bundle: TestBundle) throws -> [[Int]] {
    let page = try Repository.text("docs/name-index.md")
    let program = page.components(separatedBy: "\n```python\n")[1].components(separatedBy: "```")[0]
    let outcome = try Command(
      [Python.program, "-X", "utf8", "-c", program + Self.asking, bundle.path] + texts
    ).run()
    try #require(outcome.status == 0, "these tests need python3 with its sqlite3: \(outcome)")
    return try JSONDecoder().decode([[Int]].self, from: Data(outcome.output.utf8))
  }

  @Test func findsThePlantsThatTheTableOfNamesHas() throws {
    let bundle = try NameForest.bundle
    let texts = ["a", "aba", "bacca", "щ", "胡", "ガ", "c", "qqq"]
    let found = try plants(texts, in: bundle)
    var configuration = Configuration()
    configuration.readonly = true
    let expected = try DatabaseQueue(path: bundle.path, configuration: configuration).read {
      database in
      try texts.map { text in
        try Int.fetchAll(
          database,
          sql: """
            SELECT DISTINCT plant FROM plantName WHERE instr(' ' || folded, ' ' || ?) > 0
            ORDER BY plant
            """, arguments: [text])
      }
    }
    #expect(found == expected)
    #expect(found.filter(\.isEmpty).count == 1)
  }
}
