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

  /// What each value means to people, in the order of the values.
  public var sentences: [String] {
    guard case .values(let values) = value else { return [] }
    return values.compactMap(\.sentence)
  }

  /// The icon of the value where there is just one and it has an icon; else that of the target or
  /// of the trait.
  public var icon: Icon? { value.icon ?? target?.icon ?? trait.icon }

  /// Whether there is something to show to the right of a plant in a list: a flag says yes, an
  /// ordinal is above its lowest step, anything else is known.
  public var holds: Bool { value.holds(of: trait) }
}
