/// Which plants have a word in one of their names: for each word its plants, rising.
struct Postings: Sendable {
  private let lists: PaddedBytes
  /// Where the plants of each word begin, and the end.
  private let starts: PackedNumbers
  /// In which sorts of names each word is: a bit for each of the first seven, one for the others.
  private let sorts: PaddedBytes

  /// Puts the parts together; nil when they do not fit one another.
  init?(lists: PaddedBytes, starts: PaddedBytes, sorts: PaddedBytes, wordCount: Int) {
    guard let starts = PackedNumbers(starts, count: wordCount + 1), starts.rise(to: lists.count),
      sorts.count == wordCount
    else { return nil }
    self.lists = lists
    self.starts = starts
    self.sorts = sorts
  }

  /// How much it is to gather the plants of the words: some three bytes for each.
  func size(of words: [Range<Int>]) -> Int {
    words.reduce(0) { $0 + starts[$1.upperBound] - starts[$1.lowerBound] }
  }

  /// The sorts of names that have one of the words, a bit each.
  private func sorts(of words: some Sequence<Range<Int>>) -> UInt8 {
    sorts.withBytes { sorts in
      var all: UInt8 = 0
      for range in words { for word in range { all |= sorts[word] } }
      return all
    }
  }

  /// A plant that has a word.
  private struct Entry {
    /// The number of the plant less 1.
    var place: Int
    /// 1 where the word begins a name, 2 where it is a whole one.
    var flags: UInt
    /// That of the shortest name with the word, or 255 when it is longer.
    var length: UInt8
  }

  /// Calls `body` with every plant of the words. Plants that cannot be are left out.
  @inline(__always)
  private func forEachPlant(
    of words: Range<Int>, plantCount: Int, _ body: (Entry) -> Void
  ) {
    lists.withBytes { bytes in
      for word in words {
        var offset = starts[word]
        // The last byte of an entry is its length.
        let end = starts[word + 1] - 1
        var place: UInt = .max
        while offset < end {
          var number = UInt(bytes[offset])
          offset += 1
          var shift: UInt = 7
          while bytes[offset - 1] >= 0x80, offset < end, shift < 63 {
            number = number & (1 << shift - 1) | UInt(bytes[offset]) << shift
            offset += 1
            shift += 7
          }
          place &+= number >> 2
          if place < UInt(bitPattern: plantCount) {
            body(Entry(place: Int(bitPattern: place), flags: number & 3, length: bytes[offset]))
          }
          offset += 1
        }
      }
    }
  }

  /// Adds the plants of the words to a set, and those of which a word begins a name to another.
  ///
  /// - Returns: of both those with the shortest names.
  func add(
    plantsOf words: Range<Int>, to plants: inout PlantBits, firstTo first: inout PlantBits
  ) -> (any: ShortestPlants, first: ShortestPlants) {
    let plantCount = plants.plantCount
    let sorts = sorts(of: [words])
    var shortest = (any: ShortestPlants(sorts: sorts), first: ShortestPlants(sorts: sorts))
    plants.withBits { bits in
      first.withBits { firstBits in
        forEachPlant(of: words, plantCount: plantCount) { entry in
          let bit: UInt64 = 1 << UInt64(entry.place & 63)
          bits[entry.place >> 6] |= bit
          shortest.any.add(length: entry.length, plant: entry.place + 1)
          if entry.flags & 1 != 0 {
            firstBits[entry.place >> 6] |= bit
            shortest.first.add(length: entry.length, plant: entry.place + 1)
          }
        }
      }
    }
    return shortest
  }

  /// Adds the plants of the words to a set.
  func add(plantsOf words: Range<Int>, to plants: inout PlantBits) {
    let plantCount = plants.plantCount
    plants.withBits { bits in
      forEachPlant(of: words, plantCount: plantCount) { entry in
        bits[entry.place >> 6] |= 1 << UInt64(entry.place & 63)
      }
    }
  }

  /// Adds the plants that have a word as a whole name.
  func add(plantsNamed word: Int, to plants: inout PlantBits) {
    let plantCount = plants.plantCount
    plants.withBits { bits in
      forEachPlant(of: word..<word + 1, plantCount: plantCount) { entry in
        bits[entry.place >> 6] |= UInt64(entry.flags >> 1) << UInt64(entry.place & 63)
      }
    }
  }

  /// The plants that have one of the words in the shortest names.
  func shortest(of words: [Range<Int>], plantCount: Int) -> ShortestPlants {
    var shortest = ShortestPlants(sorts: sorts(of: words))
    for range in words {
      forEachPlant(of: range, plantCount: plantCount) { entry in
        shortest.add(length: entry.length, plant: entry.place + 1)
      }
    }
    return shortest
  }
}
