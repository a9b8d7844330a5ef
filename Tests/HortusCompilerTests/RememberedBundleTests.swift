import Foundation
import HortusEmit
import HortusModel
import HortusSystem
import Testing

@testable import HortusCompiler

/// What a bundle was written from is known from run to run.
@Suite struct RememberedBundleTests {
  private let bundle: RememberedBundle

  init() throws {
    let json = """
      {"plants": 1, "names": 1, "values": 0, "icons": 0, "articles": 0, "photos": 0, "languages": 1,
       "statements": 0, "unverifiedStatements": 0, "bytes": 1, "fileDigest": "", "contentDigest": "",
       "tableDigests": {}}
      """
    bundle = RememberedBundle(
      summary: try JSONDecoder().decode(BundleSummary.self, from: Data(json.utf8)))
  }

  /// Files such as “a1”: a path, and what the file has for bytes.
  private func files(_ text: String) -> [HashedFile] {
    text.split(separator: " ").map { file in
      HashedFile(
        path: String(file.dropLast()), digest: SHA256.hash(Array(file.utf8)),
        stamp: FileStamp(), isSettled: true)
    }
  }

  @Test func tellsWhatTheFilesWereHoweverOftenTheyChange() throws {
    var (remembered, last) = (bundle, files("a1 b1 c1 d1"))
    for (now, replaced) in [
      ("a1 b1 c1 d1", ""), ("a1 b2 c1 d1", "b1"), ("a1 b2 c1 d1", "b1"),
      ("a1 b3 c1 d2", "b1 d1"), ("a2 b3 c2 d2", "a1 b1 c1 d1"), ("a2 b1 c2 d1", "a1 c1"),
      ("a3 b1 c1 d2", "a1 d1"), ("a1 b1 c1 d1", ""),
    ] {
      let now = files(now)
      remembered = try #require(remembered.seen(from: now, after: last))
      #expect(remembered.replaced.map(\.path) == files(replaced).map(\.path))
      #expect(remembered.replaced.map(\.digest) == files(replaced).map(\.digest))
      last = now
    }
  }

  /// A path is its bytes, whatever letters they are.
  @Test(arguments: ["", "a1 b2", "a1 b2 é1 d1", "a1 b2 d1", "a1 b2 e\u{301}1"])
  func isForgottenWhereThereAreOtherFiles(now: String) throws {
    let last = files("a1 b2 é1")
    let remembered = try #require(bundle.seen(from: last, after: files("a1 b1 é1")))
    #expect(remembered.seen(from: last, after: last) != nil)
    #expect(remembered.seen(from: files(now), after: last) == nil)
  }
}
