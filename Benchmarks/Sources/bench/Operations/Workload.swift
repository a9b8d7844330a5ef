import Basics
import HortusKit

/// What is asked of a bundle in a run, the same for the same seed.
struct Workload {
  let filters: [FilterQuery]
  /// Folded names as they are typed, letter by letter.
  let keystrokes: [String]
  /// The beginnings of names and of labels, in no order.
  let prefixes: [String]
  let plants: [String]

  init(_ sql: PlainSQL, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    filters = try Self.filters(sql, &random)
    let names = try Self.names(sql, &random)
    keystrokes = names.flatMap { name in
      name.indices.dropFirst().map { String(name[..<$0]) }.filter(Self.isFolded) + [name]
    }
    let beginnings = names.flatMap { name in
      (1...5).map { String(name.prefix($0)) }.filter(Self.isFolded)
    }
    let labels = ["sha", "full", "suc", "cat", "tree", "fern", "easy", "win", "high", "yel"]
    let candidates = beginnings + labels
    prefixes = random.sample(candidates.count, of: candidates)
    let count = try sql.connection.rows("SELECT max(number) FROM plant") { $0.number(0) }[0]
    plants = try (0..<200).map { _ in
      try sql.connection.rows(
        "SELECT id FROM plant WHERE number = ?1", [.number(random.number(in: 1...count))]
      ) { $0.text(0) }[0]
    }
  }

  /// Whether the beginning of a folded name is folded too: a space at the end would go, and an x
  /// alone, the hybrid sign as people type it. SQL has nobody to fold for it.
  private static func isFolded(_ beginning: String) -> Bool {
    guard let last = beginning.split(separator: " ", omittingEmptySubsequences: false).last else {
      return false
    }
    return !["", "x", "х"].contains(last)
  }

  /// Searches with one to three traits chosen, of which the light is the most frequent.
  private static func filters(
    _ sql: PlainSQL, _ random: inout SplitMix64
  ) throws -> [FilterQuery] {
    var values: [String: [String]] = [:]
    let facets = try sql.connection.rows(
      """
      SELECT trait, value FROM facet
      WHERE target = '' AND trait IN (SELECT key FROM trait WHERE isFilter) ORDER BY number
      """
    ) { ($0.text(0), $0.text(1)) }
    for (trait, value) in facets { values[trait, default: []].append(value) }
    let traits = values.keys.sorted()
    let categories = sql.categories.keys.sorted()
    return (0..<200).map { _ in
      var query = FilterQuery()
      var chosen = random.sample(random.number(in: 1...3), of: traits)
      if !chosen.contains("light"), random.chance(0.5) { chosen[0] = "light" }
      query.values = chosen.map { trait in
        let all = values[trait] ?? []
        return (trait, random.sample(random.number(in: 1...2), of: all))
      }
      if random.chance(0.3) { query.category = random.element(of: categories) }
      query.isSafeForCats = random.chance(0.3)
      if random.chance(0.3) {
        let low = random.number(in: 5...100)
        query.height = Double(low)...Double(low * random.number(in: 2...5))
      }
      return query
    }
  }

  private static func names(_ sql: PlainSQL, _ random: inout SplitMix64) throws -> [String] {
    let count = try sql.connection.rows("SELECT max(number) FROM plantName") { $0.number(0) }[0]
    return try (0..<60).map { _ in
      try sql.connection.rows(
        "SELECT folded FROM plantName WHERE number = ?1", [.number(random.number(in: 1...count))]
      ) { $0.text(0) }[0]
    }
  }
}
