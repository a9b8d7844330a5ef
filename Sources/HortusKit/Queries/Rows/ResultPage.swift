/// A page of the result of a query.
public struct ResultPage: Sendable, Hashable {
  /// The plants of the page, in the requested order.
  public let plants: [PlantSummary]
  /// The number of plants in the whole result.
  public let total: Int
  /// The cursor of the next page; `nil` if this is the last page.
  public let next: Cursor?
  /// For every trait that is a filter, except ranges, the number of plants in the result that have
  /// each value. The inner dictionary is keyed by value (`cat:high` for a trait with targets).
  ///
  /// The counts of a trait ignore the values that the query selects in the same trait. A count is
  /// therefore the number of plants that have the value and fulfil all other conditions
  /// (disjunctive faceting). The counts never include plants that a `not` condition excludes.
  public let facets: [TraitKey: [String: Int]]
  /// The number of plants in the result that are in each category, keyed by the key of the
  /// category. The counts ignore the category that the query selects.
  public let categories: [String: Int]

  /// Creates a page, for previews and tests.
  public init(
    plants: [PlantSummary], total: Int, next: Cursor? = nil,
    facets: [TraitKey: [String: Int]] = [:], categories: [String: Int] = [:]
  ) {
    self.plants = plants
    self.total = total
    self.next = next
    self.facets = facets
    self.categories = categories
  }
}
