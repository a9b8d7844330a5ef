/// What is known of a plant in one respect.
///
/// The last three are not the same: nobody has told whether the plant flowers, it is known that it
/// does not, and the question makes no sense for it.
public enum FactValue: Sendable, Hashable {
  /// The values of a choice, the steps of an ordinal from lowest to highest, the answer of a flag.
  case values([TraitValue])
  /// Numbers in a unit.
  case range(MeasuredRange)
  /// Hardiness zones from … to.
  case zones(ClosedRange<HardinessZone>)
  /// Months of the hemisphere that was asked for, by default the northern.
  case months([MonthRun])
  /// Nobody has told.
  case unknown
  /// It is known that there is none: `none` in the bundle, which here would be mistaken for that of
  /// an optional.
  case absent
  /// The question makes no sense for this plant.
  case notApplicable

  /// Whether there is a value to show.
  public var isKnown: Bool {
    switch self {
    case .unknown, .absent, .notApplicable: false
    case .values, .range, .zones, .months: true
    }
  }
}

extension FactValue {
  /// The icons to draw for the value: of a single value its own icon; of several steps those that
  /// `PlantTrait.rangeIcons` selects; otherwise, or if one is missing, the fallback.
  ///
  /// - Parameter fallback: the icon of the target or of the trait.
  func icons(of trait: PlantTrait, fallback: Icon?) -> [Icon] {
    let own = ownIcons(of: trait)
    return own.isEmpty ? [fallback].compactMap { $0 } : own
  }

  private func ownIcons(of trait: PlantTrait) -> [Icon] {
    guard case .values(let values) = self, let first = values.first, let last = values.last
    else { return [] }
    let shown: [TraitValue]
    switch trait.rangeIcons {
    case _ where values.count == 1: shown = [first]
    case .ends: shown = [first, last]
    case .middle: shown = [values[values.count / 2]]
    case nil: shown = []
    }
    let icons = shown.compactMap(\.icon)
    return icons.count == shown.count ? icons : []
  }

  /// The value together with its target, where the vocabulary has words for that; of several steps
  /// those of the highest.
  var targetLabel: String? {
    guard case .values(let values) = self else { return nil }
    return values.last?.targetLabel
  }

  /// Whether there is something to show: a flag says yes, an ordinal is above its lowest step,
  /// anything else is known.
  func holds(of trait: PlantTrait) -> Bool {
    guard case .values(let values) = self else { return isKnown }
    switch trait.kind {
    case .flag: return values.contains { $0.key == "yes" }
    case .ordinal: return values.last?.key != trait.values.first?.key
    case .choice, .range, .zones, .months: return !values.isEmpty
    }
  }
}
