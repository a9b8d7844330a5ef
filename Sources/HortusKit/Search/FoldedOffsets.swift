import HortusSchema

/// Maps byte offsets in the folded form of a text to the characters of the original text. Folding
/// removes differences of case, accents, quotes and hyphens.
package struct FoldedOffsets {
  /// The maximum number of characters of a text. In a longer text, every byte range maps to the
  /// whole text, because the time to compute the boundaries grows with the square of the length.
  private static let mostCharacters = 256

  private let text: String
  /// The boundaries between the characters of the original text, each with the corresponding byte
  /// offset in the folded text.
  private var boundaries: [(index: String.Index, offset: Int)] = []

  package init(_ text: String) {
    self.text = text
    let indices = text.indices.prefix(Self.mostCharacters + 1) + [text.endIndex]
    guard indices.count <= Self.mostCharacters + 1 else { return }
    boundaries.reserveCapacity(indices.count)
    for index in indices.dropLast() {
      // The appended letter preserves the separator after the last word. It also prevents a lone x
      // at the end from being removed as a hybrid sign (×).
      boundaries.append((index, NameFolding.fold(text[..<index] + "a").utf8.count - 1))
    }
    boundaries.append((text.endIndex, NameFolding.fold(text).utf8.count))
    // If folding the whole text removes a lone x, the offset after the x is lower than the offsets
    // before it. Lowering the offsets before the x makes the removed characters zero bytes long.
    for place in boundaries.indices.dropLast().reversed() {
      boundaries[place].offset = min(boundaries[place].offset, boundaries[place + 1].offset)
    }
  }

  /// Returns the range of the original characters whose folded form contains the given bytes.
  /// Returns the range of the whole text if the characters cannot be found.
  package func range(_ bytes: Range<Int>) -> Range<String.Index> {
    guard let end = boundaries.first(where: { $0.offset >= bytes.upperBound }),
      let after = boundaries.firstIndex(where: { $0.offset > bytes.lowerBound }), after > 0
    else { return text.startIndex..<text.endIndex }
    let start = boundaries[after - 1].index
    return start < end.index ? start..<end.index : text.startIndex..<text.endIndex
  }

  /// Whether folding keeps the byte offset and the size of every character. This is true for most
  /// names: names of Latin letters without accents, Russian letters, digits and single spaces.
  package static func isPlain(_ text: String, folded: [UInt8]) -> Bool {
    guard text.utf8.count == folded.count else { return false }
    // Folding removes hybrid signs (×, or a lone x) unless the text has nothing else.
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
