import Foundation

/// Normalizes the spellings of keys, values and aliases, so that they can be compared.
package enum Spelling {
  /// Returns the normalized spelling of `text`, which is in lower case. Each sequence of white
  /// space, hyphens, underscores and full stops between other characters becomes one hyphen. At the
  /// start and the end of the text, these characters are removed. For example, `full-sun` is the
  /// normalized spelling of `Full Sun`, `full_sun` and `full-sun`, but not of `fullsun`.
  package static func key(_ text: String) -> String {
    if let key = asciiKey(text) { return key }
    var result = ""
    var gap = false
    for scalar in text.lowercased().unicodeScalars {
      switch scalar {
      case "-", "_", ".", "\u{2010}", "\u{2011}": gap = true
      case _ where scalar.properties.isWhitespace: gap = true
      default:
        if gap && !result.isEmpty { result.append("-") }
        gap = false
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns the normalized spelling of `text` if `text` is ASCII, otherwise `nil`. This is the
  /// fast path for nearly all keys.
  private static func asciiKey(_ text: String) -> String? {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    var gap = false
    for byte in text.utf8 {
      switch byte {
      case 0x80...: return nil
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x20, 0x09...0x0D: gap = true
      default:
        if gap && !result.isEmpty { result.append(UInt8(ascii: "-")) }
        gap = false
        let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        result.append(isCapital ? byte | 0x20 : byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension String {
  /// Whether the string sorts before `other` in the byte order of UTF-8. This order is always the
  /// same, whereas the order of Swift's `<` may change with the Unicode version, because `<` uses
  /// Unicode normalization.
  package func precedesByBytes(_ other: String) -> Bool {
    compareBytes(with: other).map { $0 < 0 } ?? utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Compares the UTF-8 bytes of this string and `other` with `memcmp`, which is many times faster
  /// than a loop over the bytes. The result is negative if this string sorts first, 0 if both are
  /// equal, and positive otherwise; `nil` if one of the strings does not provide contiguous UTF-8.
  private func compareBytes(with other: String) -> Int? {
    let order = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { other in
        UnsafeRawBufferPointer(own).compare(with: UnsafeRawBufferPointer(other))
      }
    }
    return order ?? nil
  }
}

extension UnsafeRawBufferPointer {
  /// Compares the bytes lexicographically with the bytes of `other`. The result is negative if this
  /// buffer sorts before `other`, 0 if both are equal, and positive otherwise.
  func compare(with other: UnsafeRawBufferPointer) -> Int {
    let shared = Swift.min(count, other.count)
    let order = shared == 0 ? 0 : Int(memcmp(baseAddress!, other.baseAddress!, shared))
    return order == 0 ? count - other.count : order
  }
}

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
