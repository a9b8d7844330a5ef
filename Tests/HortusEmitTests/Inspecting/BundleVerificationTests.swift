import Foundation
import GRDB
import HortusTestSupport
import Testing

@testable import HortusEmit

@Suite struct BundleVerificationTests {
  private typealias Outcomes = [BundleFinding.Check: BundleFinding.Outcome]

  private func outcomes(of bundle: SampleBundle) throws -> Outcomes {
    let findings = try bundle.inspect { try $0.verify() }
    return Dictionary(uniqueKeysWithValues: findings.map { ($0.check, $0.outcome) })
  }

  @Test func passesANewBundle() throws {
    let expected = Outcomes(
      uniqueKeysWithValues: BundleFinding.Check.allCases.map { ($0, .passed) })
    #expect(try outcomes(of: SampleBundle()) == expected)
  }

  @Test func skipsTheFileDigestWhereThereIsNone() throws {
    let bundle = try SampleBundle()
    try FileManager.default.removeItem(atPath: bundle.path + ".sha256")
    let outcomes = try outcomes(of: bundle)
    #expect(outcomes[.fileDigest] == .skipped)
    #expect(outcomes[.contentDigest] == .passed)
  }

  @Test(arguments: ["", "not a digest", String(repeating: "0", count: 64) + "  hortus.sqlite\n"])
  func findsAFileOtherThanItsDigestAndKeepsItShut(line: String) throws {
    let bundle = try SampleBundle()
    try bundle.folder.write(line, to: "hortus.sqlite.sha256")
    #expect(
      try outcomes(of: bundle) == [
        .journalHeader: .passed, .fileDigest: .failed, .integrity: .skipped,
        .foreignKeys: .skipped, .contentDigest: .skipped,
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
    for offset in 8192 * 3..<8192 * 4 { bytes[offset] = 0xFF }
    try Data(bytes).write(to: URL(fileURLWithPath: bundle.path))
    #expect(try outcomes(of: bundle)[.integrity] == .failed)
  }
}
