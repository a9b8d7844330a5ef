import Foundation
import GRDB
import HortusBundle
import HortusEmit
import HortusModel
import HortusSchema
import HortusSystem
import HortusTestSupport
import Testing

@Suite struct BundleWriterTests {
  @Test func writesEqualBytesInTwoFolders() throws {
    let (one, other) = (try SampleBundle(), try SampleBundle())
    #expect(try one.folder.bytes(of: "hortus.sqlite") == other.folder.bytes(of: "hortus.sqlite"))
    #expect(one.summary == other.summary)
  }

  @Test func writesOtherBytesForOtherContent() throws {
    var changed = SampleCatalogue.whole
    changed.plants[0].popularity = 97
    let (one, other) = (try SampleBundle(), try SampleBundle(changed))
    #expect(one.summary.fileDigest != other.summary.fileDigest)
    #expect(one.summary.contentDigest != other.summary.contentDigest)
  }

  @Test func numbersPlantsFromAToZWhateverTheirOrder() throws {
    var turned = SampleCatalogue.whole
    turned.plants.reverse()
    let (one, other) = (try SampleBundle(), try SampleBundle(turned))
    #expect(one.summary.fileDigest == other.summary.fileDigest)
    #expect(
      try one.rows("SELECT number, id, name FROM plant") == [
        "1|hedera-helix|Ivy", "2|ocimum-basilicum|Ocimum basilicum",
        "3|monstera-deliciosa|Swiss cheese plant",
      ])
  }

  @Test func leavesNothingButTheBundleAndItsDigest() throws {
    let bundle = try SampleBundle()
    #expect(try bundle.folder.entries == ["hortus.sqlite", "hortus.sqlite.sha256"])
  }

  @Test func summarizesWhatItWrote() throws {
    let summary = try SampleBundle().summary
    #expect(summary.plants == 3)
    #expect(summary.names == 10)
    #expect(summary.values == 17)
    #expect(summary.icons == 1)
    #expect(summary.articles == 2)
    #expect(summary.photos == 1)
    #expect(summary.languages == 2)
    #expect(summary.statements == 20)
    #expect(summary.unverifiedStatements == 17)
  }

  @Test func tellsSizeAndDigestOfTheFile() throws {
    let bundle = try SampleBundle()
    let bytes = try bundle.folder.bytes(of: "hortus.sqlite")
    let line = String(decoding: try bundle.folder.bytes(of: "hortus.sqlite.sha256"), as: UTF8.self)
    #expect(bundle.summary.bytes == bytes.count)
    #expect(line == "\(bundle.summary.fileDigest)  hortus.sqlite\n")
    let file = try SHA256.hash(fileAt: bundle.path)
    #expect(file.digest.hexadecimal == bundle.summary.fileDigest)
    #expect(file.byteCount == bundle.summary.bytes)
  }

  @Test func marksTheFileAsOurs() throws {
    let bundle = try SampleBundle()
    let header = try #require(try BundleHeader(reading: bundle.path))
    #expect(header.hasRollbackJournal)
    #expect(header.applicationID == 0x4872_7473)
    #expect(header.formatVersion == 1)
    #expect(header.expectedSize == bundle.summary.bytes)
    #expect(try bundle.rows("PRAGMA page_size") == ["4096"])
  }

  @Test func stopsWhenProgressThrows() throws {
    struct Stop: Error {}
    let folder = try TemporaryFolder()
    try folder.write("", to: "hortus.sqlite")
    for stage in BundleProgress.Stage.allCases {
      #expect(throws: Stop.self) {
        try SampleCatalogue.whole.write(to: folder.file("hortus.sqlite")) {
          if $0.stage == stage { throw Stop() }
        }
      }
      #expect(try folder.entries == ["hortus.sqlite"])
      #expect(try folder.bytes(of: "hortus.sqlite").isEmpty)
    }
  }

  @Test func keepsThePreviousBundleWhenTheNewOneFails() throws {
    let bundle = try SampleBundle()
    let before = try bundle.folder.bytes(of: "hortus.sqlite")
    var faulty = SampleCatalogue.whole
    faulty.titles.append(SampleCatalogue.text("fr", "Exemple"))
    #expect {
      try faulty.write(to: bundle.path)
    } throws: { error in
      error as? BundleError
        == .damagedOnWriting(findings: [
          "a row of catalogueText refers to a missing row of language"
        ])
    }
    #expect(try bundle.folder.entries == ["hortus.sqlite", "hortus.sqlite.sha256"])
    #expect(try bundle.folder.bytes(of: "hortus.sqlite") == before)
  }

  /// Only when a row goes in: to a file that is opened for reading, SQLite's checks do not apply
  /// `CHECK`.
  @Test func refusesWhatAColumnMustNotHold() throws {
    var faulty = SampleCatalogue.whole
    faulty.plants[0].popularity = 101
    let folder = try TemporaryFolder()
    #expect {
      try faulty.write(to: folder.file("hortus.sqlite"))
    } throws: { error in
      guard case .database(let reason) = error as? BundleError else { return false }
      return reason.contains("CHECK constraint failed: popularity")
    }
    #expect(try folder.entries == [])
  }

  @Test func replacesThePreviousBundleAndItsDigest() throws {
    let bundle = try SampleBundle()
    var changed = SampleCatalogue.whole
    changed.version = "1.2.4"
    let replaced = try changed.write(to: bundle.path)
    #expect(!replaced.isUnchanged)
    let summary = replaced.summary
    let line = String(decoding: try bundle.folder.bytes(of: "hortus.sqlite.sha256"), as: UTF8.self)
    #expect(summary.fileDigest != bundle.summary.fileDigest)
    #expect(line.hasPrefix(summary.fileDigest))
    #expect(try bundle.rows("SELECT value FROM manifest WHERE key = 'contentVersion'") == ["1.2.4"])
  }

  @Test func writesACatalogueWithoutPlants() throws {
    var empty = SampleCatalogue.whole
    (empty.plants, empty.redirects) = ([], [])
    let bundle = try SampleBundle(empty)
    #expect(bundle.summary.plants == 0)
    #expect(try bundle.rows("SELECT count(*), max(length(bitmap)) FROM facet") == ["60|0"])
  }
}

