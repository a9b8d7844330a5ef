import GRDB
import HortusBundle
import HortusSchema

/// The terms of the vocabulary that can be suggested, with their labels in all languages. The terms
/// are the categories, the traits that apps offer as filters, and the values and targets of these
/// traits.
struct SuggestionTerms: Sendable {
  /// A term: a category, a trait, a value or a target.
  struct Entry: Sendable {
    let kind: Suggestion.Kind
    let icon: String?
    /// The labels. The index of a label is the index of its language in `languages`.
    var labels: [Label?] = []
  }

  /// The label of a term in a language.
  struct Label: Sendable {
    let text: String
    let folded: [UInt8]
    /// The label of the trait if the term is a value or a target; otherwise `nil`.
    let detail: String?
  }

  /// The terms in the order of menus.
  private var entries: [Entry] = []
  /// The index of each term in `entries`.
  private var indices: [Suggestion.Kind: Int] = [:]
  /// The languages of the labels, in the order in which they were read.
  private var languages: [String] = []

  init(_ database: Database) throws {
    try add(
      database,
      """
      SELECT category.icon, language, label, NULL, category.key, NULL
      FROM category JOIN categoryText ON category.key = categoryText.category
      WHERE label IS NOT NULL ORDER BY category.number
      """
    ) { row in try .category(row.decoded(4)) }
    try add(
      database,
      """
      SELECT trait.icon, language, label, NULL, trait.key, trait.kind
      FROM trait JOIN traitText ON traitText.trait = trait.key
      WHERE trait.isFilter AND label IS NOT NULL ORDER BY trait.number
      """
    ) { row in
      // A flag has the label of its trait, because its value is only “Yes”.
      try row.decoded(5) == PlantTrait.Kind.flag.rawValue
        ? .value(trait: row.traitKey(4), value: "yes") : .trait(row.traitKey(4))
    }
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
      WHERE trait.isFilter AND trait.kind <> 'flag' AND traitValueText.label IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM aspect WHERE trait = traitValue.trait AND target <> '')
      ORDER BY trait.number, traitValue.position
      """
    ) { row in try .value(trait: row.traitKey(4), value: row.decoded(5)) }
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
    ) { row in try .target(trait: row.traitKey(4), target: row.decoded(5)) }
  }

  private mutating func add(
    _ database: Database, _ sql: String, kind: (Row) throws -> Suggestion.Kind
  ) throws {
    let rows = try Row.fetchCursor(database, sql: sql)
    while let row = try rows.next() {
      let kind = try kind(row)
      let index = indices[kind] ?? entries.count
      if index == entries.count {
        indices[kind] = index
        try entries.append(Entry(kind: kind, icon: row.decoded(0)))
      }
      let text: String = try row.decoded(2)
      let label = try Label(
        text: text, folded: Array(NameFolding.fold(text).utf8), detail: row.decoded(3))
      let language = try language(row.decoded(1))
      while entries[index].labels.count <= language { entries[index].labels.append(nil) }
      entries[index].labels[language] = label
    }
  }

  private mutating func language(_ tag: String) -> Int {
    if let index = languages.firstIndex(of: tag) { return index }
    languages.append(tag)
    return languages.count - 1
  }

  /// Returns the terms with a label in which the text is a prefix of a word. The terms are sorted
  /// by tier, which is a group of match qualities that rank equally. Within a tier, they are in the
  /// order of menus.
  ///
  /// - Parameters:
  ///   - wanted: the languages whose labels are searched, in order of preference.
  ///   - fallback: the languages in which to look up the label of a term that has no label in any
  ///     wanted language.
  ///   - units: the units of the labels of the suggestions.
  func matching(
    _ query: TextQuery, wanted: [String], fallback: [String], units: UnitSystem
  ) -> [Suggestion] {
    let text = Array(query.folded.utf8)
    let wanted = wanted.compactMap { languages.firstIndex(of: $0) }
    let fallback = fallback.compactMap { languages.firstIndex(of: $0) }
    var found: [Suggestion] = []
    for entry in entries {
      guard
        let (index, label, quality) = entry.match(text, wanted: wanted, fallback: fallback)
      else { continue }
      let language = languages[index]
      let shown = units.converting(
        label.text, in: language,
        following: MatchedRange.find(query.folded, in: label.text, quality: quality))
      found.append(
        Suggestion(
          kind: entry.kind, label: shown.text, labelLanguage: language,
          detail: label.detail.map { units.converting($0, in: language) }, icon: entry.icon,
          quality: quality, labelRange: shown.part, detailRange: nil))
    }
    return found.byTier
  }
}

extension SuggestionTerms.Entry {
  /// Compares the text with the labels in the wanted languages. If the term has no such label, the
  /// text is compared with the label in the first fallback language that has one. Returns the first
  /// label that matches, with the index of its language and the quality of the match; `nil` if no
  /// label matches.
  fileprivate func match(
    _ text: [UInt8], wanted: [Int], fallback: [Int]
  ) -> (language: Int, SuggestionTerms.Label, NameMatch.Quality)? {
    var isNamed = false
    for language in wanted where language < labels.count {
      guard let label = labels[language] else { continue }
      if let quality = NameMatch.Quality(of: text, beginning: label.folded) {
        return (language, label, quality)
      }
      isNamed = true
    }
    guard !isNamed else { return nil }
    for language in fallback where language < labels.count {
      guard let label = labels[language] else { continue }
      return NameMatch.Quality(of: text, beginning: label.folded).map { (language, label, $0) }
    }
    return nil
  }
}
