/// What matches nearly: with typos, and with words joined or split.
extension NameIndex {
  func typoGroup(_ query: TextQuery, without better: [TextHits.Group]) -> TextHits.Group? {
    var sets: [WordSet] = []
    for word in query.words {
      let set = WordSet(
        [words.beginning(with: Array(word.utf8))] + words.near(word),
        wordCount: words.count)
      if set.isEmpty { return nil }
      sets.append(set)
    }
    var candidates = plants(withEachOf: sets.map(\.ranges))
    for group in better { candidates.subtract(group.plants) }
    let pattern = ScatteredPattern(sets: sets)
    let found = plants(among: candidates, matching: pattern)
    return TextHits.Group(plants: found, pattern: .scattered(pattern), best: .typo, worst: .typo)
  }

  func joinedGroup(_ query: TextQuery, without better: [TextHits.Group]) -> TextHits.Group? {
    let text = JoinedText(query.folded)
    guard var candidates = plants(withJoined: text, from: 0) else { return nil }
    for group in better { candidates.subtract(group.plants) }
    let pattern = JoinedPattern(text: text, words: words)
    let found = plants(among: candidates, matching: pattern)
    return TextHits.Group(plants: found, pattern: .joined(pattern), best: .joined, worst: .joined)
  }

  /// The plants that have the first words of some joins of all words of the text from `start` on, or
  /// `nil` where no words begin so.
  private func plants(withJoined text: JoinedText, from start: Int) -> PlantSet? {
    guard let joins = text.joins(from: start) else { return PlantSet(allOf: names.plantCount) }
    var plants: PlantSet?
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
