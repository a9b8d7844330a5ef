import Foundation
import HortusBundleTestSupport
import HortusKit
import HortusTestSupport
import Testing

/// One bundle used by many, in folders and at times that do not suit it.
@Suite struct SharingTests {
  private let folder: TemporaryFolder
  private var url: URL { URL(fileURLWithPath: folder.file("hortus.sqlite")) }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Bundles.small.folder.bytes(of: "hortus.sqlite"), to: "hortus.sqlite")
  }

  /// What a page says, as a text.
  private static func answer(_ catalogue: Catalogue, _ seed: Int) throws -> String {
    let orders: [PlantSortOrder] = [
      .name, .popularity, .difficulty, .shuffle(seed: UInt64(seed)), .relevance,
    ]
    let page = try catalogue.localized(languages: [["en", "ru"][seed % 2]]).plants(
      .text(["", "a", "fi"][seed % 3]), .where("light", in: ["part-shade"]),
      .range("height", overlaps: 10...100), sortedBy: orders[seed % 5])
    let facets = page.facets.sorted { $0.key < $1.key }
      .map { "\($0.key): \($0.value.sorted { $0.key < $1.key })" }
    return "\(page.plants.hashValue) \(page.total) \(page.next?.text ?? "") \(facets)"
  }

  @Test func answersManyThreadsAlike() async throws {
    let alone = try Catalogue(at: url)
    let expected = try (0..<30).map { try Self.answer(alone, $0) }
    let shared = try Catalogue(at: url)
    let answers = Answers()
    let steps = Repetitions.count(15, onSchedule: 60)
    let threads = (0..<16).map { number in
      let thread = Thread {
        for step in 0..<steps {
          let seed = (number * 7 + step) % 30
          answers.add(Result { try Self.answer(shared, seed) }.map { $0 == expected[seed] })
        }
        answers.finish()
      }
      thread.stackSize = 1 << 20
      return thread
    }
    for thread in threads { thread.start() }
    while answers.finished < threads.count { try await Task.sleep(nanoseconds: 5_000_000) }
    #expect(answers.faults == [])
    #expect(answers.right == 16 * steps)
  }

  @Test func leavesNothingBeside() throws {
    let catalogue = try Catalogue(at: url)
    _ = try Self.answer(catalogue, 1)
    #expect(try folder.entries == ["hortus.sqlite"])
  }

  @Test(.enabled(if: OrdinaryUser.isPossible))
  func readsFromAFolderThatMayOnlyBeRead() throws {
    try permit(0o444, 0o555)
    defer { try? permit(0o644, 0o755) }
    try OrdinaryUser.run(owning: folder.path) {
      #expect(throws: (any Error).self) { try folder.write("x", to: "other") }
      let catalogue = try Catalogue(at: url)
      #expect(try catalogue.plants(.text("ficus"), .range("height", overlaps: 1...900)).total > 0)
    }
    #expect(try folder.entries == ["hortus.sqlite"])
  }

  @Test(.enabled(if: OrdinaryUser.isPossible))
  func saysThatItMayNotRead() throws {
    try permit(0, 0o755)
    OrdinaryUser.run(owning: folder.path) {
      _ = #expect(throws: CatalogueError.unreadable(path: url.path)) { try Catalogue(at: url) }
    }
  }

  /// Gives rights to the file and to its folder.
  private func permit(_ file: Int, _ folder: Int) throws {
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: file], ofItemAtPath: url.path)
    try files.setAttributes([.posixPermissions: folder], ofItemAtPath: self.folder.path)
  }

  @Test func answersFromTheOldBundleWhenAnotherTakesItsPlace() throws {
    let catalogue = try Catalogue(at: url)
    let expected = try Self.answer(catalogue, 4)
    try FileManager.default.removeItem(at: url)
    try folder.write(Shelf.bundle.folder.bytes(of: "hortus.sqlite"), to: "hortus.sqlite")
    #expect(try Self.answer(catalogue, 4) == expected)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      #expect(try! Self.answer(catalogue, 4) == expected)
    }
    #expect(try Catalogue(at: url).information.plantCount == 5)
  }

  @Test func goesOnWhenTheFileIsRemoved() throws {
    let catalogue = try Catalogue(at: url)
    try FileManager.default.removeItem(at: url)
    #expect(try catalogue.plants().plants.count == 20)
  }

  @Test func refusesToMixWhatWasOverwritten() throws {
    let catalogue = try Catalogue(at: url)
    _ = try catalogue.plants()
    let file = try FileHandle(forWritingTo: url)
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(Shelf.bundle.folder.bytes(of: "hortus.sqlite")))
    try file.close()
    #expect(throws: CatalogueError.overwritten(path: url.path)) { try catalogue.plants() }
  }

  /// What threads have found, one after another.
  private final class Answers: @unchecked Sendable {
    private let lock = NSLock()
    private var _right = 0
    private var _faults: [String] = []
    private var _finished = 0

    func add(_ isRight: Result<Bool, any Error>) {
      lock.withLock {
        switch isRight {
        case .success(true): _right += 1
        case .success(false): _faults.append("another answer")
        case .failure(let error): _faults.append("\(error)")
        }
      }
    }

    func finish() { lock.withLock { _finished += 1 } }

    var right: Int { lock.withLock { _right } }
    var faults: [String] { lock.withLock { _faults } }
    var finished: Int { lock.withLock { _finished } }
  }
}
