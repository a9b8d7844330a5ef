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
    let (words, places) = interner.sorted()
    names.renumber(places)
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
