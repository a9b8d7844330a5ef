import HortusDiagnostics

extension AsWritten {
  /// An element of an app's user interface, such as a tab, a button, an onboarding page, a setting
  /// or a link.
  package struct AppItem: Sendable, Equatable, Codable {
    package var part: AppItemPart
    package var key: Located<String>
    /// The kind of a setting, a link or the action of a message, such as `toggle`, `privacy` or
    /// `reset`; `nil` for other items.
    package var kind: String?
    /// The web address of a link, or the mail address for feedback; `nil` for other items, and for
    /// a link without an address.
    package var address: String?
    /// The number of launches of the app after which users are asked to rate the app.
    package var launches: Located<String>?
    /// The key of the list that the item opens.
    package var list: Located<String>?
    /// The trait whose filter the item opens.
    package var trait: Located<String>?
    /// The keys of the values that the item selects in the filter of `trait`, separated by spaces.
    package var values: Located<String>?
    package var symbols: AppSymbols
    package var titles: [LocalizedText]
    package var texts: [LocalizedText]
    /// The texts that a screen reader reads instead of the title.
    package var labels: [LocalizedText]
    /// The texts in which a screen reader explains the effect of a tap.
    package var hints: [LocalizedText]
    package var children: [AppItem]
    /// What the options of a setting do to starter plants: `limit` or `rank`; `nil` if they do
    /// nothing to them, and for other items.
    package var starterUse: Located<String>?
    /// What an option tells of the grower, such as `beginner`; `nil` if it tells nothing, and for
    /// other items.
    package var meaning: String?
    /// The plants that suit an option: lists of conditions, one list for each `plants` element. A
    /// plant suits the option if all conditions of at least one list hold.
    package var plants: [[OptionCondition]]
    /// The key of the page of the app that the item opens.
    package var page: Located<String>?
    /// The role of a colour in the palette of the app.
    package var color: Located<String>?
    /// Whether the app fills in the address of a link.
    package var isFilledByApp: Bool
    /// Texts that are handed to the app as they are.
    package var attributes: [AppItemAttribute]

    package init(
      part: AppItemPart, key: Located<String>, kind: String? = nil, address: String? = nil,
      launches: Located<String>? = nil, list: Located<String>? = nil,
      trait: Located<String>? = nil, values: Located<String>? = nil,
      symbols: AppSymbols = AppSymbols(), titles: [LocalizedText] = [],
      texts: [LocalizedText] = [], labels: [LocalizedText] = [], hints: [LocalizedText] = [],
      children: [AppItem] = [], starterUse: Located<String>? = nil, meaning: String? = nil,
      plants: [[OptionCondition]] = [], page: Located<String>? = nil,
      color: Located<String>? = nil, isFilledByApp: Bool = false,
      attributes: [AppItemAttribute] = []
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
      self.starterUse = starterUse
      self.meaning = meaning
      self.plants = plants
      self.page = page
      self.color = color
      self.isFilledByApp = isFilledByApp
      self.attributes = attributes
    }

    /// The item, followed by all items below it.
    package var withDescendants: [AppItem] { [self] + children.flatMap(\.withDescendants) }
  }

