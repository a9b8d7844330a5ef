import HortusSchema

/// Finds names that match a text with typos, and names that match if words are joined or split.
extension NameIndex {
  /// Returns the plants with a name that matches every word of the text. A word of the text matches
  /// if it is a prefix of a word of the name, exactly or with a typo.
  ///
  /// - Parameter better: groups of better matches. Their plants are left out.
  /// - Returns: `nil` if a word of the text matches no word of the index.
  func typoGroup(_ query: TextQuery, without better: [TextHits.Group]) -> TextHits.Group? {
    var sets: [WordSet] = []
    for word in query.words {
      let set = WordSet(
        [words.beginning(with: Array(word.utf8))] + words.near(word),
        wordCount: words.count)
      if set.isEmpty { return nil }
      sets.append(set)
    }
    let pattern = ScatteredPattern(sets: sets)
    let found = plants(
      among: plants(withEachOf: sets.map(\.ranges)), without: better, matching: pattern)
    return TextHits.Group(plants: found, pattern: .scattered(pattern), best: .typo, worst: .typo)
  }

  /// Returns the plants with a name that matches the text if words are joined or split.
  ///
  /// - Parameter better: groups of better matches. Their plants are left out.
  /// - Returns: `nil` if no plant can match.
  func joinedGroup(_ query: TextQuery, without better: [TextHits.Group]) -> TextHits.Group? {
    let text = JoinedText(query.folded)
    guard let candidates = plants(withJoined: text, from: 0) else { return nil }
    let pattern = JoinedPattern(text: text, words: words)
    let found = plants(among: candidates, without: better, matching: pattern)
    return TextHits.Group(plants: found, pattern: .joined(pattern), best: .joined, worst: .joined)
  }

  private func plants(
    among candidates: PlantBitmap, without better: [TextHits.Group],
    matching pattern: some NamePattern
  ) -> PlantBitmap {
    var candidates = candidates
    for group in better { candidates.subtract(group.plants) }
    return plants(among: candidates, matching: pattern)
  }

  /// Returns the plants that may match the words of the text from index `start` on. The caller must
  /// check the names of these plants.
  ///
  /// There are several ways to divide the words of the text into joins, which are consecutive words
  /// joined without spaces. A plant may match if at least one way has this property: every join can
  /// begin with a word from the names of the plant. For example, the join `spiderplant` can begin
  /// with the word “spider”.
  ///
  /// - Returns: `nil` if every way has a join that can begin with no word of the index.
  private func plants(withJoined text: JoinedText, from start: Int) -> PlantBitmap? {
    guard let joins = text.joins(from: start) else { return PlantBitmap(allOf: names.plantCount) }
    var plants: PlantBitmap?
    for join in joins {
      let first = words.beginningJoined(join.text)
      if first.isEmpty { continue }
      guard var found = self.plants(withJoined: text, from: join.end) else { continue }
      found.formIntersection(self.plants(withEachOf: [first]))
      if let known = plants { found.formUnion(known) }
      plants = found
    }
    return plants
  }
}
