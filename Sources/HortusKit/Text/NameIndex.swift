import Foundation
import GRDB

/// The names of all plants in memory, to be searched as people type.
///
/// It holds the distinct words, sorted; the names as rows of word numbers; and for each word the
/// plants that have it. A search looks through the words, which are few, and then at the names of
/// the plants that can match.
final class NameIndex: Sendable {
  /// With fewer better hits than this, slips of the finger are forgiven.
  static let enoughHits = 3
  /// Texts of more words match only as they are, and a text of many long words takes its time.
  private static let mostForgivenWords = 6

  private let readers: Readers
  private let information: CatalogueInformation
  private let names: PackedNames
  private let words: WordList
  private let postings: Postings
  private let recent = RecentHits()

  /// Reads all names: about half a second for a million.
  init(readers: Readers, information: CatalogueInformation) throws {
    self.readers = readers
    self.information = information
    var loading = NameLoading(information: information)
    (names, words, postings) = try loading.load(from: readers)
  }

  /// Searches for a text. One that folds to nothing (`!?`, an emoji) finds nothing.
  ///
  /// - Parameter languages: BCP 47 tags; names in these come first. Without any that the bundle
  ///   has, they are those in its default language.
  func hits(_ text: String, languages: [String]) throws -> TextHits {
    let query = TextQuery(text)
    let wanted = wantedPlaces(languages)
    return recent.hits(for: RecentHits.Key(query: query, wanted: wanted)) {
      TextHits(
        query: query, groups: groups(query),
        ranking: NameRanking(names: names, wanted: wanted))
    }
  }

  /// The places of the wanted languages in the order of fallback, from 1.
  private func wantedPlaces(_ tags: [String]) -> Set<Int> {
    let wanted = information.wantedLanguages(tags)
    return Set(wanted.compactMap { information.languages.firstIndex(of: $0) }.map { $0 + 1 })
  }

  private func groups(_ query: TextQuery) -> [TextHits.Group] {
    let words = query.words.map { Array($0.utf8) }
    guard !words.isEmpty, words.count <= names.mostWords else { return [] }
    let better = words.count == 1 ? wordGroups(words[0]) : phraseGroups(words)
    guard better.reduce(0, { $0 + $1.plants.count }) < Self.enoughHits else { return better }
    return better + forgivenGroups(query, without: better)
  }

  // MARK: - One word

  private func wordGroups(_ text: [UInt8]) -> [TextHits.Group] {
    let beginning = words.beginning(with: text)
    let containing = WordSet(words.containing(text), wordCount: words.count)
    let whole = words.word(text).map(UInt32.init)
    func pattern(_ containing: WordSet?) -> WordPattern {
      WordPattern(beginning: beginning.numbers, containing: containing)
    }

    var exact = PlantBits(plantCount: names.plantCount)
    if let whole {
      postings.add(plantsOf: Int(whole)..<Int(whole) + 1, firstOnly: true, to: &exact)
    }
    let exactPattern = ExactPattern(word: whole)
    var prefix = PlantBits(plantCount: names.plantCount)
    postings.add(plantsOf: beginning, firstOnly: true, to: &prefix)
    var wordPrefix = PlantBits(plantCount: names.plantCount)
    postings.add(plantsOf: beginning, to: &wordPrefix)

    var taken = plants(among: exact.set, matching: exactPattern)
    var groups = [
      TextHits.Group(plants: taken, pattern: .exact(exactPattern), best: .exact, worst: .exact)
    ]
    func add(_ found: PlantSet, _ pattern: WordPattern, _ quality: NameMatch.Quality) {
      var plants = found
      plants.subtract(taken)
      taken.formUnion(plants)
      groups.append(
        TextHits.Group(plants: plants, pattern: .word(pattern), best: quality, worst: quality))
    }
    add(prefix.set, pattern(nil), .prefix)
    add(wordPrefix.set, pattern(containing), .wordPrefix)
    add(
      plants(withAnyOf: containing, pattern(containing), without: taken), pattern(containing),
      .contains)
    return groups
  }

