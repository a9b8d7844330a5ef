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
    package var labels: [LocalizedText]
    package var definitions: [LocalizedText]

    package init(
      key: String, icon: String?, labels: [LocalizedText], definitions: [LocalizedText]
    ) {
      self.key = key
      self.icon = icon
      self.labels = labels
      self.definitions = definitions
    }
  }

  /// An icon with its drawing.
  package struct Icon: Sendable, Equatable, Codable {
    /// The kind of an icon's colouring.
    package enum Kind: String, Sendable, Codable {
      /// The icon has the single colour `currentColor`, which the app sets.
      case symbol
      /// The icon has the colours of its drawing.
      case picture
    }

    package var id: String
    /// Minimal, canonical SVG with a square viewBox, usually 24 by 24.
    package var svg: String
    package var kind: Kind
    package var sfSymbol: String
    package var materialSymbol: String
    package var tintLight: String
    package var tintDark: String
    package var labels: [LocalizedText]

    package init(
      id: String, svg: String, kind: Kind, sfSymbol: String, materialSymbol: String,
      tintLight: String, tintDark: String, labels: [LocalizedText]
    ) {
      self.id = id
      self.svg = svg
      self.kind = kind
      self.sfSymbol = sfSymbol
      self.materialSymbol = materialSymbol
      self.tintLight = tintLight
      self.tintDark = tintDark
      self.labels = labels
    }
  }
}
