import Foundation
import HortusTestSupport
import Testing

@testable import HortusEmit

/// Hashed early on a thread of its own or only when asked, a bundle is known again.
@Suite struct PresentBundleTests {
  @Test(arguments: [false, true])
  func knowsTheBundleThatWasWritten(isEarly: Bool) throws {
    let bundle = try SampleBundle()
    #expect(present(bundle, isEarly).isWhole(bundle.summary))
  }

  @Test(arguments: [false, true], ["hortus.sqlite", "hortus.sqlite.sha256"])
  func noticesAnyOtherByte(isEarly: Bool, name: String) throws {
    let bundle = try SampleBundle()
    var bytes = try bundle.folder.bytes(of: name)
    bytes[bytes.count / 2] ^= 1
    try bundle.folder.write(bytes, to: name)
    #expect(!present(bundle, isEarly).isWhole(bundle.summary))
  }

  @Test(arguments: [false, true], ["hortus.sqlite", "hortus.sqlite.sha256"])
  func noticesThatAFileIsGone(isEarly: Bool, name: String) throws {
    let bundle = try SampleBundle()
    try bundle.folder.remove(name)
    #expect(!present(bundle, isEarly).isWhole(bundle.summary))
  }

  /// What a program that wrote to the bundle left beside it is taken for a part of it.
  @Test(arguments: ["-journal", "-wal", "-shm"])
  func noticesAFileThatSQLiteReadsWithIt(suffix: String) throws {
    let bundle = try SampleBundle()
    try bundle.folder.write("", to: "hortus.sqlite" + suffix)
    #expect(!present(bundle, false).isWhole(bundle.summary))
  }

  @Test func stopsHashingWhatNobodyAsksFor() throws {
    let bundle = try SampleBundle()
    #expect(throws: CancellationError.self) {
      try FileDigest.compute(of: ReadableFile(bundle.path), while: { false })
    }
  }

  private func present(_ bundle: SampleBundle, _ isEarly: Bool) -> PresentBundle {
    let present = BundleWriter(output: bundle.path).present
    if isEarly { present.beginHashing() }
    return present
  }
}
