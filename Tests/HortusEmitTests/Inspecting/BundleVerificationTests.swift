import Foundation
import GRDB
import HortusEmit
import HortusSchema
import HortusSystem
import HortusTestSupport
import Testing

@Suite struct BundleVerificationTests {
  private typealias Outcomes = [BundleFinding.Check: BundleFinding.Outcome]

  private func outcomes(of bundle: SampleBundle) throws -> Outcomes {
    let findings = try bundle.inspect { try $0.verify() }
    return Dictionary(uniqueKeysWithValues: findings.map { ($0.check, $0.outcome) })
  }

  @Test func passesANewBundle() throws {
    let expected = Outcomes(
      uniqueKeysWithValues: BundleFinding.Check.ofBundle.map { ($0, .passed) })
    #expect(try outcomes(of: SampleBundle()) == expected)
  }

  @Test func saysThatBytesAreNotVerifiedWithoutADigest() throws {
    let bundle = try SampleBundle()
    try FileManager.default.removeItem(atPath: bundle.path + ".sha256")
    let findings = try bundle.inspect { try $0.verify() }
    let digest = try #require(findings.first { $0.check == .fileDigest })
    #expect(digest.outcome == .skipped)
    #expect(digest.detail.hasPrefix("bytes not verified: no digest"))
    #expect(findings.count { $0.outcome == .passed } == BundleFinding.Check.ofBundle.count - 1)
  }

  @Test func takesAGivenDigestBeforeTheRecordedOne() throws {
    let bundle = try SampleBundle()
    let digest = try SHA256.hash(fileAt: bundle.path).digest.hexadecimal
    try FileManager.default.removeItem(atPath: bundle.path + ".sha256")
    let given = try bundle.inspect { try $0.verify(against: digest.uppercased()) }
    #expect(given.allSatisfy { $0.outcome == .passed })
    let other = try bundle.inspect { try $0.verify(against: String(digest.reversed())) }
    #expect(other.first { $0.check == .fileDigest }?.outcome == .failed)
  }

  @Test(arguments: [
    "DELETE FROM nameText_data WHERE id > 10",
    "INSERT INTO articleText (rowid, folded) VALUES (1, 'unheard')",
    """
    INSERT INTO nameText (nameText, rowid, folded)
    SELECT 'delete', number, folded FROM plantName WHERE number = 2
    """,
  ])
  func findsWordsThatAreNotThoseOfTheTexts(sql: String) throws {
    let bundle = try SampleBundle()
    try FileManager.default.removeItem(atPath: bundle.path + ".sha256")
    try DatabaseQueue(path: bundle.path).writeWithoutTransaction { try $0.execute(sql: sql) }
    let outcomes = try outcomes(of: bundle)
    #expect(outcomes[.contentDigest] == .passed)
    #expect(outcomes[.fullText] == .failed)
  }

  @Test(arguments: ["", "not a digest", String(repeating: "0", count: 64) + "  hortus.sqlite\n"])
  func findsAFileOtherThanItsDigestAndKeepsItShut(line: String) throws {
    let bundle = try SampleBundle()
    try bundle.folder.write(line, to: "hortus.sqlite.sha256")
    #expect(
      try outcomes(of: bundle) == [
        .journalHeader: .passed, .fileDigest: .failed, .integrity: .skipped,
        .foreignKeys: .skipped, .contentDigest: .skipped, .fullText: .skipped,
      ])
  }

  @Test func findsAJournalThatAppsCannotRead() throws {
    let bundle = try SampleBundle()
    try DatabaseQueue(path: bundle.path).writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA journal_mode = WAL; CREATE TABLE more (x PRIMARY KEY)")
    }
    #expect(try outcomes(of: bundle)[.journalHeader] == .failed)
  }

  @Test(arguments: [
    ("UPDATE plant SET name = 'Ivory' WHERE number = 1", BundleFinding.Check.contentDigest),
    ("PRAGMA foreign_keys = OFF; DELETE FROM plant WHERE number = 2", .foreignKeys),
  ])
  func findsChangedContent(sql: String, check: BundleFinding.Check) throws {
    let bundle = try SampleBundle()
    try FileManager.default.removeItem(atPath: bundle.path + ".sha256")
    try DatabaseQueue(path: bundle.path).writeWithoutTransaction { try $0.execute(sql: sql) }
    let outcomes = try outcomes(of: bundle)
    #expect(outcomes[check] == .failed)
    #expect(outcomes[.integrity] == .passed)
  }

  @Test func findsDamagedPages() throws {
    let bundle = try SampleBundle()
    try FileManager.default.removeItem(atPath: bundle.path + ".sha256")
    var bytes = try bundle.folder.bytes(of: "hortus.sqlite")
    for offset in BundleFormat.pageSize * 3..<BundleFormat.pageSize * 4 { bytes[offset] = 0xFF }
    try Data(bytes).write(to: URL(fileURLWithPath: bundle.path))
    #expect(try outcomes(of: bundle)[.integrity] == .failed)
  }
}
