import Foundation
import HortusKit
import HortusTestSupport
import Testing

/// The digest in the file beside a bundle.
@Suite struct RecordedDigestTests {
  private let folder: TemporaryFolder
  private let bundle: URL
  private let digestPath: String

  init() throws {
    folder = try TemporaryFolder()
    bundle = URL(fileURLWithPath: folder.file("bundle.sqlite"))
    digestPath = bundle.path + ".sha256"
    try folder.write(Shelf.bundle.folder.bytes(of: "hortus.sqlite"), to: "bundle.sqlite")
  }

  private func record(_ text: String) throws {
    try folder.write(Array(text.utf8), to: "bundle.sqlite.sha256")
  }

  @Test func opensABundleThatIsAsItWasBuilt() throws {
    let url = try Shelf.bundle.url
    let catalogue = try Catalogue(at: url, verifying: Catalogue.recordedDigest(of: url))
    #expect(catalogue.information.plantCount == 5)
  }

  @Test func findsABundleThatWasDamagedOnItsWay() throws {
    try record(String(repeating: "0", count: 64) + "  bundle.sqlite\n")
    #expect(
      throws: CatalogueError.damaged(path: bundle.path, reason: "its SHA-256 digest does not match")
    ) {
      try Catalogue(at: bundle, verifying: Catalogue.recordedDigest(of: bundle))
    }
  }

  @Test(arguments: ["", "\n", "  bundle.sqlite\n", " *bundle.sqlite\r\n"])
  func readsWhatSumProgramsWrite(rest: String) throws {
    let digest = String(repeating: "0aF9", count: 16)
    try record(digest + rest)
    #expect(try Catalogue.recordedDigest(of: bundle) == digest)
  }

  @Test(arguments: [
    "", "bundle.sqlite", "0a  bundle.sqlite", String(repeating: "0", count: 65),
    String(repeating: "0", count: 64) + "x", String(repeating: "g", count: 64),
  ])
  func refusesWhatIsNoDigest(text: String) throws {
    try record(text)
    #expect(
      throws: CatalogueError.damaged(
        path: digestPath, reason: "it does not begin with a SHA-256")
    ) {
      try Catalogue.recordedDigest(of: bundle)
    }
  }

  @Test func missesTheFile() {
    #expect(throws: CatalogueError.missing(path: digestPath)) {
      try Catalogue.recordedDigest(of: bundle)
    }
  }
}
