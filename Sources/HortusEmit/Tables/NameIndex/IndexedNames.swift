import HortusSchema

/// The names of all plants as sequences of word numbers. Each distinct word has a number.
struct IndexedNames {
  /// The kind, the length and the word count of a name.
  struct Name {
    /// The kind, as `NameKind` defines it.
    let kind: UInt16
    /// The length in code points, at most `NameIndexHead.maxNameLength`.
    let length: UInt16
    let wordCount: UInt32
  }

  /// The word numbers of all names, in the order of `names`.
  private(set) var words: [UInt32] = []
  private(set) var names: [Name] = []
  /// The index in `names` of the first name of each plant. The last element is the count of
  /// `names`.
  private(set) var nameStarts: [UInt32] = [0]
  /// The index in `words` of the first word of each plant. The last element is the count of
  /// `words`.
  private(set) var wordStarts: [UInt32] = [0]
  private(set) var maxWordCount = 0
  private(set) var maxNameLength = 0

  var plantCount: Int { nameStarts.count - 1 }

  /// The codes of the languages of the catalogue.
  private let languages: [[UInt8]]

  init(languages: [String]) {
    self.languages = languages.map { Array($0.utf8) }
  }

  /// Adds rows of `plantName`, sorted by plant number.
  mutating func add(_ rows: Rows, interner: inout WordInterner) {
    rows.cells.bytes.withUnsafeBytes { bytes in
      var cells = CellCursor(bytes)
      while !cells.isAtEnd {
        cells.skip(1)
        let plant = cells.nextNumber()
        end(plantCount: plant - 1)
        cells.skip(1)
        let kind = nameKind(cells.nextText(), cells.nextText())
        cells.skip(3)
        let folded = cells.nextText() ?? UnsafeRawBufferPointer(start: nil, count: 0)
        folded.withMemoryRebound(to: UInt8.self) { add($0, kind: kind, interner: &interner) }
      }
    }
  }

  /// Marks the first `plantCount` plants as complete. Names that are added later belong to the
  /// following plants.
  mutating func end(plantCount: Int) {
    while self.plantCount < plantCount {
      nameStarts.append(UInt32(names.count))
      wordStarts.append(UInt32(words.count))
    }
  }

  /// Returns the kind of a name, as `NameKind` defines it.
  ///
  /// - Parameters:
  ///   - column: the value of `plantName.kind`.
  ///   - language: the value of `plantName.language`.
  private func nameKind(
    _ column: UnsafeRawBufferPointer?, _ language: UnsafeRawBufferPointer?
  ) -> Int {
    if let language, let index = languages.firstIndex(where: { $0.elementsEqual(language) }) {
      return NameKind.common(languageIndex: index)
    }
    return column?.elementsEqual("synonym".utf8) == true ? NameKind.synonym : NameKind.accepted
  }

  /// Adds a name of the current plant.
  private mutating func add(
    _ folded: UnsafeBufferPointer<UInt8>, kind: Int, interner: inout WordInterner
  ) {
    let first = words.count
    for word in folded.split(separator: 0x20) {
      words.append(interner.number(of: UnsafeBufferPointer(rebasing: word)))
    }
    let length = min(Self.length(of: folded), NameIndexHead.maxNameLength)
    maxWordCount = max(maxWordCount, words.count - first)
    maxNameLength = max(maxNameLength, length)
    names.append(
      Name(kind: UInt16(kind), length: UInt16(length), wordCount: UInt32(words.count - first)))
  }

  /// Replaces all word numbers in `words`.
  ///
  /// - Parameter numbers: the new word numbers, indexed by the old word numbers.
  mutating func renumber(_ numbers: [UInt32]) {
    for index in words.indices { words[index] = numbers[Int(words[index])] }
  }

  /// Calls `body` for each word of each name, in the order of plant numbers. The arguments of
  /// `body` are the word number and a description of this occurrence of the word.
  func forEachWord(_ body: (_ word: Int, _ occurrence: WordOccurrence) -> Void) {
    var index = 0
    for plant in 0..<plantCount {
      for name in names[Int(nameStarts[plant])..<Int(nameStarts[plant + 1])] {
        for rank in 0..<name.wordCount {
          let occurrence = WordOccurrence(
            plant: UInt32(plant + 1), kind: name.kind, length: name.length, isFirst: rank == 0,
            isWholeName: name.wordCount == 1)
          body(Int(words[index]), occurrence)
          index += 1
        }
      }
    }
  }

