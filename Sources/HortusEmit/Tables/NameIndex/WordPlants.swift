/// For each word, the plants with a name that contains the word, sorted by plant number.
struct WordPlants {
  /// The plants of all words, grouped by word. The upper 30 bits of an entry are the plant number.
  /// Bit 0 is set if the word begins a name of the plant. Bit 1 is set if the word is a whole name
  /// of the plant.
  private let entries: [UInt32]
  /// For each element of `entries`, the length of the plant's shortest name that contains the word.
  /// Lengths are in code points and at most 255.
  private let lengths: [UInt8]
  /// The index in `entries` of the first plant of each word. The last element is the count of
  /// `entries`.
  private let starts: [UInt32]
  /// For each word, a bit mask of the kinds of names that contain the word. Bits 0 to 6 are the
  /// first seven kinds, and bit 7 is any other kind.
  let kinds: [UInt8]

  init(_ names: IndexedNames, wordCount: Int) {
    var latest = [UInt32](repeating: 0, count: wordCount)
    var starts = [UInt32](repeating: 0, count: wordCount + 1)
    var kinds = [UInt8](repeating: 0, count: wordCount)
    names.forEachWord { word, place in
      if latest[word] != place.plant { starts[word + 1] += 1 }
      latest[word] = place.plant
      kinds[word] |= 1 << UInt8(min(place.kind, 7))
    }
    for word in 0..<wordCount { starts[word + 1] += starts[word] }
    var ends = starts
    var entries = [UInt32](repeating: 0, count: Int(starts[wordCount]))
    var lengths = [UInt8](repeating: .max, count: entries.count)
    names.forEachWord { word, place in
      let flags: UInt32 = (place.isFirst ? 1 : 0) | (place.isWholeName ? 2 : 0)
      var index = Int(ends[word]) - 1
      if index >= starts[word], entries[index] >> 2 == place.plant {
        entries[index] |= flags
      } else {
        index += 1
        entries[index] = place.plant << 2 | flags
        ends[word] += 1
      }
      lengths[index] = UInt8(min(place.length, UInt16(lengths[index])))
    }
    self.entries = entries
    self.lengths = lengths
    self.starts = starts
    self.kinds = kinds
  }

  /// Returns the number of plants with a name that contains a word.
  func count(of word: Int) -> Int { Int(starts[word + 1] - starts[word]) }

  /// Calls `body` with the number of each plant with a name that contains a word.
  func forEachPlant(of word: Int, _ body: (Int) -> Void) {
    for index in Int(starts[word])..<Int(starts[word + 1]) { body(Int(entries[index] >> 2)) }
  }

  /// Returns the packed plant lists of all words, and the byte offset of each list. The last offset
  /// is the count of the bytes.
  ///
  /// Each plant is a varint and a byte. The varint is the difference from the previous plant
  /// number, shifted left by two, plus bits 0 and 1 of the entry in `entries`. Each byte of a
  /// varint contains seven bits of the value, the least significant bits first, and its highest bit
  /// is set in all bytes except the last. The byte after the varint is the length of the shortest
  /// name.
  func packed() -> (bytes: [UInt8], starts: [UInt32]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(entries.count * 3)
    var byteStarts: [UInt32] = [0]
    byteStarts.reserveCapacity(starts.count)
    for word in 0..<starts.count - 1 {
      var previous: UInt32 = 0
      for index in Int(starts[word])..<Int(starts[word + 1]) {
        var rest = entries[index] - previous << 2
        previous = entries[index] >> 2
        while rest >= 0x80 {
          bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
          rest >>= 7
        }
        bytes.append(UInt8(rest))
        bytes.append(lengths[index])
      }
      byteStarts.append(UInt32(bytes.count))
    }
    return (bytes, byteStarts)
  }
}
