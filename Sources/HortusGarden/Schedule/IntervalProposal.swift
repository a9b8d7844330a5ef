import HortusKit
import HortusLibrary

/// A proposal to change an interval, because the user did the same care early or late three times in a
/// row in one season.
///
/// A proposal changes nothing. An app shows it, and stores it as a `CareSetting` if the user agrees. If
/// the user does not, the next proposal comes after three more early or late cares.
public struct IntervalProposal: Sendable, Hashable {
  /// The kind of care.
  public let kind: CareKind
  /// The season in which the cares were early or late.
  public let season: CareSeason
  /// The days between two cares now.
  public let currentDays: Int
  /// The days between two cares that the user's habit suggests. They are never fewer than the shortest
  /// interval that the catalogue states.
  public let days: Int

  /// The setting that the user agrees to.
  public var setting: CareSetting { CareSetting(kind: kind, season: season, days: days) }

  /// Creates a proposal, for previews and tests.
  @_spi(Testing) public init(kind: CareKind, season: CareSeason, currentDays: Int, days: Int) {
    self.kind = kind
    self.season = season
    self.currentDays = currentDays
    self.days = days
  }
}

extension IntervalProposal {
  /// How often care must be early or late before a proposal.
  package static let repetitions = 3

  /// Creates a proposal from a history; `nil` if the user keeps the interval, or after one, two, four or
  /// five early or late cares in a row.
  ///
  /// A care is early or late if it differs by a fifth of the interval, and at least by a day.
  ///
  /// - Parameters:
  ///   - kind: a kind of care that returns after days.
  ///   - history: the days on which care was due and on which it was done, the oldest first. Care that
  ///     was not due is left out.
  ///   - schedule: the schedule of the plant.
  package init?(
    of kind: CareKind, history: [(scheduled: CalendarDay, done: CalendarDay)],
    in schedule: CareSchedule
  ) {
    guard kind.hasDays, let last = history.last,
      let current = schedule.interval(of: kind, on: last.scheduled)
    else { return nil }
    func season(_ day: CalendarDay) -> CareSeason {
      CareSeason(month: day.month, hemisphere: schedule.place.hemisphere)
    }
    let tolerance = max(1, current / 5)
    let differences = history.reversed().prefix { season($0.scheduled) == season(last.scheduled) }
      .map { $0.scheduled.distance(to: $0.done) }
    let isLate = differences[0] > 0
    let streak = differences.prefix { $0.magnitude >= tolerance && ($0 > 0) == isLate }
    guard !streak.isEmpty, streak.count.isMultiple(of: Self.repetitions) else { return nil }
    let middle = streak.prefix(Self.repetitions).sorted()[Self.repetitions / 2]
    let shortest = schedule.needs.days(of: kind)?.lowerBound ?? 1
    let days = max(current + middle, shortest, 1)
    guard days != current, (days > current) == isLate else { return nil }
    self.init(kind: kind, season: season(last.scheduled), currentDays: current, days: days)
  }
}
