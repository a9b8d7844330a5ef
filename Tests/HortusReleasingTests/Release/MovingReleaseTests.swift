import Foundation
import HortusTestSupport
import Testing

@testable import HortusReleasing

/// Moving the files of a release to their folder.
@Suite struct MovingReleaseTests {
  /// Something that comes in the way after the check, at each file in turn.
  @Test(arguments: ReleaseFile.allCases)
  func leavesNoManifestIfAFileCannotBeMoved(file: ReleaseFile) throws {
    let released = try ReleasedCatalogue()
    try released.release()
    let folder = try ReleaseFolder(released.folder.path, outside: released.catalogue.root)
    let staging = try folder.makeStaging()
    for name in ReleaseFile.allCases {
      try Data("new".utf8).write(to: staging.url.appendingPathComponent(name.rawValue))
    }
    try released.folder.remove(file.rawValue)
    try released.folder.write("", to: file.rawValue + "/x")
    #expect { try folder.replaceFiles(by: staging) } throws: { error in
      if case ReleaseError.incomplete = error { true } else { false }
    }
    let names = try released.folder.entries
    #expect(!names.contains("manifest.json") || file == .manifest)
    // Whoever verifies is told; a folder in place of the bundle is no bundle.
    #expect(try file == .bundle || released.findings().contains { $0.outcome == .failed })
  }
}
