/// A badge that a list shows beside the name of a plant: an icon and a text for one trait.
///
/// The icons are the same as those of filter options. `PlantTrait` has more about the trait; the
/// plant page has the source of the fact.
public struct TraitBadge: Sendable, Identifiable {
  /// The permanent key of the trait, such as `light`.
  public let trait: String
  /// The permanent key of the target, such as `cat`; `nil` if the trait has no targets.
  public let target: String?
  /// The label of the trait with that of the target, if any: “Light”, “Toxicity (Cats)”.
  public let label: String
  /// The value, which is always known. Numbers are metric, and months those of the northern
  /// hemisphere.
  public let value: FactValue
  /// The keys of the values in `Condition.values` and `ResultPage.facets`, such as `part-shade` or
  /// `cat:high`; empty for a range.
  public let choices: [String]
  /// The value as text, such as “Part shade – Full sun”; with the target if there is one, such as
  /// “Toxic to cats”.
  public let text: String
  /// The icons to draw, at most two: the icon of the value; for several steps the icons that
  /// `PlantTrait.rangeIcons` selects; otherwise the icon of the target or of the trait.
  public let icons: [Icon]
  /// The icon of the target or of the trait.
  let fallbackIcon: Icon?

  /// The icon to draw if there is room for only one: the icon in `icons` if it is the only one,
  /// otherwise the icon of the target or of the trait.
  public var icon: Icon? { icons.count == 1 ? icons[0] : fallbackIcon }

  /// The key of the trait with that of the target, if any: `light`, `toxicity:cat`.
  public var id: String { target.map { trait + ":" + $0 } ?? trait }

  /// The accessibility label, which a screen reader reads: “Light: Part shade – Full sun”, “Toxic
  /// to cats”.
  public var accessibilityLabel: String {
    value.targetLabel == nil ? label + ": " + text : text
  }
}

extension TraitBadge: Hashable {
  /// Hashes only the properties that distinguish the badges of a bundle, not the icons, because
  /// lists compare their rows at every change.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(trait)
    hasher.combine(target)
    hasher.combine(text)
  }
}
