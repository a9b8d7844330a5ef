/// A list of plants that an app opens.
public struct AppList: Sendable, Hashable, Identifiable {
  /// The permanent key, such as `ferns`. `Condition.list(_:)` finds the plants of the list.
  public let key: String
  /// What the list consists of.
  public let kind: Kind
  /// The title.
  public let title: String
  /// One or two sentences on the list; `nil` if there are none.
  public let text: String?
  /// Whether the list is one of the editors' featured lists. Otherwise it is an entry of the menu.
  public let isFeatured: Bool
  /// The part of the year in which the list is shown; `nil` if it is always shown.
  public let season: AppSeason?
  /// The picture of the list.
  public let symbols: AppSymbols
  /// The number of plants. For `favorites` it is 0, because the user library has these.
  public let plantCount: Int
  /// What the list says when it is empty or when nothing was found; `nil` if the app says nothing.
  public let empty: AppItem?

  /// What a list consists of.
  public enum Kind: String, Sendable, Hashable {
    /// All plants of the app.
    case all
    /// The plants that the user marked. The app takes them from the user library.
    case favorites
    /// The plants for which the conditions of the profile hold.
    case conditions
    /// Plants that an editor chose. `PlantSortOrder.given` keeps the editor's order.
    case chosen
  }

  /// The permanent key of the list.
  public var id: String { key }

  /// Whether the list is shown on a day.
  public func isShown(on day: CalendarDay) -> Bool {
    season?.contains(day) ?? true
  }

  /// Creates a list, for previews and tests.
  public init(
    key: String, kind: Kind, title: String, text: String? = nil, isFeatured: Bool = false,
    season: AppSeason? = nil, symbols: AppSymbols = AppSymbols(), plantCount: Int = 0,
    empty: AppItem? = nil
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
  }
}

/// A part of every year, from one day to another. It can reach over the turn of the year.
public struct AppSeason: Sendable, Hashable {
  /// The first day as month and day, such as `03-01`.
  public let first: String
  /// The last day as month and day, such as `05-31`.
  public let last: String

  /// Creates a season, for previews and tests.
  public init(first: String, last: String) {
    self.first = first
    self.last = last
  }

  /// Whether a day is in the season.
  public func contains(_ day: CalendarDay) -> Bool {
    let text = String(String(10_000 + day.month * 100 + day.day).suffix(4))
    let today = text.prefix(2) + "-" + text.suffix(2)
    return first <= last ? first <= today && today <= last : today >= first || today <= last
  }
}
