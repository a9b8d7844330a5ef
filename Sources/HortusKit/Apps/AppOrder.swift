/// A sort order that an app offers for its lists of plants.
public struct AppOrder: Sendable, Hashable, Identifiable {
  /// The sort criterion.
  public let key: Key
  /// The name of the order in the app, in the language of the profile. This is the raw value of
  /// `key` if the profile has no name.
  public let title: String

  /// A criterion by which plants are sorted.
  public enum Key: String, Sendable, Hashable {
    /// How well a plant matches the search text, the best match first.
    case relevance
    /// The name, A to Z.
    case name
    /// The popularity, most popular first.
    case popularity
    /// The difficulty, easiest first.
    case difficulty
    /// A random order.
    case shuffle
  }

  /// The sort criterion.
  public var id: Key { key }

  /// Returns the corresponding sort order for a query.
  ///
  /// - Parameter seed: the seed of the random order for `shuffle`. Other orders ignore the seed.
  public func sortOrder(seed: UInt64 = 0) -> PlantSortOrder {
    switch key {
    case .relevance: .relevance
    case .name: .name
    case .popularity: .popularity
    case .difficulty: .difficulty
    case .shuffle: .shuffle(seed: seed)
    }
  }

  /// Creates an order, for previews and tests.
  public init(
    key: Key, title: String
  ) {
    self.key = key
    self.title = title
  }
}
