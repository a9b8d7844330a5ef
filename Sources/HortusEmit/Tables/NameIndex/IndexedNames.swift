import HortusSchema

/// The names of all plants as rows of word numbers.
struct IndexedNames {
  /// What is known of a name beside its words.
  struct Name {
    /// 0 for an accepted name, 1 for a synonym, from 2 for a common name in each language.
    let sort: UInt16
    /// In code points.
    let length: UInt16
    let wordCount: UInt32
  }

  /// The words of all names, one name after the other.
  private(set) var words: [UInt32] = []
  private(set) var names: [Name] = []
  /// The first name of each plant, counted from 0, and the end.
  private(set) var nameStarts: [UInt32] = [0]
  /// Where the words of each plant begin, and the end.
  private(set) var wordStarts: [UInt32] = [0]
  private(set) var mostWords = 0
  private(set) var mostLength = 0

  var plantCount: Int { nameStarts.count - 1 }

  /// Adds the names of a batch.
  mutating func add(_ batch: NameTable, interner: inout WordInterner) {
    batch.texts.bytes.withUnsafeBufferPointer { bytes in
      var (start, name) = (0, 0)
      for count in batch.counts {
        for _ in 0..<count {
          let end = batch.texts.ends[name]
          add(
            UnsafeBufferPointer(rebasing: bytes[start..<end]), sort: batch.sorts[name],
            interner: &interner)
          (start, name) = (end + 1, name + 1)
        }
        endPlant()
      }
    }
  }

  /// Adds a name of the plant in hand.
  private mutating func add(
    _ folded: UnsafeBufferPointer<UInt8>, sort: Int, interner: inout WordInterner
  ) {
    let first = words.count
    for word in folded.split(separator: 0x20) {
      words.append(interner.number(of: UnsafeBufferPointer(rebasing: word)))
    }
    let length = min(Self.length(of: folded), NameIndexHead.mostLength)
    mostWords = max(mostWords, words.count - first)
    mostLength = max(mostLength, length)
    names.append(
      Name(sort: UInt16(sort), length: UInt16(length), wordCount: UInt32(words.count - first)))
  }

  private mutating func endPlant() {
    nameStarts.append(UInt32(names.count))
    wordStarts.append(UInt32(words.count))
  }

  /// Puts the words' final numbers in place of those that they had so far.
  mutating func renumber(_ places: [UInt32]) {
    for index in words.indices { words[index] = places[Int(words[index])] }
  }

  /// Calls `body` with every word of every name, plant by plant.
  func forEachWord(_ body: (_ word: Int, _ place: WordPlace) -> Void) {
    var index = 0
    for plant in 0..<plantCount {
      for name in names[Int(nameStarts[plant])..<Int(nameStarts[plant + 1])] {
        for rank in 0..<name.wordCount {
          let place = WordPlace(
            plant: UInt32(plant + 1), sort: name.sort, length: name.length, isFirst: rank == 0,
            isWholeName: name.wordCount == 1)
          body(Int(words[index]), place)
          index += 1
        }
      }
    }
  }

  /// Where a word stands.
  struct WordPlace {
    let plant: UInt32
    let sort: UInt16
    let length: UInt16
    let isFirst: Bool
    let isWholeName: Bool
  }

  /// How many code points a text has.
  static func length(of text: UnsafeBufferPointer<UInt8>) -> Int {
    var length = 0
    for byte in text { length += byte & 0xC0 == 0x80 ? 0 : 1 }
    return length
  }
}
