/// An option of a filter: a value of a trait, for one target if the trait has targets.
public struct TraitChoice: Sendable, Hashable, Identifiable {
  /// The trait of the option.
  public let trait: TraitKey
  /// The key of the option in `Condition.where` and `ResultPage.facets`, such as `full-sun`, or
  /// `cat:high` for a trait with targets.
  public let key: String
  /// The target of the option; `nil` if the trait has no targets.
  public let target: TraitTarget?
  /// The value that the option selects.
  public let value: TraitValue
  /// The icon of the value. If the value has no icon, this is the icon of the target. If the target
  /// has no icon either, this is the icon of the trait. `nil` if none of them has an icon.
  public let icon: Icon?

  /// The condition that selects the plants with this option. To combine several options of one
  /// trait, use one condition with all of their keys: `.where(trait, in: keys)`.
  public var condition: Condition { .where(trait, in: [key]) }

  /// The key of the option.
  public var id: String { key }

  /// Creates an option, for previews and tests.
  public init(
    trait: TraitKey, key: String, target: TraitTarget? = nil, value: TraitValue, icon: Icon? = nil
  ) {
    self.trait = trait
    self.key = key
    self.target = target
    self.value = value
    self.icon = icon
  }

  /// The text to show beside the icon, such as “Full sun” or “Cats: High”.
  public var label: String {
    guard let target else { return value.label }
    return target.label + ": " + value.label
  }
}

extension PlantTrait {
  /// The options of a filter on this trait, sorted by target, then by value. A range has no
  /// options, because it is filtered by numbers.
  public var choices: [TraitChoice] {
    guard !targets.isEmpty else {
      return values.map {
        TraitChoice(trait: key, key: $0.key, value: $0, icon: $0.icon ?? icon)
      }
    }
    return targets.flatMap { target in
      values(for: target).map { value in
        TraitChoice(
          trait: key, key: target.key + ":" + value.key, target: target, value: value,
          icon: value.icon ?? target.icon ?? icon)
      }
    }
  }
}
