import Foundation
import GRDB
import HortusBundleTestSupport
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

@Suite struct FailureTests {
  @Test func saysThatAnotherProcessHasLockedTheFile() throws {
    let folder = try TemporaryFolder()
    let library = try TestLibrary.open(folder, busyTimeout: 0.05)
    let path = folder.file("library.sqlite")
    let other = try DatabaseQueue(path: path)
    try other.inDatabase { database in
      try database.execute(sql: "BEGIN IMMEDIATE")
      #expect(throws: LibraryError.busy(path: path)) { try library.favourites.add("a") }
      #expect(try library.favourites.count() == 0)
      try database.execute(sql: "ROLLBACK")
    }
    #expect(try library.favourites.add("a"))
  }

  @Test func waitsForAnotherWriter() throws {
    let folder = try TemporaryFolder()
    let library = try TestLibrary.open(folder, busyTimeout: 60)
    let other = try DatabaseQueue(path: folder.file("library.sqlite"))
    let isDone = DispatchSemaphore(value: 0)
    try other.inDatabase { database in
      try database.execute(sql: "BEGIN IMMEDIATE")
      Thread.detachNewThread {
        _ = try? library.favourites.add("a")
        isDone.signal()
      }
      // Long enough that the writer has met the lock, in most runs.
      usleep(50_000)
      try database.execute(sql: "COMMIT")
    }
    isDone.wait()
    #expect(try library.favourites.contains("a"))
  }

  @Test func changesNothingOnAFullDisk() throws {
    WatchedFiles.install()
    let test = try TestLibrary()
    try test.library.favourites.add("kept")
    WatchedFiles.setFull(true, folder: test.folder.path)
    #expect(throws: LibraryError.diskFull(path: test.path)) {
      try test.library.saved.addNote(String(repeating: "long ", count: 50_000), to: "a")
    }
    #expect(try test.library.favourites.ids() == ["kept"])
    WatchedFiles.setFull(false, folder: test.folder.path)
    #expect(try test.library.saved.plant("a") == nil)
    #expect(try test.library.favourites.add("later"))
  }

  /// Nobody may think that the data are still there, or that all of them are gone.
  @Test func saysWhatRemainsAfterErasing() throws {
    let folder = try TemporaryFolder()
    let library = try TestLibrary.open(folder, busyTimeout: 0.05)
    let path = folder.file("library.sqlite")
    try library.favourites.add("a")
    let reader = try DatabaseQueue(path: path)
    try reader.inDatabase { database in
      try database.execute(sql: "BEGIN; SELECT count(*) FROM plant")
      let error = #expect(throws: LibraryError.self) { try library.eraseEverything() }
      let message = try #require(error).description
      #expect(message.hasPrefix("everything in “\(path)” was deleted, but"), "\(message)")
      #expect(message.contains("another process is using it"), "\(message)")
      #expect(!message.contains("nothing was changed"), "\(message)")
      #expect(try library.favourites.count() == 0)
      try database.execute(sql: "COMMIT")
    }
    try library.eraseEverything()
  }

  @Test func opensNoLibraryOnAFullDisk() throws {
    WatchedFiles.install()
    let folder = try TemporaryFolder()
    WatchedFiles.setFull(true, folder: folder.path)
    #expect(throws: LibraryError.diskFull(path: folder.file("library.sqlite"))) {
      try TestLibrary.open(folder)
    }
    WatchedFiles.setFull(false, folder: folder.path)
    #expect(try TestLibrary.open(folder).favourites.add("a"))
  }

  @Test(arguments: [true, false])
  func saysThatItMayNotWrite(hasLibrary: Bool) throws {
    let folder = try TemporaryFolder()
    let answers = try TemporaryFolder()
    let file = folder.file("library.sqlite")
    if hasLibrary { try TestLibrary.open(folder).favourites.add("a") }
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o777], ofItemAtPath: answers.path)
    if hasLibrary { try manager.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file) }
    try manager.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    defer { try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path) }
    let child = try ChildProcess(
      role: "stranger", folder: folder.path, answers: answers.file("answers"))
    child.waitForEnd()
    #expect(child.lines == ["read-only"])
  }

  @Test(arguments: [true, false])
  func refusesToWriteToAFileThatIsNotThereAnyMore(isReplaced: Bool) throws {
    let test = try TestLibrary()
    try test.library.favourites.add("a")
    try FileManager.default.moveItem(atPath: test.path, toPath: test.path + ".elsewhere")
    if isReplaced { try Data().write(to: URL(fileURLWithPath: test.path)) }
    #expect(throws: LibraryError.moved(path: test.path)) { try test.library.favourites.add("b") }
  }

  @Test func everyErrorSaysWhatToDo() {
    let errors: [LibraryError] = [
      .readOnly(path: "p"), .diskFull(path: "p"), .busy(path: "p"),
      .damaged(path: "p", reason: "r"), .newerFormat(path: "p"),
      .foreign(path: "p", kind: "a text"),
      .moved(path: "p"), .failed(path: "p", reason: "r"), .collectionNameTaken(name: "n"),
      .emptyName, .notFound(what: "note", id: "i"), .photoPathNotRelative(path: "p"),
      .unreadableImport(reason: "r"), .newerImport(found: 2, known: 1),
      .unknownPlant("a", nearest: nil), .unknownPlant("a", nearest: "b"),
      .retiredPlant("a", reason: ""), .retiredPlant("a", reason: "r"),
    ]
    #expect(errors.allSatisfy { $0.description.contains(";") })
    #expect(Set(errors.map(\.description)).count == errors.count)
  }
}

@Suite struct DurabilityTests {
  /// How often a process is killed. Most of the time, the tests start as another process.
  private static let kills = Repetitions.count(6, onSchedule: 40)

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
    for round in 0..<Self.kills {
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

  @Test func opensEveryLibraryWhoseFirstLaunchWasKilled() throws {
    let folder = try TemporaryFolder()
    for round in 0..<Self.kills {
      let child = try ChildProcess(
        role: "founder", folder: folder.path, answers: folder.file("answers-\(round)"),
        part: String(round))
      child.wait(forLines: 2 + round % 3)
      usleep(UInt32.random(in: 0...20_000))
      child.kill()
      let begun = try #require(child.lines.last)
      let library = try UserLibrary(at: URL(fileURLWithPath: folder.file(begun)))
      #expect(library.opening.salvage == nil)
      #expect(try library.favourites.add("a"))
    }
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

/// What an app shows that shows an error of the library as it is.
@Suite struct LibraryErrorTests {
  @Test func saysWhatToDo() {
    let error: any Error = LibraryError.emptyName
    #expect(error.localizedDescription == "\(LibraryError.emptyName)")
  }
}
