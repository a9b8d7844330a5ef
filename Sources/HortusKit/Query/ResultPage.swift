/// A page of a result.
public struct ResultPage: Sendable {
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
