import HortusSchema

/// The names of all plants as rows of word numbers.
struct IndexedNames {
  /// What is known of a name beside its words.
  struct Name {
    /// 0 for an accepted name, 1 for a synonym, from 2 for a common name in each language.
    let sort: UInt16
    /// In code points.
    let length: UInt16
    let wordCount: UInt32
  }

  /// The words of all names, one name after the other.
  private(set) var words: [UInt32] = []
  private(set) var names: [Name] = []
  /// The first name of each plant, counted from 0, and the end.
  private(set) var nameStarts: [UInt32] = [0]
  /// Where the words of each plant begin, and the end.
  private(set) var wordStarts: [UInt32] = [0]
  private(set) var mostWords = 0
  private(set) var mostLength = 0

  var plantCount: Int { nameStarts.count - 1 }

  /// The codes of the languages of the catalogue.
  private let languages: [[UInt8]]

  init(languages: [String]) {
    self.languages = languages.map { Array($0.utf8) }
  }

  /// Adds rows of `plantName`, whose plants have rising numbers.
  mutating func add(_ rows: Rows, interner: inout WordInterner) {
    rows.cells.bytes.withUnsafeBytes { bytes in
      var cells = CellCursor(bytes)
      while !cells.isAtEnd {
        cells.skip(1)
        let plant = cells.nextNumber()
        end(plantCount: plant - 1)
        cells.skip(1)
        let sort = sort(kind: cells.nextText(), language: cells.nextText())
        cells.skip(3)
        let folded = cells.nextText() ?? UnsafeRawBufferPointer(start: nil, count: 0)
        folded.withMemoryRebound(to: UInt8.self) { add($0, sort: sort, interner: &interner) }
      }
    }
  }

  /// Ends the plants up to a number.
  mutating func end(plantCount: Int) {
    while self.plantCount < plantCount {
      nameStarts.append(UInt32(names.count))
      wordStarts.append(UInt32(words.count))
    }
  }

  /// The kind of a name as a number: see `Name.sort`.
  private func sort(kind: UnsafeRawBufferPointer?, language: UnsafeRawBufferPointer?) -> Int {
    if let language, let index = languages.firstIndex(where: { $0.elementsEqual(language) }) {
      return index + 2
    }
    return kind?.elementsEqual("synonym".utf8) == true ? 1 : 0
  }

  /// Adds a name of the plant in hand.
  private mutating func add(
    _ folded: UnsafeBufferPointer<UInt8>, sort: Int, interner: inout WordInterner
  ) {
    let first = words.count
    for word in folded.split(separator: 0x20) {
      words.append(interner.number(of: UnsafeBufferPointer(rebasing: word)))
    }
    let length = min(Self.length(of: folded), NameIndexHead.maxNameLength)
    mostWords = max(mostWords, words.count - first)
    mostLength = max(mostLength, length)
    names.append(
      Name(sort: UInt16(sort), length: UInt16(length), wordCount: UInt32(words.count - first)))
  }

  /// Puts the words' final numbers in place of those that they had so far.
  mutating func renumber(_ places: [UInt32]) {
    for index in words.indices { words[index] = places[Int(words[index])] }
  }

  /// Calls `body` with every word of every name, plant by plant.
  func forEachWord(_ body: (_ word: Int, _ place: WordPlace) -> Void) {
    var index = 0
    for plant in 0..<plantCount {
      for name in names[Int(nameStarts[plant])..<Int(nameStarts[plant + 1])] {
        for rank in 0..<name.wordCount {
          let place = WordPlace(
            plant: UInt32(plant + 1), sort: name.sort, length: name.length, isFirst: rank == 0,
            isWholeName: name.wordCount == 1)
          body(Int(words[index]), place)
          index += 1
        }
      }
    }
  }

  /// Where a word stands.
  struct WordPlace {
    let plant: UInt32
    let sort: UInt16
    let length: UInt16
    let isFirst: Bool
    let isWholeName: Bool
  }

  /// How many code points a text has.
  static func length(of text: UnsafeBufferPointer<UInt8>) -> Int {
    var length = 0
    for byte in text { length += byte & 0xC0 == 0x80 ? 0 : 1 }
    return length
  }
}
