import Foundation
import HortusCompiler
import HortusEditing
import HortusTestSupport
import Testing

/// Formatting never changes what a file says.
@Suite struct ContentFormatterTests {
  private let catalogue: TestCatalogue
  private let formatter: ContentFormatter

  init() throws {
    catalogue = try TestCatalogue(base: "small")
    formatter = try ContentFormatter(root: catalogue.root)
  }

  /// `format` itself throws if the decoded content differs.
  @Test func formatsAllContentOnceAndForAll() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: catalogue.root + "/content")
      .filter { $0.hasSuffix(".xml") }
    #expect(files.count == 63)
    for path in files.map({ "content/" + $0 }) {
      let file = try formatter.formatFile(path)
      #expect(file.refusal.isEmpty)
      guard let formatted = file.formatted else { continue }
      let again = try formatter.format(formatted, path: path)
      #expect(again.formatted == nil, "\(path)")
    }
  }

  /// Fixtures of diagnostics that parse, valid or not.
  @Test func formatsFixturesThatParseOnceAndForAll() throws {
    var count = 0
    for path in Repository.files(below: "Tests/Fixtures/Diagnostics", suffix: ".xml") {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: Repository.path(path))))
      let file = try formatter.format(bytes, path: path)
      guard let formatted = file.formatted else { continue }
      count += 1
      let again = try formatter.format(formatted, path: path)
      #expect(again.formatted == nil, "\(path)")
    }
    #expect(count > 100)
  }

  @Test func formatsGeneratedFilesOnceAndForAll() throws {
    for seed in 0..<300 {
      var plant = GeneratedPlant(seed: UInt64(seed))
      let text = plant.text()
      let file = try formatter.format(Array(text.utf8), path: "content/plants/x.xml")
      #expect(file.refusal.isEmpty, "\(text)")
      let formatted = try #require(file.formatted)
      let again = try formatter.format(formatted, path: "content/plants/x.xml")
      #expect(again.formatted == nil, "\(text)")
    }
  }

  @Test func refusesFilesThatDoNotParse() throws {
    let file = try formatter.format(
      Array("<plant><names></plant>".utf8), path: "content/plants/x.xml")
    #expect(file.formatted == nil)
    #expect(file.refusal.map(\.code).contains(.malformedXML))
  }

  @Test func readsOtherEncodingsAndLineEnds() throws {
    let text = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\r\n<retired>\r</retired>\r\n"
    let file = try formatter.format(Array(text.utf8), path: "content/retired.xml")
    #expect(
      file.formatted.map { String(decoding: $0, as: UTF8.self) }
        == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<retired/>\n")
  }
}