  /// The plants with one of many words that are not among those taken already.
  private func plants(
    withAnyOf words: WordSet, _ pattern: WordPattern, without taken: PlantSet
  ) -> PlantSet {
    var others = PlantSet(allOf: names.plantCount)
    others.subtract(taken)
    // A letter is in most words: looking at the plants that are left is then less work.
    if postings.count(of: words.ranges) > others.count * 4 {
      return plants(among: others, matching: pattern)
    }
    var bits = PlantBits(plantCount: names.plantCount)
    for range in words.ranges { postings.add(plantsOf: range, to: &bits) }
    return bits.set
  }

  // MARK: - Several words

  private func phraseGroups(_ text: [[UInt8]]) -> [TextHits.Group] {
    let middle = text.dropFirst().dropLast().compactMap(words.word)
    guard middle.count == text.count - 2 else { return [] }
    let last = text[text.count - 1]
    let beginning = words.beginning(with: last)
    let phrase = PhrasePattern(
      ending: WordSet(words.ending(in: text[0]), wordCount: words.count),
      first: words.word(text[0]).map(UInt32.init), middle: middle.map(UInt32.init),
      beginning: beginning.numbers, last: words.word(last).map(UInt32.init))
    let ranges = [phrase.ending.ranges] + middle.map { [$0..<$0 + 1] } + [[beginning]]
    let found = plants(among: plants(withEachOf: ranges), matching: phrase)
    return [TextHits.Group(plants: found, pattern: .phrase(phrase), best: .exact, worst: .contains)]
  }

  /// The plants that have a word of each of the sets, in whatever name.
  private func plants(withEachOf sets: [[Range<Int>]]) -> PlantSet {
    var plants = PlantSet(allOf: names.plantCount)
    for ranges in sets {
      var bits = PlantBits(plantCount: names.plantCount)
      for range in ranges { postings.add(plantsOf: range, to: &bits) }
      plants.formIntersection(bits.set)
    }
    return plants
  }

  /// Those of the plants of which a name matches the pattern.
  private func plants(among candidates: PlantSet, matching pattern: some NamePattern) -> PlantSet {
    var plants = PlantSet(plantCount: names.plantCount)
    candidates.forEach { plant in
      let matches = names.names(of: plant).contains { name in
        names.withWords(of: name) { pattern.quality(of: $0) != nil }
      }
      if matches { plants.insert(plant) }
    }
    return plants
  }

  // MARK: - Slips of the finger

  private func forgivenGroups(
    _ query: TextQuery, without better: [TextHits.Group]
  ) -> [TextHits.Group] {
    let text = query.words
    guard text.count <= Self.mostForgivenWords else { return [] }
    var sets: [WordSet] = []
    for word in text {
      let set = WordSet(
        [words.beginning(with: Array(word.utf8))] + words.near(word),
        wordCount: words.count)
      if set.isEmpty { return [] }
      sets.append(set)
    }
    var candidates = plants(withEachOf: sets.map(\.ranges))
    for group in better { candidates.subtract(group.plants) }
    let pattern = ScatteredPattern(sets: sets)
    let found = plants(among: candidates, matching: pattern)
    return [TextHits.Group(plants: found, pattern: .scattered(pattern), best: .typo, worst: .typo)]
  }
}

extension Range<Int> {
  fileprivate var numbers: Range<UInt32> { UInt32(lowerBound)..<UInt32(upperBound) }
}

// MARK: - What a hit looks like

extension NameIndex {
  /// Reads the name of a hit and finds in it what matched.
  func match(_ hit: TextHits.Hit) throws -> NameMatch {
    try matches([hit])[0]
  }

  /// Reads the names of several hits at once.
  func matches(_ hits: [TextHits.Hit]) throws -> [NameMatch] {
    try readers.read { database in
      let statement = try database.cachedStatement(
        sql: "SELECT text, kind, language FROM plantName WHERE number = ?")
      return try hits.map { hit in
        guard let row = try Row.fetchOne(statement, arguments: [hit.name]) else {
          throw readers.damaged("it has lost a name")
        }
        let name: String = row[0]
        return NameMatch(
          name: name, kind: NameMatch.Kind(rawValue: row[1]) ?? .scientific, language: row[2],
          quality: hit.quality,
          range: MatchedRange.find(hit.text, in: name, quality: hit.quality))
      }
    }
  }
}
