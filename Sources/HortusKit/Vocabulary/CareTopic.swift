/// A topic of care articles.
public struct CareTopic: Sendable, Hashable {
  /// The permanent key, such as `watering`.
  public let key: String
  /// The display name, such as “Watering”.
  public let label: String
  /// A sentence that describes the content of the articles on the topic; `nil` if there is no
  /// definition.
  public let definition: String?
  /// The icon of the topic; `nil` if the topic has no icon.
  public let icon: Icon?
  /// Whether every plant has an article on the topic.
  public let isRequired: Bool
}
