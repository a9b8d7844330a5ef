import Crypto
import Foundation
import HortusDiagnostics
import HortusEmit

/// What the last run over a catalogue came to.
struct LastRun {
  var sourcesDigest: String
  var diagnostics: [Diagnostic]
  /// The bundle that was written, if one was.
  var bundle: BundleSummary?

  /// Reads it, if there was one of this very program.
  init?(in folder: CacheFolder) {
    guard let data = FileManager.default.contents(atPath: folder.lastRun), data.count > 64,
      Array(data.prefix(32)) == ProgramIdentity.digest,
      Array(data.dropFirst(32).prefix(32)) == Array(SHA256.hash(data: data.dropFirst(64)))
    else { return nil }
    do {
      self = try Array(data.dropFirst(64)).withUnsafeBytes { bytes in
        var record = RecordReader(bytes)
        return try LastRun(from: &record)
      }
    } catch {
      return nil
    }
  }

  init(sourcesDigest: String, diagnostics: [Diagnostic], bundle: BundleSummary?) {
    self.sourcesDigest = sourcesDigest
    self.diagnostics = diagnostics
    self.bundle = bundle
  }

  /// Leaves it for the next run. Where that is not possible, the next run goes without.
  func write(to folder: CacheFolder) {
    var record = RecordWriter()
    record.add(sourcesDigest)
    record.add(each: diagnostics) { $1.add(to: &$0) }
    let summary = bundle.flatMap { try? JSONEncoder().encode($0) }
    record.add(summary) { $0.add(String(decoding: $1, as: UTF8.self)) }
    let whole = ProgramIdentity.digest + SHA256.hash(data: record.bytes) + record.bytes
    try? Data(whole).write(to: URL(fileURLWithPath: folder.lastRun), options: .atomic)
  }

  private init(from record: inout RecordReader) throws {
    sourcesDigest = try record.text()
    diagnostics = try record.each { try Diagnostic(from: &$0) }
    let summary = try record.optional { try $0.text() }
    bundle = try summary.map {
      try JSONDecoder().decode(BundleSummary.self, from: Data($0.utf8))
    }
  }
}
