import HortusSchema

/// The posting lists of the index. The list of a word contains, in ascending order, the plants that
/// have the word in a name. Words are numbered from 0 in the order of `WordList`, so words that
/// begin alike have consecutive numbers and are passed as a range of numbers.
struct Postings: Sendable {
  /// The encoded lists of plants, one list for each word, one after the other.
  private let lists: PaddedBytes
  /// The offset in `lists` at which the list of each word begins. The element after the last word
  /// is the end of the last list.
  private let starts: PackedNumberReader
  /// For each word, the kinds of names (`PackedNames.Name.kind`) in which the word occurs, as bits.
  /// The first seven kinds have one bit each. The highest bit is for all other kinds.
  private let kinds: PaddedBytes

  /// Combines the parts of the index; `nil` if they are inconsistent.
  init?(lists: PaddedBytes, starts: PaddedBytes, kinds: PaddedBytes, wordCount: Int) {
    guard let starts = PackedNumberReader(starts, count: wordCount + 1),
      starts.rise(to: lists.count),
      kinds.count == wordCount
    else { return nil }
    self.lists = lists
    self.starts = starts
    self.kinds = kinds
  }

  /// Returns the total size in bytes of the posting lists of the words. The time to read the lists
  /// is proportional to this size.
  ///
  /// - Parameter words: ranges of word numbers.
  func size(of words: [Range<Int>]) -> Int {
    words.reduce(0) { $0 + starts[$1.upperBound] - starts[$1.lowerBound] }
  }

  /// Returns the kinds of names in which at least one of the words occurs, as bits in the same
  /// format as in the property `kinds`.
  private func kinds(of words: some Sequence<Range<Int>>) -> UInt8 {
    kinds.withBytes { kinds in
      var all: UInt8 = 0
      for range in words { for word in range { all |= kinds[word] } }
      return all
    }
  }

  /// An entry of a posting list: a plant that has the word.
  private struct Entry {
    /// The plant number − 1.
    var index: Int
    /// Bit 0 is set if the word is the first word of a name, bit 1 if the word is a whole name.
    var flags: UInt
    /// The length of the plant's shortest name that has the word, at most 255.
    var length: UInt8
  }

  /// Calls `body` with every entry in the lists of the words. Skips invalid plant numbers, which a
  /// damaged index can contain.
  @inline(__always)
  private func forEachPlant(
    of words: Range<Int>, plantCount: Int, _ body: (Entry) -> Void
  ) {
    lists.withBytes { bytes in
      for word in words {
        var offset = starts[word]
        // The last byte of an entry is the length of the name.
        let end = starts[word + 1] - 1
        var index: UInt = .max
        while offset < end {
          var number = UInt(bytes[offset])
          offset += 1
          var shift: UInt = 7
          while bytes[offset - 1] >= 0x80, offset < end, shift < 63 {
            number = number & (1 << shift - 1) | UInt(bytes[offset]) << shift
            offset += 1
            shift += 7
          }
          index &+= number >> 2
          if index < UInt(bitPattern: plantCount) {
            body(Entry(index: Int(bitPattern: index), flags: number & 3, length: bytes[offset]))
          }
          offset += 1
        }
      }
    }
  }

  /// Adds the plants that have one of the words to `plants`, and the plants with a name that begins
  /// with one of the words to `first`.
  ///
  /// - Returns: for `plants` and for `first`, the added plants with the shortest names.
  func add(
    plantsOf words: Range<Int>, to plants: inout PlantBitmap, firstTo first: inout PlantBitmap
  ) -> (any: ShortestPlants, first: ShortestPlants) {
    let plantCount = plants.plantCount
    let kinds = kinds(of: [words])
    var shortest = (any: ShortestPlants(kinds: kinds), first: ShortestPlants(kinds: kinds))
    plants.withMutableWords { bits in
      first.withMutableWords { firstBits in
        forEachPlant(of: words, plantCount: plantCount) { entry in
          let bit: UInt64 = 1 << UInt64(entry.index & 63)
          bits[entry.index >> 6] |= bit
          shortest.any.add(length: entry.length, plant: entry.index + 1)
          if entry.flags & 1 != 0 {
            firstBits[entry.index >> 6] |= bit
            shortest.first.add(length: entry.length, plant: entry.index + 1)
          }
        }
      }
    }
    return shortest
  }

  /// Adds the plants that have one of the words to a set.
  func add(plantsOf words: Range<Int>, to plants: inout PlantBitmap) {
    let plantCount = plants.plantCount
    plants.withMutableWords { bits in
      forEachPlant(of: words, plantCount: plantCount) { entry in
        bits[entry.index >> 6] |= 1 << UInt64(entry.index & 63)
      }
    }
  }