  /// A text of an item that only the app understands, such as a keyboard shortcut.
  package struct AppItemAttribute: Sendable, Equatable, Codable {
    package var key: Located<String>
    package var value: String

    package init(key: Located<String>, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// A condition on the plants that suit an option of a setting.
  package enum OptionCondition: Sendable, Equatable, Codable {
    case category(Located<String>)
    /// The plant is in the list of the app with this key.
    case list(Located<String>)
    /// The plant has one of the values that the condition names, or none of them if it is negated.
    /// Only `trait`, `target` and `values` of the condition are used.
    case fact(FactCondition, isNegated: Bool)
  }

  /// The picture of an item or a list: an icon of the catalogue, platform symbols, or both. All
  /// properties are `nil` if there is no picture.
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

  /// A colour in the palette of an app, with a variant for the light and the dark theme.
  package struct AppColor: Sendable, Equatable, Codable {
    package var role: Located<String>
    package var light: Located<String>
    package var dark: Located<String>
    /// Whether only the code of the app uses the role, and no page of Hortus.
    package var isAppOnly: Bool

    package init(
      role: Located<String>, light: Located<String>, dark: Located<String>, isAppOnly: Bool = false
    ) {
      self.role = role
      self.light = light
      self.dark = dark
      self.isAppOnly = isAppOnly
    }
  }

  /// A text colour of an app and the background colour on which the app shows the text. The
  /// compiler warns if their contrast is too low. Colours are given by their roles
  /// (`AppColor.role`).
  package struct AppContrast: Sendable, Equatable, Codable {
    package var text: Located<String>
    package var background: Located<String>
    /// Whether the text is large, or is a graphic. The required contrast is then 3 to 1 instead of
    /// 4.5 to 1.
    package var isLarge: Bool

    package init(text: Located<String>, background: Located<String>, isLarge: Bool) {
      self.text = text
      self.background = background
      self.isLarge = isLarge
    }
  }

  /// A text style of an app: a font size, a weight and a shape.
  package struct AppStyle: Sendable, Equatable, Codable {
    package var role: Located<String>
    /// The font size in points.
    package var size: String
    package var weight: String
    package var isItalic: Bool
    /// The design of the typeface: `default`, `serif`, `rounded` or `monospaced`.
    package var design: String
    /// Whether only the code of the app uses the role, and no page of Hortus.
    package var isAppOnly: Bool

    package init(
      role: Located<String>, size: String, weight: String, isItalic: Bool, design: String,
      isAppOnly: Bool = false
    ) {
      self.role = role
      self.size = size
      self.weight = weight
      self.isItalic = isItalic
      self.design = design
      self.isAppOnly = isAppOnly
    }
  }

  /// A length in the layout of an app: a distance, a corner radius or a size.
  package struct AppMeasure: Sendable, Equatable, Codable {
    /// The kind of length: `space`, `radius` or `size`.
    package var kind: String
    package var role: Located<String>
    /// The length in points.
    package var length: String
    /// Whether only the code of the app uses the role, and no page of Hortus.
    package var isAppOnly: Bool

    package init(kind: String, role: Located<String>, length: String, isAppOnly: Bool = false) {
      self.kind = kind
      self.role = role
      self.length = length
      self.isAppOnly = isAppOnly
    }
  }
}

/// The part of an app in which an item is shown.
package enum AppItemPart: String, Sendable, CaseIterable, Codable {
  /// A sort order that lists can have.
  case order
  case tab, action, chip, onboarding, tour
  /// A text that belongs to no other part, such as a heading or the title of a dialog button.
  case text
  case greeting
  /// An explanation that the app gives before the system asks for a permission.
  case permission
  /// The levels of the settings: the children of a section are settings, and the children of a
  /// setting are options.
  case section, setting, option
  case feedback, link, rating
  /// The message of a list that has no plants.
  case empty
  /// The message of a list in which a search or the filters find no plants.
  case nothingFound = "nothing-found"
  /// A kind of care and a stage of growth that the app offers in the garden.
  case care, stage
  /// The template of a kind of journal entries. Its children are the prompts.
  case journalEntry = "journal-entry"
  case prompt
}

extension Resolved {
  /// An element of an app's user interface, such as a tab, a button, an onboarding page, a setting
  /// or a link.
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
    /// The keys of the values that the item selects in the filter of `trait`.
    package var values: [String]
    package var symbols: AppSymbols
    package var titles: [LocalizedText]
    package var texts: [LocalizedText]
    package var labels: [LocalizedText]
    package var hints: [LocalizedText]
    package var children: [AppItem]
    /// What the options of a setting do to starter plants: `limit` or `rank`.
    package var starterUse: String?
    /// What an option tells of the grower, such as `beginner`.
    package var meaning: String?
    /// The plants that suit an option: those that fulfil all conditions of at least one list. The
    /// array is empty if every plant suits the option, and for other items.
    package var plants: [[OptionCondition]]
    /// The key of the page of the app that the item opens.
    package var page: String?
    /// The role of a colour in the palette of the app.
    package var color: String?
    /// Whether the app fills in the address of a link.
    package var isFilledByApp: Bool
    /// Texts that are handed to the app as they are, sorted by key.
    package var attributes: [AppItemAttribute]

    package init(
      part: AppItemPart, key: String, kind: String? = nil, address: String? = nil,
      launches: Int? = nil, list: String? = nil, trait: String? = nil, values: [String] = [],
      symbols: AppSymbols = AppSymbols(), titles: [LocalizedText] = [],
      texts: [LocalizedText] = [], labels: [LocalizedText] = [], hints: [LocalizedText] = [],
      children: [AppItem] = [], starterUse: String? = nil, meaning: String? = nil,
      plants: [[OptionCondition]] = [], page: String? = nil, color: String? = nil,
      isFilledByApp: Bool = false, attributes: [AppItemAttribute] = []
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
      self.starterUse = starterUse
      self.meaning = meaning
      self.plants = plants
      self.page = page
      self.color = color
      self.isFilledByApp = isFilledByApp
      self.attributes = attributes
    }

    /// The item, followed by all items below it.
    package var withDescendants: [AppItem] { [self] + children.flatMap(\.withDescendants) }
  }

  /// A text of an item that only the app understands, such as a keyboard shortcut.
  package struct AppItemAttribute: Sendable, Equatable, Codable {
    package var key: String
    package var value: String

    package init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// A condition on the plants that suit an option of a setting.
  package enum OptionCondition: Sendable, Equatable, Codable {
    case category(String)
    /// The plant is in the list of the app with this key.
    case list(String)
    /// The plant has one of the values for the trait, or none of them if the condition is negated.
    /// The key of a target precedes the key of its value, as in `cat:high`; a target alone stands
    /// for all its values that tell of something.
    case fact(trait: String, values: [String], isNegated: Bool)
  }

  /// The picture of an item or a list: an icon of the catalogue, platform symbols, or both. All
  /// properties are `nil` if there is no picture.
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

  /// A colour in the palette of an app, with a variant for the light and the dark theme. Both are
  /// stored as `#rrggbb`.
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

  /// A text colour of an app and the background colour on which the app shows the text. Colours are
  /// given by their roles (`AppColor.role`).
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

  /// A text style of an app: a font size, a weight and a shape.
  package struct AppStyle: Sendable, Equatable, Codable {
    package var role: String
    /// The font size in points.
    package var size: Double
    package var weight: String
    package var isItalic: Bool
    /// The design of the typeface: `default`, `serif`, `rounded` or `monospaced`.
    package var design: String

    package init(
      role: String, size: Double, weight: String, isItalic: Bool, design: String
    ) {
      self.role = role
      self.size = size
      self.weight = weight
      self.isItalic = isItalic
      self.design = design
    }
  }

  /// A length in the layout of an app: a distance, a corner radius or a size.
  package struct AppMeasure: Sendable, Equatable, Codable {
    /// The kind of length: `space`, `radius` or `size`.
    package var kind: String
    package var role: String
    /// The length in points.
    package var length: Double

    package init(kind: String, role: String, length: Double) {
      self.kind = kind
      self.role = role
      self.length = length
    }
  }
}
