extension WordList {
  /// Returns the words that a typed word matches if typos are allowed (see `FuzzyMatcher`), as
  /// ascending ranges of word numbers. The result is empty if the typed word has fewer than four
  /// letters.
  ///
  /// The method traverses the sorted list like a trie. The edit distance of a common prefix is
  /// computed once for all words with the prefix. If a prefix is too far from the typed word, all
  /// words with the prefix are skipped.
  package func near(_ word: some StringProtocol) -> [Range<Int>] {
    guard let matcher = FuzzyMatcher(word) else { return [] }
    var found: [Range<Int>] = []
    // The byte offsets at which the examined code points of the previous word end.
    var ends: [Int] = []
    var previous = 0
    var index = 0
    while index < count {
      guard self.word(index, hasAtLeast: matcher.leastLength) else {
        index += 1
        continue
      }
      let shared = sharedLength(previous, index)
      while let last = ends.last, last > shared { ends.removeLast() }
      previous = index
      let (verdict, length) = look(at: index, matcher, &ends)
      let end = verdict == .open ? index + 1 : self.end(of: index, sharing: length)
      if verdict == .near || verdict == .open && matcher.isNear(atEnd: ends.count) {
        found.append(index..<end)
      }
      index = end
    }
    return found
  }

  /// Passes the code points of a word to the matcher until the matcher has a verdict. If the word
  /// shares a prefix with the previous word, the code points of the prefix are skipped, because the
  /// matcher already has them.
  ///
  /// - Parameters:
  ///   - index: the number of the word.
  ///   - matcher: the matcher for the typed word.
  ///   - ends: the byte offsets at which the skipped code points end. The method appends the end of
  ///     each code point that it passes to the matcher.
  /// - Returns: the verdict, and the number of bytes of the word that were examined.
  private func look(
    at index: Int, _ matcher: FuzzyMatcher, _ ends: inout [Int]
  ) -> (FuzzyMatcher.Verdict, Int) {
    withBytes(of: index) { bytes in
      var offset = ends.last ?? 0
      while offset < bytes.count {
        let scalar = Self.scalar(in: bytes, at: &offset)
        let verdict = matcher.add(scalar, at: ends.count)
        ends.append(offset)
        if verdict != .open { return (verdict, offset) }
      }
      return (.open, bytes.count)
    }
  }

  private func sharedLength(_ first: Int, _ second: Int) -> Int {
    withBytes(of: first) { first in
      withBytes(of: second) { second in
        var length = 0
        let most = min(first.count, second.count)
        while length < most, first[length] == second[length] { length += 1 }
        return length
      }
    }
  }

  /// Decodes a code point of valid UTF-8.
  @inline(__always)
  private static func scalar(in bytes: UnsafeBufferPointer<UInt8>, at offset: inout Int) -> UInt32 {
    let first = UInt32(bytes[offset])
    offset += 1
    guard first >= 0x80 else { return first }
    let more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1
    var value = first & (0x7F >> UInt32(more + 1))
    for _ in 0..<more where offset < bytes.count {
      value = value << 6 | UInt32(bytes[offset] & 0x3F)
      offset += 1
    }
    return value
  }
}
