/// A topic of articles about plant care, such as watering.
public struct CareTopic: Sendable, Hashable, Identifiable {
  /// The permanent key, such as `watering`.
  public let key: String
  /// The display name, such as “Watering”.
  public let label: String
  /// A sentence that describes the content of the articles on the topic; `nil` if there is no
  /// definition.
  public let definition: String?
  /// The icon of the topic; `nil` if the topic has no icon.
  public let icon: Icon?
  /// Whether every plant has an article on the topic. Imported plants may be incomplete and have
  /// none.
  public let isRequired: Bool

  /// The permanent key of the topic.
  public var id: String { key }

  /// Creates a topic, for previews and tests.
  public init(
    key: String, label: String, definition: String? = nil, icon: Icon? = nil, isRequired: Bool
  ) {
    self.key = key
    self.label = label
    self.definition = definition
    self.icon = icon
    self.isRequired = isRequired
  }
}
