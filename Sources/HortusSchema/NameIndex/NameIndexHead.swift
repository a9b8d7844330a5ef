/// The head of the index of names: how much there is of everything.
package struct NameIndexHead: Sendable, Equatable {
  /// Raised by every change of the layout.
  package static let version = 1
  /// Longer names are as long as this.
  package static let mostLength = 0xFFFF

  package var plantCount = 0
  package var nameCount = 0
  package var wordCount = 0
  /// The words of all names, each counted as often as it comes.
  package var nameWordCount = 0
  /// How many words the longest name has, in words.
  package var mostWords = 0
  /// How many bits of a number in `names` hold the length of the name, above those for its words.
  package var lengthBits = 0
  /// How many of the lowest bits of a number in `names` hold how many words the name has.
  package var wordCountBits = 0
  package var frequentPartCount = 0
  /// How many sorts of names there are: accepted ones, synonyms, then common ones in each language.
  package var sortCount = 0

  package init() {}

  /// Reads a head; nil for one of another layout, or of none.
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
    mostWords = numbers[5]
    lengthBits = numbers[6]
    wordCountBits = numbers[7]
    frequentPartCount = numbers[8]
    sortCount = numbers[9]
    guard lengthBits <= 16, wordCountBits <= 32 else { return nil }
  }

  /// The head as it is stored: numbers of four bytes, the least significant first.
  package var bytes: [UInt8] {
    let numbers = [
      Self.version, plantCount, nameCount, wordCount, nameWordCount, mostWords, lengthBits,
      wordCountBits, frequentPartCount, sortCount,
    ]
    return numbers.flatMap { number in
      stride(from: 0, to: 32, by: 8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }
  }

  /// How many bits it takes to write a number.
  package static func bits(for greatest: Int) -> Int {
    Int.bitWidth - greatest.leadingZeroBitCount
  }
}
