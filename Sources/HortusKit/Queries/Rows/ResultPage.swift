/// A page of the result of a query.
public struct ResultPage: Sendable, Hashable {
  /// The plants of the page, in the requested order.
  public let plants: [PlantSummary]
  /// The number of plants in the whole result.
  public let total: Int
  /// The number of plants that would be in the result if every unknown trait about harm fulfilled the
  /// conditions on it. For `.not(.toxicity, in: ["cat"])`, this is the number of plants whose toxicity
  /// to cats is unknown. An app shows it beside the total. `Condition.unknown(_:for:)` finds these
  /// plants.
  public let unknown: Int
  /// The cursor of the next page; `nil` if this is the last page.
  public let next: Cursor?
  /// For every trait that is a filter, except ranges, the number of plants that have each value.
  /// The inner dictionary is keyed by value (`cat:high` for a trait with targets).
  ///
  /// A count is the number of plants that have the value and fulfil all conditions, except that
  /// `where` conditions on the same trait are ignored (disjunctive faceting). The counts therefore
  /// show what other values of the trait would find. Plants that a `not` condition excludes are
  /// never counted.
  public let facets: [TraitKey: [String: Int]]
  /// The number of plants in each category, keyed by the key of the category. Only plants that
  /// fulfil all conditions are counted, except that `category` conditions are ignored.
  public let categories: [String: Int]

  /// Creates a page, for previews and tests.
  public init(
    plants: [PlantSummary], total: Int, unknown: Int = 0, next: Cursor? = nil,
    facets: [TraitKey: [String: Int]] = [:], categories: [String: Int] = [:]
  ) {
    self.plants = plants
    self.total = total
    self.unknown = unknown
    self.next = next
    self.facets = facets
    self.categories = categories
  }
}
