import GRDB
import HortusSchema

/// The words of the vocabulary that can be suggested, in all languages: labels of categories, of
/// the values of filters, and of whom they concern.
struct SuggestionTerms: Sendable {
  /// A thing to suggest, in the order of menus.
  struct Entry: Sendable {
    let kind: Suggestion.Kind
    let icon: String?
    /// By language.
    var labels: [String: Term] = [:]
    /// What it belongs to, by language.
    var details: [String: String] = [:]
  }

  struct Term: Sendable {
    let label: String
    let folded: String
  }

  private var entries: [Entry] = []
  private var places: [Suggestion.Kind: Int] = [:]

  init(_ database: Database) throws {
    try add(
      database,
      """
      SELECT category.icon, language, label, NULL, category.key, NULL
      FROM category JOIN categoryText ON category.key = categoryText.category
      WHERE label IS NOT NULL ORDER BY category.number
      """
    ) { row in .category(row[4]) }
    try add(
      database,
      """
      SELECT coalesce(traitValue.icon, trait.icon), traitValueText.language, traitValueText.label,
        traitText.label, trait.key, traitValue.key
      FROM trait JOIN traitValue ON traitValue.trait = trait.key
        JOIN traitValueText
          ON traitValueText.trait = trait.key AND traitValueText.value = traitValue.key
        LEFT JOIN traitText
          ON traitText.trait = trait.key AND traitText.language = traitValueText.language
      WHERE trait.isFilter AND traitValueText.label IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM aspect WHERE trait = traitValue.trait AND target <> '')
      ORDER BY trait.number, traitValue.position
      """
    ) { row in .value(trait: row[4], value: row[5]) }
    try add(
      database,
      """
      SELECT coalesce(aspect.icon, trait.icon), targetText.language, targetText.label,
        traitText.label, aspect.trait, aspect.target
      FROM aspect JOIN trait ON trait.key = aspect.trait
        JOIN targetText ON targetText.trait = aspect.trait AND targetText.target = aspect.target
        LEFT JOIN traitText
          ON traitText.trait = aspect.trait AND traitText.language = targetText.language
      WHERE trait.isFilter ORDER BY aspect.number
      """
    ) { row in .target(trait: row[4], target: row[5]) }
  }

  private mutating func add(
    _ database: Database, _ sql: String, kind: (Row) -> Suggestion.Kind
  ) throws {
    let rows = try Row.fetchCursor(database, sql: sql)
    while let row = try rows.next() {
      let kind = kind(row)
      let place = places[kind] ?? entries.count
      if place == entries.count {
        places[kind] = place
        entries.append(Entry(kind: kind, icon: row[0]))
      }
      let language: String = row[1]
      let label: String = row[2]
      entries[place].labels[language] = Term(label: label, folded: NameFolding.fold(label))
      entries[place].details[language] = row[3]
    }
  }

  /// What matches a text at the beginning of a word, in the order of quality, then of menus.
  ///
  /// - Parameters:
  ///   - wanted: the languages in which an entry can be named, the best first.
  ///   - fallback: where an entry has a label in none of them: the languages to look for one in.
  func matching(_ query: TextQuery, wanted: [String], fallback: [String]) -> [Suggestion] {
    let found = entries.compactMap { entry -> Suggestion? in
      var languages = wanted.filter { entry.labels[$0] != nil }
      if languages.isEmpty { languages += fallback.filter { entry.labels[$0] != nil }.prefix(1) }
      for language in languages {
        guard let term = entry.labels[language], let quality = query.quality(of: term.folded)
        else { continue }
        return Suggestion(
          kind: entry.kind, label: term.label, detail: entry.details[language], icon: entry.icon,
          quality: quality,
          range: MatchedRange.find(query.folded, in: term.label, quality: quality))
      }
      return nil
    }
    return NameMatch.Quality.allCases.flatMap { quality in
      found.filter { $0.quality == quality }
    }
  }
}

extension TextQuery {
  /// How well the text begins a folded label, or a word of it.
  fileprivate func quality(of label: String) -> NameMatch.Quality? {
    if label == folded { return .exact }
    if label.utf8.starts(with: folded.utf8) { return .prefix }
    let label = Array(label.utf8)
    let isInside = label.indices.contains { index in
      label[index] == 0x20 && label[(index + 1)...].starts(with: folded.utf8)
    }
    return isInside ? .wordPrefix : nil
  }
}
