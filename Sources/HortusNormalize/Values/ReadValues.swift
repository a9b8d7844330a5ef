import HortusModel

/// What values were read as, so that a value of which nothing was said is read once only.
///
/// Authors write a few thousand different values however many plants they describe. Texts are told
/// apart by their bytes, since equal strings may be written with other code points. One instance
/// serves one thread.
final class ReadValues {
  /// How many are kept, so that endless numbers do not fill the memory.
  private static let maximum = 16_384
  /// How many bytes a value may have.
  private static let longest = 100
  /// How far from its place an entry may stand, so that no choice of values makes a search long.
  private static let reach = 8

  private struct Entry {
    var trait: Int
    /// Where its text stands among those of all entries.
    var text: Range<Int>
    var content: Resolved.Content
  }

  private var entries: [Entry] = []
  private var texts: [UInt8] = []
  /// The numbers of entries, from 1, at or right after the places that follow from their hashes.
  private var places = [UInt16](repeating: 0, count: 2 * maximum + reach)

  /// What `text` was read as for the trait of an index.
  subscript(trait: Int, text: String) -> Resolved.Content? {
    get {
      var text = text
      return text.withUTF8 { bytes in
        guard bytes.count <= Self.longest else { return nil }
        let first = Self.place(trait, bytes)
        for place in first..<first + Self.reach {
          let entry = Int(places[place]) - 1
          // An entry is never taken away, so that none stands behind a gap.
          guard entry >= 0 else { return nil }
          if entries[entry].trait == trait, isEqual(entries[entry].text, bytes) {
            return entries[entry].content
          }
        }
        return nil
      }
    }
    set {
      guard let newValue, entries.count < Self.maximum else { return }
      var text = text
      text.withUTF8 { bytes in
        guard bytes.count <= Self.longest else { return }
        let first = Self.place(trait, bytes)
        guard let place = (first..<first + Self.reach).first(where: { places[$0] == 0 }) else {
          return
        }
        let start = texts.count
        texts.append(contentsOf: bytes)
        entries.append(Entry(trait: trait, text: start..<texts.count, content: newValue))
        places[place] = UInt16(entries.count)
      }
    }
  }

  private func isEqual(_ text: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count == bytes.count else { return false }
    return texts.withUnsafeBufferPointer { texts in
      var offset = 0
      while offset < bytes.count, texts[text.lowerBound + offset] == bytes[offset] { offset += 1 }
      return offset == bytes.count
    }
  }

  /// The place that follows from a value: its bytes, eight at a time, by multiplicative hashing.
  private static func place(_ trait: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let bytes = UnsafeRawBufferPointer(bytes)
    var hash = UInt64(truncatingIfNeeded: trait)
    var offset = 0
    while offset + 8 <= bytes.count {
      hash = mixed(hash, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var rest = UInt64(bytes.count)
    while offset < bytes.count {
      rest = rest << 8 | UInt64(bytes[offset])
      offset += 1
    }
    // The high bits are those that all others have a part in.
    return Int(mixed(hash, rest) >> 32) % (2 * maximum)
  }

  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }
}
