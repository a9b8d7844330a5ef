extension Resolved {
  /// A topic of articles, such as `watering`.
  package struct Topic: Sendable, Equatable, Codable {
    package var key: String
    package var isRequired: Bool
    package var icon: String?
    package var labels: [LocalizedText]
    package var definitions: [LocalizedText]

    package init(
      key: String, isRequired: Bool, icon: String?, labels: [LocalizedText],
      definitions: [LocalizedText]
    ) {
      self.key = key
      self.isRequired = isRequired
      self.icon = icon
      self.labels = labels
      self.definitions = definitions
    }
  }

  /// A category of plants, such as `succulents`.
  package struct Category: Sendable, Equatable, Codable {
    package var key: String
    package var icon: String?
    /// Whether a plant that has no other category is shown only where this category is named.
    package var isNamedOnly: Bool
    package var labels: [LocalizedText]
    package var definitions: [LocalizedText]

    package init(
      key: String, icon: String?, isNamedOnly: Bool = false, labels: [LocalizedText],
      definitions: [LocalizedText]
    ) {
      self.key = key
      self.icon = icon
      self.isNamedOnly = isNamedOnly
      self.labels = labels
      self.definitions = definitions
    }
  }
}
