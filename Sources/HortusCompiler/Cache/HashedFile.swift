import HortusModel
import HortusSource
import HortusSystem

/// A file of plants whose bytes are known by their digest.
struct HashedFile: Sendable {
  /// The path relative to the catalogue.
  var path: String
  /// SHA-256 of the bytes.
  var digest: SHA256Digest
  /// The stamp that the file had before the bytes were read.
  var stamp: FileStamp
  /// Whether the file has these bytes as long as it has this stamp.
  var isSettled: Bool

  /// Whether the file is known to have these bytes when it has this stamp.
  func vouches(for stamp: FileStamp) -> Bool {
    isSettled && self.stamp == stamp
  }
}

extension SourceReader {
  /// Reads a file of plants into memory, and hashes its bytes if there are any to be had.
  ///
  /// - Parameters:
  ///   - known: the file as it was hashed before, which need not be done again.
  ///   - fresh: the stamp of a file made before.
  func loadHashed(
    _ file: PlantFile, knowing known: HashedFile? = nil, after fresh: FileStamp?
  ) -> (loaded: LoadedPlantFile, hashed: HashedFile?) {
    var hashed: HashedFile?
    let loaded = load(file) { bytes, stamp in
      if let known, known.vouches(for: stamp) {
        hashed = known
      } else {
        hashed = HashedFile(
          path: file.name, digest: SHA256.hash(bytes), stamp: stamp,
          isSettled: fresh.map(stamp.isSettled) ?? false)
      }
    }
    return (loaded, hashed)
  }
}

extension HashedFile {
  func add(to record: inout RecordWriter) {
    record.add(path)
    digest.add(to: &record)
    record.add(isSettled)
    record.add(word: UInt64(bitPattern: Int64(stamp.size)))
    record.add(word: UInt64(bitPattern: Int64(stamp.modified)))
    record.add(word: UInt64(bitPattern: Int64(stamp.changed)))
    record.add(word: stamp.inode)
    record.add(word: stamp.device)
  }

  init(from record: inout RecordReader) throws {
    path = try record.text()
    digest = try SHA256Digest(from: &record)
    isSettled = try record.flag()
    func number() throws -> Int { Int(truncatingIfNeeded: try record.word()) }
    stamp = FileStamp(
      size: try number(), modified: try number(), changed: try number(),
      inode: try record.word(), device: try record.word())
  }
}
