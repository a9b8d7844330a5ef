import Foundation
import GRDB
import HortusBundle
import HortusSchema

/// The texts of traits that are the same in all languages, such as article numbers, sorted by their
/// folded form. They are in memory, so that a search as the user types does not read the file.
struct TraitTextIndex: Sendable {
  private struct Entry: Sendable {
    let folded: String
    let text: String
    let plant: Int
  }

  private let plantCount: Int
  /// The texts, sorted by the bytes of their folded form.
  private let entries: [Entry]

  init(pool: ConnectionPool, plantCount: Int, aspects: [Int]) throws {
    self.plantCount = plantCount
    let wanted = Set(aspects)
    entries = try pool.read { database in
      let rows = try Row.fetchCursor(
        database,
        sql: """
          SELECT folded, text, plant, aspect FROM plantText
          WHERE language = '' AND folded IS NOT NULL ORDER BY folded
          """)
      var entries: [Entry] = []
      while let row = try rows.next() {
        guard try wanted.contains(row.decoded(3)) else { continue }
        let plant: Int = try row.decoded(2)
        guard plant >= 1, plant <= plantCount else {
          throw pool.damaged("there is no plant \(plant)")
        }
        entries.append(Entry(folded: try row.decoded(0), text: try row.decoded(1), plant: plant))
      }
      return entries.sorted { $0.folded.utf8.lexicographicallyPrecedes($1.folded.utf8) }
    }
  }

  /// Returns the plants with a text that is `text` or begins with it; `nil` if there are none.
  ///
  /// - Parameter shown: the plants to find; `nil` for all plants.
  func matches(_ text: String, among shown: PlantBitmap?) -> TraitTextMatches? {
    let folded = TextQuery(text).folded
    guard !folded.isEmpty else { return nil }
    var bounds = 0..<entries.count
    while !bounds.isEmpty {
      let middle = (bounds.lowerBound + bounds.upperBound) / 2
      bounds =
        entries[middle].folded.utf8.lexicographicallyPrecedes(folded.utf8)
        ? (middle + 1)..<bounds.upperBound : bounds.lowerBound..<middle
    }
    var matches = TraitTextMatches(plantCount: plantCount)
    for entry in entries[bounds.lowerBound...] {
      guard entry.folded.utf8.starts(with: folded.utf8) else { break }
      if let shown, !shown.contains(entry.plant) { continue }
      matches.add(entry.text, of: entry.plant, isExact: entry.folded == folded)
    }
    return matches.isEmpty ? nil : matches
  }
}

/// The plants with a text of a trait that matches a query.
struct TraitTextMatches: Sendable {
  /// The plants with a text that is the query.
  private(set) var exact: PlantBitmap
  /// The plants with a text that begins with the query.
  private(set) var prefixed: PlantBitmap
  /// The best matching text of each plant.
  private var texts: [Int: String] = [:]

  init(plantCount: Int) {
    exact = PlantBitmap(plantCount: plantCount)
    prefixed = exact
  }

  var isEmpty: Bool { texts.isEmpty }

  func text(of plant: Int) -> String? { texts[plant] }

  /// Adds a text. Texts must be added in the order of their folded forms, so that the best one of a
  /// plant comes first.
  mutating func add(_ text: String, of plant: Int, isExact: Bool) {
    if texts[plant] == nil { texts[plant] = text }
    if isExact {
      exact.insert(plant)
    } else if !exact.contains(plant) {
      prefixed.insert(plant)
    }
  }
}

extension Catalogue {
  /// Returns the texts of traits in each language that contain all words of a text. The last word,
  /// which the user may still be typing, also matches as a prefix. Texts that are the same in all
  /// languages, such as article numbers, are found by `Condition.text(_:)`.
  ///
  /// Texts in the languages of the reader come first, like articles
  /// (`articles(containing:limit:)`). Within both groups, texts are sorted A–Z by plant. The search
  /// scans all texts, which takes some milliseconds for thousands of plants.
  ///
  /// - Parameters:
  ///   - text: the text in any script; no character has a special meaning. The result is empty if
  ///     the text has no letters and no digits.
  ///   - limit: the maximum number of hits.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func texts(containing text: String, limit: Int = 20) throws -> [PlantTextHit] {
    let query = TextQuery(text)
    let vocabulary = try vocabulary()
    guard limit > 0, !query.isEmpty, vocabulary.hasTexts else { return [] }
    let (shown, wanted) = (try caches.shownPlants, reader.wanted)
    return try pool.read { database in
      let rows = try Row.fetchCursor(
        database,
        sql: """
          SELECT plant, aspect, language, text, plant.id FROM plantText
            JOIN plant ON plant.number = plantText.plant
          WHERE language <> '' AND instr(folded, ?) > 0 ORDER BY plant, aspect, language
          """, arguments: [String(query.words[0])])
      var groups: [[PlantTextHit]] = [[], []]
      while groups[0].count < limit, let row = try rows.next() {
        if let shown, try !shown.contains(row.decoded(0)) { continue }
        let (language, text): (String, String) = (try row.decoded(2), try row.decoded(3))
        let group = wanted.contains(language) ? 0 : 1
        guard groups[group].count < limit, query.matches(text),
          let trait = try vocabulary.trait(ofAspect: row.decoded(1))
        else { continue }
        let snippet = Snippet(of: text, around: query, in: language, units: units)
        groups[group].append(
          PlantTextHit(
            plant: PlantID(rawValue: try row.decoded(4)), field: .trait(trait.key),
            language: language, snippet: snippet.text, range: snippet.range))
      }
      return Array(groups.joined().prefix(limit))
    }
  }
}
