import Foundation
import HortusSystem
import HortusTestSupport
import Testing

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
