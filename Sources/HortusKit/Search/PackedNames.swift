import HortusSchema

/// All names of all plants as sequences of word numbers, in memory. Searches scan these.
///
/// The original text of a name is read from the bundle only when it is shown.
struct PackedNames: Sendable {
  let plantCount: Int
  /// The number of words of the longest name.
  let mostWords: Int
  /// The index of the first name of each plant, from 0, and after the last plant the number of
  /// names.
  private let nameStarts: PackedNumberReader
  /// The index in `words` at which the names of each plant begin, and after the last plant the
  /// number of words.
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
    mostWords = head.maxWordCount
    self.nameStarts = nameStarts
    self.wordStarts = wordStarts
    self.names = names
    self.words = words
    lengthBits = head.lengthBits
    wordCountBits = head.wordCountBits
  }

  /// A name of a plant.
  struct Name {
    /// The index of the name from 0, which is `plantName.number` less 1.
    let number: Int
    /// The kind and language of the name: 0 for an accepted scientific name, 1 for a synonym, from
    /// 2 for common names, one number per language.
    let kind: Int
    /// The length of the folded name in code points.
    let length: Int
    let words: NameWords
  }

  /// The words of a name, by their numbers.
  struct NameWords {
    fileprivate let all: PackedNumberReader.View
    fileprivate let start: Int
    let count: Int

    @inline(__always)
    subscript(index: Int) -> Int { all[start + index] }
  }

  /// Whether a name of the plant satisfies the predicate. Stops at the first one that does.
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
          // The limit matters for a damaged index, whose counts could reach into the words of other
          // plants or past the end.
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
