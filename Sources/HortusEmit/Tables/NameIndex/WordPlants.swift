/// For each word the plants that have it in a name, ascending.
struct WordPlants {
  /// The number of a plant in the upper 30 bits. Bit 0 is set if the word begins a name of the plant,
  /// bit 1 if it is a whole name.
  private let entries: [UInt32]
  /// The length of the shortest name of the plant with the word, in code points, at most 255.
  private let lengths: [UInt8]
  /// The index of the first plant of each word in `entries`, and the end.
  private let starts: [UInt32]
  /// The kinds of names that each word occurs in: one bit for each of the first seven kinds, and one for
  /// all others.
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

  /// The number of plants that have a word.
  func count(of word: Int) -> Int { Int(starts[word + 1] - starts[word]) }

  /// Calls `body` with the number of each plant that has a word.
  func forEachPlant(of word: Int, _ body: (Int) -> Void) {
    for index in Int(starts[word])..<Int(starts[word + 1]) { body(Int(entries[index] >> 2)) }
  }

  /// The lists of all words in packed form, and the offset of each.
  ///
  /// Each plant is a varint and a byte. The varint has the difference to the previous plant number,
  /// shifted left by two, and the two flags; it has seven bits a byte, least significant first, with the
  /// highest bit set in all bytes but the last. The byte is the length of the name.
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
