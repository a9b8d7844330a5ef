import Foundation

/// Which plants have a word in one of their names: for each word its plants, rising.
struct Postings: Sendable {
  /// A plant, by its number, in the upper 31 bits; the lowest is 1 where the word begins a name.
  private let entries: [UInt32]
  /// Where the plants of each word begin, and the end.
  private let starts: [UInt32]

  init(_ names: PackedNames, wordCount: Int) {
    var starts = [UInt32](repeating: 0, count: wordCount + 1)
    Self.forEachPlantOfWord(names, wordCount: wordCount) { word, _, _, isNew in
      if isNew { starts[word + 1] += 1 }
    }
    for word in 0..<wordCount { starts[word + 1] += starts[word] }
    var ends = starts
    var entries = [UInt32](repeating: 0, count: Int(starts[wordCount]))
    Self.forEachPlantOfWord(names, wordCount: wordCount) { word, plant, isFirst, isNew in
      if isNew {
        entries[Int(ends[word])] = UInt32(plant) << 1
        ends[word] += 1
      }
      if isFirst { entries[Int(ends[word]) - 1] |= 1 }
    }
    self.entries = entries
    self.starts = starts
  }

  private static func forEachPlantOfWord(
    _ names: PackedNames, wordCount: Int,
    _ body: (_ word: Int, _ plant: Int, _ isFirst: Bool, _ isNew: Bool) -> Void
  ) {
    var latest = [UInt32](repeating: 0, count: wordCount)
    for plant in 1...max(names.plantCount, 1) where plant <= names.plantCount {
      for name in names.names(of: plant) {
        names.withWords(of: name) { words in
          for (index, word) in words.enumerated() {
            let word = Int(word)
            body(word, plant, index == 0, latest[word] != UInt32(plant))
            latest[word] = UInt32(plant)
          }
        }
      }
    }
  }

  /// How many plants the words have, those of each counted.
  func count(of words: [Range<Int>]) -> Int {
    words.reduce(0) { $0 + Int(starts[$1.upperBound] - starts[$1.lowerBound]) }
  }

  /// Adds the plants of the words to a set.
  ///
  /// - Parameter firstOnly: only plants of which the word begins a name.
  func add(plantsOf words: Range<Int>, firstOnly: Bool = false, to plants: inout PlantBits) {
    guard !words.isEmpty else { return }
    entries.withUnsafeBufferPointer { entries in
      // Words that follow one another have their plants one after another.
      let range = Int(starts[words.lowerBound])..<Int(starts[words.upperBound])
      plants.words.withUnsafeMutableBufferPointer { bits in
        for index in range {
          let entry = entries[index]
          let bit = Int(entry >> 1) - 1
          let isWanted = firstOnly ? UInt64(entry & 1) : 1
          bits[bit >> 6] |= isWanted << UInt64(bit & 63)
        }
      }
    }
  }
}

/// A set of plants in the making.
struct PlantBits {
  let plantCount: Int
  fileprivate var words: [UInt64]

  init(plantCount: Int) {
    self.plantCount = plantCount
    words = [UInt64](repeating: 0, count: (plantCount + 63) / 64)
  }
}

extension PlantBits {
  var set: PlantSet {
    let bytes = words.map { $0.littleEndian }.withUnsafeBytes {
      Data($0.prefix((plantCount + 7) / 8))
    }
    guard let set = PlantSet(bytes: bytes, plantCount: plantCount) else {
      preconditionFailure("a bitmap has as many bytes as its plants need")
    }
    return set
  }
}
