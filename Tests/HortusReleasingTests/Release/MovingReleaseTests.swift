import Foundation
import HortusReleasing
import HortusTestSupport
import Testing

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
    // No old manifest is left beside new files, and no new one beside old files.
    let left: Set = file == .manifest ? ["manifest.json"] : []
    #expect(Set(try released.folder.entries).intersection(["manifest.json"]) == left)
    // The files that are left are known as those of a release, so the next one replaces them.
    try released.folder.remove(file.rawValue)
    if file != .bundle { try released.folder.remove("hortus.sqlite") }
    try released.release()
    #expect(Set(try released.findings().map(\.outcome)) == [.passed])
    #expect(try released.folder.entries == ReleaseFile.allCases.map(\.rawValue).sorted())
  }
}
