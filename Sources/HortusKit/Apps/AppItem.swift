/// Something that an app shows: a tab, a button, a page of the onboarding, a setting, a link.
public struct AppItem: Sendable, Hashable, Identifiable {
  /// The part of the app in which the item is shown.
  public let part: Part
  /// The permanent key, by which the app knows what to do. The key of a greeting is the time from
  /// which on it is said, such as `06:00`.
  public let key: String
  /// What a setting or a link is, such as `toggle` or `privacy`; otherwise `nil`.
  public let kind: String?
  /// What stands on the item; `nil` if it has no title.
  public let title: String?
  /// A longer text; for feedback, the subject of the mail.
  public let text: String?
  /// What a screen reader says instead of the title; `nil` if it says the title.
  public let label: String?
  /// What a screen reader says about the effect of a tap.
  public let hint: String?
  /// The picture of the item.
  public let symbols: AppSymbols
  /// The web address of a link, or the mail address for feedback.
  public let address: String?
  /// After how many launches users are asked to rate the app, again and again until they do.
  public let launches: Int?
  /// The key of the list that the item opens.
  public let list: String?
  /// The trait whose filter the item opens.
  public let trait: TraitKey?
  /// The keys of the values that the item chooses in the filter.
  public let values: [String]
  /// The settings of a section, or the options of a setting.
  public let children: [AppItem]

  /// A part of an app.
  public enum Part: String, Sendable, Hashable {
    /// The tab bar.
    case tab
    /// The quick actions of the home screen.
    case action
    /// The shortcuts below the search field.
    case chip
    /// The pages that a new user reads first.
    case onboarding
    /// The steps of a tour through the app.
    case tour
    /// A text that stands alone, such as a heading or a button of a dialog.
    case text
    /// What the home screen says at a time of day.
    case greeting
    /// A section of the settings.
    case section
    /// A row of a section of the settings.
    case setting
    /// A value of a setting. The first is the default.
    case option
    /// The mail to the makers.
    case feedback
    /// The links of the page about the app.
    case link
    /// The question for a rating.
    case rating
    /// What a list says when it is empty.
    case empty
  }

  /// The part and the key, such as `tab:home`.
  public var id: String { "\(part.rawValue):\(key)" }

  /// Creates an item, for previews and tests.
  public init(
    part: Part, key: String, kind: String? = nil, title: String? = nil, text: String? = nil,
    label: String? = nil, hint: String? = nil, symbols: AppSymbols = AppSymbols(),
    address: String? = nil, launches: Int? = nil, list: String? = nil, trait: TraitKey? = nil,
    values: [String] = [], children: [AppItem] = []
  ) {
    self.part = part
    self.key = key
    self.kind = kind
    self.title = title
    self.text = text
    self.label = label
    self.hint = hint
    self.symbols = symbols
    self.address = address
    self.launches = launches
    self.list = list
    self.trait = trait
    self.values = values
    self.children = children
  }
}

/// A picture: an icon of the catalogue, symbols of the platforms, or both.
public struct AppSymbols: Sendable, Hashable {
  /// The icon of the catalogue; `nil` if there is none.
  public let icon: Icon?
  /// The name of an SF Symbol; `nil` if neither the profile nor the icon names one.
  public let sfSymbol: String?
  /// The name of a Material Symbol; `nil` if neither the profile nor the icon names one.
  public let materialSymbol: String?

  /// Creates a picture, for previews and tests.
  public init(
    icon: Icon? = nil, sfSymbol: String? = nil, materialSymbol: String? = nil
  ) {
    self.icon = icon
    self.sfSymbol = sfSymbol
    self.materialSymbol = materialSymbol
  }
}
