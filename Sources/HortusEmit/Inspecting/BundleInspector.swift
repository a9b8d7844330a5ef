import Foundation
import GRDB
import HortusSchema
import HortusSystem

/// Looks into a finished bundle without changing it or leaving files beside it.
package struct BundleInspector: Sendable {
  package let path: String
  private let header: BundleHeader

  /// Sees whether a file is a bundle that this version knows.
  /// - Throws: `BundleError` when it is missing, foreign, newer or cut short.
  package init(path: String) throws {
    guard FileSystem.kind(of: path) != .missing else { throw BundleError.bundleMissing(path: path) }
    guard FileSystem.kind(of: path) == .file, let header = try BundleHeader(reading: path) else {
      throw BundleError.notSQLite(path: path)
    }
    guard header.applicationID == BundleFormat.applicationID else {
      throw BundleError.notABundle(path: path)
    }
    let known = Int(BundleFormat.formatVersion)
    guard header.formatVersion <= known else {
      throw BundleError.newerFormat(path: path, version: header.formatVersion, known: known)
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let size = attributes[.size] as? Int ?? 0
    guard size >= header.expectedSize else {
      throw BundleError.truncated(path: path, expected: header.expectedSize, actual: size)
    }
    guard size == header.expectedSize else {
      throw BundleError.damaged(
        path: path, reason: "it should have \(header.expectedSize) bytes and has \(size)")
    }
    self.path = path
    self.header = header
  }

  /// What the bundle says of itself: the keys that are known first, in their order.
  package func manifest() throws -> [(key: String, value: String)] {
    let rows = try read { database in
      try Row.fetchAll(database, sql: "SELECT key, value FROM manifest ORDER BY key")
        .map { (key: $0[0] as String, value: $0[1] as String) }
    }
    let known = ManifestKey.allCases.map(\.rawValue)
    let knownRows = known.compactMap { key in rows.first { $0.key == key } }
    return knownRows + rows.filter { !known.contains($0.key) }
  }

  /// The tables by name, each with what it holds and takes.
  package func tables() throws -> [TableSize] {
    try read(TableSize.all(in:))
  }

  /// Checks everything that can be checked, and tells what came of each check.
  ///
  /// - Parameter digest: the SHA-256 that the file should have, in hexadecimal figures; without one,
  ///   that of the file of the same name and `.sha256`, where there is such a file.
  package func verify(against digest: String? = nil) throws -> [BundleFinding] {
    try BundleVerification(path: path, header: header, digest: digest).findings()
  }

  private func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    guard header.hasRollbackJournal else { throw BundleError.writeAheadLog(path: path) }
    return try BundleError.readingBundle(path) { try IntegrityCheck.open(path).read(body) }
  }
}
