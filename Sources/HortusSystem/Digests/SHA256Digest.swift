/// A SHA-256 digest. The 32 bytes are stored inline without an allocation, because a catalogue has
/// a digest for each file.
package struct SHA256Digest: Hashable, Sendable {
  package static let size = 32

  // Two vectors of two words, because a single vector of four words would be aligned to 32 bytes.
  private let head: SIMD2<UInt64>
  private let tail: SIMD2<UInt64>

  /// - Precondition: `bytes` has 32 bytes.
  package init(raw bytes: UnsafeRawBufferPointer) {
    precondition(bytes.count == Self.size, "a SHA-256 digest has 32 bytes, not \(bytes.count)")
    head = bytes.loadUnaligned(as: SIMD2<UInt64>.self)
    tail = bytes.loadUnaligned(fromByteOffset: Self.size / 2, as: SIMD2<UInt64>.self)
  }

  package var bytes: [UInt8] {
    withUnsafeBytes(of: self) { Array($0) }
  }

  /// The digest as 64 lower-case hexadecimal digits, the format of `sha256sum`.
  package var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}
