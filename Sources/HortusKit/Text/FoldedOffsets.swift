import HortusSchema

/// Where in a text as it is written the bytes of its folded form come from.
struct FoldedOffsets {
  /// Longer texts are not looked into: a part of one is then the whole.
  private static let mostCharacters = 256

  private let text: String
  /// The boundaries of the characters, and how many bytes of folded text come before each.
  private var boundaries: [(index: String.Index, offset: Int)] = []

  init(_ text: String) {
    self.text = text
    let indices = text.indices.prefix(Self.mostCharacters + 1) + [text.endIndex]
    guard indices.count <= Self.mostCharacters + 1 else { return }
    boundaries.reserveCapacity(indices.count)
    for index in indices.dropLast() {
      // A letter after the beginning keeps the last word whole, even a lone x, and its end in sight.
      boundaries.append((index, NameFolding.fold(text[..<index] + "a").utf8.count - 1))
    }
    boundaries.append((text.endIndex, NameFolding.fold(text).utf8.count))
    // Where a lone x goes after all, offsets go back: what lies before counts as gone too.
    for place in boundaries.indices.dropLast().reversed() {
      boundaries[place].offset = min(boundaries[place].offset, boundaries[place + 1].offset)
    }
  }

  /// The part of the text that folds to a part of its folded form, in whole characters.
  func range(_ bytes: Range<Int>) -> Range<String.Index> {
    guard let end = boundaries.first(where: { $0.offset >= bytes.upperBound }),
      let after = boundaries.firstIndex(where: { $0.offset > bytes.lowerBound }), after > 0
    else { return text.startIndex..<text.endIndex }
    let start = boundaries[after - 1].index
    return start < end.index ? start..<end.index : text.startIndex..<text.endIndex
  }

  /// Whether every letter of a text keeps its place and its size when it is folded, as in most names:
  /// Latin letters without accents, Russian ones, figures and spaces between them.
  static func isPlain(_ text: String, folded: [UInt8]) -> Bool {
    guard text.utf8.count == folded.count else { return false }
    // Where the first word is a hybrid sign, there are only such.
    let word = folded.prefix { $0 != 0x20 }
    if word.elementsEqual("x".utf8) || word.elementsEqual("х".utf8) { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x20, 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x401, 0x410...0x44F, 0x451: true
      default: false
      }
    }
  }
}