/// The bundle does not depend on the number of threads and their speed.
@Suite struct SameBytesTests {
  /// Enough for several batches to be in work at once, the last one not full.
  private static let plants = ManyPlants(count: 9 * PlantBatch.maximumPlantCount + 77).whole

  private func write(
    workers: Int, links: WrittenLinks = WrittenLinks(), to folder: TemporaryFolder
  ) throws -> [UInt8] {
    try Self.plants.write(to: folder.file("hortus.sqlite"), workers: workers, links: links)
    return try folder.bytes(of: "hortus.sqlite")
  }

  @Test func writesTheSameBytesWithAnyNumberOfThreads() throws {
    let folder = try TemporaryFolder()
    let one = try write(workers: 1, to: folder)
    for workers in [2, 8] {
      #expect(try write(workers: workers, to: folder) == one)
    }
    // Among others, that the digests computed from batches are those of the tables.
    #expect(
      try BundleInspector(path: folder.file("hortus.sqlite")).verify()
        .allSatisfy { $0.outcome == .passed })
  }

  @Test func writesTheSameBytesHoweverLongAPlantTakes() throws {
    let folder = try TemporaryFolder()
    let slow = WrittenLinks { id in
      if id.hasSuffix("00") { usleep(2000) }
    }
    #expect(try write(workers: 4, links: slow, to: folder) == write(workers: 2, to: folder))
  }
}

/// Whatever stops the writing of a bundle, no file of it stays.
@Suite struct StoppingTests {
  struct Stop: Error {}

