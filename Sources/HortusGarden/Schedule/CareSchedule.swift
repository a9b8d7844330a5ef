import HortusKit
import HortusLibrary
import HortusSchema

/// Calculates when a plant is due for care: from its needs, the place where it grows and the settings
/// of the user.
///
/// All dates are days of the calendar without a time, so a schedule depends neither on the clock nor
/// on the time zone. Months and seasons are those of the place.
///
/// - Watering, feeding and misting return after a number of days, which each month has of its own.
///   Every day counts by its month: a plant that is watered every 10 days in winter and every 5 days in
///   spring is due after 5 winter days and 3 spring days. In months without care no days count.
/// - A plant that is fed less often than twice in its months of growth is fed when they begin.
/// - Repotting returns after some years, in spring; bulbs are repotted after their rest.
/// - Pruning, sowing and harvest are due on the first day of each run of their months. While the months
///   last, the harvest comes again after two weeks, and the pruning of a whole season each month.
/// - Plants in the open that are not hardy enough are brought indoors or covered before the winter, and
///   taken out or uncovered after it.
public struct CareSchedule: Sendable, Hashable {
  /// What the plant needs.
  public var needs: CareNeeds { rules.needs }
  /// Where the plant grows.
  public var place: GrowingPlace { rules.place }
  /// What the user has set, at most once a kind and season.
  public var settings: [CareSetting] { rules.settings }

  private let rules: CareRules
  /// The days between two cares in each month of the place, January first; 0 in a month without care.
  /// A kind that is never due has no entry.
  private let days: [CareKind: [Int]]
  /// The months of the place in which care is due that has months.
  private let months: [CareKind: MonthSet]

  /// Creates a schedule.
  ///
  /// - Parameters:
  ///   - needs: what the plant needs.
  ///   - place: where the plant grows.
  ///   - settings: what the user has set; of two settings for the same kind and season, the last counts.
  public init(needs: CareNeeds, place: GrowingPlace, settings: [CareSetting] = []) {
    let rules = CareRules(needs: needs, place: place, settings: settings)
    self.rules = rules
    days = Dictionary(
      uniqueKeysWithValues: CareKind.allCases.compactMap { kind in
        let days = (1...12).map { rules.days(of: kind, in: $0) }
        return days.contains { $0 > 0 } ? (kind, days) : nil
      })
    months = Dictionary(
      uniqueKeysWithValues: CareKind.allCases.compactMap { kind in
        let months = rules.months(of: kind)
        return months.isEmpty ? nil : (kind, months)
      })
  }

  /// The kinds of care that the plant needs at this place, in the order of `CareKind`.
  public var kinds: [CareKind] {
    CareKind.allCases.filter { days[$0] != nil || months[$0] != nil }
  }

  /// Returns whether care of a kind may be done on a day: whether the month is one in which the plant
  /// is watered, fed or pruned. A task that is still open when its months end is not shown any more.
  ///
  /// - Parameters:
  ///   - kind: the kind of care.
  ///   - day: a day at the place.
  public func isInSeason(_ kind: CareKind, on day: CalendarDay) -> Bool {
    if let days = days[kind] { return days[day.month - 1] > 0 }
    return months[kind]?.contains(month: day.month) ?? false
  }

  /// Returns the days between two cares of a kind in the month of a day; `nil` if the kind has none.
  ///
  /// - Parameters:
  ///   - kind: the kind of care.
  ///   - day: a day at the place.
  public func interval(of kind: CareKind, on day: CalendarDay) -> Int? {
    days[kind].flatMap { $0[day.month - 1] > 0 ? $0[day.month - 1] : nil }
  }

  /// Returns the day on which care of a kind is due for the first time.
  ///
  /// - Parameters:
  ///   - kind: the kind of care.
  ///   - start: the first day of the schedule, before which nothing is due.
  ///   - anchor: the day on which the plant was planted or acquired. It counts as a care of each kind
  ///     that has days or years.
  /// - Returns: `nil` if the kind is never due.
  public func firstDue(
    of kind: CareKind, from start: CalendarDay, since anchor: CalendarDay
  ) -> CalendarDay? {
    if days[kind] != nil {
      if isRareFeed(kind) { return beginOfGrowth(after: min(anchor, start), from: start) }
      guard let due = dueAfterDays(kind, after: min(anchor, start)) else { return nil }
      return due >= start ? due : firstDay(kind, from: start)
    }
    guard let months = months[kind] else { return nil }
    if kind == .repotting { return dueAfterYears(since: anchor, from: start) }
    return start.first(in: months)
  }

