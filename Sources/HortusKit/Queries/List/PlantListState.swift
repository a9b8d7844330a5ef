/// What a screen with a list of plants shows at a moment.
public struct PlantListState: Sendable, Hashable {
  /// The plants that are loaded so far, in the order of the query.
  public var plants: [PlantSummary]
  /// The number of plants in the whole result.
  public var total: Int
  /// The counts for the filter screen, as in `ResultPage.facets`.
  public var facets: [TraitKey: [String: Int]]
  /// The counts of the categories, as in `ResultPage.categories`.
  public var categories: [String: Int]
  /// The ids of all favourites of the user, including plants that are not in the list.
  public var favourites: Set<PlantID>
  /// Whether the result has more plants than are loaded.
  public var hasMore: Bool
  /// Whether a query is waiting or running. Until it ends, `plants` is the result of the previous
  /// query.
  public var isLoading: Bool
  /// What failed in the last query and how to recover, in English; `nil` if the query succeeded or
  /// has not ended.
  public var failure: String?

  /// Creates a state, for previews and tests.
  public init(
    plants: [PlantSummary] = [], total: Int = 0, facets: [TraitKey: [String: Int]] = [:],
    categories: [String: Int] = [:], favourites: Set<PlantID> = [], hasMore: Bool = false,
    isLoading: Bool = false, failure: String? = nil
  ) {
    self.plants = plants
    self.total = total
    self.facets = facets
    self.categories = categories
    self.favourites = favourites
    self.hasMore = hasMore
    self.isLoading = isLoading
    self.failure = failure
  }
}
