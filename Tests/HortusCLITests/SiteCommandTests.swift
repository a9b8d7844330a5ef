import Foundation
import HortusTestSupport
import Testing

/// `hortus site`, which writes the pages as files.
@Suite struct SiteCommandTests {
  /// The paths of all files in a folder and in the folders below it.
  private static func files(in folder: String) throws -> Set<String> {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return Set(
      paths.filter {
        (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + $0)) == nil
      })
  }

  @Test func writesAFolderInThePlaceOfAnEarlierOne() throws {
    let catalogue = try TestCatalogue()
    let site = catalogue.root + "/published/site"
    for _ in 1...2 {
      let report = try Program.run("site", catalogue.root, "-o", site, "--json").json
      try Documentation.expect(report, toBe: "JSON of diagnostics", "What `hortus site` adds")
      let summary = try #require(report["site"] as? [String: Any])
      try Documentation.expect(summary, toBe: "A site that was written")
      let files = try Self.files(in: site)
      // With the file that marks the folder as a site.
      #expect(summary["files"] as? Int == files.count - 1)
      #expect(summary["pages"] as? Int == files.filter { $0.hasSuffix(".html") }.count)
      #expect(files.contains("index.html"))
      #expect(!files.contains("stale.html"))
      try catalogue.folder.write("old", to: "published/site/stale.html")
    }
    #expect(try catalogue.folder.names(in: "published") == ["site"])
  }

  @Test func keepsAFolderThatIsNoSite() throws {
    let catalogue = try TestCatalogue(["notes/thesis.txt": "years of work"])
    for target in [catalogue.root + "/notes", catalogue.root + "/notes/thesis.txt"] {
      let outcome = try Program.run("site", catalogue.root, "-o", target)
      #expect(outcome.status == 2)
      #expect(outcome.error.contains("name a folder that is new"), "\(outcome.error)")
    }
    #expect(try catalogue.folder.bytes(of: "notes/thesis.txt") == Array("years of work".utf8))
  }

  @Test func keepsTheEarlierSiteIfTheCatalogueHasErrors() throws {
    let catalogue = try TestCatalogue()
    let site = catalogue.root + "/site"
    #expect(try Program.run("site", catalogue.root, "-o", site).status == 0)
    let before = try Self.files(in: site)
    try catalogue.folder.write("<plant", to: "content/plants/bad.xml")
    let outcome = try Program.run("site", catalogue.root, "-o", site)
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("content/plants/bad.xml:1:"), "\(outcome.error)")
    #expect(try Self.files(in: site) == before)
    let temporary = try catalogue.folder.names().filter { $0.hasPrefix(".hortus") }
    #expect(temporary.isEmpty)
  }
}
