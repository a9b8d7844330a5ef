import HortusSchema

/// The result of a text search: the set of plants that match, and the hits in the order of their
/// rank. Each hit has the best matching name of a plant.
///
/// The set of plants is computed by the search. The hits are computed on demand, group by group,
/// because most plants of a bundle may match but a page shows only a few plants.
package struct TextHits: Sendable {
  /// A plant with its best matching name.
  package struct Hit: Sendable, Hashable {
    /// The plant number.
    package let plant: Int
    /// The value of `plantName.number` for the name; 0 if a text of a trait matches.
    package let name: Int
    /// The text of a trait that matches; `nil` if a name matches.
    package var traitText: String?
    package let quality: NameMatch.Quality
    /// The position in the ranking. A hit with a greater position comes later. Positions are
    /// comparable between processes for the same bundle, text and languages.
    package let position: Int
    /// The folded text of the query.
    let text: String
  }

  /// The pattern that the names of a group match. This is an enum instead of `any NamePattern` to
  /// avoid dynamic dispatch for each name.
  enum Pattern: Sendable {
    case exact(ExactPattern)
    case beginning(BeginningPattern)
    case containing(LazySubstringMatches)
    case phrase(PhrasePattern)
    case scattered(ScatteredPattern)
    case joined(JoinedPattern)
  }

  /// A group of matching plants. All matches of a group are better than those of the next group.
  struct Group: Sendable {
    let plants: PlantBitmap
    let pattern: Pattern
    /// The best quality that a plant of the group can have.
    let best: NameMatch.Quality
    /// The worst quality that a plant of the group can have.
    let worst: NameMatch.Quality
    /// The plants with the shortest names, which usually include the first plants of the group.
    /// `nil` if they were not computed.
    var shortest: ShortestPlants?
  }

  /// The plants with a matching name or text of a trait.
  package private(set) var plants: PlantBitmap
  let query: TextQuery
  private let groups: [Group]
  private let ranking: NameRanking
  /// The plants with a matching text of a trait, such as an article number.
  private var texts: TraitTextMatches?

  init(query: TextQuery, groups: [Group], ranking: NameRanking) {
    self.query = query
    self.groups = groups
    self.ranking = ranking
    var plants = PlantBitmap(plantCount: ranking.names.plantCount)
    for group in groups { plants.formUnion(group.plants) }
    self.plants = plants
  }

  /// Returns the hits together with plants that have a matching text of a trait. Plants whose text is
  /// the query come first, plants whose text begins with it come last. If there is one of the first,
  /// names that match only with typos or with words joined are left out.
  func adding(_ texts: TraitTextMatches) -> TextHits {
    var hits = self
    if texts.exact.count > 0 {
      hits = TextHits(
        query: query, groups: groups.filter { $0.best < .typo }, ranking: ranking)
    }
    hits.texts = texts
    hits.plants.formUnion(texts.exact)
    hits.plants.formUnion(texts.prefixed)
    return hits
  }

  /// All hits, the best hit first. Each plant occurs once, with its best matching name.
  ///
  /// To get one page of hits, `first(_:of:after:)` is much faster.
  package var ranked: [Hit] {
    first(.max, of: plants, after: nil)
  }

  /// Returns the first `limit` hits among the plants of `set` after a position. If `position` is
  /// `nil`, the result starts at the beginning.
  ///
  /// Plants with a text of a trait that is the query come first, and those with a text that begins with
  /// it come last. Names are sorted by these criteria in turn:
  ///
  /// - the quality of the match;
  /// - names in a wanted language or without a language before other names;
  /// - common and accepted names before synonyms;
  /// - shorter names before longer names;
  /// - the plant number.
  package func first(_ limit: Int, of set: PlantBitmap, after position: Int?) -> [Hit] {
    var set = set
    var hits: [Hit] = []
    if let texts {
      hits = first(limit, of: texts.exact, among: set, quality: .exact, after: position)
      set.subtract(texts.exact)
    }
    for group in groups where hits.count < limit {
      if let position, position >= NameRanking.end(of: group.worst) { continue }
      var plants = group.plants
      plants.formIntersection(set)
      hits += first(limit - hits.count, of: plants, in: group, after: position ?? -1).map(hit)
    }
    if let texts, hits.count < limit {
      for group in groups { set.subtract(group.plants) }
      hits += first(
        limit - hits.count, of: texts.prefixed, among: set, quality: .prefix, after: position)
    }
    return hits
  }

  /// Returns the first hits of plants with a matching text of a trait, in the order of their numbers.
  private func first(
    _ limit: Int, of matching: PlantBitmap, among set: PlantBitmap, quality: NameMatch.Quality,
    after position: Int?
  ) -> [Hit] {
    var plants = matching
    plants.formIntersection(set)
    let start = Self.textPosition(of: 0, quality)
    let after = max((position ?? 0) - start, 0)
    guard after < 1 << 32 else { return [] }
    return plants.first(limit, after: after).compactMap { textHit(of: $0, quality) }
  }

  private func textHit(of plant: Int, _ quality: NameMatch.Quality) -> Hit? {
    texts?.text(of: plant).map { text in
      var hit = Hit(
        plant: plant, name: 0, quality: quality,
        position: Self.textPosition(of: plant, quality), text: query.folded)
      hit.traitText = text
      return hit
    }
  }

  /// Returns the position of a plant with a matching text: before all names if the text is the query,
  /// behind all names if it begins with the query. A name has at least one letter, so no position of a
  /// name is below 2³².
  private static func textPosition(of plant: Int, _ quality: NameMatch.Quality) -> Int {
    (quality == .exact ? 0 : NameRanking.end(of: .joined)) + plant
  }

  /// Returns the plants whose best match is in a tier, which is a group of match qualities that
  /// rank equally.
  func plants(in tier: NameMatch.Quality.Tier) -> PlantBitmap {
    var found = PlantBitmap(plantCount: plants.plantCount)
    for group in groups where group.best.tier <= tier && tier <= group.worst.tier {
      if group.best.tier == group.worst.tier {
        found.formUnion(group.plants)
      } else {
        group.plants.forEach { if hit(of: $0)?.quality.tier == tier { found.insert($0) } }
      }
    }
    // As in `hit(of:)`, a text that is the query counts before a name, and a name before a text that
    // begins with the query.
    if let texts {
      found.subtract(texts.exact)
      if tier == .exact { found.formUnion(texts.exact) }
      if tier == .beginning {
        var prefixed = texts.prefixed
        for group in groups { prefixed.subtract(group.plants) }
        found.formUnion(prefixed)
      }
    }
    return found
  }

  /// Returns the hit of a plant; `nil` if the plant does not match.
  package func hit(of plant: Int) -> Hit? {
    if let texts, texts.exact.contains(plant) { return textHit(of: plant, .exact) }
    return nameHit(of: plant) ?? textHit(of: plant, .prefix)
  }

  private func nameHit(of plant: Int) -> Hit? {
    guard let group = groups.first(where: { $0.plants.contains(plant) }) else { return nil }
    let best = group.best
    let entry =
      switch group.pattern {
      case .exact(let pattern): entry(of: plant, pattern, best)
      case .beginning(let pattern): entry(of: plant, pattern, best)
      case .containing(let words):
        entry(of: plant, ContainingPattern(words: words.found.words), best)
      case .phrase(let pattern): entry(of: plant, pattern, best)
      case .scattered(let pattern): entry(of: plant, pattern, best)
      case .joined(let pattern): entry(of: plant, pattern, best)
      }
    return entry.map(hit)
  }

  private func entry(
    of plant: Int, _ pattern: some NamePattern, _ quality: NameMatch.Quality
  ) -> NameRanking.Entry? {
    ranking.entry(of: plant, pattern, atBest: quality, before: .max)
  }

  private func first(
    _ limit: Int, of plants: PlantBitmap, in group: Group, after position: Int
  ) -> [NameRanking.Entry] {
    switch group.pattern {
    case .exact(let pattern):
      return first(limit, of: plants, pattern, group, nil, after: position)
    case .beginning(let pattern):
      return first(limit, of: plants, pattern, group, group.shortest, after: position)
    case .containing(let words):
      let found = words.found
      let pattern = ContainingPattern(words: found.words)
      return first(limit, of: plants, pattern, group, found.shortest, after: position)
    case .phrase(let pattern):
      return first(limit, of: plants, pattern, group, nil, after: position)
    case .scattered(let pattern):
      return first(limit, of: plants, pattern, group, nil, after: position)
    case .joined(let pattern):
      return first(limit, of: plants, pattern, group, nil, after: position)
    }
  }

  @inline(__always)
  private func first(
    _ limit: Int, of plants: PlantBitmap, _ pattern: some NamePattern, _ group: Group,
    _ shortest: ShortestPlants?, after position: Int
  ) -> [NameRanking.Entry] {
    if let shortest,
      let entries = ranking.first(
        limit, of: plants, pattern, quality: group.best, among: shortest, after: position)
    {
      return entries
    }
    var best = TopK<NameRanking.Entry>(limit: limit)
    plants.forEach { plant in
      let entry = ranking.entry(
        of: plant, pattern, atBest: group.best, before: best.bound?.position ?? .max)
      if let entry, entry.position > position { best.add(entry) }
    }
    return best.sorted()
  }

  private func hit(_ entry: NameRanking.Entry) -> Hit {
    Hit(
      plant: NameRanking.plant(at: entry.position), name: entry.name + 1,
      quality: NameRanking.quality(at: entry.position), position: entry.position,
      text: query.folded)
  }
}

/// The words that contain a text, and the plants with the shortest of the names that contain such a
/// word. The search runs on first access, because many queries never need its result.
final class LazySubstringMatches: Sendable {
  struct Found: Sendable {
    let words: WordSet
    /// The plants with the shortest of the names that contain at least one of the words.
    let shortest: ShortestPlants
  }

  private let known = Lazy<Found>()
  private let find: @Sendable () -> Found

  init(_ find: @escaping @Sendable () -> Found) {
    self.find = find
  }

  var found: Found { known.get(find) }
}
