import Foundation
import HortusSystem

/// What files of plants came to in earlier runs.
///
/// A cache that does not fit, or is damaged, is as good as none.
final class PlantCache: Sendable {
  /// What the file begins with: a name and the version of its layout.
  static let magic = Array("hortus-cache-4\n\0".utf8)
  /// The size of the digest of what everything in the file depends on.
  static let keySize = 32
  /// The end of the file: where the index begins, its length and its SHA-256.
  static let footerSize = 8 + 8 + 32

  /// Where the record of a file lies.
  struct Entry: Sendable {
    let range: Range<Int>
    let checksum: SHA256Digest
  }

  private let file: RecordFile
  private let entries: [SHA256Digest: Entry]

  /// Opens the cache of a folder, if there is one.
  init?(in folder: CacheFolder) {
    guard let file = RecordFile.open(reading: folder.plants) else { return nil }
    let start = Self.magic.count + Self.keySize
    guard file.size >= start + Self.footerSize,
      let head = try? file.bytes(0..<start), head == Self.magic + folder.key,
      let footer = try? file.bytes(file.size - Self.footerSize..<file.size)
    else { return nil }
    let numbers = footer.withUnsafeBytes { footer in
      [0, 8].map { offset in
        UInt64(littleEndian: footer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      }
    }
    guard let offset = Int(exactly: numbers[0]), let count = Int(exactly: numbers[1]),
      offset >= start, count <= file.size, offset <= file.size - count,
      let index = try? file.bytes(offset..<offset + count),
      SHA256.hash(index).bytes == Array(footer[16...]),
      let entries = try? Self.entries(in: index, within: start..<offset)
    else { return nil }
    self.file = file
    self.entries = entries
  }

  /// What a file of plants came to, if it is known for its bytes.
  ///
  /// - Parameter wasRead: whether the file was read to know its bytes.
  func plants(of known: HashedFile, wasRead: Bool) -> CheckedPlants? {
    guard let (record, checksum) = record(of: known) else { return nil }
    return try? CheckedPlants(record: record, checksum, of: known, wasRead: wasRead)
  }

  /// The record of what a file of plants came to, if it is known for its bytes, and its checksum.
  func record(of known: HashedFile) -> (record: [UInt8], checksum: SHA256Digest)? {
    guard let entry = entries[Self.key(of: known)], let record = try? file.bytes(entry.range),
      SHA256.hash(record) == entry.checksum
    else { return nil }
    return (record, entry.checksum)
  }

  /// What a file is found by: its path and its bytes. Paths that are equal as texts may be those of
  /// two files: “é” is one letter or two.
  static func key(of file: HashedFile) -> SHA256Digest {
    SHA256.hash(file.digest.bytes + file.path.utf8)
  }

  private static func entries(
    in index: [UInt8], within records: Range<Int>
  ) throws -> [SHA256Digest: Entry] {
    try index.withUnsafeBytes { bytes in
      var reader = RecordReader(bytes)
      let entries = try reader.each { reader in
        let key = try SHA256Digest(from: &reader)
        let (start, count) = (try reader.number(), try reader.number())
        guard start >= records.lowerBound, start <= records.upperBound,
          count <= records.upperBound - start
        else { throw RecordReader.Damaged() }
        let checksum = try SHA256Digest(from: &reader)
        return (key, Entry(range: start..<start + count, checksum: checksum))
      }
      return Dictionary(entries, uniquingKeysWith: { first, _ in first })
    }
  }
}
