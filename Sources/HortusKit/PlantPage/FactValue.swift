/// The value of a fact, or the reason why there is no value.
///
/// There are three reasons. If the fact is about the flowering months, `unknown` means that the
/// catalogue does not state the months. `absent` means that the plant is known not to flower.
/// `notApplicable` means that the question makes no sense for the plant.
public enum FactValue: Sendable, Hashable {
  /// The values of a choice, the steps of an ordinal from lowest to highest, or the value `yes` or
  /// `no` of a flag.
  case values([TraitValue])
  /// A range of numbers with a unit.
  case range(MeasuredRange)
  /// A range of hardiness zones, both ends included.
  case zones(ClosedRange<HardinessZone>)
  /// Months in the requested hemisphere, by default the northern one.
  case months([MonthRun])
  /// The catalogue does not state a value.
  case unknown
  /// The plant is known to have no value. A bundle stores this case as `none`. In Swift the name
  /// `none` could be confused with `Optional.none`.
  case absent
  /// The question makes no sense for this plant.
  case notApplicable

  /// Whether this is a value, and not one of `unknown`, `absent` and `notApplicable`.
  public var isKnown: Bool {
    switch self {
    case .unknown, .absent, .notApplicable: false
    case .values, .range, .zones, .months: true
    }
  }
}

extension FactValue {
  /// Returns the icons to draw for the value. A single value is drawn with its own icon, and
  /// several steps of an ordinal with the icons that `PlantTrait.rangeIcons` selects. If such an
  /// icon is missing, and for all other values, the result is `fallback`.
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
  /// of an ordinal, this is the label of the highest step. `nil` if the vocabulary has no such
  /// label.
  var targetLabel: String? {
    guard case .values(let values) = self else { return nil }
    return values.last?.targetLabel
  }

  /// Whether a list should show the value beside the plant. A flag must be `yes`, an ordinal must
  /// be above its lowest step, and any other value must be known.
  func holds(of trait: PlantTrait) -> Bool {
    guard case .values(let values) = self else { return isKnown }
    switch trait.kind {
    case .flag: return values.contains { $0.key == "yes" }
    case .ordinal: return values.last?.key != trait.values.first?.key
    case .choice, .range, .zones, .months: return !values.isEmpty
    }
  }
}
