import HortusDiagnostics

extension AsWritten {
  /// Something that an app shows: a tab, a button, a page of the onboarding, a setting, a link.
  package struct AppItem: Sendable, Equatable, Codable {
    package var part: AppItemPart
    package var key: Located<String>
    /// What a setting or a link is, such as `toggle` or `privacy`.
    package var kind: String?
    /// The web address of a link, or the mail address for feedback.
    package var address: String?
    /// After how many launches users are asked to rate the app.
    package var launches: Located<String>?
    /// The key of the list that the item opens.
    package var list: Located<String>?
    /// The trait whose filter the item opens.
    package var trait: Located<String>?
    /// The keys of the values that the item chooses in the filter, separated by spaces.
    package var values: Located<String>?
    package var symbols: AppSymbols
    package var titles: [LocalizedText]
    package var texts: [LocalizedText]
    /// What a screen reader says instead of the title.
    package var labels: [LocalizedText]
    /// What a screen reader says about the effect of a tap.
    package var hints: [LocalizedText]
    package var children: [AppItem]

    package init(
      part: AppItemPart, key: Located<String>, kind: String? = nil, address: String? = nil,
      launches: Located<String>? = nil, list: Located<String>? = nil,
      trait: Located<String>? = nil, values: Located<String>? = nil,
      symbols: AppSymbols = AppSymbols(), titles: [LocalizedText] = [],
      texts: [LocalizedText] = [], labels: [LocalizedText] = [], hints: [LocalizedText] = [],
      children: [AppItem] = []
    ) {
      self.part = part
      self.key = key
      self.kind = kind
      self.address = address
      self.launches = launches
      self.list = list
      self.trait = trait
      self.values = values
      self.symbols = symbols
      self.titles = titles
      self.texts = texts
      self.labels = labels
      self.hints = hints
      self.children = children
    }
  }

  /// A picture: an icon of the catalogue, symbols of the platforms, or both.
  package struct AppSymbols: Sendable, Equatable, Codable {
    package var icon: Located<String>?
    package var sfSymbol: String?
    package var materialSymbol: String?

    package init(
      icon: Located<String>? = nil, sfSymbol: String? = nil, materialSymbol: String? = nil
    ) {
      self.icon = icon
      self.sfSymbol = sfSymbol
      self.materialSymbol = materialSymbol
    }
  }

  /// A colour of an app in both themes.
  package struct AppColor: Sendable, Equatable, Codable {
    package var role: Located<String>
    package var light: Located<String>
    package var dark: Located<String>

    package init(role: Located<String>, light: Located<String>, dark: Located<String>) {
      self.role = role
      self.light = light
      self.dark = dark
    }
  }

  /// Two colours of an app, of which one is read on the other.
  package struct AppContrast: Sendable, Equatable, Codable {
    package var text: Located<String>
    package var background: Located<String>
    /// Whether the text is large. Less contrast is enough for it.
    package var isLarge: Bool

    package init(text: Located<String>, background: Located<String>, isLarge: Bool) {
      self.text = text
      self.background = background
      self.isLarge = isLarge
    }
  }

  /// A style of text of an app.
  package struct AppStyle: Sendable, Equatable, Codable {
    package var role: Located<String>
    /// In points.
    package var size: String
    package var weight: String
    package var isItalic: Bool
    package var isMonospaced: Bool

    package init(
      role: Located<String>, size: String, weight: String, isItalic: Bool, isMonospaced: Bool
    ) {
      self.role = role
      self.size = size
      self.weight = weight
      self.isItalic = isItalic
      self.isMonospaced = isMonospaced
    }
  }

  /// A distance, a radius or a size of an app.
  package struct AppMeasure: Sendable, Equatable, Codable {
    /// `space`, `radius` or `size`.
    package var kind: String
    package var role: Located<String>
    /// In points.
    package var length: String

    package init(kind: String, role: Located<String>, length: String) {
      self.kind = kind
      self.role = role
      self.length = length
    }
  }
}

/// The part of an app in which an item is shown.
package enum AppItemPart: String, Sendable, CaseIterable, Codable {
  /// An order that lists can have.
  case order
  case tab, action, chip, onboarding, tour
  /// A text that stands alone, such as a heading or a button of a dialog.
  case text
  case greeting
  /// A section of the settings. Its children are `setting`, whose children are `option`.
  case section, setting, option
  case feedback, link, rating
  /// What a list says when it is empty.
  case empty
}
