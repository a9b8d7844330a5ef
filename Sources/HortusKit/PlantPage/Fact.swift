/// A fact of a plant: one trait, for one target where the trait has targets.
public struct Fact: Sendable, Hashable {
  /// The trait that the fact is about, with its label and icon.
  public let trait: PlantTrait
  /// Whom it concerns, where that makes a difference: the cat, the dog.
  public let target: TraitTarget?
  /// What is known.
  public let value: FactValue
  /// Where the fact comes from; `nil` where it is unknown.
  public let source: FactSource?
  /// Whether it follows from another trait, `PlantTrait.derivedFrom`, rather than being stated.
  public let isDerived: Bool
  /// The value for people, in the language of the page: “Medium – High”, “18–27 °C”,
  /// “10b–12b”, “May–September”; `nil` where there is none to show.
  public let text: String?

  /// “Light”, “Toxicity (Cats)”.
  public var label: String { trait.label(for: target) }

  /// What it means to people: for each value, in their order, or for the range of numbers.
  public var sentences: [String] {
    switch value {
    case .values(let values): values.compactMap(\.sentence)
    case .range(let range):
      [text.flatMap { trait.bands?.sentence(for: range.exact, text: $0) }].compactMap { $0 }
    case .zones, .months, .unknown, .absent, .notApplicable: []
    }
  }

  /// What to draw: the icon of the value; of several steps those of both ends or of the middle, as
  /// `PlantTrait.rangeIcons` says; else that of the target or of the trait. Two at most.
  public var icons: [Icon] {
    value.icons(of: trait, fallback: target?.icon ?? trait.icon)
  }

  /// The icon where there is room for one alone: that of `icons` if it is one, else that of the
  /// target or of the trait.
  public var icon: Icon? { icons.count == 1 ? icons[0] : target?.icon ?? trait.icon }

  /// Whether there is something to show to the right of a plant in a list: a flag says yes, an
  /// ordinal is above its lowest step, anything else is known.
  public var holds: Bool { value.holds(of: trait) }
}
