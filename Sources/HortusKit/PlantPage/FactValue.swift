/// The value of a fact.
///
/// The last three cases differ: for flowering, `unknown` means that the catalogue does not state
/// whether the plant flowers, `absent` that it is known not to flower, and `notApplicable` that the
/// question makes no sense for the plant.
public enum FactValue: Sendable, Hashable {
  /// The values of a choice, the steps of an ordinal from lowest to highest, or the answer of a
  /// flag.
  case values([TraitValue])
  /// A range of numbers with a unit.
  case range(MeasuredRange)
  /// A range of hardiness zones, both ends included.
  case zones(ClosedRange<HardinessZone>)
  /// Months in the requested hemisphere, by default the northern one.
  case months([MonthRun])
  /// The catalogue does not state a value.
  case unknown
  /// It is known that the plant has none. The bundle calls this `none`; the case does not, because
  /// `.none` would be confused with that of an `Optional`.
  case absent
  /// The question makes no sense for this plant.
  case notApplicable

  /// Whether the fact has a value.
  public var isKnown: Bool {
    switch self {
    case .unknown, .absent, .notApplicable: false
    case .values, .range, .zones, .months: true
    }
  }
}

extension FactValue {
  /// Returns the icons to draw for the value: the icon of a single value; for several steps the
  /// icons that `PlantTrait.rangeIcons` selects; otherwise, or if one of these is missing, the
  /// fallback.
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

  /// The label that names both the value and its target, such as “Toxic to cats”. For several steps
  /// it is that of the highest one. `nil` if the vocabulary has no such label.
  var targetLabel: String? {
    guard case .values(let values) = self else { return nil }
    return values.last?.targetLabel
  }

  /// Whether the value is worth showing beside a plant in a list: a flag is `yes`, an ordinal is
  /// above its lowest step, or any other value is known.
  func holds(of trait: PlantTrait) -> Bool {
    guard case .values(let values) = self else { return isKnown }
    switch trait.kind {
    case .flag: return values.contains { $0.key == "yes" }
    case .ordinal: return values.last?.key != trait.values.first?.key
    case .choice, .range, .zones, .months: return !values.isEmpty
    }
  }
}
