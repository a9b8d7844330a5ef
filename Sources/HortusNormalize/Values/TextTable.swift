import Foundation

/// What short texts stand for, each under a number.
///
/// It finds a text faster than a dictionary does, since it is no more than a memory: it holds what
/// there is room for and forgets the rest, so that neither endless texts nor chosen ones can make
/// it large or slow. Texts are told apart by their bytes, since equal strings may be written with
/// other code points.
struct TextTable<Value> {
  /// How many bytes a text may have.
  private static var longest: Int { 100 }
  /// How far from its place an entry may stand.
  private static var reach: Int { 8 }

  private struct Entry {
    var number: Int
    var text: String
    var value: Value
  }

  private let capacity: Int
  private var entries: [Entry] = []
  /// The indices of entries, from 1, at or right after the places that follow from their hashes.
  private var places: [UInt16]

  /// - Parameter bits: there is room for two to this power, at most for 2¹⁵.
  init(bits: Int) {
    capacity = 1 << bits
    places = [UInt16](repeating: 0, count: 2 * capacity + Self.reach)
  }

  /// What `text` stands for under a number.
  subscript(number: Int, text: String) -> Value? {
    var text = text
    return text.withUTF8 { bytes in
      let first = place(number, bytes)
      for place in first..<first + Self.reach {
        let index = Int(places[place]) - 1
        // An entry is never taken away, so that none stands behind a gap.
        guard index >= 0 else { return nil }
        if entries[index].number == number, isWritten(index, as: bytes) {
          return entries[index].value
        }
      }
      return nil
    }
  }

  /// Notes what a text that is not known stands for, if there is room.
  mutating func insert(_ value: Value, for text: String, under number: Int) {
    guard entries.count < capacity, text.utf8.count <= Self.longest else { return }
    var text = text
    let first = text.withUTF8 { place(number, $0) }
    for place in first..<first + Self.reach where places[place] == 0 {
      entries.append(Entry(number: number, text: text, value: value))
      places[place] = UInt16(entries.count)
      return
    }
  }

  /// Whether the text of an entry has these bytes; it is looked at where it stands.
  private func isWritten(_ index: Int, as bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard entries[index].text.utf8.count == bytes.count else { return false }
    return entries[index].text.utf8.withContiguousStorageIfAvailable {
      bytes.isEmpty || memcmp($0.baseAddress!, bytes.baseAddress!, bytes.count) == 0
    } ?? false
  }

  /// The place that follows from a text: its bytes, eight at a time, by multiplicative hashing.
  private func place(_ number: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
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
    // The high bits are those that all others have a part in.
    return Int(Self.mixed(hash, rest) >> 32) & (2 * capacity - 1)
  }

  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }
}
