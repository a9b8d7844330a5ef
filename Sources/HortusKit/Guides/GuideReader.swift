import GRDB
import HortusBundle
import HortusSchema

/// Reads guides from a bundle.
struct GuideReader {
  let database: Database
  let vocabulary: Vocabulary

  /// Returns the outlines of all guides, each with the number that identifies the guide. The
  /// outlines are sorted by kind (guides, tutorials, frequently asked questions), then by number,
  /// which is the order of the ids after the urgent guides.
  func outlines() throws -> [(number: Int, outline: GuideOutline)] {
    let texts = try LocalizedTexts(
      database, sql: "SELECT language, guide, title, summary FROM guideText",
      chain: vocabulary.chain)
    var topics: [Int: [String]] = [:]
    for row in try Row.fetchAll(
      database,
      sql: """
        SELECT guide, topic.key FROM guideTopic JOIN topic ON topic.number = guideTopic.topic
        ORDER BY guide, position
        """)
    {
      topics[try row.decoded(0), default: []].append(try row.decoded(1))
    }
    let rows = try Row.fetchAll(
      database, sql: "SELECT number, id, kind, audience FROM guide ORDER BY number")
    let outlines = try rows.compactMap { row -> (number: Int, outline: GuideOutline)? in
      let (number, id): (Int, String) = (try row.decoded(0), try row.decoded(1))
      guard let kind = Guide.Kind(rawValue: try row.decoded(2)) else { return nil }
      let audience = try row.decoded(3, as: String?.self)
      return (
        number,
        GuideOutline(
          id: id, kind: kind, audience: audience.flatMap(GrowerProfile.Skill.init(rawValue:)),
          title: texts[String(number), 0] ?? id, summary: texts[String(number), 1],
          topics: topics[number] ?? [])
      )
    }
    return Guide.Kind.allCases.flatMap { kind in outlines.filter { $0.outline.kind == kind } }
  }

  /// Returns the guide with the given number; `nil` if the guide has no text.
  ///
  /// - Parameter shown: the plants that `Guide.plants` may contain; `nil` for all plants.
  func guide(_ number: Int, _ outline: GuideOutline, among shown: PlantBitmap?) throws -> Guide? {
    let texts = try Row.fetchAll(
      database,
      sql: """
        SELECT language, commonMark, coalesce(plainText, commonMark), source
        FROM guideText JOIN guide ON guide.number = guideText.guide
        WHERE guide = ? AND commonMark IS NOT NULL
        """, arguments: [number])
    let best = try texts.min {
      try vocabulary.chain.rank(ofLanguage: $0.decoded(0, as: String.self))
        < vocabulary.chain.rank(ofLanguage: $1.decoded(0, as: String.self))
    }
    guard let best else { return nil }
    let plants = try Int.fetchAll(
      database, sql: "SELECT plant FROM guidePlant WHERE guide = ? ORDER BY position",
      arguments: [number]
    ).filter { shown?.contains($0) ?? true }
    let links = try PreferredNames.links(
      database, to: plants, chain: vocabulary.chain.languages)
    let traits = try String.fetchAll(
      database, sql: "SELECT trait FROM guideTrait WHERE guide = ? ORDER BY position",
      arguments: [number])
    let language: String = try best.decoded(0)
    return try Guide(
      outline: outline, commonMark: vocabulary.chain.converted(best.decoded(1), in: language),
      plainText: vocabulary.chain.converted(best.decoded(2), in: language), language: language,
      topics: outline.topics.compactMap { key in vocabulary.topics.first { $0.key == key } },
      traits: traits.compactMap { vocabulary.trait(TraitKey($0)) },
      plants: plants.compactMap { links[$0] }, source: vocabulary.sources[best.decoded(3)])
  }

  /// Executes a query whose only column is the number of a guide and whose only argument is
  /// `argument`. Returns the set of these numbers, such as the numbers of the guides about a plant.
  func numbers(_ sql: String, _ argument: any DatabaseValueConvertible) throws -> Set<Int> {
    try Int.fetchSet(database, sql: sql, arguments: [argument])
  }
}

/// A search in the titles, summaries and texts of guides.
///
/// A catalogue has few guides, so the search reads all of their texts and needs no index: 64 texts
/// of 3 KB take a few milliseconds.
struct GuideSearch {
  let query: TextQuery
  /// The wanted languages. Guides that match in these languages come first.
  let wanted: [String]
  /// The units of the excerpts.
  let units: UnitSystem
  let limit: Int

  /// Returns at most `limit` matching guides, without duplicates. Guides that match in a wanted
  /// language come first. Within these, and within all others, the order is as follows: guides that
  /// match by title alone, guides that match by title and summary together, all other guides.
  ///
  /// - Parameter outlines: the guides in which to search, with the numbers that identify them.
  func hits(
    _ database: Database, among outlines: [(number: Int, outline: GuideOutline)]
  ) throws -> [GuideHit] {
    guard limit > 0, !query.isEmpty else { return [] }
    var found: [Int: (rank: Int, hit: GuideHit)] = [:]
    let guides = Dictionary(uniqueKeysWithValues: outlines.map { ($0.number, $0.outline) })
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT guide, language, coalesce(title, ''), coalesce(summary, ''),
          coalesce(plainText, commonMark, '')
        FROM guideText ORDER BY guide, language
        """)
    while let row = try rows.next() {
      let number: Int = try row.decoded(0)
      guard let guide = guides[number] else { continue }
      let (language, title): (String, String) = (try row.decoded(1), try row.decoded(2))
      let (summary, text): (String, String) = (try row.decoded(3), try row.decoded(4))
      let whole = [title, summary, text].joined(separator: "\n")
      guard query.matches(whole) else { continue }
      let isInTitle = query.matches(title)
      let field = isInTitle ? 0 : query.matches(title + "\n" + summary) ? 1 : 2
      let rank = (wanted.contains(language) ? 0 : 3) + field
      if let earlier = found[number], earlier.rank <= rank { continue }
      let snippet = Snippet(
        of: isInTitle ? title : whole, around: query, in: language, units: units)
      found[number] = (
        rank,
        GuideHit(guide: guide, language: language, snippet: snippet.text, range: snippet.range)
      )
    }
    let hits = outlines.compactMap { found[$0.number] }
    let sorted = (0..<6).flatMap { rank in hits.filter { $0.rank == rank } }
    return sorted.prefix(limit).map(\.hit)
  }
}
