import Foundation
import HortusDiagnostics
import HortusSystem

/// What the last run over a catalogue came to.
struct LastRun {
  var sourcesDigest: String
  /// The files of plants that could be read, in byte order of their paths.
  var files: [HashedFile]
  /// Whether these are all. Why a file cannot be read may change without any of its bytes.
  var isWhole: Bool
  var diagnostics: [Diagnostic]
  /// The bundle that was written last, if it is known what it was written from.
  var bundle: RememberedBundle?

  /// Reads it, if there was one.
  init?(in folder: CacheFolder) {
    guard let file = RecordFile.open(reading: folder.lastRun), file.size > 64,
      let data = try? file.bytes(0..<file.size), Array(data.prefix(32)) == folder.key,
      Array(data[32..<64]) == SHA256.hash(Array(data.dropFirst(64))).bytes
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

  init(
    sourcesDigest: String, files: [HashedFile], isWhole: Bool, diagnostics: [Diagnostic],
    bundle: RememberedBundle?
  ) {
    self.sourcesDigest = sourcesDigest
    self.files = files
    self.isWhole = isWhole
    self.diagnostics = diagnostics
    self.bundle = bundle
  }

  /// Leaves it for the next run. Where that is not possible, the next run goes without.
  func write(to folder: CacheFolder) {
    var record = RecordWriter()
    record.add(sourcesDigest)
    record.add(each: files) { $1.add(to: &$0) }
    record.add(isWhole)
    record.add(each: diagnostics) { $1.add(to: &$0) }
    guard (try? record.add(bundle) { try $1.add(to: &$0) }) != nil else { return }
    let head = folder.key + SHA256.hash(record.bytes).bytes
    guard let growing = GrowingFile(at: folder.lastRun),
      (try? growing.file.append(head)) != nil, (try? growing.file.append(record.bytes)) != nil
    else { return }
    growing.takePlace()
  }

  private init(from record: inout RecordReader) throws {
    sourcesDigest = try record.text()
    files = try record.each { try HashedFile(from: &$0) }
    isWhole = try record.flag()
    diagnostics = try record.each { try Diagnostic(from: &$0) }
    bundle = try record.optional { try RememberedBundle(from: &$0) }
  }
}
