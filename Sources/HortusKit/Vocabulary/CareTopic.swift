/// A topic of the articles on plants.
public struct CareTopic: Sendable, Hashable {
  /// The permanent key: `watering`.
  public let key: String
  /// Its name for people: “Watering”.
  public let label: String
  /// What its articles tell, in one sentence.
  public let definition: String?
  /// The icon of the topic.
  public let icon: Icon?
  /// Whether every plant has an article on it.
  public let isRequired: Bool
}
