import Foundation
import HortusCompiler
import HortusEmit
import HortusReleasing
import HortusTestSupport
import Testing

/// What a release refuses, before it changes anything.
@Suite struct ReleaseFolderTests {
  @Test(arguments: [
    "hortus.sqlite", "hortus.sqlite.gz", "manifest.json", "manifest.json.sig", "SHA256SUMS",
    "CREDITS.md",
  ])
  func replacesNoFolderAndNoLink(name: String) throws {
    let released = try ReleasedCatalogue()
    try released.folder.write("mine", to: "\(name)/notes.txt")
    let path = released.folder.file(name)
    #expect(throws: ReleaseError.inTheWay(path, kind: "a folder")) { try released.release() }
    #expect(try released.folder.entries == [name])
    try released.folder.remove(name)
    try released.folder.write("mine", to: "target")
    for target in ["target", "missing"] {
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
      #expect(throws: ReleaseError.inTheWay(path, kind: "a symbolic link")) {
        try released.release()
      }
      try released.folder.remove(name)
    }
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: ReleaseError.inTheWay(path, kind: "a pipe")) {
      try released.release()
    }
    #expect(try released.folder.entries == [name, "target"].sorted())
  }

  @Test(arguments: [
    ("CREDITS.md", "mine", "no file of a release"), ("SHA256SUMS", "", "no file of a release"),
    ("manifest.json", "{\"name\": \"An app\"}", "no manifest of a release"),
    ("manifest.json", "", "no manifest of a release"),
  ])
  func replacesNoFileOfOthers(name: String, text: String, kind: String) throws {
    let released = try ReleasedCatalogue()
    try released.folder.write(text, to: name)
    let path = released.folder.file(name)
    #expect(throws: ReleaseError.inTheWay(path, kind: kind)) { try released.release() }
    #expect(try released.folder.entries == [name])
    #expect(try released.folder.bytes(of: name) == Array(text.utf8))
  }

  @Test func replacesNoFileThatIsNoBundle() throws {
    let released = try ReleasedCatalogue()
    try released.folder.write("mine", to: "hortus.sqlite")
    let path = released.folder.file("hortus.sqlite")
    #expect(throws: BundleError.outputIsForeign(path: path)) { try released.release() }
    #expect(try released.folder.entries == ["hortus.sqlite"])
  }

  @Test func replacesTheBundleOfABuild() throws {
    let released = try ReleasedCatalogue()
    let path = released.folder.file("hortus.sqlite")
    let compiler = Compiler(catalogue: released.catalogue.root)
    _ = try compiler.build(to: path)
    try released.release()
    #expect(!(try released.findings()).contains { $0.outcome == .failed })
    // And a build replaces the bundle of a release, which nobody may write to.
    try released.change(to: "1.0.1")
    #expect(try compiler.build(to: path).isUnchanged == false)
    #expect(try released.findings().contains { $0.outcome == .failed })
  }

  @Test(arguments: ["content", "content/plants", "schemas", "content/new/folder"])
  func writesNothingIntoTheContent(folder: String) throws {
    let released = try ReleasedCatalogue()
    let path = released.catalogue.root + "/" + folder
    let before = try FileManager.default.subpathsOfDirectory(atPath: released.catalogue.root)
    #expect(throws: ReleaseError.folderInCatalogue(path)) { try released.release(to: path) }
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: released.catalogue.root) == before)
  }

  @Test(arguments: ["CREDITS.md", "RELEASE-NOTES.md", "SHA256SUMS", "manifest.json.sig"])
  func replacesNoFileOfOthersBesideABuild(name: String) throws {
    let released = try ReleasedCatalogue()
    _ = try Compiler(catalogue: released.catalogue.root)
      .build(to: released.folder.file("hortus.sqlite"))
    try released.folder.write("mine", to: name)
    let entries = try released.folder.entries
    #expect(
      throws: ReleaseError.inTheWay(released.folder.file(name), kind: "no file of a release")
    ) { try released.release() }
    #expect(try released.folder.entries == entries)
    #expect(try released.text(name) == "mine")
  }

  @Test func replacesNoReleaseOfAnotherCatalogue() throws {
    let (released, other) = (try ReleasedCatalogue(), try ReleasedCatalogue(id: "other"))
    try other.release(to: released.folder.path)
    let before = try released.folder.entries.map(released.folder.bytes)
    let error = ReleaseError.otherCatalogue(
      folder: released.folder.path, found: "other", wanted: "minimal")
    #expect(throws: error) { try released.release() }
    #expect(try released.folder.entries.map(released.folder.bytes) == before)
  }

  /// A link in the place of a temporary folder would have its target emptied.
  @Test(arguments: ["new", "next", "old"])
  func followsNoLinkInsteadOfATemporaryFolder(name: String) throws {
    let released = try ReleasedCatalogue()
    let path = released.folder.file(".hortus-release." + name)
    try released.folder.write("mine", to: "target")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "target")
    #expect(throws: ReleaseError.inTheWay(path, kind: "a symbolic link")) {
      try released.release()
    }
    #expect(try released.text("target") == "mine")
  }

  @Test func makesNoFolderInTheWayOfAFile() throws {
    let released = try ReleasedCatalogue()
    try released.folder.write("mine", to: "file")
    for path in [released.folder.file("file"), released.folder.file("file/below")] {
      #expect(throws: ReleaseError.self) { try released.release(to: path) }
    }
    #expect(try released.folder.entries == ["file"])
  }

  @Test func comparesWithNoDamagedBundle() throws {
    let (released, other) = (try ReleasedCatalogue(), try ReleasedCatalogue())
    let previous = other.folder.file("hortus.sqlite")
    #expect(throws: BundleError.bundleMissing(path: previous)) {
      try released.release(previous: previous)
    }
    try other.release()
    var bytes = try other.folder.bytes(of: "hortus.sqlite")
    bytes[bytes.count / 2] ^= 1
    try other.folder.remove("hortus.sqlite")
    try other.folder.write(bytes, to: "hortus.sqlite")
    #expect { try released.release(previous: previous) } throws: { error in
      if case BundleError.damaged(path: previous, _) = error { true } else { false }
    }
    #expect(try released.folder.entries == [])
  }
}

