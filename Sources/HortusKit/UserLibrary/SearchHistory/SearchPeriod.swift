import Foundation

/// The period in which a search was made, for grouping a list of searches.
public enum SearchPeriod: String, Sendable, Hashable, CaseIterable {
  /// A calendar day, not a span of 24 hours. A time in the future counts as today.
  case today, yesterday
  /// In the current calendar week, but before yesterday.
  case thisWeek
  /// Before yesterday and before the current calendar week.
  case earlier
}

/// The searches of one period, newest first.
public struct SearchGroup: Sendable, Hashable, Identifiable {
  /// The period. Groups are in the order of `SearchPeriod.allCases`.
  public let period: SearchPeriod
  /// The searches of the period, newest first. There is at least one search.
  public let searches: [PastSearch]
  /// The period of the group. Each period has at most one group.
  public var id: SearchPeriod { period }
}

/// The times at which the periods start.
struct SearchPeriods {
  let today: Date
  let yesterday: Date
  let week: Date

  init(now: Date, calendar: Calendar) {
    today = calendar.startOfDay(for: now)
    // Uses noon of the previous day, because a clock change can make a day shorter or longer than
    // 24 hours.
    let noon = calendar.date(byAdding: .hour, value: -12, to: today) ?? today
    yesterday = calendar.startOfDay(for: noon)
    week = calendar.dateInterval(of: .weekOfYear, for: now)?.start ?? today
  }

  /// Returns the period of a date. A date in the future counts as today. Such dates exist if the
  /// clock was set back.
  func period(of date: Date) -> SearchPeriod {
    if date >= today { return .today }
    if date >= yesterday { return .yesterday }
    return date >= week ? .thisWeek : .earlier
  }
}
