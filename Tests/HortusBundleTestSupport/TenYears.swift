import HortusGarden
import HortusKit
import HortusLibrary

/// Ten years of a plant whose owner does, forgets, puts off and skips its tasks at random, and what in
/// these years breaks the rules of the schedule.
package struct TenYears<Random: RandomNumberGenerator> {
  let schedule: CareSchedule
  var random: Random

  package private(set) var violations: [String] = []
  /// How often each kind of care was due.
  package private(set) var counts: [CareKind: Int] = [:]

  private let start = CalendarDay(ordinal: 20_453)  // 31 December 2025
  private var end: CalendarDay { start.advanced(by: 3652) }
  private var needs: CareNeeds { schedule.needs }
  /// The months of the northern hemisphere in which the soil of cold climates is frozen.
  private let frozen: Set<Int> = [11, 12, 1, 2, 3]

  package init(_ schedule: CareSchedule, random: Random) {
    self.schedule = schedule
    self.random = random
    for kind in schedule.kinds { live(kind) }
    checkKinds()
  }

  private mutating func live(_ kind: CareKind) {
    let anchor = start.advanced(by: -Int.random(in: 0...400, using: &random))
    guard let first = schedule.firstDue(of: kind, from: start, since: anchor) else {
      violations.append("\(kind) is among the kinds, but never due")
      return
    }
    if first < start { violations.append("\(kind) is due on \(first.isoText), before its start") }
    var due = first
    while due <= end {
      counts[kind, default: 0] += 1
      check(kind, due)
      let (day, isDone) = close(kind, due)
      guard let next = schedule.nextDue(of: kind, after: day, scheduled: due, isDone: isDone) else {
        if kind != .sowing { violations.append("\(kind) ends after \(due.isoText)") }
        return
      }
      check(kind, due: next, after: day, scheduled: due, isDone: isDone)
      due = next
    }
  }

  /// What the owner does with a task: on the day, late, early, or not at all.
  private mutating func close(_ kind: CareKind, _ due: CalendarDay) -> (CalendarDay, Bool) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5: return (due, true)
    case 5: return (due.advanced(by: -Int.random(in: 1...3, using: &random)), true)
    case 6, 7:
      let late = due.advanced(by: Int.random(in: 1...40, using: &random))
      // A task whose months are over is not shown any more, and the app skips it.
      return (late, schedule.isInSeason(kind, on: late))
    case 8: return (schedule.nextLook(at: kind, after: due), true)
    default: return (due, false)
    }
  }

  private mutating func check(_ kind: CareKind, _ due: CalendarDay) {
    let place = schedule.place
    let month = (try? place.hemisphere.northernMonth(of: due.month)) ?? 0
    func has(_ months: Set<Int>) -> Bool { months.contains(month) }
    let isCold = place.isOutdoors && place.wintering != .indoors && place.climate == .cold
    let isFrozen = isCold && frozen.contains(month)
    if !schedule.isInSeason(kind, on: due) { note(kind, due, "is out of season") }
    switch kind {
    case .feeding, .repotting:
      if place.isDormant || has(needs.dormantMonths) { note(kind, due, "is in dormancy") }
    case .pruning:
      // What is stated for months of frost moves to the month before or after the frost.
      let isMoved =
        isCold && [4, 10].contains(month) && !needs.pruningMonths.isDisjoint(with: frozen)
      if !has(needs.pruningMonths), !isMoved {
        note(kind, due, "is in a month that is not stated")
      }
      if isFrozen { note(kind, due, "is in the frost") }
    case .harvest:
      if !has(needs.harvestMonths) { note(kind, due, "is in a month that is not stated") }
      if isFrozen { note(kind, due, "is in the frost") }
    case .sowing:
      if !has(needs.sowingMonths) { note(kind, due, "is in a month that is not stated") }
    case .watering:
      let isFromDryPlace = (needs.coldestZone?.index ?? 0) >= 16
      let restsDry = !needs.dormantMonths.isDisjoint(with: 6...8) || isFromDryPlace
      if needs.isBulb, restsDry, place.phase != .seedling,
        place.isDormant || has(needs.dormantMonths)
      {
        note(kind, due, "is in the dry rest of a bulb")
      }
    case .bringingIn, .covering:
      if 5...7 ~= month { note(kind, due, "is in summer") }
    case .takingOut, .uncovering:
      if place.climate != .frostFree, !(3...6 ~= month) { note(kind, due, "is not in spring") }
    case .misting, .own: break
    }
    let reason = schedule.reason(of: kind, due: due)
    if kind == .bringingIn || kind == .covering, reason?.winter == nil {
      note(kind, due, "does not say why the plant is not hardy enough")
    }
    if reason == nil { note(kind, due, "has no reason") }
    if kind == .harvest, reason?.edibleParts.isEmpty ?? true {
      note(kind, due, "names no edible part")
    }
  }

  private mutating func check(
    _ kind: CareKind, due: CalendarDay, after day: CalendarDay, scheduled: CalendarDay, isDone: Bool
  ) {
    if due <= day { note(kind, due, "is not after the care on \(day.isoText)") }
    if day >= scheduled, due <= scheduled { note(kind, due, "is due a second time") }
    let stated: ClosedRange<Int>? =
      switch kind {
      case .watering: needs.wateringDays
      case .feeding: needs.feedingDays
      case .misting: needs.mistingDays
      default: nil
      }
    if let stated, day.distance(to: due) < stated.lowerBound {
      note(kind, due, "is \(day.distance(to: due)) days after the last, not \(stated.lowerBound)")
    }
  }

  private mutating func checkKinds() {
    let kinds = Set(schedule.kinds)
    if needs.edibleParts.isEmpty, kinds.contains(.harvest) {
      violations.append("there is a harvest without an edible part")
    }
    if schedule.place.isSown, kinds.contains(.sowing) {
      violations.append("a plant is sown that is in the soil")
    }
    let isUnknown = needs.coldestZone == nil || schedule.place.zone == nil || needs.isAnnual
    if isUnknown, !kinds.isDisjoint(with: [.bringingIn, .covering]) {
      violations.append("a plant is protected of which nobody knows that it has to be")
    }
    if kinds.isSuperset(of: [.bringingIn, .covering]) {
      violations.append("a plant is brought indoors and covered")
    }
    if kinds.count != schedule.kinds.count { violations.append("a kind has two tasks") }
  }

  private mutating func note(_ kind: CareKind, _ due: CalendarDay, _ text: String) {
    violations.append("\(kind) on \(due.isoText) \(text)")
  }
}

