/// The profile of an app: what the app says of itself, in the language of the reader. It is content
/// of the catalogue, so an update of the catalogue can change it.
///
/// `Catalogue.limited(to:)` returns a catalogue that contains the plants of the app only.
public struct AppProfile: Sendable, Hashable, Identifiable {
  /// The permanent id, such as `home-plants`.
  public let id: String
  /// The name of the app.
  public let name: String
  /// One line that says what the app is for; `nil` if there is none.
  public let tagline: String?
  /// The number of plants that belong to the app.
  public let plantCount: Int
  /// The number of plants on a page of a list.
  public let pageSize: Int
  /// All lists of plants, in the order of the menu.
  public let lists: [AppList]
  /// The traits that a row of a list shows before the name. If the app names no traits for rows, a
  /// limited catalogue shows those of the vocabulary.
  public let leadingTraits: [TraitKey]
  /// The traits that a row of a list shows after the name.
  public let trailingTraits: [TraitKey]
  /// The targets that count in rows and warnings, such as `cat`. Empty if the app names none. Then
  /// the targets count that the bundle marks as relevant.
  public let targets: [String]
  /// The traits that the filter screen offers, in its order. If there are none, a limited catalogue
  /// offers those of the vocabulary.
  public let filters: [TraitKey]
  /// The orders that a list can have. The first is the default.
  public let orders: [AppOrder]
  /// The tabs of the plant page.
  public let pageTabs: [AppPageTab]
  /// The tabs, buttons, texts, settings and links of the app, part by part.
  public let items: [AppItem]
  /// The colours, sorted by role.
  public let colors: [AppColor]
  /// The pairs of colours of which one is read on the other.
  public let contrasts: [AppContrast]
  /// The styles of text, sorted by role.
  public let textStyles: [AppTextStyle]
  /// The distances, radii and sizes, sorted by kind and role.
  public let measures: [AppMeasure]

  /// Creates a profile, for previews and tests.
  public init(
    id: String, name: String, tagline: String? = nil, plantCount: Int = 0, pageSize: Int = 20,
    lists: [AppList] = [], leadingTraits: [TraitKey] = [], trailingTraits: [TraitKey] = [],
    targets: [String] = [], filters: [TraitKey] = [], orders: [AppOrder] = [],
    pageTabs: [AppPageTab] = [], items: [AppItem] = [], colors: [AppColor] = [],
    contrasts: [AppContrast] = [], textStyles: [AppTextStyle] = [], measures: [AppMeasure] = []
  ) {
    self.id = id
    self.name = name
    self.tagline = tagline
    self.plantCount = plantCount
    self.pageSize = pageSize
    self.lists = lists
    self.leadingTraits = leadingTraits
    self.trailingTraits = trailingTraits
    self.targets = targets
    self.filters = filters
    self.orders = orders
    self.pageTabs = pageTabs
    self.items = items
    self.colors = colors
    self.contrasts = contrasts
    self.textStyles = textStyles
    self.measures = measures
  }
}

extension AppProfile {
  /// The lists of the menu, which are not featured lists.
  public var menu: [AppList] { lists.filter { !$0.isFeatured } }

  /// Returns the featured lists of a day: those that are always shown, and those in whose season
  /// the day is.
  public func featuredLists(on day: CalendarDay) -> [AppList] {
    lists.filter { $0.isFeatured && $0.isShown(on: day) }
  }

  /// Returns the items of a part of the app, such as the tabs, in their order.
  public func items(_ part: AppItem.Part) -> [AppItem] {
    items.filter { $0.part == part }
  }

  /// Returns the greeting at a time of day. A greeting lasts until the next begins; the last of the
  /// day lasts over midnight.
  ///
  /// - Parameters:
  ///   - hour: from 0 to 23.
  ///   - minute: from 0 to 59.
  /// - Returns: `nil` if the app has no greetings.
  public func greeting(hour: Int, minute: Int = 0) -> String? {
    let greetings = items(.greeting).sorted { $0.key < $1.key }
    func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let time = padded(hour) + ":" + padded(minute)
    return (greetings.last { $0.key <= time } ?? greetings.last)?.text
  }

  /// Returns the colour with a role; `nil` if the palette has no such role.
  public func color(_ role: String) -> AppColor? {
    colors.first { $0.role == role }
  }
}
