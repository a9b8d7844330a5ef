extension WordList {
  /// The words that can be the first of some words which, joined, begin with a text.
  ///
  /// Whether a name has them side by side is not looked at.
  func beginningJoined(_ text: [UInt8]) -> [Range<Int>] {
    // Whether words can go on with the text at each offset, as far as that is known.
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
