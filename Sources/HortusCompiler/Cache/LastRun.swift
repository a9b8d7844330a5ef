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

  /// Reads it, if there was one.
  ///
  /// - Parameter key: what it has to depend on, besides the files of plants.
  init?(in folder: CacheFolder, key: [UInt8]) {
    guard let file = RecordFile.open(reading: folder.lastRun), file.size > 64,
      let data = try? file.bytes(0..<file.size), Array(data.prefix(32)) == key,
      Array(data[32..<64]) == Array(SHA256.hash(data: data.dropFirst(64)))
    else { return nil }
    do {
      self = try data.withUnsafeBytes { bytes in
        var record = RecordReader(UnsafeRawBufferPointer(rebasing: bytes[64...]))
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
  func write(to folder: CacheFolder, key: [UInt8]) {
    var record = RecordWriter()
    record.add(sourcesDigest)
    record.add(each: diagnostics) { $1.add(to: &$0) }
    let summary = bundle.flatMap { try? JSONEncoder().encode($0) }
    record.add(summary) { $0.add(String(decoding: $1, as: UTF8.self)) }
    let output = OutputPath(folder.lastRun)
    output.sweepLeftovers()
    UnfinishedFiles.current.add(output.building)
    defer {
      // Gone already if the file took its place.
      unlink(output.building)
      UnfinishedFiles.current.forget(output.building)
    }
    let whole = key + SHA256.hash(data: record.bytes) + record.bytes
    guard let file = RecordFile.create(output.building), (try? file.append(whole)) != nil
    else { return }
    rename(output.building, folder.lastRun)
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
