import HortusSchema

/// A suggestion for the text that a user is typing.
public struct Suggestion: Sendable, Hashable, Identifiable {
  /// A suggested plant, or a suggested term of the vocabulary: a category, a trait, a value or a
  /// target. The associated values are the id or the keys to use in a query.
  public enum Kind: Sendable, Hashable {
    /// A plant with a matching name. Each plant is suggested only once.
    case plant(PlantID)
    /// A category. It corresponds to the condition `Condition.category(key)`.
    case category(String)
    /// A trait. An app shows the filter for the trait, and the user selects a value in the filter.
    case trait(TraitKey)
    /// A value of a trait. It corresponds to the condition `Condition.where(trait, in: [value])`.
    /// If the trait is a flag, `value` is `yes`. The label of the suggestion is then the label of
    /// the trait.
    case value(trait: TraitKey, value: String)
    /// A target of a trait, such as `cat` for toxicity. It corresponds to the condition
    /// `Condition.where(trait, in: [target])`. For toxicity, this condition selects the plants that
    /// are toxic to cats in any degree.
    case target(trait: TraitKey, target: String)
  }

  /// The suggested plant or term. `condition` returns the filter condition for a term.
  public let kind: Kind
  /// The display name of a plant, or the label of a term, if possible in a language of the reader.
  public let label: String
  /// The BCP 47 tag of the language of `label`; `nil` if `label` is a scientific name.
  public let labelLanguage: String?
  /// The text beside the label. For a plant, this is the scientific name, or the name that matches
  /// if the label does not match. For a value or a target, this is the label of the trait. `nil`
  /// for a category, a trait and a flag.
  public let detail: String?
  /// The key of the icon, for `Catalogue.icon(_:)`; `nil` if the suggestion has no icon.
  public let icon: String?
  /// The quality of the match of the label, or of the name in `detail` if the label does not match.
  public let quality: NameMatch.Quality
  /// The part of `label` that matched, for highlighting; `nil` if the match is in `detail`.
  public let labelRange: Range<String.Index>?
  /// The part of `detail` that matched, for highlighting; `nil` if the match is in `label`.
  public let detailRange: Range<String.Index>?

  /// The suggested plant or term. It is unique among the suggestions for a text.
  public var id: Kind { kind }

  /// Creates a suggestion, for previews and tests.
  @_spi(Testing) public init(
    kind: Kind, label: String, labelLanguage: String? = nil, detail: String? = nil,
    icon: String? = nil,
    quality: NameMatch.Quality, labelRange: Range<String.Index>? = nil,
    detailRange: Range<String.Index>? = nil
  ) {
    self.kind = kind
    self.label = label
    self.labelLanguage = labelLanguage
    self.detail = detail
    self.icon = icon
    self.quality = quality
    self.labelRange = labelRange
    self.detailRange = detailRange
  }

  /// The condition that selects the plants of a term; `nil` if `kind` is a plant or a trait.
  public var condition: Condition? {
    switch kind {
    case .plant, .trait: nil
    case .category(let key): .category(key)
    case .value(let trait, let value): .where(trait, in: [value])
    case .target(let trait, let target): .where(trait, in: [target])
    }
  }
}

