import Foundation
import GRDB
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

/// Damages a library in many ways that are the same in every run. It is opened in another process,
/// so that a trap does not end the tests but names the mutation.
@Suite struct SalvageMutationTests {
  /// How often each kind of mutation is done.
  static let count = Repetitions.count(20, onSchedule: 60)
  static let favourites = 50

  /// Of all favourites of all damaged copies, so many of a hundred are kept at least. A cut in
  /// front of the page of the favourites takes them all; noise covers two pages of about forty.
  private static let leastKept: [(FileMutation.Kind, percent: Int)] = [
    (.truncation, 60), (.headBit, 100), (.schemaBit, 100), (.pageSwap, 100), (.twentyBytes, 97),
    (.noise, 85),
  ]

  @Test(arguments: FileMutation.Kind.allCases)
  func opensEveryDamagedCopyAndKeepsWhatCanBeRead(kind: FileMutation.Kind) throws {
    let sample = try SampleLibrary(favourites: Self.favourites)
    let answers = try TemporaryFolder()
    let child = try ChildProcess(
      role: "opener", folder: sample.folder.path, answers: answers.file("answers"),
      part: kind.rawValue)
    child.waitForEnd()
    var kept = 0
    for number in 0..<Self.count {
      let mutation = FileMutation(kind: kind, number: number)
      let answer = child.lines.dropFirst(number).first ?? "nothing: the process has ended"
      let favourites = try #require(Int(answer), "\(mutation) gave \(answer)")
      kept += favourites
    }
    let least = try #require(Self.leastKept.first { $0.0 == kind }).percent
    #expect(kept * 100 >= Self.count * Self.favourites * least, "\(kind): \(kept) favourites")
  }

  /// The pages are told by SQLite, from the file before it is damaged.
  @Test(arguments: [50, 1500]) func keepsEveryFavouriteOnAWholePage(plants: Int) throws {
    let sample = try SampleLibrary(favourites: plants)
    let whole = try sample.bytes
    let pages = try DatabaseQueue(path: sample.folder.file("library.sqlite")).read { database in
      try ["plant", "favourite"].map { try Self.pages(of: $0, in: database) }
    }
    #expect(pages.allSatisfy { $0.count == plants })
    for number in 0..<Self.count {
      let mutation = FileMutation(kind: .truncation, number: number)
      let damaged = mutation.apply(to: whole)
      let folder = try TemporaryFolder()
      try folder.write(damaged, to: "library.sqlite")
      let library = try TestLibrary.open(folder)
      let kept = Dictionary(
        uniqueKeysWithValues: try library.favourites.all().map { ($0.id, $0.plant.savedName) })
      for plant in 0..<plants where pages.allSatisfy({ $0[plant] * 4096 <= damaged.count }) {
        let id = SampleLibrary.id(plant)
        #expect(kept[id] == "Name of \(id)", "\(mutation): \(id) is lost")
      }
      let salvage = try #require(library.opening.salvage)
      #expect(salvage.table("favourite")?.keptRows == kept.count)
    }
  }

  /// The page of each row of a table, in the order of the rows.
  private static func pages(of table: String, in database: Database) throws -> [Int] {
    let sql = """
      SELECT pageno, ncell FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path
      """
    return try Row.fetchAll(database, sql: sql, arguments: [table]).flatMap { row in
      Array(repeating: try row.decoded(0, as: Int.self), count: try row.decoded(1))
    }
  }
}
