import Foundation

/// The period in which a search was made, for grouping a list of searches.
public enum SearchPeriod: String, Sendable, Hashable, CaseIterable {
  /// The current calendar day, or the previous calendar day. A time in the future counts as today.
  case today, yesterday
  /// The days of the current calendar week before yesterday.
  case thisWeek
  /// All days before yesterday and before the current calendar week.
  case earlier

  /// Returns the heading of the period, such as “This week”.
  ///
  /// - Parameter language: a BCP 47 tag, such as `ru` or `ru-RU`. The heading is in Russian for
  ///   Russian, and in English for all other languages.
  public func label(in language: String) -> String {
    let isRussian = language.prefix { $0 != "-" } == "ru"
    return switch self {
    case .today: isRussian ? "Сегодня" : "Today"
    case .yesterday: isRussian ? "Вчера" : "Yesterday"
    case .thisWeek: isRussian ? "На этой неделе" : "This week"
    case .earlier: isRussian ? "Раньше" : "Earlier"
    }
  }
}

/// The searches of one period, newest first.
public struct SearchGroup: Sendable, Hashable, Identifiable {
  /// The period. Groups are in the order of `SearchPeriod.allCases`.
  public let period: SearchPeriod
  /// The searches of the period, newest first. There is at least one search.
  public let searches: [PastSearch]

  /// Creates a group, for previews and tests.
  public init(period: SearchPeriod, searches: [PastSearch] = []) {
    self.period = period
    self.searches = searches
  }
  /// The period of the group. Each period has at most one group.
  public var id: SearchPeriod { period }
}

/// The times at which the periods `today`, `yesterday` and `thisWeek` start.
struct SearchPeriods {
  let today: Date
  let yesterday: Date
  let week: Date

  init(now: Date, calendar: Calendar) {
    today = calendar.startOfDay(for: now)
    // 12 hours before the start of today is always on the previous day. 24 hours before could be on
    // the day before that, because a clock change can make a day shorter than 24 hours.
    let noon = calendar.date(byAdding: .hour, value: -12, to: today) ?? today
    yesterday = calendar.startOfDay(for: noon)
    week = calendar.dateInterval(of: .weekOfYear, for: now)?.start ?? today
  }

  /// Returns the period of a date. A date in the future counts as today. A search has such a date
  /// if the clock was set back after the search.
  func period(of date: Date) -> SearchPeriod {
    if date >= today { return .today }
    if date >= yesterday { return .yesterday }
    return date >= week ? .thisWeek : .earlier
  }
}
