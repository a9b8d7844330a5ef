/// A fact about a plant: the value of the plant for one trait. If the trait has targets, the value
/// is for one target.
public struct Fact: Sendable, Hashable, Identifiable {
  /// The trait of the fact, with its label and icon.
  public let trait: PlantTrait
  /// The target of the fact, such as cats; `nil` if the trait has no targets.
  public let target: TraitTarget?
  /// The value, which may be unknown.
  public let value: FactValue
  /// The source of the fact; `nil` if the fact is unknown.
  public let source: FactSource?
  /// Whether the value is derived from the fact about another trait (`PlantTrait.derivedFrom`). If
  /// false, the author stated the value, or the value is unknown.
  public let isDerived: Bool
  /// The value as text in the language of the page, such as “Medium – High”, “18–27 °C”, “10b–12b”
  /// or “May–September”; `nil` if there is no value to show.
  public let text: String?

  /// The key of the trait, followed by the key of the target if there is one, such as `light` or
  /// `toxicity:cat`.
  public var id: String { trait.key.id(target: target?.key) }

  /// Creates a fact, for previews and tests.
  public init(
    trait: PlantTrait, target: TraitTarget? = nil, value: FactValue, source: FactSource? = nil,
    isDerived: Bool, text: String? = nil
  ) {
    self.trait = trait
    self.target = target
    self.value = value
    self.source = source
    self.isDerived = isDerived
    self.text = text
  }

  /// The label of the trait, followed by the label of the target if there is one, such as “Light”
  /// or “Toxicity (Cats)”.
  public var label: String { trait.label(for: target) }

  /// The sentences that explain the value. There is one sentence for each value, in the order of
  /// the values, or one sentence for a range of numbers. Values without a sentence are left out.
  public var sentences: [String] {
    switch value {
    case .values(let values): values.compactMap(\.sentence)
    case .range(let range):
      [text.flatMap { trait.bands?.sentence(for: range.exact, text: $0) }].compactMap { $0 }
    case .zones, .months, .unknown, .absent, .notApplicable: []
    }
  }

  /// The icons to draw, at most two.
  ///
  /// A single value is drawn with its own icon. Several steps of an ordinal are drawn with the
  /// icons that `PlantTrait.rangeIcons` selects. If one of these icons is missing, and for all
  /// other facts, the icon of the target is drawn. If the target has no icon, the icon of the trait
  /// is drawn.
  public var icons: [Icon] {
    value.icons(of: trait, fallback: target?.icon ?? trait.icon)
  }

  /// The icon to draw if there is room for only one icon. If `icons` has exactly one icon, this is
  /// that icon. Otherwise this is the icon of the target, or the icon of the trait if the target
  /// has no icon.
  public var icon: Icon? { icons.count == 1 ? icons[0] : target?.icon ?? trait.icon }

  /// Whether a list should show the fact beside the plant. A list shows a flag if it is `yes`, and
  /// an ordinal if its highest step is above the lowest step of the trait. It shows any other value
  /// if the value is known.
  public var holds: Bool { value.holds(of: trait) }
}
