import Foundation
import GRDB
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
    ]
    #expect(errors.allSatisfy { $0.description.contains(";") })
    #expect(Set(errors.map(\.description)).count == errors.count)
  }
}
