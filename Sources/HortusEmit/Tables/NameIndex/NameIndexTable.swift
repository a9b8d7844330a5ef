import GRDB
import HortusSchema

/// The table `nameIndex`: all names in the form in which they are searched, so that a reader need
/// not go through `plantName` first.
enum NameIndexTable {
  /// Fills the table from `plantName`, `plant` and `language`, which must be complete.
  static func fill(in database: Database) throws {
    let (names, words) = try IndexedNames.read(from: database)
    let sortCount = try 2 + (Int.fetchOne(database, sql: "SELECT count(*) FROM language") ?? 0)
    var head = NameIndexHead()
    head.plantCount = names.plantCount
    head.nameCount = names.names.count
    head.wordCount = words.count
    head.nameWordCount = names.words.count
    head.mostWords = names.mostWords
    head.lengthBits = NameIndexHead.bits(for: names.mostLength)
    head.wordCountBits = NameIndexHead.bits(for: names.mostWords)
    head.sortCount = sortCount

    let table = try InsertStatement(database, into: "nameIndex", "number", "part", "data")
    func insert(_ part: NameIndexPart, _ bytes: [UInt8]) throws {
      try table.insert(part.rawValue, "\(part)", bytes)
    }
    try insert(.words, words.bytes)
    try insert(.wordStarts, PackedNumbers.pack(rising: words.starts))
    try insert(.wordLengths, words.lengths)
    let plants = WordPlants(names, wordCount: words.count)
    try insert(.wordSorts, plants.sorts)
    let lists = plants.packed()
    try insert(.wordPlants, lists.bytes)
    try insert(.wordPlantStarts, PackedNumbers.pack(rising: lists.starts))
    try insert(.nameStarts, PackedNumbers.pack(rising: names.nameStarts))
    try insert(.nameWordStarts, PackedNumbers.pack(rising: names.wordStarts))
    try insert(.names, packed(names, sortCount: sortCount, head))
    try insert(.nameWords, packed(names.words, wordCount: words.count))
    let parts = FrequentParts(words, plants, plantCount: names.plantCount)
    try insert(.frequentParts, parts.packed)
    try insert(.frequentPartPlants, parts.packedPlants)
    head.frequentPartCount = parts.count
    try insert(.head, head.bytes)
  }

  private static func packed(
    _ names: IndexedNames, sortCount: Int, _ head: NameIndexHead
  ) -> [UInt8] {
    func number(sort: Int, length: Int, wordCount: Int) -> Int {
      (sort << head.lengthBits | length) << head.wordCountBits | wordCount
    }
    let greatest = number(
      sort: sortCount - 1, length: names.mostLength, wordCount: names.mostWords)
    var packed = PackedNumbers(upTo: greatest, count: names.names.count)
    for name in names.names {
      packed.append(
        number(sort: Int(name.sort), length: Int(name.length), wordCount: Int(name.wordCount)))
    }
    return packed.bytes
  }

  private static func packed(_ words: [UInt32], wordCount: Int) -> [UInt8] {
    var packed = PackedNumbers(upTo: max(wordCount - 1, 0), count: words.count)
    for word in words { packed.append(Int(word)) }
    return packed.bytes
  }
}