/// Moving the files of a release to their folder.
@Suite struct MovingReleaseTests {
  /// Something that comes in the way after the check, at each file in turn.
  @Test(arguments: ReleaseFile.allCases)
  func keepsTheReleaseBeforeIfAFileCannotBeMoved(file: ReleaseFile) throws {
    let released = try ReleasedCatalogue()
    try released.release()
    let folder = try ReleaseFolder(released.folder.path, outside: released.catalogue.root)
    let staging = try folder.makeStaging()
    for name in ReleaseFile.allCases {
      try Data("new".utf8).write(to: staging.url.appendingPathComponent(name.rawValue))
    }
    try released.folder.remove(file.rawValue)
    try released.folder.write("", to: file.rawValue + "/x")
    let others = ReleaseFile.allCases.filter { $0 != file }.map(\.rawValue)
    let before = try others.map(released.folder.bytes)
    let path = released.folder.file(file.rawValue)
    #expect(throws: ReleaseError.inTheWay(path, kind: "a folder")) {
      try folder.replaceFiles(by: staging)
    }
    #expect(try others.map(released.folder.bytes) == before)
    try FileManager.default.removeItem(at: staging.url)
    // Without a manifest, the others are no files of a release.
    for name in [file.rawValue] + (file == .manifest ? others : []) {
      try released.folder.remove(name)
    }
    try released.release()
    #expect(Set(try released.findings().map(\.outcome)) == [.passed])
    #expect(try released.folder.entries == ReleaseFile.allCases.map(\.rawValue).sorted())
  }
}
