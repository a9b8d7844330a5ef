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
