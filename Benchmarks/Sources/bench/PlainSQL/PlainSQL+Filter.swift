import Basics

/// A page of a result, with the counts of every filter that are not 0.
struct PlainPage {
  var ids: [String] = []
  var total = 0
  var facets: [String: [String: Int]] = [:]
}

extension PlainSQL {
  /// How the counts are grouped.
  enum Grouping {
    /// By value, in one statement over the facts of the result, as it comes to mind.
    case byValue
    /// Tuned by somebody who has read the query plans: aspect by aspect, as facts lie, from the
    /// result to its facts, since SQLite does not know how small the result is, and by interval
    /// first, so that the vocabulary is joined to few rows.
    case byInterval
  }

  /// The first page of a filtered result, with all counts.
  func page(_ query: FilterQuery, _ grouping: Grouping, limit: Int = 20) throws -> PlainPage {
    var page = PlainPage()
    try fill("result", query, without: nil)
    page.total = try connection.rows("SELECT count(*) FROM temp.result") { $0.number(0) }[0]
    page.ids = try connection.rows(
      """
      SELECT id, name, scientificName, family FROM temp.result JOIN plant ON number = plant
      ORDER BY plant LIMIT ?1
      """, [.number(limit)]
    ) { row in
      _ = (row.text(1), row.text(2), row.text(3))
      return row.text(0)
    }
    try count(in: "result", trait: nil, grouping, &page)
    page.facets["category"] = try categoryCounts(in: "result")
    // Of what is chosen, the counts ignore the choice.
    for choice in query.values {
      try fill("base", query, without: choice.trait)
      page.facets[choice.trait] = nil
      try count(in: "base", trait: choice.trait, grouping, &page)
    }
    if query.category != nil {
      try fill("base", query, without: "category")
      page.facets["category"] = try categoryCounts(in: "base")
    }
    return page
  }

  /// Puts the plants that fulfil a query into a table.
  private func fill(_ table: String, _ query: FilterQuery, without omitted: String?) throws {
    var tests: [String] = []
    var arguments: [Argument] = []
    func add(_ test: String, _ values: [Argument]) {
      tests.append(test)
      arguments += values
    }
    if let category = query.category, omitted != "category" {
      add(
        "number IN (SELECT plant FROM plantCategory WHERE category = ?)",
        [.number(categories[category] ?? 0)])
    }
    for choice in query.values where choice.trait != omitted {
      let holds = choice.values.map { _ in "low <= ? AND high >= ?" }.joined(separator: " OR ")
      add(
        """
        number IN (SELECT plant FROM plantFact WHERE aspect = ? AND low IS NOT NULL AND (\(holds)))
        """,
        [.number(aspects[choice.trait] ?? 0)]
          + choice.values.flatMap { value -> [Argument] in
            let position = Argument.number(positions["\(choice.trait) \(value)"] ?? 0)
            return [position, position]
          })
    }
    if query.isSafeForCats {
      add(
        "number IN (SELECT plant FROM plantFact WHERE aspect = ? AND high = 1)",
        [.number(aspects["toxicity cat"] ?? 0)])
    }
    if let height = query.height {
      add(
        "number IN (SELECT plant FROM plantFact WHERE aspect = ? AND low <= ? AND high >= ?)",
        [.number(aspects["height"] ?? 0), .real(height.upperBound), .real(height.lowerBound)])
    }
    let condition = tests.isEmpty ? "1" : tests.joined(separator: " AND ")
    try connection.execute("DELETE FROM temp.\(table)")
    try connection.execute(
      "INSERT INTO temp.\(table) SELECT number FROM plant WHERE \(condition)", arguments)
  }

  private func categoryCounts(in table: String) throws -> [String: Int] {
    let rows = try connection.rows(
      """
      SELECT category.key, count(*) FROM temp.\(table) AS result
        JOIN plantCategory ON plantCategory.plant = result.plant
        JOIN category ON category.number = plantCategory.category
      GROUP BY category.number
      """
    ) { ($0.text(0), $0.number(1)) }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// Counts the values of one trait, or of all that are filters.
  private func count(
    in table: String, trait: String?, _ grouping: Grouping, _ page: inout PlainPage
  ) throws {
    let only = trait == nil ? "" : " AND aspect.trait = ?1"
    let byValue = """
      SELECT aspect.trait, aspect.target, traitValue.key, count(*)
      FROM temp.\(table) AS result
        JOIN plantFact ON plantFact.plant = result.plant
        JOIN aspect ON aspect.number = plantFact.aspect\(only)
        JOIN trait ON trait.key = aspect.trait AND trait.isFilter
        JOIN traitValue ON traitValue.trait = aspect.trait
          AND traitValue.position BETWEEN plantFact.low AND plantFact.high
      GROUP BY aspect.trait, aspect.target, traitValue.key
      """
    let byInterval = """
      SELECT aspect.trait, aspect.target, traitValue.key, sum(counted.plants)
      FROM (
          SELECT filter.aspect, low, high, count(*) AS plants
          FROM (
              SELECT aspect.number AS aspect FROM aspect JOIN trait ON trait.key = aspect.trait
              WHERE trait.isFilter AND trait.kind <> 'range'\(only)
            ) AS filter
            CROSS JOIN temp.\(table) AS result
            CROSS JOIN plantFact
              ON plantFact.aspect = filter.aspect AND plantFact.plant = result.plant
          GROUP BY filter.aspect, low, high
        ) AS counted
        JOIN aspect ON aspect.number = counted.aspect
        JOIN traitValue ON traitValue.trait = aspect.trait
          AND traitValue.position BETWEEN counted.low AND counted.high
      GROUP BY aspect.number, traitValue.position
      """
    let rows = try connection.rows(
      grouping == .byValue ? byValue : byInterval, trait.map { [.text($0)] } ?? []
    ) { ($0.text(0), $0.text(1), $0.text(2), $0.number(3)) }
    for (trait, target, value, count) in rows {
      page.facets[trait, default: [:]][target.isEmpty ? value : "\(target):\(value)"] = count
    }
  }
}
