import Foundation
import GRDB
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

@Suite struct DurabilityTests {
  /// A kill cannot tell whether a write is on the disk or in the system's memory: the syncs can.
  @Test func syncsTheLogAtEveryAcknowledgedWrite() throws {
    WatchedFiles.install()
    let test = try TestLibrary()
    let before = WatchedFiles.syncs(of: test.path + "-wal")
    for number in 0..<50 { try test.library.favourites.add(PlantID("plant-\(number)")) }
    #expect(WatchedFiles.syncs(of: test.path + "-wal") - before >= 50)
  }

  /// The same count with GRDB's own setting: it shows that the count above can fail.
  @Test func wouldNotSyncWithTheDefaultOfAPool() throws {
    WatchedFiles.install()
    let folder = try TemporaryFolder()
    let pool = try DatabasePool(path: folder.file("plain.sqlite"))
    try pool.write { try $0.execute(sql: "CREATE TABLE plant (id)") }
    let before = WatchedFiles.syncs(of: pool.path + "-wal")
    for _ in 0..<50 { try pool.write { try $0.execute(sql: "INSERT INTO plant VALUES (1)") } }
    #expect(WatchedFiles.syncs(of: pool.path + "-wal") == before)
  }

  @Test func losesNoAcknowledgedWriteWhenItsWriterIsKilled() throws {
    let folder = try TemporaryFolder()
    var random = SystemRandomNumberGenerator()
    var acknowledged: Set<String> = []
    for round in 0..<20 {
      let child = try ChildProcess(
        role: "writer", folder: folder.path, answers: folder.file("answers-\(round)"),
        part: String(round))
      child.wait(forLines: Int.random(in: 1...30, using: &random))
      #expect(child.isRunning, "the writer has stopped by itself")
      child.kill()
      acknowledged.formUnion(child.lines)
      let library = try TestLibrary.open(folder)
      #expect(library.opening.salvage == nil)
      let board = try #require(try library.collections.collection(named: "Board"))
      let collected = try library.collections.ids(of: board.id)
      let kept = Set(try library.favourites.ids() + collected)
      let lost = acknowledged.filter { !kept.contains(PlantID($0)) }
      #expect(lost.isEmpty)
      #expect(collected.count % 3 == 0, "a change was written in part")
    }
    #expect(!acknowledged.isEmpty)
  }

  @Test func worksFromTwoProcessesAtOnce() throws {
    let test = try TestLibrary()
    let child = try ChildProcess(
      role: "neighbour", folder: test.folder.path, answers: test.folder.file("answers"),
      part: "100")
    child.wait(forLines: 1)
    for number in 0..<100 { try test.library.favourites.add(PlantID("parent-\(number)")) }
    child.waitForEnd()
    #expect(child.lines.count == 100)
    let expected = (0..<100).flatMap { [PlantID("child-\($0)"), PlantID("parent-\($0)")] }
    #expect(Set(try test.library.favourites.ids()) == Set(expected))
    #expect(Set(try test.library.favourites.all().map(\.addedAt)).count > 1)
  }

  @Test func opensOnceForManyThreads() async throws {
    let folder = try TemporaryFolder()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let library = try TestLibrary.open(folder)
          try library.favourites.add(PlantID("plant-\(number)"))
        }
      }
      try await group.waitForAll()
    }
    #expect(try TestLibrary.open(folder).favourites.count() == 8)
  }
}
