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
    /// Whether an app must name the category to show its plants. A plant that has only such
    /// categories belongs only to the apps that name at least one of them.
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