extension Catalogue {
  /// Returns suggestions for a text that a user is typing: plants, categories, traits, values of
  /// filters (“sha” suggests the value “Full shade”) and targets of traits.
  ///
  /// Exact matches come first. Names and labels with a word that begins with the text follow. Next
  /// are plants whose name contains the text, then matches with a typo, and then matches with
  /// joined or split words. Within each of these groups, plants come before terms (categories,
  /// traits, values and targets). Plants are sorted by popularity, terms by the order of menus. At
  /// most half of the suggestions are terms, unless there are too few plants to fill the other
  /// half.
  ///
  /// - Parameters:
  ///   - prefix: the text as typed, in any script; no character has a special meaning. The result
  ///     is empty if the text has no letters and no digits.
  ///   - limit: the maximum number of suggestions.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func suggestions(for prefix: String, limit: Int = 8) throws -> [Suggestion] {
    let query = TextQuery(prefix)
    guard limit > 0, !query.isEmpty else { return [] }
    let chain = reader.chain
    let wanted = Set(reader.wanted)
    let terms = try caches.suggestionTerms.matching(
      query, wanted: chain.filter(wanted.contains), fallback: chain, units: units
    ).filter { try isInScope($0) }
    let hits = try caches.hits(
      of: prefix, languages: languages, among: try caches.shownPlants)
    let best = try mostPopular(limit, of: hits)
    let termCount = min(terms.count, max(limit - limit / 2, limit - best.count))
    let plants = try PlantSuggestionBuilder(catalogue: self, query: query)
      .suggestions(of: Array(best.prefix(limit - termCount)))
    return (plants + terms.prefix(termCount)).byTier
  }

  /// Whether the catalogue can offer the suggestion. A category must be one of `categories()`. If
  /// the catalogue is limited to an app, a trait, or the trait of a value or target, must be a
  /// filter of the app. A plant can always be offered.
  private func isInScope(_ suggestion: Suggestion) throws -> Bool {
    switch suggestion.kind {
    case .plant:
      return true
    case .category(let key):
      return try categories().contains { $0.key == key }
    case .trait(let key), .value(let key, _), .target(let key, _):
      return caches.scope?.filters?.contains(key) ?? true
    }
  }

  private func mostPopular(
    _ limit: Int, of hits: TextHits
  ) throws -> [TextHits.Hit] {
    if hits.plants.count == 0 { return [] }
    let order = try caches.orders.byPopularity(in: reader.language)
    let shown = try caches.shownPlants
    var plants: [Int] = []
    for tier in NameMatch.Quality.Tier.allCases where plants.count < limit {
      var matching = hits.plants(in: tier)
      if let shown { matching.formIntersection(shown) }
      let found = order.first(limit - plants.count, of: matching, after: nil)
      plants += found.map(\.plant)
    }
    return plants.compactMap(hits.hit(of:))
  }
}

extension [Suggestion] {
  /// The suggestions, sorted by how well they match, the best first. A tier is a group of match
  /// qualities that rank equally; suggestions in the same tier keep their order.
  var byTier: [Suggestion] {
    NameMatch.Quality.Tier.allCases.flatMap { tier in filter { $0.quality.tier == tier } }
  }
}

/// Creates suggestions for the plants that match a text. The label of a suggestion is the display
/// name of the plant.
struct PlantSuggestionBuilder {
  let catalogue: Catalogue
  let query: TextQuery

  func suggestions(of hits: [TextHits.Hit]) throws -> [Suggestion] {
    if hits.isEmpty { return [] }
    let rows = SummaryRows(
      information: catalogue.information, texts: catalogue.reader.texts)
    let plants = try catalogue.pool.read { try rows.read(hits.map(\.plant), in: $0) }
    let matches = try catalogue.caches.names.matches(hits)
    return zip(plants, matches).map(suggestion)
  }

  private func suggestion(of plant: SummaryRows.Plant, _ match: NameMatch) -> Suggestion {
    let labelMatch =
      match.name == plant.name ? (match.quality, match.range) : labelMatch(plant.name, match)
    return Suggestion(
      kind: .plant(plant.id), label: plant.name, labelLanguage: plant.nameLanguage,
      detail: labelMatch == nil ? match.name : plant.scientificName, icon: nil,
      quality: labelMatch?.quality ?? match.quality, labelRange: labelMatch?.range,
      detailRange: labelMatch == nil ? match.range : nil)
  }

  /// Compares the text with the display name, and returns the quality and the range of the match.
  /// Returns `nil` if neither the display name nor a word of it begins with the text, or if the
  /// match is in a worse tier than `match`, which is the best match among all names of the plant. A
  /// tier is a group of match qualities that rank equally.
  private func labelMatch(
    _ name: String, _ match: NameMatch
  ) -> (quality: NameMatch.Quality, range: Range<String.Index>)? {
    let folded = Array(NameFolding.fold(name).utf8)
    guard
      let quality = NameMatch.Quality(of: Array(query.folded.utf8), beginning: folded),
      quality.tier <= match.quality.tier
    else { return nil }
    return (quality, MatchedRange.find(query.folded, in: name, quality: quality))
  }
}
