import HortusSchema

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
