import HortusSchema

/// All names of all plants as rows of word numbers: what the search runs over.
///
/// The text of a name is read from the bundle when it is shown.
struct PackedNames: Sendable {
  let plantCount: Int
  /// The longest name, in words.
  let mostWords: Int
  /// The first name of each plant, counted from 0, and the end.
  private let nameStarts: PackedNumbers
  /// Where the words of each plant's names begin, and the end.
  private let wordStarts: PackedNumbers
  /// The sort, the length and the number of words of each name.
  private let names: PackedNumbers
  /// The words of all names, one name after the other.
  private let words: PackedNumbers
  private let lengthBits: Int
  private let wordCountBits: Int

  /// Puts the parts together; nil when they do not fit one another.
  init?(
    _ head: NameIndexHead, nameStarts: PaddedBytes, wordStarts: PaddedBytes, names: PaddedBytes,
    words: PaddedBytes
  ) {
    guard let nameStarts = PackedNumbers(nameStarts, count: head.plantCount + 1),
      let wordStarts = PackedNumbers(wordStarts, count: head.plantCount + 1),
      let names = PackedNumbers(names, count: head.nameCount),
      let words = PackedNumbers(words, count: head.nameWordCount),
      nameStarts.rise(to: names.count), wordStarts.rise(to: words.count)
    else { return nil }
    plantCount = head.plantCount
    mostWords = head.mostWords
    self.nameStarts = nameStarts
    self.wordStarts = wordStarts
    self.names = names
    self.words = words
    lengthBits = head.lengthBits
    wordCountBits = head.wordCountBits
  }

  /// A name among those of its plant.
  struct Name {
    /// Counted from 0: `plantName.number` less 1.
    let number: Int
    /// 0 for an accepted name, 1 for a synonym, from 2 for a common name in each language.
    let sort: Int
    /// In code points.
    let length: Int
    let words: NameWords
  }

  /// The words of a name, by their numbers.
  struct NameWords {
    fileprivate let all: PackedNumbers.View
    fileprivate let start: Int
    let count: Int

    @inline(__always)
    subscript(index: Int) -> Int { all[start + index] }
  }

  /// Whether one of the names of a plant is such; those after it are not asked for.
  @inline(__always)
  @discardableResult
  func hasName(of plant: Int, where isSuch: (Name) -> Bool) -> Bool {
    let range = nameStarts[plant - 1]..<nameStarts[plant]
    let end = wordStarts[plant]
    var start = wordStarts[plant - 1]
    return names.withView { names in
      words.withView { words in
        for number in range {
          let packed = names[number]
          // A damaged name could claim the words of others, and those past the last one.
          let count = min(packed & (1 << wordCountBits - 1), end - start)
          let length = packed >> wordCountBits & (1 << lengthBits - 1)
          let name = Name(
            number: number, sort: packed >> (wordCountBits + lengthBits), length: length,
            words: NameWords(all: words, start: start, count: count))
          if isSuch(name) { return true }
          start += count
        }
        return false
      }
    }
  }
}
