import Foundation
import GRDB
import HortusBundleTestSupport
import HortusKit
import HortusTestSupport
import Testing

/// What is opened, and what is refused.
@Suite struct BundleOpeningTests {
  private let folder: TemporaryFolder
  private let sound: [UInt8]
  private var path: String { folder.file("bundle.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
    sound = try Shelf.bundle.folder.bytes(of: "hortus.sqlite")
  }

  private func open(_ bytes: [UInt8], verifying digest: String? = nil) throws -> Catalogue {
    try folder.write(bytes, to: "bundle.sqlite")
    return try Catalogue(at: URL(fileURLWithPath: path), verifying: digest)
  }

  /// The bundle with other bytes from an offset on.
  private func changed(at offset: Int, _ bytes: [UInt8]) -> [UInt8] {
    Array(sound[..<offset]) + bytes + Array(sound[(offset + bytes.count)...])
  }

  @Test func namesTheLanguagesThatAreDrafts() throws {
    let header = try Repository.text("Tests/Fixtures/Catalogues/minimal/content/catalogue.xml")
    let bundle = try TestBundle(files: [
      "content/catalogue.xml": header.replacing(
        "<language code=\"ru\"/>",
        with: "<language code=\"ru\"/><language code=\"uk\" draft=\"true\"/>")
    ])
    let information = try bundle.open().information
    #expect(information.languages == ["en", "ru", "uk"])
    #expect(information.draftLanguages == ["uk"])
    // Bundles that were built before there were drafts are of the same format.
    try DatabaseQueue(path: bundle.path).write { database in
      try database.execute(sql: "DELETE FROM manifest WHERE key = 'draftLanguages'")
    }
    #expect(try bundle.open().information.draftLanguages == [])
  }

  @Test func saysWhatItIs() throws {
    let catalogue = try Shelf.bundle.open()
    let information = catalogue.information
    #expect(information.id == "minimal")
    #expect(information.titles == ["en": "Minimal", "ru": "Малый"])
    #expect(catalogue.title == "Minimal")
    #expect(catalogue.localized(languages: ["de", "ru-RU"]).title == "Малый")
    #expect(information.contentVersion == "1.0.0")
    #expect(information.formatVersion == 1)
    #expect(information.languages == ["en", "ru"])
    #expect(information.draftLanguages == [])
    #expect(information.defaultLanguage == "en")
    #expect(information.plantCount == 5)
    #expect(information.contentDigest.utf8.count == 64)
  }

  @Test func refusesNoFile() {
    let missing = URL(fileURLWithPath: folder.file("missing.sqlite"))
    #expect(throws: CatalogueError.missing(path: missing.path)) { try Catalogue(at: missing) }
  }

  @Test(arguments: ["", "x", "<plants/>", String(repeating: "hello\n", count: 1000)])
  func refusesText(text: String) throws {
    #expect(throws: CatalogueError.foreign(path: path)) { try open(Array(text.utf8)) }
  }

  @Test func refusesAFolder() {
    let url = URL(fileURLWithPath: folder.path)
    #expect(throws: CatalogueError.foreign(path: url.path)) { try Catalogue(at: url) }
  }

  @Test func refusesOtherDatabases() throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: "CREATE TABLE plant (number INTEGER PRIMARY KEY)") }
    try queue.close()
    #expect(throws: CatalogueError.foreign(path: path)) {
      try Catalogue(at: URL(fileURLWithPath: path))
    }
  }

  @Test func refusesANewerFormat() {
    #expect(throws: CatalogueError.newerFormat(found: 2, known: 1)) {
      try open(changed(at: 60, [0, 0, 0, 2]))
    }
  }

  @Test(arguments: [1, 100, 4096, 8192])
  func refusesAFileThatIsCutShort(byteCount: Int) {
    #expect(throws: CatalogueError.truncated(path: path)) {
      try open(Array(sound.dropLast(byteCount)))
    }
  }

  @Test func refusesAFileWithMoreAtItsEnd() {
    #expect(throws: CatalogueError.truncated(path: path)) { try open(sound + [0]) }
  }

  @Test(arguments: [18, 19])
  func refusesAFileThatWasPutIntoWriteAheadMode(offset: Int) {
    #expect(throws: CatalogueError.damaged(path: path, reason: "another program has changed it")) {
      try open(changed(at: offset, [2]))
    }
  }

  @Test func checksTheFileAgainstItsDigest() throws {
    let line = try String(
      contentsOfFile: Shelf.bundle.folder.file("hortus.sqlite.sha256"), encoding: .utf8)
    let digest = String(line.prefix(64))
    #expect(try open(sound, verifying: digest).plants().total == 5)
    #expect(try open(sound, verifying: digest.uppercased()).plants().total == 5)
    for offset in [100, sound.count / 2, sound.count - 1] {
      let flipped = changed(at: offset, [sound[offset] ^ 1])
      #expect(
        throws: CatalogueError.damaged(path: path, reason: "its SHA-256 digest does not match")
      ) {
        try open(flipped, verifying: digest)
      }
    }
    #expect(throws: CatalogueError.damaged(path: path, reason: "its SHA-256 digest does not match"))
    {
      try open(sound, verifying: "no digest")
    }
  }

  /// Zeros in place of the pages that hold the tables: SQLite or a check of ours has to notice.
  @Test func findsDamageWhenItReads() {
    let hollow = changed(at: 8192, [UInt8](repeating: 0, count: sound.count - 8192))
    #expect {
      try open(hollow).plants()
    } throws: { error in
      if case CatalogueError.damaged = error { true } else { false }
    }
  }

  @Test(
    arguments: [
      (.missing(path: "a"), "there is no file “a”; check that the bundle ships with the app"),
      (
        .unreadable(path: "a"),
        "“a” cannot be read; check the permissions of the file and of its folder"
      ),
      (
        .foreign(path: "a"),
        "“a” is not a Hortus bundle; give the file that hortus build has written"
      ),
      (
        .newerFormat(found: 3, known: 1),
        "the bundle has format 3, and this library knows 1; update HortusKit"
      ),
      (.truncated(path: "a"), "“a” is not whole; fetch it again"),
      (.damaged(path: "a", reason: "b"), "“a” is damaged (b); fetch it again"),
      (
        .overwritten(path: "a"),
        "“a” was overwritten while open; open it again, and rename new bundles into place"
      ),
      (.failed(path: "a", reason: "b"), "“a” could not be read (b); try again"),
    ] as [(CatalogueError, String)])
  func saysWhatToDo(error: CatalogueError, text: String) {
    #expect("\(error)" == text)
  }
}

