import Foundation
import GRDB
import HortusBundle
import HortusSchema
import HortusSystem

/// Runs the checks of `BundleInspector.verify(against:)` in a fixed order. Checks of the contents
/// run only if the checks of the header and the file digest have not failed. The check of the
/// full-text tables runs only if no other check has failed.
struct BundleVerification {
  let file: BundleFile
  /// The expected SHA-256 of the file in hexadecimal. If it is `nil`, the expected digest is read
  /// from the `.sha256` file next to the bundle.
  let digest: String?

  private var path: String { file.path }

  func findings() throws -> [BundleFinding] {
    var findings = [journalHeader(), try fileDigest()]
    // A damaged file can crash SQLite, so a file that failed one of these checks is not opened.
    guard findings.allSatisfy({ $0.outcome != .failed }) else {
      return findings
        + [.integrity, .foreignKeys, .contentDigest, .fullText].map { check in
          BundleFinding(
            check: check, outcome: .skipped, detail: "not checked, since the file is not as built")
        }
    }
    do {
      findings += try BundleError.readingBundle(path) {
        try IntegrityCheck.open(path).read { database in
          [
            finding(.integrity, try IntegrityCheck.pages(in: database), "the pages are sound"),
            finding(
              .foreignKeys, try IntegrityCheck.references(in: database), "all references lead on"),
            try contentDigest(in: database),
          ]
        }
      }
      // The full-text tables are compared with the texts only if the texts themselves are
      // undamaged.
      if findings.allSatisfy({ $0.outcome != .failed }) { findings.append(try fullText()) }
    } catch BundleError.damaged(_, let reason) {
      findings.append(BundleFinding(check: .integrity, outcome: .failed, detail: reason))
    }
    return findings
  }

  private func journalHeader() -> BundleFinding {
    file.header.hasRollbackJournal
      ? BundleFinding(
        check: .journalHeader, outcome: .passed, detail: "apps can read it where they cannot write")
      : BundleFinding(
        check: .journalHeader, outcome: .failed,
        detail: "bytes 18 and 19 ask for a write-ahead log, so reading would leave side files")
  }

  func fileDigest() throws -> BundleFinding {
    let recorded = try RecordedDigest(besideFileAt: path)
    guard let stated = (digest ?? recorded.word)?.lowercased() else {
      return BundleFinding(
        check: .fileDigest, outcome: .skipped,
        detail: "bytes not verified: no digest (give --sha256, or put \(recorded.path) there)")
    }
    let actual = try BundleError.checkingBundle(path, file.digest)
    return stated == actual
      ? BundleFinding(check: .fileDigest, outcome: .passed, detail: actual)
      : BundleFinding(
        check: .fileDigest, outcome: .failed,
        detail:
          "the file has \(actual), and \(digest == nil ? recorded.path : "--sha256") says \(stated)"
      )
  }

  private func fullText() throws -> BundleFinding {
    do {
      guard let faults = try BundleError.readingBundle(path, FullTextCheck(path: path).faults)
      else {
        return BundleFinding(
          check: .fullText, outcome: .skipped, detail: "this SQLite was built without FTS5")
      }
      return finding(.fullText, faults, "the words are those of the texts")
    } catch BundleError.damaged(_, let reason) {
      return finding(.fullText, [reason], "")
    }
  }

  private func contentDigest(in database: Database) throws -> BundleFinding {
    let manifest = try BundleManifest(database)
    let stated = try? manifest.value(.contentDigest)
    let actual = try ContentDigest.compute(of: database)
    return stated == actual
      ? BundleFinding(check: .contentDigest, outcome: .passed, detail: actual)
      : BundleFinding(
        check: .contentDigest, outcome: .failed,
        detail: "the content has \(actual), and the manifest says \(stated ?? "nothing")")
  }

  private func finding(
    _ check: BundleFinding.Check, _ faults: [String], _ praise: String
  ) -> BundleFinding {
    faults.isEmpty
      ? BundleFinding(check: check, outcome: .passed, detail: praise)
      : BundleFinding(check: check, outcome: .failed, detail: faults.joined(separator: "; "))
  }
}

/// The result of one check of a bundle.
package struct BundleFinding: Sendable, Equatable {
  /// The kinds of checks.
  package enum Check: String, Sendable, CaseIterable {
    case journalHeader, fileDigest, integrity, foreignKeys, contentDigest, fullText
    // The checks of a release.
    case manifestSignature, manifestForm, manifestBundle, manifestFiles, manifestContent

    /// The checks of a bundle by itself, in the order in which they run.
    package static let ofBundle: [Check] = [
      .journalHeader, .fileDigest, .integrity, .foreignKeys, .contentDigest, .fullText,
    ]
  }

  /// The outcome of a check.
  package enum Outcome: String, Sendable, CaseIterable {
    case passed, failed, skipped
  }

  package let check: Check
  package let outcome: Outcome
  /// A description of the outcome for people to read.
  package let detail: String

  package init(check: Check, outcome: Outcome, detail: String) {
    (self.check, self.outcome, self.detail) = (check, outcome, detail)
  }
}

/// Checks that the full-text tables of a bundle contain exactly the words of its names and
/// articles.
///
/// `PRAGMA integrity_check` does not compare the words with the texts, and the check of FTS5 needs
/// a writable database. So the check builds new full-text tables in memory from the texts, and
/// compares them word by word with the tables of the bundle.
struct FullTextCheck {
  let path: String

  /// Returns a message for each full-text table with wrong words; `nil` if SQLite was built without
  /// FTS5.
  func faults() throws -> [String]? {
    let queue = try DatabaseQueue()
    return try queue.inDatabase { database in
      guard try Self.hasFTS5(database) else { return nil }
      // SQLite finds `plantName` and `article` in the attached bundle, because the main database
      // does not contain tables with these names.
      try database.execute(sql: "ATTACH ? AS bundle", arguments: [path])
      try FullTextTables.build(in: database)
      return try FullTextTables.names.filter { try !isEqual($0, in: database) }
        .map { "the words of \($0) are not those of the texts" }
    }
  }

  private static func hasFTS5(_ database: Database) throws -> Bool {
    try Bool.fetchOne(
      database, sql: "SELECT count(*) > 0 FROM pragma_module_list WHERE name = 'fts5'") ?? false
  }

  private func isEqual(_ name: String, in database: Database) throws -> Bool {
    for (table, schema) in [("built", "main"), ("found", "bundle")] {
      try database.execute(
        sql: """
          DROP TABLE IF EXISTS temp.\(table);
          CREATE VIRTUAL TABLE temp.\(table) USING fts5vocab('\(schema)', '\(name)', 'instance')
          """)
    }
    let built = try words("built", in: database)
    let found = try words("found", in: database)
    while true {
      let (expected, actual) = (try built.next(), try found.next())
      guard expected == actual else { return false }
      if expected == nil { return true }
    }
  }

  /// Returns a cursor over all occurrences of words, sorted by word, then by row id. Each element
  /// consists of the word and the row id.
  private func words(_ table: String, in database: Database) throws -> AnyCursor<[DatabaseValue]> {
    AnyCursor(
      try Row.fetchCursor(database, sql: "SELECT term, doc FROM temp.\(table)")
        .map { Array($0.databaseValues) })
  }
}
