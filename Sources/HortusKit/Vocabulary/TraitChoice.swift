/// Something to choose in a filter: a value of a trait, for one target where the trait has targets.
public struct TraitChoice: Sendable, Hashable {
  /// What `Condition.values` and `ResultPage.facets` know it by: `full-sun`, `cat:high`.
  public let key: String
  /// Whom it concerns, where the trait has targets.
  public let target: TraitTarget?
  /// The value that is chosen.
  public let value: TraitValue
  /// The icon of the value, or else of the target, or else of the trait.
  public let icon: Icon?

  /// What to write beside the icon: “Full sun”, “Cats: High”.
  public var label: String {
    guard let target else { return value.label }
    return target.label + ": " + value.label
  }
}

extension PlantTrait {
  /// What a filter offers, in the order of targets, then of values. A range offers none: it is
  /// filtered by its numbers.
  public var choices: [TraitChoice] {
    guard !targets.isEmpty else {
      return values.map { TraitChoice(key: $0.key, target: nil, value: $0, icon: $0.icon ?? icon) }
    }
    return targets.flatMap { target in
      values(for: target).map { value in
        TraitChoice(
          key: target.key + ":" + value.key, target: target, value: value,
          icon: value.icon ?? target.icon ?? icon)
      }
    }
  }
}
