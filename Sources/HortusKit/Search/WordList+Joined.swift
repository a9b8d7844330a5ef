extension WordList {
  /// Returns the words that can be the first word of `text`, as ranges of word numbers. The spaces
  /// between the words of `text` may be missing, and its last word may be incomplete. For example,
  /// the result for `spiderpl` includes “spider”, because the text can be the beginning of “spider
  /// plant”.
  ///
  /// The method does not check whether any name has these words one after another.
  func beginningJoined(_ text: [UInt8]) -> [Range<Int>] {
    // For each offset, whether a sequence of words can match the text from the offset on; `nil` if
    // not yet known.
    var known = [Bool?](repeating: nil, count: text.count)

    func firstWords(at offset: Int) -> [Range<Int>] {
      let rest = Array(text[offset...])
      var first = [beginning(with: rest)]
      for length in 1..<rest.count {
        guard let word = word(Array(rest[..<length])), canGoOn(at: offset + length) else {
          continue
        }
        first.append(word..<word + 1)
      }
      return first.filter { !$0.isEmpty }
    }

    func canGoOn(at offset: Int) -> Bool {
      if let known = known[offset] { return known }
      let can = !firstWords(at: offset).isEmpty
      known[offset] = can
      return can
    }

    return text.isEmpty ? [] : firstWords(at: 0)
  }
}
