/// An element of an app's user interface, such as a tab, a button, an onboarding page, a setting or
/// a link.
public struct AppItem: Sendable, Hashable, Identifiable {
  /// The part of the app in which the item is shown.
  public let part: Part
  /// The permanent key, which identifies the item in the code of the app. The key of a greeting is
  /// the time of day from which the app shows the greeting, such as `06:00`.
  public let key: String
  /// The kind of a setting or a link, such as `toggle` or `privacy`; `nil` for items of other
  /// parts.
  public let kind: String?
  /// The title that the app shows on the item; `nil` if the item has no title.
  public let title: String?
  /// A longer text; `nil` if there is none. For a greeting, this is the greeting itself. For
  /// feedback, this is the subject of the mail.
  public let text: String?
  /// The text that a screen reader reads instead of the title; `nil` if it should read the title.
  public let label: String?
  /// The text in which a screen reader explains the effect of a tap; `nil` if there is none.
  public let hint: String?
  /// The picture of the item.
  public let symbols: AppSymbols
  /// The web address of a link, or the mail address for feedback. `nil` for items of other parts,
  /// and for a link without an address, which the app should hide.
  public let address: String?
  /// The number of launches between two requests to rate the app. The app repeats the request until
  /// the user rates the app. `nil` for items of parts other than `rating`.
  public let launches: Int?
  /// The key of the list that the item opens; `nil` if the item opens no list. For an item of the
  /// part `empty`, this is the key of the list that shows the item.
  public let list: String?
  /// The trait whose filter the item opens; `nil` if the item opens no filter.
  public let trait: TraitKey?
  /// The keys of the values that the item selects in the filter of `trait`.
  public let values: [String]
  /// The settings of a section or the options of a setting; empty for items of other parts.
  public let children: [AppItem]

  /// A part of an app.
  public enum Part: String, Sendable, Hashable {
    /// A tab of the tab bar.
    case tab
    /// A quick action on the home screen.
    case action
    /// A shortcut below the search field, which opens a list or a filter.
    case chip
    /// A page of the introduction that the app shows to a new user.
    case onboarding
    /// A step of the guided tour of the app.
    case tour
    /// A text that belongs to no other part, such as a heading or the title of a dialog button.
    case text
    /// A greeting on the home screen, which the app shows from a certain time of day.
    case greeting
    /// A section of the settings.
    case section
    /// A row of a section of the settings.
    case setting
    /// A value of a setting. The first option of a setting is the default.
    case option
    /// The button with which a user writes a mail to the developers of the app.
    case feedback
    /// A link on the page about the app.
    case link
    /// The request to rate the app.
    case rating
    /// The message of a list that is empty or in which nothing was found.
    case empty
  }

  /// The raw value of the part and the key, separated by a colon, such as `tab:home`.
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

/// The picture of an item or a list: an icon of the catalogue, platform symbols, or both. All three
/// properties are `nil` if there is no picture.
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
