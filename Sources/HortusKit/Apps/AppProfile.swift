/// The profile of an app: its lists, settings, texts, colours and layout. Texts are in the language
/// of the reader. Profiles are stored in the bundle, so an update of the bundle can change them.
///
/// `Catalogue.limited(to:)` returns a catalogue that contains only the plants of the app, called a
/// limited catalogue below.
public struct AppProfile: Sendable, Hashable, Identifiable {
  /// The permanent id, such as `home-plants`.
  public let id: String
  /// The name of the app, or `id` if the profile has no name.
  public let name: String
  /// One line that says what the app is for; `nil` if there is none.
  public let tagline: String?
  /// The number of plants that belong to the app.
  public let plantCount: Int
  /// The number of plants to load at once for a list, which is one page of results.
  public let pageSize: Int
  /// Whether the app shows the guides of the catalogue.
  public let showsGuides: Bool
  /// All lists of plants, in the order of the menu.
  public let lists: [AppList]
  /// The traits that a row of a list shows before the name of the plant. If both `leadingTraits`
  /// and `trailingTraits` are empty, a limited catalogue shows the traits that the vocabulary
  /// selects (`PlantTrait.role`).
  public let leadingTraits: [TraitKey]
  /// The traits that a row of a list shows after the name of the plant.
  public let trailingTraits: [TraitKey]
  /// The keys of the targets, such as `cat`, whose facts the app uses in rows and warnings. If the
  /// array is empty, the app uses the targets that the bundle marks as relevant
  /// (`TraitTarget.isRelevant`).
  public let targets: [String]
  /// The traits that the filter screen offers, in this order. If the array is empty, a limited
  /// catalogue offers all filters of the vocabulary.
  public let filters: [TraitKey]
  /// The levels of the filters on numeric traits, in the order of `filters`. A filter without levels
  /// takes any numbers.
  public let levels: [AppLevel]
  /// The sort orders that the app offers for lists. The first order is the default.
  public let orders: [AppOrder]
  /// The tabs of the plant page, in the order of the profile.
  public let pageTabs: [AppPageTab]
  /// The tabs, buttons, texts, settings and links of the app, in the order of the profile. Settings
  /// are children of their sections, and options are children of their settings.
  public let items: [AppItem]
  /// The colours of the app, sorted by role.
  public let colors: [AppColor]
  /// The pairs of text and background colours, sorted by the role of the text colour.
  public let contrasts: [AppContrast]
  /// The text styles, sorted by role.
  public let textStyles: [AppTextStyle]
  /// The distances, radii and sizes of the layout, sorted by the name of the kind, then by role.
  public let measures: [AppMeasure]
  /// The long texts, such as the privacy policy, in the order of the profile.
  /// `Catalogue.appPage(_:in:)` returns the text of a page.
  public let pages: [AppPage.Outline]

  /// Creates a profile, for previews and tests.
  @_spi(Testing) public init(
    id: String, name: String, tagline: String? = nil, plantCount: Int = 0, pageSize: Int = 20,
    showsGuides: Bool = false,
    lists: [AppList] = [], leadingTraits: [TraitKey] = [], trailingTraits: [TraitKey] = [],
    targets: [String] = [], filters: [TraitKey] = [], levels: [AppLevel] = [],
    orders: [AppOrder] = [],
    pageTabs: [AppPageTab] = [], items: [AppItem] = [], colors: [AppColor] = [],
    contrasts: [AppContrast] = [], textStyles: [AppTextStyle] = [], measures: [AppMeasure] = [],
    pages: [AppPage.Outline] = []
  ) {
    self.id = id
    self.name = name
    self.tagline = tagline
    self.plantCount = plantCount
    self.pageSize = pageSize
    self.showsGuides = showsGuides
    self.lists = lists
    self.leadingTraits = leadingTraits
    self.trailingTraits = trailingTraits
    self.targets = targets
    self.filters = filters
    self.levels = levels
    self.orders = orders
    self.pageTabs = pageTabs
    self.items = items
    self.colors = colors
    self.contrasts = contrasts
    self.textStyles = textStyles
    self.measures = measures
    self.pages = pages
  }
}

extension AppProfile {
  /// The entries of the menu, which are all lists that are not featured.
  public var menu: [AppList] { lists.filter { !$0.isFeatured } }