/// The digest in the file beside a bundle.
@Suite struct RecordedDigestTests {
  private let folder: TemporaryFolder
  private let bundle: URL
  private let digestPath: String

  init() throws {
    folder = try TemporaryFolder()
    bundle = URL(fileURLWithPath: folder.file("bundle.sqlite"))
    digestPath = bundle.path + ".sha256"
    try folder.write(Shelf.bundle.folder.bytes(of: "hortus.sqlite"), to: "bundle.sqlite")
  }

  private func record(_ text: String) throws {
    try folder.write(Array(text.utf8), to: "bundle.sqlite.sha256")
  }

  @Test func opensABundleThatIsAsItWasBuilt() throws {
    let url = try Shelf.bundle.url
    let catalogue = try Catalogue(at: url, verifying: Catalogue.recordedDigest(of: url))
    #expect(catalogue.information.plantCount == 5)
  }

  @Test func findsABundleThatWasDamagedOnItsWay() throws {
    try record(String(repeating: "0", count: 64) + "  bundle.sqlite\n")
    #expect(
      throws: CatalogueError.damaged(path: bundle.path, reason: "its SHA-256 digest does not match")
    ) {
      try Catalogue(at: bundle, verifying: Catalogue.recordedDigest(of: bundle))
    }
  }

  @Test(arguments: ["", "\n", "  bundle.sqlite\n", " *bundle.sqlite\r\n"])
  func readsWhatSumProgramsWrite(rest: String) throws {
    let digest = String(repeating: "0aF9", count: 16)
    try record(digest + rest)
    #expect(try Catalogue.recordedDigest(of: bundle) == digest)
  }

  @Test(arguments: [
    "", "bundle.sqlite", "0a  bundle.sqlite", String(repeating: "0", count: 65),
    String(repeating: "0", count: 64) + "x", String(repeating: "g", count: 64),
  ])
  func refusesWhatIsNoDigest(text: String) throws {
    try record(text)
    #expect(
      throws: CatalogueError.damaged(
        path: digestPath, reason: "it does not begin with a SHA-256")
    ) {
      try Catalogue.recordedDigest(of: bundle)
    }
  }

  @Test func missesTheFile() {
    #expect(throws: CatalogueError.missing(path: digestPath)) {
      try Catalogue.recordedDigest(of: bundle)
    }
  }
}
