import Foundation

/// When a search was made, as people say it.
public enum SearchPeriod: String, Sendable, Hashable, CaseIterable {
  /// Days of the calendar, not spans of 24 hours; a time to come counts as today.
  case today, yesterday
  /// In the week of the calendar that today is in, before yesterday.
  case thisWeek
  /// Before yesterday, and before the week that today is in.
  case earlier
}

/// The searches of a period, the newest first.
public struct SearchGroup: Sendable, Hashable, Identifiable {
  /// Groups come in the order of `SearchPeriod.allCases`.
  public let period: SearchPeriod
  /// At least one.
  public let searches: [PastSearch]
  /// The period, which only one group of a list has.
  public var id: SearchPeriod { period }
}

/// Where the periods begin.
struct SearchPeriods {
  let today: Date
  let yesterday: Date
  let week: Date

  init(now: Date, calendar: Calendar) {
    today = calendar.startOfDay(for: now)
    // Noon of the day before, whatever clocks were put forward or back in between.
    let noon = calendar.date(byAdding: .hour, value: -12, to: today) ?? today
    yesterday = calendar.startOfDay(for: noon)
    week = calendar.dateInterval(of: .weekOfYear, for: now)?.start ?? today
  }

  /// A time to come, by a clock that was put back, counts as today.
  func period(of date: Date) -> SearchPeriod {
    if date >= today { return .today }
    if date >= yesterday { return .yesterday }
    return date >= week ? .thisWeek : .earlier
  }
}