  /// Returns the day on which care of a kind is due next.
  ///
  /// - Parameters:
  ///   - kind: the kind of care.
  ///   - day: the day on which the care was done or skipped.
  ///   - scheduled: the day on which it was due; `nil` for care that was not due. Care that is done
  ///     before its months begin stands for the care in these months.
  ///   - isDone: whether the care was done, and not skipped. A plant is sown only once.
  /// - Returns: `nil` if the kind is not due any more.
  public func nextDue(
    of kind: CareKind, after day: CalendarDay, scheduled: CalendarDay? = nil, isDone: Bool = true
  ) -> CalendarDay? {
    let later = max(day, scheduled ?? day)
    if days[kind] != nil {
      if isRareFeed(kind) { return beginOfGrowth(after: later, from: day.advanced(by: 1)) }
      // The days count from care that was done early, but a skipped care stands for that day.
      return dueAfterDays(kind, after: isDone ? day : later)
    }
    guard let months = months[kind] else { return nil }
    switch kind {
    case .repotting:
      // Skipped is skipped for a year, not for all years between two repottings.
      return isDone
        ? dueAfterYears(since: day, from: day.advanced(by: 1)) : springDay(from: later.nextYear)
    case .sowing where isDone: return nil
    default:
      let next = daysUntilNext(kind, in: later.month).map(later.advanced)
      if let next, months.contains(month: next.month) { return next }
      return later.nextRun(of: months)
    }
  }

  /// The days after which care returns within its months; nil if it is done once in a run of months, and in
  /// other months.
  private func daysUntilNext(_ kind: CareKind, in month: Int) -> Int? {
    guard let months = months[kind], months.contains(month: month) else { return nil }
    switch kind {
    case .harvest: return 14
    case .pruning:
      // In a run over the summer, shoots are pinched and flowers deadheaded again and again. A cut in
      // another season is done once.
      let summer = MonthSet { CareSeason(month: $0, hemisphere: place.hemisphere) == .summer }
      let run = months.run(of: month)
      return run.count > 2 && !run.intersection(summer).isEmpty ? 30 : nil
    default: return nil
    }
  }

  /// Returns a day on which to look at the plant again, if care is due but not needed yet, such as
  /// while the soil is still moist: after a third of the interval, tomorrow at the earliest.
  ///
  /// - Parameters:
  ///   - kind: the kind of care.
  ///   - day: the day on which the user looked at the plant.
  public func nextLook(at kind: CareKind, after day: CalendarDay) -> CalendarDay {
    day.advanced(by: max(1, (interval(of: kind, on: day) ?? 7) / 3))
  }

  /// Returns the first day from a day on that has care of a kind, for a due date that is before that
  /// day; a later due date is returned unchanged.
  ///
  /// - Parameters:
  ///   - due: the day on which care would be due.
  ///   - kind: the kind of care.
  ///   - start: the first day of care, such as the one on which the rest of the plant ended.
  func notBefore(_ start: CalendarDay, _ due: CalendarDay, of kind: CareKind) -> CalendarDay {
    guard due < start else { return due }
    if days[kind] != nil { return firstDay(kind, from: start) ?? due }
    return months[kind].flatMap(start.first(in:)) ?? due
  }

  /// Returns the days of a range on which care of a kind will be due, if the user does each care on
  /// its day. Care that is overdue stands on the first day of the range that is not before today.
  ///
  /// - Parameters:
  ///   - kind: the kind of care.
  ///   - due: the day on which the open task is due.
  ///   - today: the current day.
  ///   - range: the days of the calendar, such as those of a month.
  public func dueDays(
    of kind: CareKind, from due: CalendarDay, today: CalendarDay, in range: ClosedRange<CalendarDay>
  ) -> [CalendarDay] {
    var days: [CalendarDay] = []
    var next: CalendarDay? = max(due, today)
    if let overdue = next, overdue > due, !isInSeason(kind, on: overdue) {
      next = nextDue(of: kind, after: overdue, isDone: false)
    }
    while let day = next, day <= range.upperBound {
      if day >= range.lowerBound { days.append(day) }
      next = nextDue(of: kind, after: day, scheduled: day)
    }
    return days
  }
}

