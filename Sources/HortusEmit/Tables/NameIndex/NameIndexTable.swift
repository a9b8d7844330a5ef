import GRDB
import HortusSchema

/// Builds the table `nameIndex`, which contains all names in a form that is fast to search. Queries
/// read this table instead of scanning `plantName`. `docs/name-index.md` describes the format.
package struct NameIndexTable: Sendable {
  private var names: IndexedNames
  private var interner = WordInterner()
  private let kindCount: Int

  /// - Parameter languages: the languages of the catalogue.
  package init(languages: [String]) {
    names = IndexedNames(languages: languages)
    kindCount = NameKind.count(languageCount: languages.count)
  }

  /// Adds rows of `plantName`.
  package mutating func add(_ rows: Rows) {
    names.add(rows, interner: &interner)
  }

  /// Returns the rows of the table. Must be called after all names are added.
  ///
  /// - Parameter plantCount: the number of plants, including plants without names.
  package consuming func packed(plantCount: Int) -> Packed {
    names.end(plantCount: plantCount)
    let (words, ranks) = interner.sorted()
    names.renumber(ranks)
    var packed = Packed()
    var head = NameIndexHead()
    head.plantCount = names.plantCount
    head.nameCount = names.names.count
    head.wordCount = words.count
    head.nameWordCount = names.words.count
    head.maxWordCount = names.maxWordCount
    head.lengthBits = NameIndexHead.bits(for: names.maxNameLength)
    head.wordCountBits = NameIndexHead.bits(for: names.maxWordCount)
    head.kindCount = kindCount

    packed.add(.words, words.bytes)
    packed.add(.wordStarts, PackedNumbers.pack(rising: words.starts))
    packed.add(.wordLengths, words.lengths)
    let plants = WordPlants(names, wordCount: words.count)
    packed.add(.wordSorts, plants.kinds)
    let lists = plants.packed()
    packed.add(.wordPlants, lists.bytes)
    packed.add(.wordPlantStarts, PackedNumbers.pack(rising: lists.starts))
    packed.add(.nameStarts, PackedNumbers.pack(rising: names.nameStarts))
    packed.add(.nameWordStarts, PackedNumbers.pack(rising: names.wordStarts))
    packed.add(.names, packedNames(head))
    packed.add(.nameWords, packedWords(of: words.count))
    let parts = FrequentNgrams(words, plants, plantCount: names.plantCount)
    packed.add(.frequentParts, parts.packed)
    packed.add(.frequentPartPlants, parts.packedPlants)
    head.frequentPartCount = parts.count
    packed.add(.head, head.bytes)
    return packed
  }

  /// The rows of the table.
  package struct Packed: Sendable {
    private var parts: [(part: NameIndexPart, bytes: [UInt8])] = []

    fileprivate mutating func add(_ part: NameIndexPart, _ bytes: [UInt8]) {
      parts.append((part, bytes))
    }

    package func write(to database: Database) throws {
      let table = try InsertStatement(database, into: "nameIndex", "number", "part", "data")
      for (part, bytes) in parts { try table.insert(part.rawValue, "\(part)", bytes) }
    }
  }

  private func packedNames(_ head: NameIndexHead) -> [UInt8] {
    func number(kind: Int, length: Int, wordCount: Int) -> Int {
      (kind << head.lengthBits | length) << head.wordCountBits | wordCount
    }
    let greatest = number(
      kind: kindCount - 1, length: names.maxNameLength, wordCount: names.maxWordCount)
    var packed = PackedNumbers(upTo: greatest, count: names.names.count)
    for name in names.names {
      packed.append(
        number(kind: Int(name.kind), length: Int(name.length), wordCount: Int(name.wordCount)))
    }
    return packed.bytes
  }

  private func packedWords(of wordCount: Int) -> [UInt8] {
    var packed = PackedNumbers(upTo: max(wordCount - 1, 0), count: names.words.count)
    for word in names.words { packed.append(Int(word)) }
    return packed.bytes
  }
}

/// The letters and pairs of adjacent letters that occur in many names. Each has a bitmap of the
/// plants with a name that contains it. Without the bitmap, a search for the letter or pair would
/// merge the plants of all words that contain it.
struct FrequentNgrams {
  /// A letter or a pair of letters. The lower 32 bits are the first code point. The upper 32 bits
  /// are the second code point, or 0 for a single letter.
  private typealias Part = UInt64

  private let parts: [Part]
  private let sets: [PlantBitmap]

  /// Selects the letters and pairs that occur in many names. A letter or pair is selected if the
  /// sum of the plant counts of all words that contain it is at least half of `plantCount`.
  init(_ words: SortedWords, _ plants: WordPlants, plantCount: Int) {
    var counts: [Part: Int] = [:]
    words.forEach { word, bytes in
      let own = plants.count(of: word)
      for part in Self.parts(of: bytes) { counts[part, default: 0] += own }
    }
    let parts = counts.filter { $0.value * 2 >= plantCount }.keys.sorted()
    let indices = Dictionary(uniqueKeysWithValues: zip(parts, parts.indices))
    var sets = parts.map { _ in PlantBitmap(plantCount: plantCount) }
    words.forEach { word, bytes in
      for part in Self.parts(of: bytes) {
        guard let index = indices[part] else { continue }
        plants.forEachPlant(of: word) { sets[index].insert($0) }
      }
    }
    self.parts = parts
    self.sets = sets
  }

  var count: Int { parts.count }

  /// The letters and pairs as eight-byte integers, least significant byte first.
  var packed: [UInt8] {
    parts.flatMap { part in
      stride(from: 0, to: 64, by: 8).map { UInt8(truncatingIfNeeded: part >> UInt64($0)) }
    }
  }

  /// The bitmaps of the letters and pairs, one after another.
  var packedPlants: [UInt8] {
    var packed: [UInt8] = []
    // The result takes tens of megabytes in a large bundle, so its capacity is reserved at once.
    packed.reserveCapacity(sets.reduce(0) { $0 + $1.bytes.count })
    for set in sets { packed += set.bytes }
    return packed
  }

  /// Returns the distinct letters and pairs of letters in a word.
  private static func parts(of word: UnsafeBufferPointer<UInt8>) -> [Part] {
    let letters = String(decoding: word, as: UTF8.self).unicodeScalars.map { Part($0.value) }
    var parts: [Part] = []
    for (index, letter) in letters.enumerated() {
      if !parts.contains(letter) { parts.append(letter) }
      guard index + 1 < letters.count else { break }
      let pair = letter | letters[index + 1] << 32
      if !parts.contains(pair) { parts.append(pair) }
    }
    return parts
  }
}

/// A sequence of integers of equal width. Each integer has as many bytes as the greatest one needs,
/// least significant byte first.
struct PackedNumbers {
  private(set) var bytes: [UInt8] = []
  private let width: Int

  /// - Parameters:
  ///   - greatest: the greatest integer, which determines the width.
  ///   - count: the expected number of integers, which determines the initial capacity.
  init(upTo greatest: Int, count: Int) {
    width = max(1, (Int.bitWidth - greatest.leadingZeroBitCount + 7) / 8)
    bytes.reserveCapacity(width * count)
  }

  mutating func append(_ number: Int) {
    var rest = number
    for _ in 0..<width {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
    precondition(rest == 0, "\(number) needs more than \(width) bytes")
  }

  /// Packs integers in ascending order.
  static func pack(rising numbers: [UInt32]) -> [UInt8] {
    var packed = PackedNumbers(upTo: Int(numbers.last ?? 0), count: numbers.count)
    for number in numbers { packed.append(Int(number)) }
    return packed.bytes
  }
}
