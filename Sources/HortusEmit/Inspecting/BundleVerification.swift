import Foundation
import GRDB
import HortusSchema
import HortusSystem

/// Runs the checks of `BundleInspector.verify(against:)` in a fixed order. Checks of the contents
/// run only if the checks of the header and the file digest have not failed. The check of the
/// full-text tables runs only if no other check has failed.
struct BundleVerification {
  let path: String
  let header: BundleHeader
  /// The expected SHA-256 of the file in hexadecimal. If it is `nil`, the expected digest is read
  /// from the `.sha256` file next to the bundle.
  let digest: String?

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
    header.hasRollbackJournal
      ? BundleFinding(
        check: .journalHeader, outcome: .passed, detail: "apps can read it where they cannot write")
      : BundleFinding(
        check: .journalHeader, outcome: .failed,
        detail: "bytes 18 and 19 ask for a write-ahead log, so reading would leave side files")
  }

  func fileDigest() throws -> BundleFinding {
    let beside = path + ".sha256"
    let recorded = try? String(contentsOfFile: beside, encoding: .utf8)
    guard let text = digest ?? recorded else {
      return BundleFinding(
        check: .fileDigest, outcome: .skipped,
        detail: "bytes not verified: no digest (give --sha256, or put \(beside) there)")
    }
    let stated = text.prefix { !$0.isWhitespace }.lowercased()
    let actual = try SHA256.hash(fileAt: path).digest.hexadecimal
    return stated == actual
      ? BundleFinding(check: .fileDigest, outcome: .passed, detail: actual)
      : BundleFinding(
        check: .fileDigest, outcome: .failed,
        detail: "the file has \(actual), and \(digest == nil ? beside : "--sha256") says \(stated)")
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
    let stated = try String.fetchOne(
      database, sql: "SELECT value FROM manifest WHERE key = ?",
      arguments: [ManifestKey.contentDigest.rawValue])
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
