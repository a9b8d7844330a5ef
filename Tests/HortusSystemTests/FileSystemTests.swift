import Foundation
import HortusSystem
import HortusTestSupport
import Testing

@Suite struct FileSystemTests {
  @Test func namesTheKindOfWhatIsAtAPath() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "file")
    try folder.write("a", to: "folder/file")
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    for (name, target) in ["link": "file", "dangling": "none"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(name), withDestinationPath: target)
    }
    let kinds: [(String, FileSystem.Kind, FileSystem.Kind)] = [
      ("file", .file, .file), ("folder", .folder, .folder), ("pipe", .pipe, .pipe),
      ("link", .file, .link), ("dangling", .missing, .link), ("none", .missing, .missing),
    ]
    for (name, followed, own) in kinds {
      #expect(FileSystem.kind(of: folder.file(name)) == followed, "\(name)")
      #expect(FileSystem.kind(of: folder.file(name), followsLinks: false) == own, "\(name)")
    }
  }

  /// Neither a file nor a link that somebody put at a predictable path is written to.
  @Test func writesNewFilesOnly() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "file")
    for (name, target) in ["link": "file", "dangling": "none"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(name), withDestinationPath: target)
    }
    for name in ["file", "link", "dangling"] {
      #expect(throws: SystemError.self) { try FileSystem.write([1], to: folder.file(name)) }
    }
    #expect(try folder.bytes(of: "file") == Array("mine".utf8))
    #expect(try folder.entries == ["dangling", "file", "link"])
  }

  /// The tail of a path need not exist.
  @Test(arguments: ["", "/a", "/a/b/c.xml", "/new", "/new/b/c.xml"])
  func resolvesLinksAsFarAsFoldersExist(tail: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "real/a/b/c.xml")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: "real")
    let resolved = FileSystem.resolved(folder.file("link" + tail))
    #expect(resolved == FileSystem.resolved(folder.file("real")) + tail)
    #expect(resolved.hasSuffix("/real" + tail))
  }
}

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

@Suite struct FolderWatchTests {
  /// Each change is noticed, also below a folder that was made after the watch began.
  @Test func noticesEveryKindOfChange() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "content/plants/a.xml")
    try folder.write("a", to: "other/a.xml")
    let watch = try FolderWatch([folder.path + "/content", folder.path + "/missing"])
    #expect(try !watch.wait(timeout: 0.05))
    let changes: [(String, () throws -> Void)] = [
      ("written", { try folder.write("b", to: "content/plants/a.xml") }),
      ("made", { try folder.write("b", to: "content/plants/b.xml") }),
      ("moved", { try Self.move(folder, "content/plants/b.xml", "content/plants/c.xml") }),
      ("removed", { try folder.remove("content/plants/c.xml") }),
      ("new folder", { try folder.write("d", to: "content/new/d.xml") }),
      ("in the new folder", { try folder.write("e", to: "content/new/d.xml") }),
    ]
    for (name, change) in changes {
      try change()
      #expect(try watch.wait(timeout: 10), "\(name)")
      while try watch.wait(timeout: 0.05) {}
    }
    try folder.write("b", to: "other/a.xml")
    #expect(try !watch.wait(timeout: 0.1))
  }

  /// Other programs exchange whole folders, as git does.
  @Test func noticesAFolderThatIsDeletedAndMadeAgain() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "below/content/a.xml")
    let watch = try FolderWatch([folder.file("below/content")])
    for name in ["below/content", "below"] {
      try FileManager.default.removeItem(atPath: folder.file(name))
      #expect(try watch.wait(timeout: 10), "\(name) is deleted")
      while try watch.wait(timeout: 0.05) {}
      try folder.write("a", to: "below/content/a.xml")
      #expect(try watch.wait(timeout: 10), "\(name) is made again")
      while try watch.wait(timeout: 0.05) {}
      try folder.write("b", to: "below/content/a.xml")
      #expect(try watch.wait(timeout: 10), "\(name) has changed")
      while try watch.wait(timeout: 0.05) {}
    }
  }

  private static func move(_ folder: TemporaryFolder, _ old: String, _ new: String) throws {
    try FileManager.default.moveItem(atPath: folder.file(old), toPath: folder.file(new))
  }
}

@Suite struct FolderLockTests {
  struct GivesUp: Error {}

  @Test func isHeldUntilItIsReleased() throws {
    let folder = try TemporaryFolder()
    var owner = try FolderLock(of: folder.path, interval: 0.001) {}
    #expect(owner != nil)
    #expect(throws: GivesUp.self) {
      try FolderLock(of: folder.path, interval: 0.001) { throw GivesUp() }
    }
    owner = nil
    #expect(try FolderLock(of: folder.path, interval: 0.001) { throw GivesUp() } != nil)
  }

  @Test func asksAgainAndAgainWhileItWaits() throws {
    let folder = try TemporaryFolder()
    var owner = try FolderLock(of: folder.path, interval: 0.001) {}
    var attempts = 0
    let next = try FolderLock(of: folder.path, interval: 0.001) {
      attempts += 1
      if attempts == 3 { owner = nil }
    }
    #expect(next != nil)
    #expect(attempts == 3)
    withExtendedLifetime(owner) {}
  }

  @Test func throwsIfTheFolderIsMissing() throws {
    let folder = try TemporaryFolder()
    #expect(throws: SystemError.self) {
      try FolderLock(of: folder.file("missing"), interval: 0.001) {}
    }
  }
}

@Suite struct AtomicFileTests {
  private struct Fault: Error {}

  @Test func writesAFileAndKeepsItsPermissions() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a")
    try AtomicFile.write(Data("one".utf8), to: path)
    #expect(chmod(path, 0o600) == 0)
    try AtomicFile.write(Data("two".utf8), to: path)
    #expect(try folder.bytes(of: "a") == Array("two".utf8))
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
  }

  @Test func leavesTheOldFileAndNothingElseAfterAnError() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("old".utf8), to: "a")
    #expect(throws: Fault.self) {
      try AtomicFile.write(to: folder.file("a")) { append in
        try Data("half".utf8).withUnsafeBytes(append)
        throw Fault()
      }
    }
    #expect(try folder.bytes(of: "a") == Array("old".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
  }

  @Test func followsALinkAndWritesToADevice() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("old".utf8), to: "a")
    let link = folder.file("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a")
    try AtomicFile.write(Data("new".utf8), to: link)
    #expect(try folder.bytes(of: "a") == Array("new".utf8))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a")
    try AtomicFile.write(Data("new".utf8), to: "/dev/null")
    #expect(FileSystem.kind(of: "/dev/null") == .device)
    #expect(throws: SystemError.self) { try AtomicFile.write(Data(), to: folder.path) }
  }
}
