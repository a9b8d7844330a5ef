import Foundation
import HortusSystem
import HortusTestSupport
import Testing

@Suite struct FileStampTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a", to: "a.xml")
  }

  private var stamp: FileStamp? { FileStamp(of: folder.file("a.xml")) }

  /// A file that was written just now can change again without a trace.
  @Test func doesNotTrustAFileThatHasJustChanged() throws {
    let earlier = try #require(stamp)
    #expect(!earlier.isSettled)
    #expect(stamp?.matches(earlier) == false)
  }

  @Test func matchesNothingWithoutAnEarlierStamp() throws {
    #expect(try !#require(stamp).matches(nil))
  }

  /// Files of the system were written long ago.
  @Test func matchesAFileThatIsUnchanged() throws {
    let path = "/bin/sh"
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let earlier = try #require(FileStamp(of: file))
    #expect(earlier.isSettled)
    #expect(FileStamp(of: file)?.matches(earlier) == true)
    #expect(stamp?.matches(earlier) == false)
  }

  @Test func knowsOrdinaryFilesOnly() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: folder.file("a.xml"))
    for name in ["link", "none", ""] { #expect(FileStamp(of: folder.file(name)) == nil) }
  }
}
