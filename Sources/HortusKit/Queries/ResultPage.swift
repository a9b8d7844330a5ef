/// A page of the result of a query.
public struct ResultPage: Sendable {
  /// The plants of the page, in the requested order.
  public let plants: [PlantSummary]
  /// The number of plants in the whole result.
  public let total: Int
  /// The cursor of the next page; `nil` if this is the last page.
  public let next: Cursor?
  /// The number of plants in the result that have each value. The outer dictionary is keyed by
  /// trait, the inner one by value (`cat:high` for a trait with targets).
  ///
  /// The counts of a trait ignore the values that the query selects in the same trait. A count is
  /// therefore the number of plants that have the value and fulfil all other conditions
  /// (disjunctive faceting). The counts never include plants that a `not` condition excludes. Every
  /// trait that is a filter has counts, except ranges, which have no values. The counts of the
  /// categories have the key `category`.
  public let facets: [String: [String: Int]]
}
