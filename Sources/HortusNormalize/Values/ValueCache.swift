import Foundation

/// A cache of limited size. Each cache key consists of a number and a short text.
///
/// Lookup is faster than in a dictionary. The cache ignores new entries if it is full, if the text
/// is long, or if too many cache keys have similar hashes. Many texts, or texts that were chosen to
/// collide, therefore cannot make the cache large or slow. Texts are compared by bytes, because
/// strings that Swift considers equal can differ in their code points.
package struct ValueCache<Value: Sendable>: Sendable {
  /// The maximum length of a text in bytes. Longer texts are not stored.
  private static var maximumLength: Int { 100 }
  /// The maximum number of slots that a lookup probes.
  private static var maximumProbes: Int { 8 }

  private struct Entry: Sendable {
    var number: Int
    var text: String
    var value: Value
  }

  private let capacity: Int
  private var entries: [Entry] = []
  /// The hash table, which uses linear probing. A slot contains the index of an entry plus 1, or 0
  /// if the slot is empty.
  private var slots: [UInt16]

  /// - Parameter bits: the base-2 logarithm of the capacity, at most 15.
  package init(bits: Int) {
    capacity = 1 << bits
    slots = [UInt16](repeating: 0, count: 2 * capacity + Self.maximumProbes)
  }

  /// The value stored for a number and a text; `nil` if there is none.
  package subscript(number: Int, text: String) -> Value? {
    var text = text
    return text.withUTF8 { bytes in
      let first = firstSlot(number, bytes)
      for slot in first..<first + Self.maximumProbes {
        let index = Int(slots[slot]) - 1
        // Entries are never removed, so an empty slot ends the search.
        guard index >= 0 else { return nil }
        if entries[index].number == number, isWritten(index, as: bytes) {
          return entries[index].value
        }
      }
      return nil
    }
  }

  /// Stores the value for a number and a text, if there is room. The cache must not yet contain
  /// this number and text.
  package mutating func insert(_ value: Value, for text: String, under number: Int) {
    guard entries.count < capacity, text.utf8.count <= Self.maximumLength else { return }
    var text = text
    let first = text.withUTF8 { firstSlot(number, $0) }
    for slot in first..<first + Self.maximumProbes where slots[slot] == 0 {
      entries.append(Entry(number: number, text: text, value: value))
      slots[slot] = UInt16(entries.count)
      return
    }
  }

  /// Whether the text of the entry at `index` consists of `bytes`. The text is not copied.
  private func isWritten(_ index: Int, as bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard entries[index].text.utf8.count == bytes.count else { return false }
    return entries[index].text.utf8.withContiguousStorageIfAvailable {
      bytes.isEmpty || memcmp($0.baseAddress!, bytes.baseAddress!, bytes.count) == 0
    } ?? false
  }

  /// Returns the first slot to probe for a cache key. The hash is multiplicative and processes
  /// eight bytes at a time.
  private func firstSlot(_ number: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let bytes = UnsafeRawBufferPointer(bytes)
    var hash = UInt64(truncatingIfNeeded: number)
    var offset = 0
    while offset + 8 <= bytes.count {
      hash = Self.mixed(hash, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var rest = UInt64(bytes.count)
    while offset < bytes.count {
      rest = rest << 8 | UInt64(bytes[offset])
      offset += 1
    }
    // The high bits are used, because they depend on all other bits.
    return Int(Self.mixed(hash, rest) >> 32) & (2 * capacity - 1)
  }

  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }
}
