import GRDB

/// A search in the titles, summaries and texts of guides.
///
/// A catalogue has few guides, so the search reads all of their texts and needs no index: 64 texts
/// of 3 KB take a few milliseconds.
struct GuideSearch {
  let query: TextQuery
  /// The wanted languages. Guides that match in these languages come first.
  let wanted: [String]
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
      let snippet = Snippet(of: isInTitle ? title : whole, around: query)
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
