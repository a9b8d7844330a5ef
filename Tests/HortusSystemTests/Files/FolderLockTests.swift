import Foundation
import HortusSystem
import HortusTestSupport
import Testing

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
