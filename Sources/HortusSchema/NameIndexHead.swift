/// The header of the name index, which is a compact form of all plant names for fast search. The
/// header contains the counts that are needed to read the other parts of the index.
package struct NameIndexHead: Sendable, Equatable {
  /// The layout version. It increases with every change of the layout.
  package static let version = 1
  /// The greatest name length in code points that the index can store. For longer names, the index
  /// stores this value.
  package static let maxNameLength = 0xFFFF

  package var plantCount = 0
  package var nameCount = 0
  /// The number of distinct words.
  package var wordCount = 0
  /// The number of words in all names, including repetitions.
  package var nameWordCount = 0
  /// The largest number of words in one name.
  package var maxWordCount = 0
  /// The number of bits that store the length of a name in the part `names`. These bits are
  /// directly above the bits of the word count.
  package var lengthBits = 0
  /// The number of bits that store the word count of a name in the part `names`. These bits are the
  /// lowest ones.
  package var wordCountBits = 0
  /// The number of letters and letter pairs in the part `frequentParts`.
  package var frequentPartCount = 0
  /// The number of kinds of names. Accepted names, synonyms, and the common names of each language
  /// are separate kinds.
  package var kindCount = 0

  package init() {}

  /// Parses a header. Returns `nil` if the layout version differs from `version`, or if the bytes
  /// are invalid.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count % 4 == 0 else { return nil }
    let numbers = stride(from: 0, to: bytes.count, by: 4).map { offset in
      bytes[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard numbers.count == 10, numbers[0] == Self.version else { return nil }
    plantCount = numbers[1]
    nameCount = numbers[2]
    wordCount = numbers[3]
    nameWordCount = numbers[4]
    maxWordCount = numbers[5]
    lengthBits = numbers[6]
    wordCountBits = numbers[7]
    frequentPartCount = numbers[8]
    kindCount = numbers[9]
    guard lengthBits <= 16, wordCountBits <= 32 else { return nil }
  }

  /// The encoded header: ten 32-bit little-endian integers, starting with the layout version.
  package var bytes: [UInt8] {
    let numbers = [
      Self.version, plantCount, nameCount, wordCount, nameWordCount, maxWordCount, lengthBits,
      wordCountBits, frequentPartCount, kindCount,
    ]
    return numbers.flatMap { number in
      stride(from: 0, to: 32, by: 8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }
  }

  /// Returns the number of bits needed for an integer from 0 to `greatest`.
  package static func bits(for greatest: Int) -> Int {
    Int.bitWidth - greatest.leadingZeroBitCount
  }
}

/// The parts of the table `nameIndex`, which contains all plant names in a compact form for fast
/// search. Each row of the table contains one part. `docs/name-index.md` documents the contents.
package enum NameIndexPart: Int, Sendable, CaseIterable {
  /// The header, with the counts that are needed to read the other parts.
  case head = 1
  /// The distinct words of all folded names, sorted by their UTF-8 bytes. A line feed follows each
  /// word.
  case words
  /// For each word, the offset in `words` at which the word starts. One additional offset is the
  /// end of `words`.
  case wordStarts
  /// The length of each word in code points, in one byte. For longer words, the byte is 255.
  case wordLengths
  /// For each word, a bit mask of the kinds of names that contain the word, in one byte. All kinds
  /// from 7 share the highest bit.
  case wordSorts
  /// For each word, the plants with a name that contains the word.
  case wordPlants
  /// For each word, the offset in `wordPlants` at which the plants of the word start. One
  /// additional offset is the end of `wordPlants`.
  case wordPlantStarts
  /// For each plant, the index in `names` of its first name. One additional index is the number of
  /// names.
  case nameStarts
  /// For each plant, the index in `nameWords` at which the words of its names start. One additional
  /// index is the end of `nameWords`.
  case nameWordStarts
  /// The kind, the length and the word count of each name.
  case names
  /// The words of all names, in the order of `names`. A word is stored as its index in `words`.
  case nameWords
  /// The letters and letter pairs that occur in many names, in ascending order.
  case frequentParts
  /// For each element of `frequentParts`, a bitmap of the plants with a name that contains this
  /// letter or letter pair.
  case frequentPartPlants
}

/// The kind of a name in the name index. A kind is an integer. Search results rank a name with a
/// smaller kind higher.
package enum NameKind {
  /// The accepted scientific name.
  package static let accepted = 0
  package static let synonym = 1

  /// Returns the kind of common names in a language.
  ///
  /// - Parameter languageIndex: the zero-based index of the language among the languages of the
  ///   catalogue.
  package static func common(languageIndex: Int) -> Int { 2 + languageIndex }

  /// Returns the number of kinds in a catalogue.
  package static func count(languageCount: Int) -> Int { 2 + languageCount }
}
