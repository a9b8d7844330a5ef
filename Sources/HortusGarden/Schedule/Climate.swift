import HortusKit
import HortusSchema

/// How cold the winter of a place is, which decides about care in the open.
public enum Climate: String, Sendable, Hashable, Codable, CaseIterable {
  /// The soil is frozen from November to March, in hardiness zones 1 to 5, such as in Novosibirsk.
  case cold
  /// The soil freezes from December to February, in zones 6 to 8, such as in Berlin.
  case temperate
  /// Frosts are rare and short, in zones 9 and 10, such as in Melbourne.
  case mild
  /// There is no frost, in zones 11 to 13, such as in Singapore.
  case frostFree = "frost-free"

  /// Creates the climate of a hardiness zone.
  ///
  /// - Parameter zone: the zone of the place.
  public init(_ zone: HardinessZone) {
    switch zone.index {
    case ...10: self = .cold
    case ...16: self = .temperate
    case ...20: self = .mild
    default: self = .frostFree
    }
  }

  /// The months of the northern hemisphere in which the soil in the open may be frozen.
  var frost: MonthSet {
    switch self {
    case .cold: MonthSet { $0 >= 11 || $0 <= 3 }
    case .temperate: MonthSet { $0 == 12 || $0 <= 2 }
    case .mild, .frostFree: []
    }
  }

  /// The months of the northern hemisphere in which plants in the open grow.
  var growth: MonthSet {
    switch self {
    case .cold: MonthSet { 5...8 ~= $0 }
    case .temperate: MonthSet { 4...9 ~= $0 }
    case .mild: MonthSet { 3...10 ~= $0 }
    case .frostFree: MonthSet { _ in true }
    }
  }
}

// MARK: - Long winters

extension Climate {
  /// The months of the northern hemisphere between the frost and the growth, in which the soil thaws.
  private var thaw: MonthSet { MonthSet { $0 <= 6 }.subtracting(growth).subtracting(frost) }

  /// The months in which nothing is sown in the open or picked there.
  func closedMonths(for kind: CareKind) -> MonthSet {
    kind == .pruning ? frost : frost.union(thaw)
  }

  /// Returns the months of a kind of care in the open of this climate. Months are stated for a temperate
  /// climate, so they hold in all climates but the cold one, where the winter takes longer.
  ///
  /// Of each run of months, those are left in which the soil is open. If none is left, pruning moves to
  /// the nearest month without frost, the harvest is left out, and sowing keeps its months, because it is
  /// under cover.
  ///
  /// - Parameters:
  ///   - stated: the stated months of the northern hemisphere.
  ///   - kind: pruning, sowing or harvest.
  func adapted(_ stated: MonthSet, of kind: CareKind) -> MonthSet {
    guard self == .cold else { return stated }
    let closed = closedMonths(for: kind)
    return stated.runsOverNewYear.reduce(into: []) { months, run in
      let all = MonthSet(from: run.first, through: run.last)
      let open = all.subtracting(closed)
      if !open.isEmpty {
        months.formUnion(open)
      } else if kind == .sowing {
        months.formUnion(all)
      } else if kind == .pruning, let nearest = Self.nearest(to: run, outside: closed) {
        months.formUnion(nearest)
      }
    }
  }

  /// The nearest month that is not closed; of two that are equally near, the one after the run.
  private static func nearest(
    to run: (first: Int, last: Int), outside closed: MonthSet
  ) -> MonthSet? {
    (1...12).lazy.flatMap { [run.last + $0, run.first - $0] }
      .map { (($0 + 23) % 12) + 1 }
      .first { !closed.contains(month: $0) }
      .map { month in MonthSet { $0 == month } }
  }
}

// MARK: - Protection from the winter

/// How a plant that is not hardy enough gets through the winter.
public enum Wintering: String, Sendable, Hashable, Codable, CaseIterable {
  /// It is indoors, and comes out again in spring.
  case indoors
  /// It is covered in its bed, or its container is wrapped.
  case covered
}

extension Climate {
  /// The months of the northern hemisphere in which plants of a zone cannot be in the open without
  /// protection.
  ///
  /// - Parameter coldest: the coldest zone in which the plants survive. Those that survive hard frost stay
  ///   out longer, and those from the tropics suffer before the first frost.
  func coldMonths(for coldest: HardinessZone) -> MonthSet {
    let isTropical = coldest.index >= 21
    let survivesFrost = coldest.index <= Self.frostZone
    return switch self {
    case .cold:
      MonthSet(from: isTropical ? 8 : survivesFrost ? 10 : 9, through: survivesFrost ? 4 : 5)
    case .temperate:
      MonthSet(from: isTropical ? 9 : survivesFrost ? 11 : 10, through: survivesFrost ? 4 : 5)
    case .mild:
      MonthSet(from: isTropical ? 10 : survivesFrost ? 12 : 11, through: survivesFrost ? 2 : 3)
    case .frostFree: []
    }
  }

  /// The months of the northern hemisphere in which covers stay on plants.
  var coverMonths: MonthSet {
    switch self {
    case .cold: MonthSet(from: 10, through: 4)
    case .temperate: MonthSet(from: 11, through: 3)
    case .mild: MonthSet(from: 12, through: 2)
    case .frostFree: []
    }
  }

  /// The index of zone 9a: plants that survive its winters survive a night of −5 °C.
  private static let frostZone = 17
}

extension GrowingPlace {
  /// Returns how a plant has to be protected from the winter in the open of this place; `nil` if it is
  /// hardy enough, or if its hardiness or the zone of the place is not known.
  ///
  /// A plant in a container needs to be hardy for winters two zones colder where the soil freezes, because
  /// frost reaches its roots from all sides.
  ///
  /// - Parameter needs: what the plant needs.
  func protection(for needs: CareNeeds) -> Wintering? {
    guard let coldest = needs.coldestZone, let zone, !needs.isAnnual, isSown, container != .water
    else { return nil }
    let isPot = container?.isPot == true
    let missing = coldest.index - zone.index
    guard missing > (isPot && !climate.frost.isEmpty ? -Self.halfZonesOfContainers : 0) else {
      return nil
    }
    // A cover bridges one zone; for plants of cold countries in the ground, under snow, three. Camellias
    // and other evergreens of mild winters die under it.
    if missing <= 2 { return isPot && coldest.index > Self.tenderZone ? .indoors : .covered }
    return !isPot && missing <= 6 && coldest.index <= Self.hardyZone ? .covered : .indoors
  }

  private static let halfZonesOfContainers = 4
  /// The index of zone 6b.
  private static let hardyZone = 12
  /// The index of zone 9b.
  private static let tenderZone = 18
}
