import Foundation
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
    #expect(try bundle.rows("PRAGMA page_size") == ["8192"])
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
