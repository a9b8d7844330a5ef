/// A page of the result of a query.
public struct ResultPage: Sendable {
  /// The plants of the page, in the requested order.
  public let plants: [PlantSummary]
  /// The number of plants in the whole result.
  public let total: Int
  /// The cursor of the next page; `nil` if this is the last page.
  public let next: Cursor?
  /// The number of plants in the result that have each value: by trait, then by value (`cat:high`
  /// for a trait with targets).
  ///
  /// The counts of a trait ignore the values selected in the same trait, so each count says how
  /// many plants there would be with that value added to the selection (disjunctive faceting). The
  /// counts never include plants that a `not` condition excludes. Every trait that is a filter has
  /// counts, and those of the categories are under the key `category`. A range has no values and
  /// therefore no counts.
  public let facets: [String: [String: Int]]
}
