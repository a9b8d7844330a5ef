import Crypto
import Foundation

/// The SHA-256 of some bytes, held without an array of its own: there are several for every file.
struct BytesDigest: Hashable, Sendable {
  static let size = 32

  private let words: SIMD4<UInt64>

  init(of bytes: some DataProtocol) {
    words = SHA256.hash(data: bytes).withUnsafeBytes { Self.words(of: $0) }
  }

  init(from record: inout RecordReader) throws {
    words = Self.words(of: try record.take(Self.size))
  }

  var bytes: [UInt8] {
    withUnsafeBytes(of: words) { Array($0) }
  }

  func add(to record: inout RecordWriter) {
    record.add(raw: bytes)
  }

  private static func words(of bytes: UnsafeRawBufferPointer) -> SIMD4<UInt64> {
    bytes.loadUnaligned(as: SIMD4<UInt64>.self)
  }
}
