import GRDB
import HortusBundle
import HortusSchema

/// The in-memory index of the names of all plants. It is fast enough to search while the user
/// types.
///
/// The index has the sorted distinct words of all names, the names as sequences of word numbers,
/// and for each word the plants that have the word in a name. All parts have the same layout as in
/// the bundle. A search first scans the words, because there are few distinct words. It then scans
/// the names of the plants that can match.
package final class NameIndex: Sendable {
  /// If a search has fewer hits than this, it also allows typos and joined or split words.
  static let enoughHits = 3
  /// The maximum number of words in a text for which typos and joined or split words are allowed. A
  /// search with typos would take too long for a text of many long words.
  private static let maximumForgivenWords = 6

  let pool: ConnectionPool
  private let information: CatalogueInformation
  let names: PackedNames
  let words: WordList
  let postings: Postings
  private let ngrams: NgramBitmaps
  /// The cached results of recent searches. A user who deletes a typed letter or turns a page
  /// repeats a recent search. Each result needs a few bits per plant.
  private let recentHits = LRUCache<HitsKey, TextHits>(capacity: 8)

  /// A key of the cached results: a text, the wanted languages, and the plants that the catalogue
  /// shows. A language is stored as its one-based position in `information.languages`.
  private struct HitsKey: Hashable {
    let query: TextQuery
    let wanted: Set<Int>
    let shown: PlantBitmap?
  }

  /// Reads the index from the bundle.
  ///
  /// - Throws: `CatalogueError.damaged` if the index is missing or invalid.
  init(pool: ConnectionPool, information: CatalogueInformation) throws {
    self.pool = pool
    self.information = information
    let parts = try pool.read { database in
      try NameIndexParts(database, pool: pool, information: information)
    }
    names = try parts.names()
    words = try parts.words()
    postings = try parts.postings()
    ngrams = try parts.ngrams()
  }

  /// Searches for a text. The result is empty if the folded text is empty, as for `!?` or an emoji.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - languages: BCP 47 tags of the wanted languages. Names in these languages rank first. If
  ///     the bundle has none of these languages, names in its default language rank first.
  ///   - shown: the plants that the catalogue shows; `nil` for all plants. The hits also contain
  ///     other plants, but these do not count when the search decides whether to allow typos.
  package func hits(
    _ text: String, languages: [String], among shown: PlantBitmap? = nil
  ) throws -> TextHits {
    try hits(TextQuery(text), languages: languages, among: shown)
  }

  private func hits(
    _ query: TextQuery, languages: [String], among shown: PlantBitmap?
  ) throws -> TextHits {
    let wanted = wantedNumbers(languages)
    return recentHits.value(for: HitsKey(query: query, wanted: wanted, shown: shown)) {
      TextHits(
        query: query, groups: groups(query, among: shown),
        ranking: NameRanking(
          names: names, languageCount: information.languages.count, wanted: wanted))
    }
  }

  /// Searches for a text. If no name has it, also searches for the text in the singular and without
  /// words such as “plant”. If nothing is found, searches for the text without the parts of a
  /// scientific name that are written in several ways: the ranks in it, and the author at its end.
  ///
  /// - Parameters: as of `hits(_:languages:among:)`.
  package func hitsOfNames(
    _ text: String, languages: [String], among shown: PlantBitmap? = nil
  ) throws -> TextHits {
    let found = try hits(text, languages: languages, among: shown)
    let query = TextQuery(text)
    if found.first(1, of: found.plants, after: nil).first.map({ $0.quality >= .typo }) ?? true {
      for other in query.withoutPluralsAndGenericWords {
        let found = try hits(other, languages: languages, among: shown)
        if let best = found.first(1, of: found.plants, after: nil).first, best.quality < .typo {
          return found
        }
      }
    }
    guard found.plants.count == 0, query.words.count > 1 else { return found }
    let others = query.withOtherRanks
    for other in others {
      let found = try hits(other, languages: languages, among: shown)
      if found.plants.count > 0 { return found }
    }
    // Only a whole name can have an author behind it. Behind a genus, an author is told from an
    // epithet by its first character.
    let second = text.split(whereSeparator: \.isWhitespace).dropFirst().first?.first
    let fewest = second.map { $0.isUppercase || $0 == "(" } == true ? 1 : 2
    for shorter in ([query] + others).flatMap({ $0.withoutLastWords(downTo: fewest) }) {
      let found = try hits(shorter, languages: languages, among: shown)
      if found.ranked.first?.quality == .exact { return found }
    }
    return found
  }

  /// Returns the numbers of the wanted languages. The number of a language is its one-based
  /// position in `information.languages`.
  private func wantedNumbers(_ tags: [String]) -> Set<Int> {
    let wanted = information.wantedLanguages(tags)
    return Set(wanted.compactMap { information.languages.firstIndex(of: $0) }.map { $0 + 1 })
  }

  /// Returns the plants that match a text, grouped by the quality of the match. The best group
  /// comes first.
  private func groups(_ query: TextQuery, among shown: PlantBitmap?) -> [TextHits.Group] {
    let words = query.words.map { Array($0.utf8) }
    guard !words.isEmpty else { return [] }
    var groups = words.count == 1 ? wordGroups(words[0]) : phraseGroups(words)
    let count = groups.reduce(0) {
      $0 + (shown.map($1.plants.intersectionCount) ?? $1.plants.count)
    }
    guard count < Self.enoughHits,
      words.count <= Self.maximumForgivenWords
    else { return groups }
    if let typos = typoGroup(query, without: groups) { groups.append(typos) }
    if let joined = joinedGroup(query, without: groups) { groups.append(joined) }
    return groups
  }

  // MARK: - One word

  private func wordGroups(_ text: [UInt8]) -> [TextHits.Group] {
    let beginning = words.beginning(with: text)
    let containing = LazySubstringMatches { [words, postings, plantCount = names.plantCount] in
      let set = WordSet(words.containing(text), wordCount: words.count)
      return LazySubstringMatches.Found(
        words: set, shortest: postings.shortest(of: set.ranges, plantCount: plantCount))
    }

    var taken = PlantBitmap(plantCount: names.plantCount)
    var groups: [TextHits.Group] = []
    func add(
      _ found: PlantBitmap, _ pattern: TextHits.Pattern, _ quality: NameMatch.Quality,
      _ shortest: ShortestPlants? = nil
    ) {
      var plants = found
      plants.subtract(taken)
      taken.formUnion(plants)
      groups.append(
        TextHits.Group(
          plants: plants, pattern: pattern, best: quality, worst: quality, shortest: shortest))
    }
    func add(
      beginning: Range<Int>, isWhole: Bool, first: NameMatch.Quality, any: NameMatch.Quality
    ) {
      var inAnyWord = PlantBitmap(plantCount: names.plantCount)
      var inFirstWord = PlantBitmap(plantCount: names.plantCount)
      let shortest = postings.add(plantsOf: beginning, to: &inAnyWord, firstTo: &inFirstWord)
      let pattern = TextHits.Pattern.beginning(
        BeginningPattern(beginning: beginning, isWhole: isWhole))
      add(inFirstWord, pattern, first, shortest.first)
      add(inAnyWord, pattern, any, shortest.any)
    }
    if let whole = words.word(text) {
      var exact = PlantBitmap(plantCount: names.plantCount)
      postings.add(plantsNamed: whole, to: &exact)
      add(exact, .exact(ExactPattern(word: whole)), .exact)
      add(beginning: whole..<whole + 1, isWhole: true, first: .leadingWords, any: .wholeWords)
    }
    add(beginning: beginning, isWhole: false, first: .prefix, any: .wordPrefix)
    let others =
      ngrams.plants(with: text)
      ?? plants(withAnyOf: containing.found.words, without: taken)
    add(others, .containing(containing), .contains)
    return groups
  }

  /// Returns the plants that have one of the words. Plants in `taken` may be missing from the
  /// result, because the caller removes them in any case.
  private func plants(withAnyOf words: WordSet, without taken: PlantBitmap) -> PlantBitmap {
    var others = PlantBitmap(allOf: names.plantCount)
    others.subtract(taken)
    // If the posting lists of the words are long, scanning the names of the remaining plants is
    // faster.
    if postings.size(of: words.ranges) > others.count * 12 {
      return plants(among: others, matching: ContainingPattern(words: words))
    }
    var found = PlantBitmap(plantCount: names.plantCount)
    for range in words.ranges { postings.add(plantsOf: range, to: &found) }
    return found
  }

  // MARK: - Several words

  private func phraseGroups(_ text: [[UInt8]]) -> [TextHits.Group] {
    guard text.count <= names.maximumWords else { return [] }
    let middle = text.dropFirst().dropLast().compactMap(words.word)
    guard middle.count == text.count - 2 else { return [] }
    let last = text[text.count - 1]
    let beginning = words.beginning(with: last)
    let phrase = PhrasePattern(
      ending: WordSet(words.ending(in: text[0]), wordCount: words.count),
      first: words.word(text[0]), middle: middle, beginning: beginning, last: words.word(last))
    let ranges = [phrase.ending.ranges] + middle.map { [$0..<$0 + 1] } + [[beginning]]
    let found = plants(among: plants(withEachOf: ranges), matching: phrase)
    return [TextHits.Group(plants: found, pattern: .phrase(phrase), best: .exact, worst: .contains)]
  }

  /// Returns the plants that have at least one word of each set. The words may be in different
  /// names of the plant. A set consists of ranges of word numbers.
  func plants(withEachOf sets: [[Range<Int>]]) -> PlantBitmap {
    var plants = PlantBitmap(allOf: names.plantCount)
    for ranges in sets {
      var found = PlantBitmap(plantCount: names.plantCount)
      for range in ranges { postings.add(plantsOf: range, to: &found) }
      plants.formIntersection(found)
    }
    return plants
  }

  /// Returns the candidates that have a name that matches the pattern.
  func plants(among candidates: PlantBitmap, matching pattern: some NamePattern) -> PlantBitmap {
    var plants = PlantBitmap(plantCount: names.plantCount)
    candidates.forEach { plant in
      let matches = names.hasName(of: plant) { pattern.quality(of: $0.words) != nil }
      if matches { plants.insert(plant) }
    }
    return plants
  }
}

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
    guard let candidates = plants(withJoined: text) else { return nil }
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

  /// Returns the plants that may match a text. The caller must check the names of these plants.
  ///
  /// There are several ways to divide the words of the text into joins, which are consecutive words
  /// joined without spaces. A plant may match if, for at least one way, its names have all words of
  /// every join. For example, the words of the join `spiderplant` can be “spider” and “plant”.
  ///
  /// - Returns: `nil` if no plant can match.
  private func plants(withJoined text: JoinedText) -> PlantBitmap? {
    // The plants that may match the words from each index on, from the end to the beginning, so that no
    // join is looked up twice.
    var plants = [PlantBitmap?](repeating: nil, count: text.wordCount)
    plants.append(PlantBitmap(allOf: names.plantCount))
    for start in (0..<text.wordCount).reversed() {
      for join in text.joins(from: start) {
        guard var found = plants[join.end], let ofJoin = self.plants(withWordsOf: join.text) else {
          continue
        }
        found.formIntersection(ofJoin)
        if let known = plants[start] { found.formUnion(known) }
        plants[start] = found
      }
    }
    return plants[0]
  }

  /// Returns the plants whose names have all words of `text`, in which the spaces between the words
  /// may be missing and the last word may be incomplete.
  ///
  /// The words may be in different names of a plant and in any order. Asking for all of them, and not
  /// for the first one alone, matters where the first is frequent and the others are rare.
  ///
  /// - Returns: `nil` if there is no such plant.
  private func plants(withWordsOf text: [UInt8]) -> PlantBitmap? {
    // For each offset, the plants with the words of the text from the offset on; `nil` if not yet
    // known.
    var known = [PlantBitmap?](repeating: nil, count: text.count)

    func plants(from offset: Int) -> PlantBitmap {
      if let plants = known[offset] { return plants }
      let rest = Array(text[offset...])
      var found = PlantBitmap(plantCount: names.plantCount)
      postings.add(plantsOf: words.beginning(with: rest), to: &found)
      for length in 1..<rest.count {
        guard let word = words.word(Array(rest[..<length])) else { continue }
        var goingOn = plants(from: offset + length)
        if goingOn.isEmpty { continue }
        goingOn.formIntersection(self.plants(withEachOf: [[word..<word + 1]]))
        found.formUnion(goingOn)
      }
      known[offset] = found
      return found
    }

    if text.isEmpty { return nil }
    let found = plants(from: 0)
    return found.isEmpty ? nil : found
  }
}

