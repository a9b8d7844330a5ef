import HortusSchema

/// Finds the part of a name that matched a text, for highlighting.
package enum MatchedRange {
  /// Returns the part of `name` that matched the folded text `text`. For a match with a typo, the
  /// part consists of whole words. Returns the range of the whole name if the part cannot be found.
  package static func find(
    _ text: String, in name: String, quality: NameMatch.Quality
  ) -> Range<String.Index> {
    guard quality != .exact else { return name.startIndex..<name.endIndex }
    let folded = Array(NameFolding.fold(name).utf8)
    let bytes =
      switch quality {
      case .typo: nearWords(text, folded)
      case .joined: JoinedText(text).range(in: folded)
      default: plain(Array(text.utf8), folded, quality)
      }
    guard let bytes else { return name.startIndex..<name.endIndex }
    if FoldedOffsets.isPlain(name, folded: folded) {
      let start = name.utf8.index(name.startIndex, offsetBy: bytes.lowerBound)
      return start..<name.utf8.index(start, offsetBy: bytes.count)
    }
    return FoldedOffsets(name).range(bytes)
  }

  private static func plain(
    _ text: [UInt8], _ folded: [UInt8], _ quality: NameMatch.Quality
  ) -> Range<Int>? {
    guard text.count <= folded.count else { return nil }
    let start = (0...folded.count - text.count).first { start in
      (quality == .contains || start == 0 || folded[start - 1] == 0x20)
        && folded[start...].starts(with: text)
    }
    return start.map { $0..<$0 + text.count }
  }

  /// Compares each word of the text with the words of the name. A word of the text matches a word
  /// of the name that begins with it, or else a word that matches with typos (see `FuzzyMatcher`).
  /// Returns the byte range from the first to the last matching word of the name; `nil` if a word
  /// of the text matches no word of the name.
  private static func nearWords(_ text: String, _ folded: [UInt8]) -> Range<Int>? {
    var words: [(text: Substring, range: Range<Int>)] = []
    var start = 0
    for word in String(decoding: folded, as: UTF8.self).split(separator: " ") {
      words.append((word, start..<start + word.utf8.count))
      start += word.utf8.count + 1
    }
    var range: Range<Int>?
    for typed in text.split(separator: " ") {
      let matcher = FuzzyMatcher(typed)
      let match =
        words.first { $0.text.utf8.starts(with: typed.utf8) }
        ?? words.first { matcher?.isNear($0.text) == true }
      guard let match else { return nil }
      range =
        range.map {
          min($0.lowerBound, match.range.lowerBound)..<max($0.upperBound, match.range.upperBound)
        } ?? match.range
    }
    return range
  }
}