  /// Returns the featured lists to show on a day. These are the featured lists without a season,
  /// and the featured lists whose season includes the day.
  public func featuredLists(on day: CalendarDay) -> [AppList] {
    lists.filter { $0.isFeatured && $0.isShown(on: day) }
  }

  /// Returns the items of a part of the app, such as the tabs, in the order of the profile. Returns
  /// no settings or options, because these are children of other items.
  public func items(_ part: AppItem.Part) -> [AppItem] {
    items.filter { $0.part == part }
  }

  /// The kinds of care that the app schedules in the garden, in the order of the profile; empty if
  /// the app has no garden. The key of an item is `watering`, `feeding`, `misting`, `repotting`,
  /// `pruning`, `sowing`, `harvest`, `bringing-in`, `taking-out`, `covering` or `uncovering`.
  public var careKinds: [AppItem] { items(.care) }

  /// The keys of the growth stages that the app offers (`GrowthStage.key`), in the order of the
  /// profile. If the array is empty, the app offers all stages.
  public var growthStages: [String] { items(.stage).map(\.key) }

  /// The templates of journal entries, in the order of the profile; empty if the app has no journal.
  /// The key of an item is the kind of the entries: `observation`, `care`, `growth`, `problem` or
  /// `harvest`. Its title is the name of the kind, and the title of a new entry.
  public var journalTemplates: [AppItem] { items(.journalEntry) }

  /// The request to rate the app; `nil` if the app never asks. `AppItem.launches` says how often it
  /// asks.
  public var rating: AppItem? { items(.rating).first }

  /// Returns the greeting to show at a time of day. Each greeting is shown from the time in its key
  /// until the time of the next greeting. The last greeting of a day is also shown after midnight,
  /// until the time of the first greeting.
  ///
  /// - Parameters:
  ///   - hour: the hour, from 0 to 23.
  ///   - minute: the minute, from 0 to 59.
  /// - Returns: the text of the greeting; `nil` if the app has no greetings.
  public func greeting(hour: Int, minute: Int = 0) -> String? {
    let greetings = items(.greeting).sorted { $0.key < $1.key }
    func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let time = padded(hour) + ":" + padded(minute)
    return (greetings.last { $0.key <= time } ?? greetings.last)?.text
  }

  /// Returns the colour with a role; `nil` if the palette has no colour with the role.
  public func color(_ role: String) -> AppColor? {
    colors.first { $0.role == role }
  }
}

/// A tab on the plant page of an app.
public struct AppPageTab: Sendable, Hashable, Identifiable {
  /// The permanent key, such as `care`.
  public let key: String
  /// The title in the language of the profile, or `key` if the tab has no title.
  public let title: String
  /// The parts of the tab, from top to bottom.
  public let parts: [Part]

  /// A part of a tab. It shows an article, a standard section such as the photographs, or neither.
  /// After that, it shows the facts of `traits`.
  public struct Part: Sendable, Hashable {
    /// The key of the article's topic; `nil` if the part has no article.
    public let topic: String?
    /// The standard section that the part shows; `nil` if the part shows no standard section.
    public let content: Content?
    /// The keys of the traits whose facts the part shows, in this order.
    public let traits: [TraitKey]

    /// Creates a part, for previews and tests.
    @_spi(Testing) public init(
      topic: String? = nil, content: Content? = nil, traits: [TraitKey] = []
    ) {
      self.topic = topic
      self.content = content
      self.traits = traits
    }
  }

  /// A standard section, which exists on the page of every plant and is neither an article nor a
  /// fact.
  public enum Content: String, Sendable, Hashable {
    /// The short description.
    case summary
    /// The photographs.
    case photos
    /// The names and the family.
    case names
    /// The companions, which grow well beside the plant, and the antagonists, which grow badly
    /// beside it.
    case relations
    /// Similar plants.
    case similar
    /// The user's own notes, tags and photographs.
    case notes
  }

  /// The permanent key of the tab.
  public var id: String { key }

  /// Creates a tab, for previews and tests.
  @_spi(Testing) public init(
    key: String, title: String, parts: [Part]
  ) {
    self.key = key
    self.title = title
    self.parts = parts
  }
}