extension NameIndex {
  /// Reads the name of a hit and finds the part of the name that matched.
  package func match(_ hit: TextHits.Hit) throws -> NameMatch {
    try matches([hit])[0]
  }

  /// Reads the name of each hit, in the order of `hits`, and finds the part of the name that
  /// matched.
  package func matches(_ hits: [TextHits.Hit]) throws -> [NameMatch] {
    try pool.read { database in
      let statement = try database.cachedStatement(
        sql: "SELECT text, kind, language, plant FROM plantName WHERE number = ?")
      return try hits.map { hit in
        if let text = hit.traitText {
          return NameMatch(
            name: text, kind: .traitText, language: nil, quality: hit.quality,
            range: MatchedRange.find(hit.text, in: text, quality: hit.quality))
        }
        guard let row = try Row.fetchOne(statement, arguments: [hit.name]),
          try row.decoded(3) == hit.plant
        else { throw pool.damaged("its name index does not match its names") }
        let name: String = try row.decoded(0)
        return try NameMatch(
          name: name, kind: NameMatch.Kind(rawValue: row.decoded(1)) ?? .scientific,
          language: row.decoded(2),
          quality: hit.quality,
          range: MatchedRange.find(hit.text, in: name, quality: hit.quality))
      }
    }
  }
}
