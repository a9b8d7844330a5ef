/// An order that the lists of an app can have.
public struct AppOrder: Sendable, Hashable, Identifiable {
  /// What the order goes by.
  public let key: Key
  /// What the app calls the order.
  public let title: String

  /// What an order goes by.
  public enum Key: String, Sendable, Hashable {
    /// How well a plant matches the search.
    case relevance
    /// The name, A to Z.
    case name
    /// The popularity, most popular first.
    case popularity
    /// The difficulty, easiest first.
    case difficulty
    /// Chance.
    case shuffle
  }

  /// What the order goes by.
  public var id: Key { key }

  /// Returns the order for a query.
  ///
  /// - Parameter seed: decides the order of `shuffle`; other orders ignore it.
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
