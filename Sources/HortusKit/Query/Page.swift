/// A page of a result.
public struct Page: Sendable {
  /// The plants of the page, in the order asked for.
  public let plants: [PlantSummary]
  /// How many plants the whole result has.
  public let total: Int
  /// Where the next page begins; `nil` when this is the last.
  public let next: Cursor?
  /// How many plants of the result have each value: by trait, then by value (`cat:high` for a
  /// trait with targets).
  ///
  /// The counts are disjunctive: those of a trait ignore what is chosen in the trait itself, so
  /// that each tells how many plants there would be with that value added. What `not` keeps out
  /// stays out. Every trait that is a filter has counts, those of the categories are under
  /// `category`; a range has no values, and no counts.
  public let facets: [String: [String: Int]]
}

/// A plant as a list shows it.
public struct PlantSummary: Sendable, Hashable, Identifiable {
  /// The permanent id of the plant.
  public let id: PlantID
  /// The name in the language of the reader, or of the next language that has one.
  public let name: String
  /// The accepted scientific name, without its author.
  public let scientificName: String
  /// The botanical family: Araceae.
  public let family: String
  /// Which name matched the text of the query; `nil` without a text.
  public let match: NameMatch?
}
