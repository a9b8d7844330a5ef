/// What has become of a plant of the user's own.
public enum OwnPlantStatus: String, Sendable, Hashable, CaseIterable {
  case growing, dormant, harvested
  case givenAway = "given-away"
  case died

  /// Whether the plant is still there and needs care.
  public var isAlive: Bool { self == .growing || self == .dormant }
}

/// How a plant of the user's own is, from best to worst.
public enum PlantHealth: String, Sendable, Hashable, CaseIterable, Comparable {
  case thriving, fair, poor, sick

  /// Whether the plant needs attention.
  public var needsAttention: Bool { self >= .poor }

  /// Whether the first is better than the second.
  public static func < (a: PlantHealth, b: PlantHealth) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .thriving: 0
    case .fair: 1
    case .poor: 2
    case .sick: 3
    }
  }
}

/// What a plant of the user's own grows in.
public enum PlantContainer: String, Sendable, Hashable, CaseIterable {
  case ground, bed, pot
  case hangingPot = "hanging-pot"
  case windowBox = "window-box"
  case water
}

/// Where a plant of the user's own came from.
public enum OwnPlantSource: String, Sendable, Hashable, CaseIterable {
  case seed, cutting, division, shop, gift, other
}

/// A season of the year at the user's place, for intervals of care.
public enum CareSeason: String, Sendable, Hashable, CaseIterable {
  case spring, summer, autumn, winter
}

/// What the user did with a task of care.
public enum CareAction: String, Sendable, Hashable, CaseIterable {
  /// The task was done.
  case done
  /// The task was left out once.
  case skipped
  /// The task was put off to a later day.
  case snoozed
  /// The task was moved to another day, once.
  case moved
  /// The task was looked at and was not needed, for example because the soil was still moist.
  case notNeeded = "not-needed"
}

/// A kind of entry in the garden journal.
public enum JournalKind: String, Sendable, Hashable, CaseIterable {
  case observation, care, growth, problem, harvest
}
