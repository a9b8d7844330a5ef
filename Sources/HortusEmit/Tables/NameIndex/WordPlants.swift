/// For each word the plants that have it in a name, rising.
struct WordPlants {
  /// A plant, by its number, in the upper 30 bits; the lowest is 1 where the word begins a name, the
  /// one above it where it is a whole name.
  private let entries: [UInt32]
  /// How long the shortest name of the plant is that has the word, or 255 when it is longer.
  private let lengths: [UInt8]
  /// Where the plants of each word begin, and the end.
  private let starts: [UInt32]
  /// In which kinds of names each word is: a bit for each of the first seven, one for the others.
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

  /// How many plants have a word.
  func count(of word: Int) -> Int { Int(starts[word + 1] - starts[word]) }

  /// Calls `body` with the number of each plant that has a word.
  func forEachPlant(of word: Int, _ body: (Int) -> Void) {
    for index in Int(starts[word])..<Int(starts[word + 1]) { body(Int(entries[index] >> 2)) }
  }

  /// The lists one after another, and where each begins.
  ///
  /// Of a plant it is told by how much its number is greater than that before it, above the two
  /// lowest bits; seven bits a byte, the least significant first, the highest bit set in all bytes of
  /// a number but the last. Then a byte tells the length.
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
