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

  func joinedGroup(_ query: TextQuery, without better: [TextHits.Group]) -> TextHits.Group {
    let text = JoinedText(query.folded)
    var candidates = plants(withJoined: text, from: 0)
    for group in better { candidates.subtract(group.plants) }
    let pattern = JoinedPattern(text: text, words: words)
    let found = plants(among: candidates, matching: pattern)
    return TextHits.Group(plants: found, pattern: .joined(pattern), best: .joined, worst: .joined)
  }

  /// The plants that have the first words of some joins of all words of the text from `start` on.
  private func plants(withJoined text: JoinedText, from start: Int) -> PlantSet {
    guard let joins = text.joins(from: start) else { return PlantSet(allOf: names.plantCount) }
    var plants = PlantSet(plantCount: names.plantCount)
    for join in joins {
      let first = words.beginningJoined(join.text)
      if first.isEmpty { continue }
      var found = self.plants(withEachOf: [first])
      found.formIntersection(self.plants(withJoined: text, from: join.end))
      plants.formUnion(found)
    }
    return plants
  }
}
