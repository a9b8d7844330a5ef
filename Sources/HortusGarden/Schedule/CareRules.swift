import HortusKit
import HortusLibrary
import HortusSchema

/// The rules by which season, hemisphere, place, container and growth change what the catalogue states.
///
/// No rule makes care more frequent than the shortest interval that is stated. Within the stated
/// interval, a rule chooses a position: 0 is the shortest interval and 1 the longest.
struct CareRules: Sendable, Hashable {
  let needs: CareNeeds
  let place: GrowingPlace
  let settings: [CareSetting]

  /// The months of the place in which the plant rests, and those of them in which its soil stays dry.
  private let rest: MonthSet
  let dry: MonthSet
  /// The months of the place in which the soil in the open may be frozen; empty for a room.
  private let frost: MonthSet
  /// The months of the place in which the plant grows and may be fed and repotted.
  private let growth: MonthSet

  /// The months of the place in which the plant is fed.
  private let feeding: MonthSet
  /// Whether the plant is fed when its harvest is over.
  let isFedAfterHarvest: Bool

  /// The months of growth in a room of the northern hemisphere, where light is short in winter.
  private static let growthIndoors = MonthSet { 3...9 ~= $0 }

  init(needs: CareNeeds, place: GrowingPlace, settings: [CareSetting]) {
    (self.needs, self.place, self.settings) = (needs, place, settings)
    let stated = MonthSet(where: needs.dormantMonths.contains).shifted(to: place.hemisphere)
    rest = place.isDormant || place.phase == .resting ? .all : stated
    // Bulbs that were planted while others rest grow already.
    dry = needs.restsDry && place.phase != .seedling ? rest : []
    frost = place.isInOpen ? place.climate.frost.shifted(to: place.hemisphere) : []
    let usual = (place.isInOpen ? place.climate.growth : Self.growthIndoors)
      .shifted(to: place.hemisphere)
    let other = MonthSet.all.subtracting(rest).subtracting(frost)
    let inUsual = other.intersection(usual)
    // A plant that rests in summer, such as cyclamen, grows in all other months.
    let isUsual = !needs.restsInSummer || (place.isInOpen && !inUsual.isEmpty)
    growth = isUsual ? inUsual : other
    let afterHarvest =
      needs.feedingMonthsAfterHarvest
      .map { $0.shifted(to: place.hemisphere).intersection(isUsual ? inUsual : other) } ?? []
    isFedAfterHarvest = !afterHarvest.isEmpty
    feeding = isFedAfterHarvest ? afterHarvest : growth
  }

  /// Returns the days between two cares of a kind in a month of the place; 0 for none.
  func days(of kind: CareKind, in month: Int) -> Int {
    guard kind.hasDays, place.isSown, isPossible(kind, in: month) else { return 0 }
    let season = CareSeason(month: month, hemisphere: place.hemisphere)
    guard !isOff(kind, in: season) else { return 0 }
    if let days = ownDays(kind, in: season) { return days }
    guard let stated = needs.days(of: kind), stated.lowerBound > 0 else { return 0 }
    if kind == .watering, dry.contains(month: month) { return 0 }
    if kind == .watering, rest.contains(month: month) {
      return min(stated.upperBound * 2, Self.longest)
    }
    let length = Double(stated.upperBound - stated.lowerBound)
    let position = isCool(month) ? 1 : min(max(position(of: kind, in: season), 0), 1)
    return min(stated.lowerBound + Int((length * position).rounded()), Self.longest)
  }

  /// The longest interval of days.
  private static let longest = 36_500

  /// Whether a month allows care, whatever interval is stated or set.
  private func isPossible(_ kind: CareKind, in month: Int) -> Bool {
    switch kind {
    case .watering: place.container != .water && !frost.contains(month: month)
    case .feeding: feeding.contains(month: month) && place.phase != .seedling
    case .misting: !place.isInOpen && !rest.contains(month: month)
    default: false
    }
  }

  /// Whether a month is too cool for growth in the open, though the soil is not frozen. Soil then dries
  /// out slowly, in containers too.
  private func isCool(_ month: Int) -> Bool {
    place.isInOpen
      && !place.climate.growth.shifted(to: place.hemisphere).contains(month: month)
  }

  /// The position within the stated interval.
  private func position(of kind: CareKind, in season: CareSeason) -> Double {
    switch kind {
    case .watering:
      var position = season == .summer ? 0 : season == .winter ? 1 : 0.5
      if place.phase == .seedling { position -= 0.5 }
      if place.isInOpen, place.container?.isPot == true { position -= 0.25 }
      if place.container?.isPot == false { position += 0.5 }
      return position
    case .feeding:
      if place.phase == .flowering || place.phase == .fruiting { return 0 }
      return (season == .summer ? 0.25 : 0.5) + (place.container?.isPot == false ? 0.5 : 0)
    // Heating makes the air of rooms dry in winter.
    case .misting: return season == .winter || season == .summer ? 0 : 0.5
    default: return 0
    }
  }

