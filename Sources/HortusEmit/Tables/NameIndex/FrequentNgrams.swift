import HortusSchema

/// The letters, and pairs of letters, whose plants would take long to gather from the words that have
/// them, each with its plants.
struct FrequentNgrams {
  /// A letter, or two that follow each other: the first code point in the lower half, the second, or
  /// 0, in the upper one.
  private typealias Part = UInt64

  private let parts: [Part]
  private let sets: [PlantBitmap]

  /// Takes those whose words have, all in all, at least half as many plants as there are.
  init(_ words: SortedWords, _ plants: WordPlants, plantCount: Int) {
    var counts: [Part: Int] = [:]
    words.forEach { word, bytes in
      let own = plants.count(of: word)
      for part in Self.parts(of: bytes) { counts[part, default: 0] += own }
    }
    let parts = counts.filter { $0.value * 2 >= plantCount }.keys.sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(parts, parts.indices))
    var sets = parts.map { _ in PlantBitmap(plantCount: plantCount) }
    words.forEach { word, bytes in
      for part in Self.parts(of: bytes) {
        guard let place = places[part] else { continue }
        plants.forEachPlant(of: word) { sets[place].insert($0) }
      }
    }
    self.parts = parts
    self.sets = sets
  }

  var count: Int { parts.count }

  /// The parts as numbers of eight bytes, the least significant first.
  var packed: [UInt8] {
    parts.flatMap { part in
      stride(from: 0, to: 64, by: 8).map { UInt8(truncatingIfNeeded: part >> UInt64($0)) }
    }
  }

  /// The bitmaps of the parts, one after another.
  var packedPlants: [UInt8] {
    var packed: [UInt8] = []
    // Tens of megabytes in a large bundle, which are not to be moved as they grow.
    packed.reserveCapacity(sets.reduce(0) { $0 + $1.bytes.count })
    for set in sets { packed += set.bytes }
    return packed
  }

  /// Each part of a word once.
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
