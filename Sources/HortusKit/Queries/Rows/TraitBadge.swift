/// A badge that a list shows beside the name of a plant: an icon and a text for one trait.
///
/// The icons are the same as the icons of filter options. `PlantTrait` has the description of the
/// trait. The plant page has the source of the fact.
public struct TraitBadge: Sendable, Identifiable {
  /// The permanent key of the trait, such as `light`.
  public let trait: TraitKey
  /// The permanent key of the target, such as `cat`; `nil` if the trait has no targets.
  public let target: String?
  /// The label of the trait, followed by the label of the target if there is one, such as “Light”
  /// or “Toxicity (Cats)”.
  public let label: String
  /// The value, which is always known.
  public let value: FactValue
  /// The keys of the values, such as `part-shade` or `cat:high`; empty for a range. The keys have
  /// the same form as in `Condition.where` and `ResultPage.facets`.
  public let choices: [String]
  /// The value as text, such as “Part shade – Full sun”. If the value has a label that names the
  /// target, the text is this label, such as “Toxic to cats”.
  public let text: String
  /// The icons to draw, at most two. A single value is drawn with its own icon. Several values are
  /// drawn with the icons that `PlantTrait.rangeIcons` selects, such as those of the lowest and the
  /// highest value. If one of these icons is missing, the icon of the target is drawn. If the
  /// target has no icon, the icon of the trait is drawn.
  public let icons: [Icon]
  /// The icon of the target, or of the trait if the target has no icon; `nil` if neither has an
  /// icon.
  let fallbackIcon: Icon?

  /// Creates a badge, for previews and tests.
  public init(
    trait: TraitKey, target: String? = nil, label: String, value: FactValue,
    choices: [String] = [], text: String, icons: [Icon] = [], fallbackIcon: Icon? = nil
  ) {
    self.trait = trait
    self.target = target
    self.label = label
    self.value = value
    self.choices = choices
    self.text = text
    self.icons = icons
    self.fallbackIcon = fallbackIcon
  }

  /// The icon to draw if there is room for only one. If `icons` has exactly one icon, this is that
  /// icon. Otherwise this is the icon of the target, or of the trait if the target has no icon.
  public var icon: Icon? { icons.count == 1 ? icons[0] : fallbackIcon }

  /// The key of the trait, followed by the key of the target if there is one, such as `light` or
  /// `toxicity:cat`.
  public var id: String { trait.id(target: target) }

  /// The accessibility label, which a screen reader reads, such as “Light: Part shade – Full sun”
  /// or “Toxic to cats”.
  public var accessibilityLabel: String {
    value.targetLabel == nil ? label + ": " + text : text
  }
}

extension TraitBadge: Hashable {
  /// Hashes only the properties that distinguish the badges of a bundle. The icons are left out to
  /// save time, because lists compare their rows at every change.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(trait)
    hasher.combine(target)
    hasher.combine(text)
  }
}
