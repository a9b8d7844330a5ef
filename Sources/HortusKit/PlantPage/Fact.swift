/// A fact about a plant: its value for one trait, and for one target if the trait has targets.
public struct Fact: Sendable, Hashable {
  /// The trait that the fact is about, with its label and icon.
  public let trait: PlantTrait
  /// The target that the fact concerns, such as cats; `nil` if the trait has no targets.
  public let target: TraitTarget?
  /// The value, which may be unknown.
  public let value: FactValue
  /// The source of the fact; `nil` if the fact is unknown.
  public let source: FactSource?
  /// Whether the value is derived from another trait, `PlantTrait.derivedFrom`, rather than stated
  /// by the author.
  public let isDerived: Bool
  /// The value as text in the language of the page, such as “Medium – High”, “18–27 °C”, “10b–12b”
  /// or “May–September”; `nil` if there is no value to show.
  public let text: String?

  /// The label of the trait with that of the target, if any: “Light”, “Toxicity (Cats)”.
  public var label: String { trait.label(for: target) }

  /// The sentences that explain the value: one for each value, in their order, or one for a range
  /// of numbers. Values without a sentence are left out.
  public var sentences: [String] {
    switch value {
    case .values(let values): values.compactMap(\.sentence)
    case .range(let range):
      [text.flatMap { trait.bands?.sentence(for: range.exact, text: $0) }].compactMap { $0 }
    case .zones, .months, .unknown, .absent, .notApplicable: []
    }
  }

  /// The icons to draw, at most two: the icon of the value; for several steps the icons that
  /// `PlantTrait.rangeIcons` selects; otherwise the icon of the target or of the trait.
  public var icons: [Icon] {
    value.icons(of: trait, fallback: target?.icon ?? trait.icon)
  }

  /// The icon to draw if there is room for only one: the icon in `icons` if it is the only one,
  /// otherwise the icon of the target or of the trait.
  public var icon: Icon? { icons.count == 1 ? icons[0] : target?.icon ?? trait.icon }

  /// Whether the fact is worth showing beside a plant in a list: a flag is `yes`, an ordinal is
  /// above its lowest step, or any other value is known.
  public var holds: Bool { value.holds(of: trait) }
}
