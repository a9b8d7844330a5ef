/// Sorts keys that consist of several texts. Keys are compared by the bytes of their first texts,
/// then by the bytes of their second texts, and so on. The keys are stored contiguously, so that
/// `memcmp` can compare them.
package struct SortKeys {
  /// A key. The first eight bytes of the key are stored as the number `prefix`, which decides most
  /// comparisons.
  private struct Key {
    let prefix: UInt64
    let start: Int
    let end: Int
    let index: Int
  }

  private var bytes: [UInt8] = []
  private var keys: [Key] = []

  package init() {}

  /// Adds a key. A zero byte is stored after each text, so that a text sorts before longer texts
  /// that start with it. Texts of a catalogue contain no zero bytes, because XML forbids them.
  package mutating func add(_ texts: String...) {
    add { bytes in
      for text in texts {
        bytes.append(contentsOf: text.utf8)
        bytes.append(0)
      }
    }
  }

  /// Adds a key. `write` appends the bytes of the key to the array that it receives, with a zero
  /// byte after each text.
  package mutating func add(_ write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    write(&bytes)
    var prefix: UInt64 = 0
    for offset in start..<start + 8 {
      prefix = prefix << 8 | (offset < bytes.count ? UInt64(bytes[offset]) : 0)
    }
    keys.append(Key(prefix: prefix, start: start, end: bytes.count, index: keys.count))
  }

  /// The zero-based indices of the keys, sorted by key. Indices are assigned in order of addition.
  package var order: [Int] {
    bytes.withUnsafeBytes { bytes in
      keys.sorted { one, other in
        guard one.prefix == other.prefix else { return one.prefix < other.prefix }
        let left = UnsafeRawBufferPointer(rebasing: bytes[one.start..<one.end])
        let right = UnsafeRawBufferPointer(rebasing: bytes[other.start..<other.end])
        return left.compare(with: right) < 0
      }.map(\.index)
    }
  }
}
