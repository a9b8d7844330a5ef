extension Resolved {
  /// Something that an app shows: a tab, a button, a page of the onboarding, a setting, a link.
  package struct AppItem: Sendable, Equatable, Codable {
    package var part: AppItemPart
    package var key: String
    package var kind: String?
    package var address: String?
    package var launches: Int?
    /// The key of the list that the item opens.
    package var list: String?
    /// The trait whose filter the item opens.
    package var trait: String?
    /// The keys of the values that the item chooses in the filter.
    package var values: [String]
    package var symbols: AppSymbols
    package var titles: [LocalizedText]
    package var texts: [LocalizedText]
    package var labels: [LocalizedText]
    package var hints: [LocalizedText]
    package var children: [AppItem]

    package init(
      part: AppItemPart, key: String, kind: String? = nil, address: String? = nil,
      launches: Int? = nil, list: String? = nil, trait: String? = nil, values: [String] = [],
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
    package var icon: String?
    package var sfSymbol: String?
    package var materialSymbol: String?

    package init(icon: String? = nil, sfSymbol: String? = nil, materialSymbol: String? = nil) {
      self.icon = icon
      self.sfSymbol = sfSymbol
      self.materialSymbol = materialSymbol
    }
  }

  /// A colour of an app in both themes, as `#rrggbb`.
  package struct AppColor: Sendable, Equatable, Codable {
    package var role: String
    package var light: String
    package var dark: String

    package init(role: String, light: String, dark: String) {
      self.role = role
      self.light = light
      self.dark = dark
    }
  }

  /// Two colours of an app, of which one is read on the other.
  package struct AppContrast: Sendable, Equatable, Codable {
    package var text: String
    package var background: String
    package var isLarge: Bool

    package init(text: String, background: String, isLarge: Bool) {
      self.text = text
      self.background = background
      self.isLarge = isLarge
    }
  }

  /// A style of text of an app.
  package struct AppStyle: Sendable, Equatable, Codable {
    package var role: String
    /// In points.
    package var size: Double
    package var weight: String
    package var isItalic: Bool
    package var isMonospaced: Bool

    package init(
      role: String, size: Double, weight: String, isItalic: Bool, isMonospaced: Bool
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
    package var role: String
    /// In points.
    package var length: Double

    package init(kind: String, role: String, length: Double) {
      self.kind = kind
      self.role = role
      self.length = length
    }
  }
}