  /// Returns the months of the place in which care of a kind that has months or years is due.
  func months(of kind: CareKind) -> MonthSet {
    let isAllowed = kind == .sowing ? !place.isSown : place.isSown
    guard isAllowed, !isOff(kind, in: nil) else { return [] }
    switch kind {
    case .watering, .feeding, .misting, .own: return []
    case .repotting:
      let isStated = needs.repottingYears != nil || ownDays(kind, in: nil) != nil
      return isStated && place.canBeRepotted ? repottingMonths : []
    case .harvest where place.phase == .seedling: return []
    case .pruning, .sowing, .harvest: return monthsOfPlace(of: kind)
    case .bringingIn, .takingOut, .covering, .uncovering: return winterMonths(of: kind)
    }
  }

  /// The stated months of a kind as they hold at the place.
  private func monthsOfPlace(of kind: CareKind) -> MonthSet {
    let stated = needs.months(of: kind)
    let months = place.isInOpen ? place.climate.adapted(stated, of: kind) : stated
    return months.shifted(to: place.hemisphere)
  }

  private var repottingMonths: MonthSet {
    monthsAfterRest ?? monthsAfterFlowering ?? growth.subtracting(rest)
  }

  /// The two months after the dry rest of a bulb, in which it gets fresh soil; nil for other plants.
  private var monthsAfterRest: MonthSet? {
    guard needs.restsDry, !needs.dormantMonths.isEmpty else { return nil }
    let runs = MonthSet(where: needs.dormantMonths.contains).runsOverNewYear
    let after = runs.reduce(into: MonthSet()) { months, run in
      months.formUnion(MonthSet(from: run.last % 12 + 1, through: (run.last + 1) % 12 + 1))
    }
    let possible = after.shifted(to: place.hemisphere).subtracting(rest).subtracting(frost)
    return possible.isEmpty ? nil : possible
  }

  /// The months of growth without flowers, for a plant that flowers when the spring begins; nil for other
  /// plants, and for one that always flowers.
  private var monthsAfterFlowering: MonthSet? {
    guard needs.floweringMonths.isSuperset(of: [2, 3]) else { return nil }
    let flowering = MonthSet(where: needs.floweringMonths.contains).shifted(to: place.hemisphere)
    let possible = growth.subtracting(rest).subtracting(flowering)
    return possible.isEmpty ? nil : possible
  }

  /// The months in which a plant is protected from the winter, or in which the protection ends.
  private func winterMonths(of kind: CareKind) -> MonthSet {
    let isBefore = kind.endedKind == nil
    let wanted: Wintering = kind == .bringingIn || kind == .takingOut ? .indoors : .covered
    if isBefore {
      guard place.isInOpen, place.wintering != wanted, place.protection(for: needs) == wanted else {
        return []
      }
    } else if place.wintering != wanted {
      return []
    }
    let cold =
      wanted == .covered
      ? place.climate.coverMonths
      : needs.coldestZone.map(place.climate.coldMonths) ?? place.climate.coverMonths
    return (isBefore ? cold : MonthSet.all.subtracting(cold)).shifted(to: place.hemisphere)
  }

  private func isOff(_ kind: CareKind, in season: CareSeason?) -> Bool {
    setting(kind, in: season)?.isOff ?? false
  }

  private func ownDays(_ kind: CareKind, in season: CareSeason?) -> Int? {
    setting(kind, in: season)?.days.map { min(max($0, 1), Self.longest) }
  }

  /// The setting of a season, or else the one of all seasons.
  private func setting(_ kind: CareKind, in season: CareSeason?) -> CareSetting? {
    settings.last { $0.kind == kind && $0.season == season }
      ?? settings.last { $0.kind == kind && $0.season == nil }
  }
}

extension CareRules {
  /// Returns what changes the interval of a kind in a month of the place.
  func factors(of kind: CareKind, in month: Int) -> [CareReason.Factor] {
    let season = CareSeason(month: month, hemisphere: place.hemisphere)
    if kind.hasDays || kind == .repotting, ownDays(kind, in: season) != nil {
      return [.ownInterval]
    }
    switch kind {
    case .watering where rest.contains(month: month): return [.atRest]
    case .watering where place.phase == .seedling: return [.seedling]
    case .watering where place.isInOpen && place.container?.isPot == true:
      return isCool(month) ? [] : [.outdoorPot]
    case .feeding where place.phase == .flowering || place.phase == .fruiting: return [.inFlower]
    case .feeding where isFedAfterHarvest: return [.afterHarvest]
    case .watering, .feeding: return place.container?.isPot == false ? [.inGround] : []
    case .misting: return season == .winter ? [.heatedAir] : []
    case .repotting where monthsAfterRest != nil: return [.afterRest]
    case .repotting where monthsAfterFlowering != nil: return [.afterFlowering]
    case .pruning, .harvest, .sowing:
      let stated = needs.months(of: kind).shifted(to: place.hemisphere)
      if monthsOfPlace(of: kind) != stated { return [.longWinter] }
      return isUnderCover(kind, in: month) ? [.underCover] : []
    case .repotting, .bringingIn, .takingOut, .covering, .uncovering, .own: return []
    }
  }

  /// Whether a plant is sown in a month of the place in which nothing is sown in the open.
  private func isUnderCover(_ kind: CareKind, in month: Int) -> Bool {
    kind == .sowing && place.isInOpen && place.climate == .cold
      && place.climate.closedMonths(for: kind).shifted(to: place.hemisphere).contains(month: month)
  }
}
