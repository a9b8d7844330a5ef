/// All names of all plants as rows of word numbers: what the search runs over.
///
/// A name is some 25 bytes here. Its own text is read from the bundle when it is shown.
struct PackedNames: Sendable {
  /// What kind of name it is and in which language, as a small number.
  struct Sort: Hashable, Sendable {
    let kind: NameMatch.Kind
    /// The place of the language in the order of fallback, from 1; 0 for none.
    let language: Int
  }

  /// The words of all names, one name after the other.
  private(set) var words: [UInt32] = []
  /// Where the words of each name begin, and the end.
  private(set) var wordStarts: [UInt32] = [0]
  /// The first name of each plant, counted from 0, and the end.
  private(set) var nameStarts: [UInt32] = [0]
  /// The place of each name's sort in `sorts`, above 16 bits for its length in code points.
  private var traits: [UInt32] = []
  private(set) var sorts: [Sort] = []
  private var places: [Sort: UInt32] = [:]

  var plantCount: Int { nameStarts.count - 1 }
  var count: Int { traits.count }

  /// The longest name, in words.
  private(set) var mostWords = 0

  /// The names of a plant, counted from 0.
  @inline(__always)
  func names(of plant: Int) -> Range<Int> {
    nameStarts.withUnsafeBufferPointer { Int($0[plant - 1])..<Int($0[plant]) }
  }

  @inline(__always)
  func withWords<Result>(
    of name: Int, _ body: (UnsafeBufferPointer<UInt32>) throws -> Result
  ) rethrows -> Result {
    let range = wordStarts.withUnsafeBufferPointer { Int($0[name])..<Int($0[name + 1]) }
    return try words.withUnsafeBufferPointer {
      try body(
        UnsafeBufferPointer(start: $0.baseAddress.map { $0 + range.lowerBound }, count: range.count)
      )
    }
  }
}

extension PackedNames {
  /// The place of a name's sort in `sorts`, above 16 bits for its length in code points.
  @inline(__always)
  func traits(of name: Int) -> UInt32 {
    traits.withUnsafeBufferPointer { $0[name] }
  }
}

// MARK: - Building

extension PackedNames {
  /// Adds a word to the name in hand.
  mutating func add(word: UInt32) {
    words.append(word)
  }

  /// Ends the name in hand, a name of the plant in hand.
  mutating func endName(sort: Sort, length: Int) {
    let place = places[sort] ?? UInt32(sorts.count)
    if place == sorts.count {
      places[sort] = place
      sorts.append(sort)
    }
    mostWords = max(mostWords, words.count - Int(wordStarts.last ?? 0))
    traits.append(place << 16 | UInt32(min(length, 0xFFFF)))
    wordStarts.append(UInt32(words.count))
  }

  mutating func endPlant() {
    nameStarts.append(UInt32(traits.count))
  }

  /// Puts the words' final numbers in place of those that they had so far.
  mutating func renumber(_ places: [UInt32]) {
    for index in words.indices { words[index] = places[Int(words[index])] }
  }
}
