import HortusDiagnostics

extension AsWritten {
  /// A topic of articles, such as `watering`.
  package struct Topic: Sendable, Equatable, Codable {
    package var key: Located<String>
    package var isRequired: Bool
    package var icon: Located<String>?
    package var labels: [LocalizedText]
    package var definitions: [LocalizedText]

    package init(
      key: Located<String>, isRequired: Bool, icon: Located<String>?, labels: [LocalizedText],
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
    package var key: Located<String>
    package var icon: Located<String>?
    /// Whether an app must name the category to show its plants. A plant that has only such
    /// categories belongs only to the apps that name at least one of them.
    package var isNamedOnly = false
    package var labels: [LocalizedText]
    package var definitions: [LocalizedText]

    package init(
      key: Located<String>, icon: Located<String>?, labels: [LocalizedText],
      definitions: [LocalizedText]
    ) {
      self.key = key
      self.icon = icon
      self.labels = labels
      self.definitions = definitions
    }
  }

  /// A text of pages, such as the label of a button, that the catalogue has in place of the
  /// program's: an element of `content/vocabulary/page-texts.xml`.
  package struct PageText: Sendable, Equatable, Codable {
    package var key: Located<String>
    /// The words, once a language.
    package var wordings: [LocalizedText]

    package init(key: Located<String>, wordings: [LocalizedText]) {
      (self.key, self.wordings) = (key, wordings)
    }
  }

  /// The declaration of an icon. The drawing of the icon is a file in `content/icons/`.
  package struct Icon: Sendable, Equatable, Codable {
    package var id: Located<String>
    package var sfSymbol: String
    package var materialSymbol: String
    package var tintLight: Located<String>
    package var tintDark: Located<String>
    package var labels: [LocalizedText]

    package init(
      id: Located<String>, sfSymbol: String, materialSymbol: String,
      tintLight: Located<String>, tintDark: Located<String>, labels: [LocalizedText]
    ) {
      self.id = id
      self.sfSymbol = sfSymbol
      self.materialSymbol = materialSymbol
      self.tintLight = tintLight
      self.tintDark = tintDark
      self.labels = labels
    }
  }
}

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

extension Resolved {
  /// A text of pages, such as the label of a button, that the catalogue has in place of the
  /// program's.
  package struct PageText: Sendable, Equatable, Codable {
    package var key: String
    package var wordings: [LocalizedText]

    package init(key: String, wordings: [LocalizedText]) {
      (self.key, self.wordings) = (key, wordings)
    }
  }

  /// An icon with its drawing.
  package struct Icon: Sendable, Equatable, Codable {
    /// The two types of icons: icons that an app tints, and icons with fixed colours.
    package enum Kind: String, Sendable, Codable {
      /// The icon has the single colour `currentColor`, which the app sets.
      case symbol
      /// The icon has fixed colours, which are part of the drawing.
      case picture
    }

    package var id: String
    /// Minimal, canonical SVG with a square viewBox, usually 24 by 24.
    package var svg: String
    /// The drawing as paths, in the order of painting. Empty if paths cannot represent the drawing.
    package var paths: [DrawingPath]
    package var kind: Kind
    package var sfSymbol: String
    package var materialSymbol: String
    package var tintLight: String
    package var tintDark: String
    package var labels: [LocalizedText]

    package init(
      id: String, svg: String, paths: [DrawingPath] = [], kind: Kind, sfSymbol: String,
      materialSymbol: String, tintLight: String, tintDark: String, labels: [LocalizedText]
    ) {
      self.id = id
      self.svg = svg
      self.paths = paths
      self.kind = kind
      self.sfSymbol = sfSymbol
      self.materialSymbol = materialSymbol
      self.tintLight = tintLight
      self.tintDark = tintDark
      self.labels = labels
    }
  }
}