extension GrowingPlace {
  /// Places of all climates, hemispheres, containers, phases and kinds of rest.
  package static let all: [GrowingPlace] = Hemisphere.allCases.flatMap { hemisphere in
    Climate.allCases.flatMap { climate in
      [nil, PlantContainer.pot, .ground, .water].flatMap { container in
        [false, true].flatMap { isOutdoors in
          [
            GrowingPlace(
              hemisphere: hemisphere, isOutdoors: isOutdoors, climate: climate, container: container
            ),
            GrowingPlace(
              hemisphere: hemisphere, isOutdoors: isOutdoors, climate: climate,
              container: container,
              phase: .seedling),
            GrowingPlace(
              hemisphere: hemisphere, isOutdoors: isOutdoors, climate: climate,
              container: container,
              isDormant: true),
            GrowingPlace(
              hemisphere: hemisphere, isOutdoors: isOutdoors, climate: climate,
              container: container,
              isSown: false),
            GrowingPlace(
              hemisphere: hemisphere, isOutdoors: isOutdoors, climate: climate,
              zone: climate.typicalZone, container: container),
            GrowingPlace(
              hemisphere: hemisphere, isOutdoors: isOutdoors, climate: climate,
              zone: climate.typicalZone, container: container, wintering: .indoors),
            GrowingPlace(
              hemisphere: hemisphere, isOutdoors: isOutdoors, climate: climate,
              zone: climate.typicalZone, container: container, wintering: .covered),
          ]
        }
      }
    }
  }
}

extension Climate {
  /// A hardiness zone of the climate, such as that of Novosibirsk, Berlin, Melbourne or Singapore.
  package var typicalZone: HardinessZone? {
    switch self {
    case .cold: HardinessZone(key: "3b")
    case .temperate: HardinessZone(key: "7b")
    case .mild: HardinessZone(key: "10a")
    case .frostFree: HardinessZone(key: "13a")
    }
  }
}

extension CareNeeds {
  /// Returns a random zone, or `nil`. Half of the zones are one or two half-zones warmer than the typical
  /// zone of a climate, because a cover is enough for plants of such zones.
  private static func coldestZone(using random: inout some RandomNumberGenerator) -> HardinessZone?
  {
    let climate = Climate.allCases.randomElement(using: &random)?.typicalZone
    guard let climate, Bool.random(using: &random) else {
      return HardinessZone(index: Int.random(in: 0...26, using: &random))
    }
    return HardinessZone(index: climate.index + Int.random(in: 1...2, using: &random))
  }

  /// Random needs, each of which may be missing.
  package static func random(using random: inout some RandomNumberGenerator) -> CareNeeds {
    func days() -> ClosedRange<Int>? {
      guard Int.random(in: 0..<4, using: &random) > 0 else { return nil }
      let low = Int.random(in: 1...60, using: &random)
      return low...(low + Int.random(in: 0...40, using: &random))
    }
    func months() -> Set<Int> {
      guard Int.random(in: 0..<3, using: &random) > 0 else { return [] }
      let first = Int.random(in: 1...12, using: &random)
      let count = Int.random(in: 1...12, using: &random)
      return Set((0..<count).map { (first - 1 + $0) % 12 + 1 })
    }
    return CareNeeds(
      wateringDays: days(), feedingDays: days(), mistingDays: days(),
      repottingYears: [nil, 1, 2, 3, 4].randomElement(using: &random) ?? nil,
      pruningMonths: months(), sowingMonths: months(), harvestMonths: months(),
      dormantMonths: months(), floweringMonths: months(), isBulb: Bool.random(using: &random),
      isAnnual: Int.random(in: 0..<4, using: &random) == 0,
      coldestZone: coldestZone(using: &random),
      edibleParts: Bool.random(using: &random) ? ["Fruit"] : [])
  }
}
