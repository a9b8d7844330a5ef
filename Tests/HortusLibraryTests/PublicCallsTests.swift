import Foundation
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

@Suite struct PublicCallsTests {
  /// In another process, so that a trap does not end the tests but names the column.
  @Test func throwsALibraryErrorForAnyValueOfAnyColumn() throws {
    let folder = try TemporaryFolder()
    let child = try ChildProcess(
      role: "misreader", folder: folder.path, answers: folder.file("answers"))
    child.waitForEnd()
    #expect(child.lines.last == "end", "no end after \(child.lines.last ?? "the start")")
    #expect(child.lines.count > 100)
  }

  @Test(arguments: [Int.min, -1, 0, Int.max]) func takesAnyNumber(number: Int) throws {
    let test = try TestLibrary()
    try test.library.favourites.add("a")
    try test.library.favourites.add("b")
    let board = try test.library.collections.create("Board")
    try test.library.collections.add(["a", "b"], to: board.id)
    try test.library.favourites.move("a", to: number)
    try test.library.collections.move(board.id, to: number)
    try test.library.collections.move("a", in: board.id, to: number)
    _ = try test.library.activity.recent(number)
    try test.library.history.record("x", resultCount: number)
    #expect(try test.library.history.searches(limit: number).count <= 1)
    #expect(try test.library.favourites.count() == 2)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func takesAnyTime(seconds: TimeInterval) throws {
    let folder = try TemporaryFolder()
    let library = try UserLibrary(at: URL(fileURLWithPath: folder.file("library.sqlite"))) {
      Date(timeIntervalSince1970: seconds)
    }
    try library.favourites.add("a")
    try library.history.record("x")
    #expect(try library.history.groups().count == 1)
    #expect(try library.exportData().isEmpty == false)
  }

  @Test func countsNoFurtherThanANumberGoes() throws {
    let test = try TestLibrary()
    try test.library.store.write { try $0.execute(sql: "UPDATE launch SET count = \(Int.max)") }
    #expect(try test.library.launches.record().number == Int.max)
    try test.library.store.write {
      try $0.execute(
        sql: "INSERT INTO activity (number, kind, at) VALUES (\(Int64.min), 'noted', 0)")
    }
    for number in 0..<20 { try test.library.favourites.add(PlantID("plant-\(number)")) }
  }
}
