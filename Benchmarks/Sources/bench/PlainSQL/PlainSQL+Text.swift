/// Plants that a text finds.
struct PlainHits {
  var ids: [String] = []
  var total = 0
}

extension PlainSQL {
  /// The order of the hits: exact, whole words at the beginning and elsewhere, the beginning of the
  /// name and of a word, inside; names in the language of the reader first, then the shorter ones.
  private static let rank = """
    (CASE WHEN folded = ?1 THEN 0 WHEN folded LIKE ?1 || ' %' THEN 1
        WHEN ' ' || folded || ' ' LIKE '% ' || ?1 || ' %' THEN 2 WHEN folded LIKE ?1 || '%' THEN 3
        WHEN folded LIKE '% ' || ?1 || '%' THEN 4 ELSE 5 END << 26)
      | ((ifnull(language, 'en') <> 'en') << 25) | ((kind = 'synonym') << 24) | length(folded)
    """

  /// The same by popularity: exact, then whole words, then the beginnings of words.
  private static let popularityRank = """
    (min(CASE WHEN folded = ?1 THEN 0 WHEN ' ' || folded || ' ' LIKE '% ' || ?1 || ' %' THEN 1
        ELSE 2 END) << 8)
      | ifnull((SELECT 100 - popularity FROM plant WHERE number = plantName.plant), 255)
    """

  private func hits(
    where condition: String, _ arguments: [Argument], rank: String, limit: Int
  ) throws -> PlainHits {
    var hits = PlainHits()
    hits.ids = try connection.rows(
      """
      SELECT plant.id, found.total, found.text, plant.name, plant.scientificName, plant.family
      FROM (
          SELECT plant, \(rank) AS rank, text, count(*) OVER () AS total
          FROM plantName WHERE \(condition) GROUP BY plant ORDER BY 2, 1 LIMIT \(limit)
        ) AS found JOIN plant ON plant.number = found.plant
      ORDER BY found.rank, found.plant
      """, arguments
    ) { row in
      hits.total = row.number(1)
      _ = (row.text(2), row.text(3), row.text(4), row.text(5))
      return row.text(0)
    }
    return hits
  }

  /// The first page of the plants of which a name contains a folded text, and how many there are.
  func containing(_ text: String) throws -> PlainHits {
    try hits(
      where: "folded LIKE ?2", [.text(text), .text("%\(text)%")], rank: "min(\(Self.rank))",
      limit: 20)
  }

  /// Plants of which a name, or a word of one, begins with the text, and labels of the vocabulary
  /// that do.
  func suggestions(_ text: String) throws -> PlainHits {
    try suggestions(text, where: "")
  }

  /// The same, where the index of words says which names can be meant.
  func indexedSuggestions(_ text: String) throws -> PlainHits {
    let words = text.split(separator: " ").map { "\"\($0)\"" }.joined(separator: " AND ")
    return try suggestions(
      text, where: "number IN (SELECT rowid FROM nameText WHERE nameText MATCH ?4) AND",
      [.text(words + "*")])
  }

  private func suggestions(
    _ text: String, where condition: String, _ more: [Argument] = []
  ) throws -> PlainHits {
    _ = try labels(text)
    return try hits(
      where: condition + " (folded LIKE ?2 OR folded LIKE ?3)",
      [.text(text), .text("\(text)%"), .text("% \(text)%")] + more, rank: Self.popularityRank,
      limit: 8)
  }

  private func labels(_ text: String) throws -> [String] {
    try connection.rows(
      """
      SELECT label, trait, value FROM traitValueText
      WHERE language = 'en' AND (label LIKE ?1 OR label LIKE ?2)
      UNION ALL
      SELECT label, NULL, category FROM categoryText
      WHERE language = 'en' AND (label LIKE ?1 OR label LIKE ?2)
      LIMIT 8
      """, [.text("\(text)%"), .text("% \(text)%")]
    ) { row in
      _ = (row.text(1), row.text(2))
      return row.text(0)
    }
  }
}