  /// Adds the plants that have the word as a whole name to a set.
  func add(plantsNamed word: Int, to plants: inout PlantBitmap) {
    let plantCount = plants.plantCount
    plants.withMutableWords { bits in
      forEachPlant(of: word..<word + 1, plantCount: plantCount) { entry in
        bits[entry.index >> 6] |= UInt64(entry.flags >> 1) << UInt64(entry.index & 63)
      }
    }
  }

  /// Finds the names that contain at least one of the words. Returns the plants with the shortest
  /// of these names.
  func shortest(of words: [Range<Int>], plantCount: Int) -> ShortestPlants {
    var shortest = ShortestPlants(kinds: kinds(of: words))
    for range in words {
      forEachPlant(of: range, plantCount: plantCount) { entry in
        shortest.add(length: entry.length, plant: entry.index + 1)
      }
    }
    return shortest
  }
}

/// Collects the few hundred plants with the shortest names that contain at least one of the given
/// words.
///
/// A short text matches many names, but the user sees only the shortest matching names.
package struct ShortestPlants: Sendable {
  /// The number of entries to keep. Whenever there are four times as many entries, those with the
  /// longest names are removed until this number is left.
  private static let most = 256

  /// The sort keys. The upper 32 bits are the length of the name, the lower 32 bits are the plant
  /// number.
  private var keys: [UInt64] = []
  /// Keys at or above this limit are not added.
  private var bar = UInt64.max
  private let kinds: UInt8

  /// Creates an empty collection.
  ///
  /// - Parameter kinds: the kinds of names (`PackedNames.Name.kind`) in which the words occur, as
  ///   bits. The first seven kinds have one bit each. The highest bit is for all other kinds.
  package init(kinds: UInt8) {
    self.kinds = kinds
  }

  /// Adds a plant that has one of the words.
  ///
  /// - Parameter length: the length of the plant's shortest name that has the word, or a lower
  ///   bound of this length.
  @inline(__always)
  package mutating func add(length: UInt8, plant: Int) {
    let key = UInt64(length) << 32 | UInt64(plant)
    guard key < bar else { return }
    keys.append(key)
    if keys.count == Self.most * 4 { cut() }
  }

  private mutating func cut() {
    keys.sort()
    keys.removeLast(keys.count - Self.most)
    bar = keys[keys.count - 1]
  }

  /// Whether no plant was left out.
  package var isWhole: Bool { bar == .max }

  /// A lower bound for the name lengths of the plants that were left out. None of these plants has
  /// a shorter name with one of the words.
  package var maximumLength: Int { Int(bar >> 32) }

  /// Whether a name of the kind (`PackedNames.Name.kind`) can contain one of the words. Kinds from
  /// 7 on are not distinguished.
  package func has(kind: Int) -> Bool { kinds & 1 << UInt8(min(kind, 7)) != 0 }

  /// Returns the plants, sorted by the length of the name, then by plant number. A plant that has
  /// several of the words may occur several times.
  package func sorted() -> [(length: Int, plant: Int)] {
    keys.sorted().map { (length: Int($0 >> 32), plant: Int($0 & 0xFFFF_FFFF)) }
  }
}

/// Single letters and pairs of letters that occur in many names. For each letter or pair, a bitmap
/// stores the plants with a name that contains it. A search for such a letter or pair reads the
/// bitmap instead of scanning the words.
struct NgramBitmaps: Sendable {
  /// The letters and pairs. The lower 32 bits are the first code point. The upper 32 bits are the
  /// second code point, or 0 for a single letter.
  private let ngrams: [UInt64]
  private let bitmaps: PaddedBytes
  private let plantCount: Int

  /// Combines the parts of the index; `nil` if their sizes are inconsistent.
  init?(_ head: NameIndexHead, ngrams: PaddedBytes, bitmaps: PaddedBytes) {
    guard let numbers = PackedNumberReader(ngrams, count: head.frequentPartCount, maximumBytes: 8),
      bitmaps.count == numbers.count * PlantBitmap.byteCount(plantCount: head.plantCount)
    else { return nil }
    self.ngrams = (0..<numbers.count).map { UInt64(bitPattern: Int64(numbers[$0])) }
    self.bitmaps = bitmaps
    plantCount = head.plantCount
  }

  /// Returns the plants with a name in which a word contains the text; `nil` if the text is not one
  /// of the letters or pairs.
  func plants(with text: [UInt8]) -> PlantBitmap? {
    let letters = String(decoding: text, as: UTF8.self).unicodeScalars.map { UInt64($0.value) }
    guard (1...2).contains(letters.count),
      let index = ngrams.firstIndex(of: letters[0] | (letters.count == 2 ? letters[1] << 32 : 0))
    else { return nil }
    let size = PlantBitmap.byteCount(plantCount: plantCount)
    return bitmaps.withBytes { bytes in
      let bitmap = UnsafeBufferPointer(rebasing: bytes[index * size..<(index + 1) * size])
      return PlantBitmap(bytes: UnsafeRawBufferPointer(bitmap), plantCount: plantCount)
    }
  }
}
