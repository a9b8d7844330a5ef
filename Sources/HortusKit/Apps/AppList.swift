/// A list of plants that an app shows.
public struct AppList: Sendable, Hashable, Identifiable {
  /// The permanent key, such as `ferns`. A query with `Condition.list(_:)` finds the plants of the
  /// list.
  public let key: String
  /// How the plants of the list are selected.
  public let kind: Kind
  /// The title in the language of the profile, or `key` if the list has no title.
  public let title: String
  /// One or two sentences that describe the list; `nil` if there are none.
  public let text: String?
  /// Whether the editors feature the list. A list that is not featured is an entry of the menu.
  public let isFeatured: Bool
  /// The part of the year in which the app shows the list; `nil` if the app always shows the list.
  public let season: AppSeason?
  /// The picture of the list.
  public let symbols: AppSymbols
  /// The number of plants in the list. For a list of the kind `favorites` this is 0, because the
  /// favourites are stored in the user library and not in the bundle.
  public let plantCount: Int
  /// The message to show if the list has no plants; `nil` if the profile has no message.
  public let empty: AppItem?
  /// The message to show if a search or the filters find no plants in the list; `nil` if the profile
  /// has no message.
  public let nothingFound: AppItem?

  /// How the plants of a list are selected.
  public enum Kind: String, Sendable, Hashable {
    /// All plants of the app.
    case all
    /// The favourites of the user. The app reads them from the user library.
    case favorites
    /// The plants that fulfil the conditions in the profile.
    case conditions
    /// Plants that an editor chose one by one. A query with `PlantSortOrder.given` returns them in
    /// the editor's order.
    case chosen
  }

  /// The permanent key of the list.
  public var id: String { key }

  /// Returns whether the app should show the list on a day. The result is true if the list has no
  /// season.
  public func isShown(on day: CalendarDay) -> Bool {
    season?.contains(day) ?? true
  }

  /// Creates a list, for previews and tests.
  @_spi(Testing) public init(
    key: String, kind: Kind, title: String, text: String? = nil, isFeatured: Bool = false,
    season: AppSeason? = nil, symbols: AppSymbols = AppSymbols(), plantCount: Int = 0,
    empty: AppItem? = nil, nothingFound: AppItem? = nil
  ) {
    self.key = key
    self.kind = kind
    self.title = title
    self.text = text
    self.isFeatured = isFeatured
    self.season = season
    self.symbols = symbols
    self.plantCount = plantCount
    self.empty = empty
    self.nothingFound = nothingFound
  }
}

/// A period that recurs every year, including its first and last day. The period can span the new
/// year; then `last` is earlier in the year than `first`.
public struct AppSeason: Sendable, Hashable {
  /// The first day in the form `MM-DD`, such as `03-01`.
  public let first: String
  /// The last day in the form `MM-DD`, such as `05-31`.
  public let last: String

  /// Creates a season, for previews and tests.
  @_spi(Testing) public init(first: String, last: String) {
    self.first = first
    self.last = last
  }

  /// Returns whether a day is in the season.
  public func contains(_ day: CalendarDay) -> Bool {
    let text = String(String(10_000 + day.month * 100 + day.day).suffix(4))
    let today = text.prefix(2) + "-" + text.suffix(2)
    return first <= last ? first <= today && today <= last : today >= first || today <= last
  }
}

/// A sort order that an app offers for its lists of plants.
public struct AppOrder: Sendable, Hashable, Identifiable {
  /// The sort criterion.
  public let key: Key
  /// The name of the order in the app, in the language of the profile. This is the raw value of
  /// `key` if the profile has no name.
  public let title: String

  /// A criterion by which plants are sorted.
  public enum Key: RawRepresentable, Sendable, Hashable {
    /// How well a plant matches the search text, the best match first.
    case relevance
    /// The name, A to Z.
    case name
    /// The popularity, most popular first.
    case popularity
    /// The difficulty, easiest first.
    case difficulty
    /// A random order.
    case shuffle
    /// The numbers of a trait, as `PlantSortOrder.trait(_:descending:)` sorts by them.
    case trait(TraitKey, descending: Bool)

    /// Creates the criterion with a name in the profile, such as `popularity` or
    /// `trait-descending:height`; `nil` if there is none.
    public init?(rawValue: String) {
      switch rawValue {
      case "shuffle": self = .shuffle
      default:
        switch PlantSortOrder(rawValue) {
        case .relevance: self = .relevance
        case .name: self = .name
        case .popularity: self = .popularity
        case .difficulty: self = .difficulty
        case .trait(let trait, let isDescending): self = .trait(trait, descending: isDescending)
        case .given, .shuffle, nil: return nil
        }
      }
    }

    /// The name of the criterion in the profile.
    public var rawValue: String {
      // Comparing by == would compare raw values.
      if case .shuffle = self { return "shuffle" }
      return sortOrder(seed: 0).text
    }

    fileprivate func sortOrder(seed: UInt64) -> PlantSortOrder {
      switch self {
      case .relevance: .relevance
      case .name: .name
      case .popularity: .popularity
      case .difficulty: .difficulty
      case .trait(let trait, let isDescending): .trait(trait, descending: isDescending)
      case .shuffle: .shuffle(seed: seed)
      }
    }
  }

  /// The sort criterion.
  public var id: Key { key }

  /// Returns the corresponding sort order for a query.
  ///
  /// - Parameter seed: the seed of the random order for `shuffle`. Other orders ignore the seed.
  public func sortOrder(seed: UInt64 = 0) -> PlantSortOrder { key.sortOrder(seed: seed) }

  /// Creates an order, for previews and tests.
  @_spi(Testing) public init(
    key: Key, title: String
  ) {
    self.key = key
    self.title = title
  }
}