  /// An occurrence of a word in a name.
  struct WordOccurrence {
    /// The plant number.
    let plant: UInt32
    /// The kind of the name.
    let kind: UInt16
    /// The length of the name in code points.
    let length: UInt16
    let isFirst: Bool
    let isWholeName: Bool
  }

  /// The number of code points of a text in UTF-8.
  static func length(of text: UnsafeBufferPointer<UInt8>) -> Int {
    var length = 0
    for byte in text { length += byte & 0xC0 == 0x80 ? 0 : 1 }
    return length
  }
}

/// For each word, the plants with a name that contains the word, sorted by plant number.
struct WordPlants {
  /// The plants of all words, grouped by word. The upper 30 bits of an entry are the plant number.
  /// Bit 0 is set if the word begins a name of the plant. Bit 1 is set if the word is a whole name
  /// of the plant.
  private let entries: [UInt32]
  /// For each element of `entries`, the length of the plant's shortest name that contains the word.
  /// Lengths are in code points and at most 255.
  private let lengths: [UInt8]
  /// The index in `entries` of the first plant of each word. The last element is the count of
  /// `entries`.
  private let starts: [UInt32]
  /// For each word, a bit mask of the kinds of names that contain the word. Bits 0 to 6 are the
  /// first seven kinds, and bit 7 is any other kind.
  let kinds: [UInt8]

  init(_ names: IndexedNames, wordCount: Int) {
    var latest = [UInt32](repeating: 0, count: wordCount)
    var starts = [UInt32](repeating: 0, count: wordCount + 1)
    var kinds = [UInt8](repeating: 0, count: wordCount)
    names.forEachWord { word, occurrence in
      if latest[word] != occurrence.plant { starts[word + 1] += 1 }
      latest[word] = occurrence.plant
      kinds[word] |= 1 << UInt8(min(occurrence.kind, 7))
    }
    for word in 0..<wordCount { starts[word + 1] += starts[word] }
    var ends = starts
    var entries = [UInt32](repeating: 0, count: Int(starts[wordCount]))
    var lengths = [UInt8](repeating: .max, count: entries.count)
    names.forEachWord { word, occurrence in
      let flags: UInt32 = (occurrence.isFirst ? 1 : 0) | (occurrence.isWholeName ? 2 : 0)
      var index = Int(ends[word]) - 1
      if index >= starts[word], entries[index] >> 2 == occurrence.plant {
        entries[index] |= flags
      } else {
        index += 1
        entries[index] = occurrence.plant << 2 | flags
        ends[word] += 1
      }
      lengths[index] = UInt8(min(occurrence.length, UInt16(lengths[index])))
    }
    self.entries = entries
    self.lengths = lengths
    self.starts = starts
    self.kinds = kinds
  }

  /// Returns the number of plants with a name that contains a word.
  func count(of word: Int) -> Int { Int(starts[word + 1] - starts[word]) }

  /// Calls `body` with the number of each plant with a name that contains a word.
  func forEachPlant(of word: Int, _ body: (Int) -> Void) {
    for index in Int(starts[word])..<Int(starts[word + 1]) { body(Int(entries[index] >> 2)) }
  }

  /// Returns the packed plant lists of all words, and the byte offset of each list. The last offset
  /// is the count of the bytes.
  ///
  /// Each plant is a varint and a byte. The varint is the difference from the previous plant
  /// number, shifted left by two, plus bits 0 and 1 of the entry in `entries`. Each byte of a
  /// varint contains seven bits of the value, the least significant bits first, and its highest bit
  /// is set in all bytes except the last. The byte after the varint is the length of the shortest
  /// name.
  func packed() -> (bytes: [UInt8], starts: [UInt32]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(entries.count * 3)
    var byteStarts: [UInt32] = [0]
    byteStarts.reserveCapacity(starts.count)
    for word in 0..<starts.count - 1 {
      var previous: UInt32 = 0
      for index in Int(starts[word])..<Int(starts[word + 1]) {
        var rest = entries[index] - previous << 2
        previous = entries[index] >> 2
        while rest >= 0x80 {
          bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
          rest >>= 7
        }
        bytes.append(UInt8(rest))
        bytes.append(lengths[index])
      }
      byteStarts.append(UInt32(bytes.count))
    }
    return (bytes, byteStarts)
  }
}