  @Test(arguments: [0, PlantBatch.maximumPlantCount, 1200])
  func leavesNothingIfProgressThrows(limit: Int) throws {
    let folder = try TemporaryFolder()
    #expect(throws: Stop.self) {
      try ManyPlants(count: 1200).whole.write(to: folder.file("hortus.sqlite"), workers: 3) {
        if $0.done >= limit { throw Stop() }
      }
    }
    #expect(try folder.entries == [])
  }

  /// In the first batch, in one on its way, and in the last one.
  @Test(arguments: [0, 700, 1199])
  func leavesNothingIfAPlantIsRefused(index: Int) throws {
    let folder = try TemporaryFolder()
    var catalogue = ManyPlants(count: 1200).whole
    catalogue.plants[index].popularity = 101
    #expect(throws: BundleError.self) {
      try catalogue.write(to: folder.file("hortus.sqlite"), workers: 3)
    }
    #expect(try folder.entries == [])
  }
}

/// From `Resolved` to SQLite, from the golden of the stage before.
@Suite struct EmitGoldenTests {
  private static let catalogue = "Tests/Fixtures/Catalogues/garden/"

  @Test func writesTheGarden() throws {
    let resolved = try Golden.value(
      WholeCatalogue.self, at: Self.catalogue + "resolved.json")
    let folder = try TemporaryFolder()
    let output = folder.path + "/garden.sqlite"
    try resolved.write(to: output, sourcesDigest: "0", generator: "hortus tests")
    var configuration = Configuration()
    configuration.readonly = true
    let text = try DatabaseQueue(path: output, configuration: configuration).read(dump)
    try Golden.verify(text, at: Self.catalogue + "bundle.txt")
  }

  /// Every row of every ordinary table, in the order of SQLite's own `rowid` or primary key.
  private func dump(_ database: Database) throws -> String {
    let tables = try String.fetchAll(
      database,
      sql: """
        SELECT name FROM sqlite_schema
        WHERE type = 'table' AND name NOT LIKE 'nameText%' AND name NOT LIKE 'articleText%'
        ORDER BY name
        """)
    return try tables.map { table in
      let rows = try Row.fetchAll(database, sql: "SELECT * FROM \"\(table)\"")
      let lines = rows.map { row in
        "  " + row.map { "\($0)=\(text(of: $1))" }.joined(separator: " ") + "\n"
      }
      return table + "\n" + lines.joined()
    }.joined()
  }

  private func text(of value: DatabaseValue) -> String {
    switch value.storage {
    case .null: "NULL"
    case .int64(let number): String(number)
    case .double(let number): String(number)
    case .string(let string): "'" + string.replacingOccurrences(of: "\n", with: "\\n") + "'"
    case .blob(let data): "x" + data.map { String($0, radix: 16) }.joined(separator: ".")
    }
  }
}

@Suite struct BundleErrorTests {
  @Test func saysWhatHappenedAndWhatToDo() {
    let errors: [BundleError] = [
      .outputFolderMissing(folder: "dist"), .outputFolderNotWritable(folder: "dist", reason: "no"),
      .outputIsFolder(path: "dist"), .outputIsForeign(path: "a.xml"),
      .outputIsLink(path: "a.sqlite", target: "b.sqlite"), .diskFull(path: "a.sqlite"),
      .temporaryDiskFull, .damagedOnWriting(findings: ["one", "two"]),
      .bundleMissing(path: "a.sqlite"), .notSQLite(path: "a.sqlite"),
      .notABundle(path: "a.sqlite"), .newerFormat(path: "a.sqlite", version: 2, known: 1),
      .truncated(path: "a.sqlite", expected: 2, actual: 1), .writeAheadLog(path: "a.sqlite"),
      .damaged(path: "a.sqlite", reason: "no"),
      .database(reason: "no"),
    ]
    #expect(Set(errors.map(\.message)).count == errors.count)
    for error in errors {
      #expect(error.description == "\(error.message); \(error.cure)")
      #expect(error.message.last?.isPunctuation != true || error.message.hasSuffix("”"))
    }
  }
}
