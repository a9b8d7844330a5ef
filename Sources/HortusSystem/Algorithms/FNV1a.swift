/// Computes the 64-bit hash FNV-1a. Unlike the hash of `Hasher`, it is the same on every platform
/// and in every process.
package struct FNV1a {
  /// The hash of all bytes that were added.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  @inline(__always)
  package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  package mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// Adds the eight bytes of an integer, least significant byte first.
  package mutating func add(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      add(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// Adds the length and the bytes of a text. Without the length, adding “a” and “bc” would give
  /// the same hash as adding “ab” and “c”.
  package mutating func add(_ text: String) {
    add(UInt64(text.utf8.count))
    for byte in text.utf8 { add(byte) }
  }
}
