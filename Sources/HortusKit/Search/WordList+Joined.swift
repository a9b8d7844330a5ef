extension WordList {
  /// Returns the numbers of the words that can come first in a sequence of words that, written
  /// without spaces, begins with `text`. For `spiderpl` the result includes “spider”, because
  /// “spider plant” is such a sequence.
  ///
  /// The method does not check whether a name has these words one after another.
  func beginningJoined(_ text: [UInt8]) -> [Range<Int>] {
    // For each offset, memoizes whether a sequence of words can match the text from the offset on.
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
