import Foundation
import GRDB
import HortusBundleTestSupport
import HortusKit
import HortusSchema
import HortusTestSupport
import Testing

/// Bundles whose index of names is not what it should be.
@Suite struct NameIndexDamageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Opens the small bundle with its index changed by SQL.
  private func catalogue(
    after sql: String, arguments: StatementArguments = []
  ) throws -> Catalogue {
    let path = folder.file("bundle.sqlite")
    try folder.write(Bundles.small.folder.bytes(of: "hortus.sqlite"), to: "bundle.sqlite")
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: sql, arguments: arguments) }
    try queue.close()
    return try Catalogue(at: URL(fileURLWithPath: path))
  }

  private func expectDamage(
    _ reason: String, after sql: String, arguments: StatementArguments = []
  ) throws {
    let catalogue = try catalogue(after: sql, arguments: arguments)
    let error = CatalogueError.damaged(path: folder.file("bundle.sqlite"), reason: reason)
    #expect(throws: error, "\(sql)") { try catalogue.plants(.text("fern")) }
    #expect(throws: error, "\(sql)") { try catalogue.suggestions(for: "fern") }
    #expect(try catalogue.plants().total == Bundles.small.open().plants().total)
  }

  @Test func tellsThatThereIsNone() throws {
    try expectDamage("it has no name index", after: "DROP TABLE nameIndex")
    try expectDamage("it has no name index", after: "DELETE FROM nameIndex")
  }

  @Test(arguments: NameIndexPart.allCases)
  func tellsThatAPartIsMissing(part: NameIndexPart) throws {
    try expectDamage(
      "it has no name index", after: "DELETE FROM nameIndex WHERE number = ?",
      arguments: [part.rawValue])
  }

  @Test(arguments: NameIndexPart.allCases)
  func tellsThatAPartHasAnotherSize(part: NameIndexPart) throws {
    let reason = "its name index is inconsistent"
    for data in ["substr(data, 2)", "data || x'01'", "x''"] {
      try expectDamage(
        reason, after: "UPDATE nameIndex SET data = CAST(\(data) AS BLOB) WHERE number = ?",
        arguments: [part.rawValue])
    }
  }

  @Test func tellsThatTheLayoutIsAnother() throws {
    try expectDamage(
      "its name index is inconsistent",
      after: "UPDATE nameIndex SET data = CAST(x'02' || substr(data, 2) AS BLOB) WHERE number = 1")
  }

  /// Bytes at random in every part: an error or some answer, and no crash.
  @Test(arguments: NameIndexPart.allCases)
  func survivesWhateverAPartHolds(part: NameIndexPart) throws {
    var random = SeededGenerator(seed: UInt64(part.rawValue))
    let sound = try Bundles.small.open().pool.read { database in
      try Data.fetchOne(
        database, sql: "SELECT data FROM nameIndex WHERE number = ?", arguments: [part.rawValue])!
    }
    for round in 0..<12 {
      var data = sound
      if round == 0 {
        data = Data(repeating: 0xFF, count: sound.count)
      } else {
        for _ in 0..<round * 2 {
          data[Int.random(in: data.indices, using: &random)] = .random(in: 0...255, using: &random)
        }
      }
      let catalogue = try catalogue(
        after: "UPDATE nameIndex SET data = ? WHERE number = ?", arguments: [data, part.rawValue])
      for text in ["a", "fern", "us lyr", "monsterra", "щучий хвост", "lyrata ficus"] {
        do {
          _ = try catalogue.plants(.text(text)).plants.count
          _ = try catalogue.plants(.text(text), limit: 100)
          _ = try catalogue.suggestions(for: text)
        } catch CatalogueError.damaged {}
      }
    }
  }
}

@Suite struct PackedNumberReaderTests {
  @Test(arguments: 1...8)
  func readsNumbersOfAnyWidth(width: Int) throws {
    let greatest = width == 8 ? Int.max : 1 << (width * 8) - 1
    let numbers = [0, 1, 0x7F, greatest, greatest / 3, 2]
    let packed = try #require(
      PackedNumberReader(PaddedBytes(numbers, width: width), count: 6, maximumBytes: 8))
    #expect((0..<packed.count).map { packed[$0] } == numbers)
  }

  @Test func refusesNumbersThatCouldBeNegative() {
    #expect(PackedNumberReader(PaddedBytes([1, 2], width: 8), count: 2) == nil)
    #expect(PackedNumberReader(PaddedBytes([1, 2], width: 7), count: 2) != nil)
  }

  @Test func refusesBytesThatDoNotDivide() {
    #expect(PackedNumberReader(PaddedBytes([1, 2, 3]), count: 2) == nil)
    #expect(PackedNumberReader(PaddedBytes([1, 2, 3]), count: 0) == nil)
    #expect(PackedNumberReader(PaddedBytes([]), count: 1) == nil)
    #expect(PackedNumberReader(PaddedBytes([UInt8](repeating: 0, count: 9)), count: 1) == nil)
    #expect(PackedNumberReader(PaddedBytes([]), count: 0)?.count == 0)
  }

  @Test(arguments: [
    ([0, 1, 1, 4], 4, 0, true), ([0, 1, 1, 4], 4, 1, false), ([0, 1, 2, 4], 4, 1, true),
    ([0, 1, 2, 4], 5, 0, false), ([1, 2, 4], 4, 0, false), ([0, 5, 4], 4, 0, false),
    ([0], 0, 1, true), ([], 0, 0, false),
  ])
  func tellsWhetherNumbersRise(numbers: [Int], end: Int, step: Int, expected: Bool) throws {
    let bytes = PaddedBytes(numbers, width: 2)
    let packed = try #require(PackedNumberReader(bytes, count: numbers.count))
    #expect(packed.rise(to: end, by: step) == expected)
  }
}

extension PaddedBytes {
  /// Holds bytes as they are.
  init(_ bytes: [UInt8]) {
    self.init(count: bytes.count) { $0.copyBytes(from: bytes) }
  }

  /// Holds numbers, each in so many bytes.
  init(_ numbers: [Int], width: Int) {
    self.init(
      numbers.flatMap { number in
        (0..<width).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
      })
  }
}
