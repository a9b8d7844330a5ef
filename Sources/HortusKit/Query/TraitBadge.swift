/// What a list says of a plant in one respect, beside its name: an icon and what it means.
///
/// The icons are those of the choices of a filter. `PlantTrait` tells more of the trait, the page
/// of the plant where the fact comes from.
public struct TraitBadge: Sendable, Identifiable {
  /// The permanent key of the trait: `light`.
  public let trait: String
  /// The permanent key of whom it concerns, where the trait has targets: `cat`.
  public let target: String?
  /// “Light”, “Toxicity (Cats)”.
  public let label: String
  /// What is known, which is always something; numbers are metric, months those of the north.
  public let value: FactValue
  /// The keys of the values, as `Condition.values` and `ResultPage.facets` know them:
  /// `part-shade`, `cat:high`; a range has none.
  public let choices: [String]
  /// The value for people: “Part shade – Full sun”; with its target where there is one: “Toxic to
  /// cats”.
  public let text: String
  /// What to draw: the icon of the value; of several steps those of both ends or of the middle, as
  /// `PlantTrait.rangeIcons` says; else that of the target or of the trait. Two at most.
  public let icons: [Icon]
  /// The icon of the target or of the trait.
  let fallbackIcon: Icon?

  /// The icon where there is room for one alone: that of `icons` if it is one, else that of the
  /// target or of the trait.
  public var icon: Icon? { icons.count == 1 ? icons[0] : fallbackIcon }

  /// `light`, `toxicity:cat`.
  public var id: String { target.map { trait + ":" + $0 } ?? trait }

  /// What a screen reader says: “Light: Part shade – Full sun”, “Toxic to cats”.
  public var accessibilityLabel: String {
    value.targetLabel == nil ? label + ": " + text : text
  }
}

extension TraitBadge: Hashable {
  /// Of what tells badges of a bundle apart, rather than of all the drawings: lists compare their
  /// rows whenever they change.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(trait)
    hasher.combine(target)
    hasher.combine(text)
  }
}
