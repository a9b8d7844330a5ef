/// The value of a fact, or the reason why there is no value.
///
/// There can be three reasons. Take the flowering months as an example. `unknown` means that the
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
  /// Months in the requested hemisphere, by default the northern hemisphere.
  case months([MonthRun])
  /// The catalogue does not state a value.
  case unknown
  /// The plant is known to have no value. A bundle stores this case as `none`. This case has
  /// another name in Swift, because `none` could be confused with `Optional.none`.
  case absent
  /// The question makes no sense for this plant.
  case notApplicable

  /// False if this is `unknown`, `absent` or `notApplicable`, otherwise true.
  public var isKnown: Bool {
    switch self {
    case .unknown, .absent, .notApplicable: false
    case .values, .range, .zones, .months: true
    }
  }
}

extension FactValue {
  /// Returns the icons to draw for the value, at most two. A single value is drawn with its own
  /// icon. Several steps of an ordinal are drawn with the icons that `PlantTrait.rangeIcons`
  /// selects. If one of these icons is missing, and for all other values, the result is `fallback`.
  ///
  /// - Parameters:
  ///   - trait: the trait of the value.
  ///   - fallback: the icon of the target or of the trait; `nil` if there is no such icon.
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

  /// The label that names both the value and its target, such as “Toxic to cats”. If there are
  /// several values, this is the label of the last one, which is the highest step of an ordinal.
  /// `nil` if the vocabulary has no such label.
  var targetLabel: String? {
    guard case .values(let values) = self else { return nil }
    return values.last?.targetLabel
  }

  /// Returns whether a list should show the value beside the plant. A list shows a flag if it is
  /// `yes`, and an ordinal if its highest step is above the lowest step of the trait. It shows any
  /// other value if the value is known.
  func holds(of trait: PlantTrait) -> Bool {
    guard case .values(let values) = self else { return isKnown }
    switch trait.kind {
    case .flag: return values.contains { $0.key == "yes" }
    case .ordinal: return values.last?.key != trait.values.first?.key
    case .choice, .range, .zones, .months: return !values.isEmpty
    }
  }
}
