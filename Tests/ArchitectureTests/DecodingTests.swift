import HortusTestSupport
import Testing

/// Rows of files that come from outside are decoded by calls that throw.
@Suite struct DecodingTests {
  /// GRDB's subscripts trap where a column holds another kind of value than the schema says.
  @Test func readsNoColumnByASubscript() throws {
    for file in Repository.files(below: "Sources/HortusKit", suffix: ".swift") {
      let lines = try Repository.text(file).split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated()
      where line.contains(/\b([Rr]ow|\$[01])\??\[(\d+|"\w+")\]/) {
        Issue.record("\(file):\(index + 1) reads a column by a subscript; use decoded(_:)")
      }
    }
  }

  /// A query that the test of damaged bundles does not ask could trap unnoticed. Asynchronous
  /// queries call the others.
  @Test func asksDamagedBundlesEveryPublicQuery() throws {
    let queries = try Repository.text("Tests/HortusKitTests/Robustness/BundleQueries.swift")
    for file in Repository.files(below: "Sources/HortusKit", suffix: ".swift") {
      let text = try Repository.text(file)
      for part in text.components(separatedBy: "extension Catalogue {").dropFirst() {
        let body = part.components(separatedBy: "\n}").first ?? part
        for match in body.matches(of: /public func `?(\w+)[^{]*/)
        where !match.output.0.contains("async") {
          #expect(queries.contains(".\(match.output.1)("), "\(file): \(match.output.1)")
        }
      }
    }
  }
}
