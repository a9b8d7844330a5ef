import HortusSchema

/// Creates suggestions for the plants that match a text. The label of a suggestion is the display
/// name of the plant.
struct PlantSuggestionBuilder {
  let catalogue: Catalogue
  let query: TextQuery

  func suggestions(of hits: [TextHits.Hit]) throws -> [Suggestion] {
    if hits.isEmpty { return [] }
    let rows = SummaryRows(
      information: catalogue.information, chain: catalogue.reader.chain)
    let plants = try catalogue.pool.read { try rows.read(hits.map(\.plant), in: $0) }
    let matches = try catalogue.caches.names.matches(hits)
    return zip(plants, matches).map(suggestion)
  }

  private func suggestion(of plant: SummaryRows.Plant, _ match: NameMatch) -> Suggestion {
    let labelMatch =
      match.name == plant.name ? (match.quality, match.range) : labelMatch(plant.name, match)
    return Suggestion(
      kind: .plant(plant.id), label: plant.name,
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