// MARK: - Reasons

extension CareSchedule {
  /// Returns why care of a kind is due.
  ///
  /// - Parameters:
  ///   - kind: the kind of care.
  ///   - due: the day on which it is due.
  ///   - lastDone: the day on which it was done last; `nil` if it never was.
  ///   - isMoved: whether the user has put the task off, or chosen its day.
  /// - Returns: `nil` if the kind is never due.
  public func reason(
    of kind: CareKind, due: CalendarDay, lastDone: CalendarDay? = nil, isMoved: Bool = false
  ) -> CareReason? {
    if let days = days[kind] {
      // The user can move a task to a month without care.
      guard let month = due.first(in: MonthSet { days[$0 - 1] > 0 })?.month else { return nil }
      if isRareFeed(kind), let least = needs.feedingDays?.lowerBound {
        return CareReason(
          kind: kind,
          rhythm: .years(
            max(1, (least + 182) / 365), CareSeason(month: month, hemisphere: place.hemisphere)),
          factors: rules.factors(of: kind, in: month), lastDone: lastDone, isMoved: isMoved)
      }
      return CareReason(
        kind: kind,
        rhythm: .days(days[month - 1], CareSeason(month: month, hemisphere: place.hemisphere)),
        factors: rules.factors(of: kind, in: month), lastDone: lastDone, isMoved: isMoved)
    }
    guard let months = months[kind] else { return nil }
    if kind == .repotting {
      let factors = rules.factors(of: kind, in: due.month)
      let years = factors.contains(.ownInterval) ? nil : needs.repottingYears
      let season = CareSeason(
        month: springMonths(of: months).runsOverNewYear[0].first, hemisphere: place.hemisphere)
      return CareReason(
        kind: kind,
        rhythm: years.map { .years($0, season) } ?? .days(ownRepottingDays ?? 1, season),
        factors: factors, lastDone: lastDone, isMoved: isMoved)
    }
    return CareReason(
      kind: kind, rhythm: .months(Set((1...12).filter(months.contains(month:)))),
      factors: rules.factors(of: kind, in: due.month),
      edibleParts: kind == .harvest ? needs.edibleParts : [],
      winter: kind.isWinterCare ? winter : nil, lastDone: lastDone, isMoved: isMoved)
  }

  private var winter: CareReason.Winter? {
    guard let plant = needs.coldestZone, let zone = place.zone else { return nil }
    return CareReason.Winter(plant: plant, place: zone, isPot: place.container?.isPot == true)
  }

  private var ownRepottingDays: Int? {
    settings.last { $0.kind == .repotting && $0.season == nil && $0.days != nil }?.days
      .map { min(max($0, 1), 36_500) }
  }
}

// MARK: - Counting

extension CareSchedule {
  /// Returns the day on which the days since a care add up to an interval. Each day counts for its part
  /// of the interval of its month.
  private func dueAfterDays(_ kind: CareKind, after care: CalendarDay) -> CalendarDay? {
    guard let days = days[kind] else { return nil }
    var day = care.advanced(by: 1)
    var part = 0.0
    // The longest interval is a hundred years, and each year has at least 28 days with care.
    for _ in 0..<16_000 {
      let left = day.distance(to: day.lastOfMonth) + 1
      let interval = days[day.month - 1]
      if interval > 0 {
        // Without the tolerance, a rounding error of the sum would add a day.
        let needed = max(1, Int(((1 - part) * Double(interval) - 1e-6).rounded(.up)))
        if needed <= left { return day.advanced(by: needed - 1) }
        part += Double(left) / Double(interval)
      } else if kind == .watering, rules.dry.contains(month: day.month),
        let longest = needs.wateringDays?.upperBound
      {
        // The soil dries out while the bulb rests, so water is due when the rest ends.
        part = min(part + Double(left) / Double(max(1, longest)), 1)
      }
      day = CalendarDay(firstOf: day.month + 1, in: day.year)
    }
    return nil
  }

