import HortusSchema

/// All names of all plants, as sequences of word numbers (indexes in the `WordList`). Searches scan
/// these sequences in memory.
///
/// The original text of a name is read from the bundle only when an app shows the name.
struct PackedNames: Sendable {
  let plantCount: Int
  /// The number of words of the longest name.
  let maximumWords: Int
  /// The zero-based index of the first name of each plant. The element after the last plant is the
  /// number of names.
  private let nameStarts: PackedNumberReader
  /// The index in `words` at which the names of each plant begin. The element after the last plant
  /// is the length of `words`.
  private let wordStarts: PackedNumberReader
  /// The kind, the length and the number of words of each name, packed into one number.
  private let names: PackedNumberReader
  /// The word numbers of all names, one name after the other.
  private let words: PackedNumberReader
  private let lengthBits: Int
  private let wordCountBits: Int

  /// Combines the parts of the index; `nil` if they are inconsistent.
  init?(
    _ head: NameIndexHead, nameStarts: PaddedBytes, wordStarts: PaddedBytes, names: PaddedBytes,
    words: PaddedBytes
  ) {
    guard let nameStarts = PackedNumberReader(nameStarts, count: head.plantCount + 1),
      let wordStarts = PackedNumberReader(wordStarts, count: head.plantCount + 1),
      let names = PackedNumberReader(names, count: head.nameCount),
      let words = PackedNumberReader(words, count: head.nameWordCount),
      nameStarts.rise(to: names.count), wordStarts.rise(to: words.count)
    else { return nil }
    plantCount = head.plantCount
    maximumWords = head.maxWordCount
    self.nameStarts = nameStarts
    self.wordStarts = wordStarts
    self.names = names
    self.words = words
    lengthBits = head.lengthBits
    wordCountBits = head.wordCountBits
  }

  /// A name of a plant.
  struct Name {
    /// The zero-based index of the name, which is `plantName.number` − 1.
    let number: Int
    /// The kind and language of the name. 0 is an accepted scientific name and 1 is a synonym.
    /// Numbers from 2 on are common names, one number for each language.
    let kind: Int
    /// The length of the folded name in code points.
    let length: Int
    let words: NameWords
  }

  /// The word numbers of a name.
  struct NameWords {
    fileprivate let all: PackedNumberReader.View
    fileprivate let start: Int
    let count: Int

    @inline(__always)
    subscript(index: Int) -> Int { all[start + index] }
  }

  /// Whether at least one name of the plant satisfies the predicate. Stops at the first such name.
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
          // In a damaged index, the word count could reach into the words of other plants or past
          // the end, so it is limited.
          let count = min(packed & (1 << wordCountBits - 1), end - start)
          let length = packed >> wordCountBits & (1 << lengthBits - 1)
          let name = Name(
            number: number, kind: packed >> (wordCountBits + lengthBits), length: length,
            words: NameWords(all: words, start: start, count: count))
          if isSuch(name) { return true }
          start += count
        }
        return false
      }
    }
  }
}
