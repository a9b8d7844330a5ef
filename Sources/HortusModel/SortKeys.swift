/// Keys of several texts, to be sorted by their bytes: by the first text, then by the second and so
/// on. They lie one after another, so that comparing two is comparing memory.
package struct SortKeys {
  /// A key, with its first eight bytes as a number, which tells most keys apart.
  private struct Key {
    let prefix: UInt64
    let start: Int
    let end: Int
    let place: Int
  }

  private var bytes: [UInt8] = []
  private var keys: [Key] = []

  package init() {}

  /// Adds a key. A zero byte after each text puts a text before those that begin with it; the texts
  /// of a catalogue have none, since XML cannot.
  package mutating func add(_ texts: String...) {
    add { bytes in
      for text in texts {
        bytes.append(contentsOf: text.utf8)
        bytes.append(0)
      }
    }
  }

  /// Adds a key, of which `write` adds the texts with a zero byte after each.
  package mutating func add(_ write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    write(&bytes)
    var prefix: UInt64 = 0
    for offset in start..<start + 8 {
      prefix = prefix << 8 | (offset < bytes.count ? UInt64(bytes[offset]) : 0)
    }
    keys.append(Key(prefix: prefix, start: start, end: bytes.count, place: keys.count))
  }

  /// The places of the keys, counted as they were added, in the order of the keys.
  package var order: [Int] {
    bytes.withUnsafeBytes { bytes in
      keys.sorted { one, other in
        guard one.prefix == other.prefix else { return one.prefix < other.prefix }
        let left = UnsafeRawBufferPointer(rebasing: bytes[one.start..<one.end])
        let right = UnsafeRawBufferPointer(rebasing: bytes[other.start..<other.end])
        return left.compare(with: right) < 0
      }.map(\.place)
    }
  }
}