  /// The shortest stated interval from which on a plant is fed when its growth begins. Days count only in
  /// the months of growth, so such an interval would lead to any time of the year.
  private static let rareFeedDays = 150

  /// Whether feeding is due when growth begins, or when the harvest is over, and not after days. The user's
  /// own intervals are days.
  private func isRareFeed(_ kind: CareKind) -> Bool {
    let isRare =
      rules.isFedAfterHarvest || (needs.feedingDays?.lowerBound ?? 0) >= Self.rareFeedDays
    return kind == .feeding && isRare
      && !settings.contains { $0.kind == .feeding && $0.days != nil }
  }

  /// Returns the first day in the first two months of growth that is as long after a care as the shortest
  /// interval of feeding.
  private func beginOfGrowth(after care: CalendarDay, from start: CalendarDay) -> CalendarDay? {
    guard let least = needs.feedingDays?.lowerBound else { return nil }
    return beginOfGrowth(from: max(care.advanced(by: least), start))
  }

  /// Returns the first day from a day on that is in the first two months of growth, those in spring if
  /// the plant grows a second time after its rest.
  private func beginOfGrowth(from start: CalendarDay) -> CalendarDay? {
    guard let days = days[.feeding] else { return nil }
    func isGrowth(_ month: Int) -> Bool { days[(month + 23) % 12] > 0 }
    let first = MonthSet { isGrowth($0) && !(isGrowth($0 - 1) && isGrowth($0 - 2)) }
    let spring = MonthSet { CareSeason(month: $0, hemisphere: place.hemisphere) == .spring }
    let inSpring = first.intersection(spring)
    return start.first(in: !inSpring.isEmpty ? inSpring : first.isEmpty ? spring : first)
  }

  /// Returns the first day from a day on that has care of a kind.
  private func firstDay(_ kind: CareKind, from day: CalendarDay) -> CalendarDay? {
    days[kind].flatMap { days in day.first(in: MonthSet { days[$0 - 1] > 0 }) }
  }

  /// Returns the spring day of repotting. A spring that is up to four months too early counts, because
  /// the one after it would be eight months too late.
  private func dueAfterYears(since care: CalendarDay, from start: CalendarDay) -> CalendarDay? {
    let days = ownRepottingDays ?? needs.repottingYears.map { min(max($0, 1), 100) * 365 - 120 }
    return days.flatMap { springDay(from: max(care.advanced(by: $0), start)) }
  }

  private func springDay(from day: CalendarDay) -> CalendarDay? {
    months[.repotting].flatMap { day.first(in: springMonths(of: $0)) }
  }

  /// The months of spring in a set, or else all of it.
  private func springMonths(of months: MonthSet) -> MonthSet {
    let spring = MonthSet {
      months.contains(month: $0) && CareSeason(month: $0, hemisphere: place.hemisphere) == .spring
    }
    return spring.isEmpty ? months : spring
  }
}

// MARK: - Fresh soil

extension CareSchedule {
  /// Returns the day of a feed that would be due shortly before or after repotting: fresh soil feeds the
  /// plant for six weeks.
  ///
  /// - Parameters:
  ///   - due: the day on which feeding would be due.
  ///   - repotted: the day on which the plant was repotted, or is due for it.
  /// - Returns: `due`, if it is far enough from repotting; `nil` if the plant is not fed any more.
  func feedingDay(_ due: CalendarDay, repotted: CalendarDay) -> CalendarDay? {
    let end = repotted.advanced(by: Self.daysOfFreshSoil)
    guard due >= repotted.advanced(by: -7), due < end else { return due }
    return isRareFeed(.feeding) ? beginOfGrowth(from: end) : firstDay(.feeding, from: end)
  }

  private static let daysOfFreshSoil = 42
}

extension CalendarDay {
  /// The first day of the next year's spring is at least half a year away.
  fileprivate var nextYear: CalendarDay { advanced(by: 183) }
}
