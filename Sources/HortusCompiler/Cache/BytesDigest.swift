import Crypto
import Foundation

/// The SHA-256 of some bytes, held without an array of its own: there are several for every file.
struct BytesDigest: Hashable, Sendable {
  static let size = 32

  // Not one vector of four: whatever holds that has a gap of as much beside it.
  private let head: SIMD2<UInt64>
  private let tail: SIMD2<UInt64>

  init(of bytes: some DataProtocol) {
    self = SHA256.hash(data: bytes).withUnsafeBytes(Self.init(raw:))
  }

  init(from record: inout RecordReader) throws {
    self.init(raw: try record.take(Self.size))
  }

  private init(raw bytes: UnsafeRawBufferPointer) {
    head = bytes.loadUnaligned(as: SIMD2<UInt64>.self)
    tail = bytes.loadUnaligned(fromByteOffset: Self.size / 2, as: SIMD2<UInt64>.self)
  }

  var bytes: [UInt8] {
    withUnsafeBytes(of: self) { Array($0) }
  }

  func add(to record: inout RecordWriter) {
    record.add(raw: bytes)
  }
}
