/// A topic of care articles.
public struct CareTopic: Sendable, Hashable {
  /// The permanent key, such as `watering`.
  public let key: String
  /// The display name, such as “Watering”.
  public let label: String
  /// A sentence that says what its articles cover; `nil` if there is none.
  public let definition: String?
  /// The icon of the topic; `nil` if it has none.
  public let icon: Icon?
  /// Whether every plant has an article on it.
  public let isRequired: Bool
}
