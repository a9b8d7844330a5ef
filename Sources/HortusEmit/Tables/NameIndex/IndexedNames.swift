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
  /// - Parameter places: the new word numbers, indexed by the old word numbers.
  mutating func renumber(_ places: [UInt32]) {
    for index in words.indices { words[index] = places[Int(words[index])] }
  }

  /// Calls `body` for each word of each name, in the order of plant numbers. The arguments of
  /// `body` are the word number and a description of this occurrence of the word.
  func forEachWord(_ body: (_ word: Int, _ place: WordPlace) -> Void) {
    var index = 0
    for plant in 0..<plantCount {
      for name in names[Int(nameStarts[plant])..<Int(nameStarts[plant + 1])] {
        for rank in 0..<name.wordCount {
          let place = WordPlace(
            plant: UInt32(plant + 1), kind: name.kind, length: name.length, isFirst: rank == 0,
            isWholeName: name.wordCount == 1)
          body(Int(words[index]), place)
          index += 1
        }
      }
    }
  }

  /// An occurrence of a word in a name.
  struct WordPlace {
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
