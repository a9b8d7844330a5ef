/// A property of plants, such as how much light they need or whether they are poisonous.
public struct PlantTrait: Sendable, Hashable {
  /// The type of the values of a trait.
  public enum Kind: String, Sendable, Hashable {
    /// One or more of the values, which have no order.
    case choice
    /// One step, or several adjacent steps, of the ordered values.
    case ordinal
    /// The value `yes` or `no`.
    case flag
    /// An interval of numbers, in `PlantTrait.unit`.
    case range
    /// Hardiness zones, from `1a` to `13b`.
    case zones
    /// Months, with keys from `jan` to `dec`, which are those of the northern hemisphere.
    case months
  }

  /// The place where an app shows a trait.
  public enum Role: String, Sendable, Hashable {
    /// In lists; every plant has a value.
    case base
    /// In lists, but only for plants that have the property: poisonous, healing.
    case additional
    /// On the page of a plant, in the section on care.
    case care
    /// On the page of a plant, among the details.
    case detail
  }

  /// The icons that a list shows for a fact with several steps.
  public enum RangeIcons: String, Sendable, Hashable {
    /// The icons of the lowest and of the highest step.
    case ends
    /// The icon of the middle step; for an even number of steps, the higher of the two middle ones.
    case middle
  }

  /// The unit of the numbers of a range, as stored in the bundle.
  public enum Unit: String, Sendable, Hashable {
    /// Degrees Celsius, centimetres, percent, pH, days and hours.
    case celsius, centimetre, percent, ph, day, hour
  }

  /// The permanent key, such as `light`.
  public let key: String
  /// The type of its values.
  public let kind: Kind
  /// The place where an app shows it.
  public let role: Role
  /// The display name, such as “Light”.
  public let label: String
  /// The exact meaning, in one sentence; `nil` if there is none.
  public let definition: String?
  /// A text that an app must show with the trait, such as “no medical advice”; `nil` if none is
  /// required.
  public let disclaimer: String?
  /// The icon of the trait; `nil` if it has none.
  public let icon: Icon?
  /// Whether an app offers it as a filter.
  public let isFilter: Bool
  /// Whether a plant may have several values of a trait of the kind `choice`.
  public let isMultiple: Bool
  /// The unit of a range; `nil` for other kinds.
  public let unit: Unit?
  /// The icons that represent a fact with several steps; `nil` if the icon of the trait represents
  /// it.
  public let rangeIcons: RangeIcons?
  /// The lowest and the highest number that a range may have, in `unit`; `nil` if there are no
  /// limits.
  public let bounds: ClosedRange<Double>?
  /// The lowest and the highest number that plants of the bundle have, in `unit`; an app can use
  /// them as the ends of a slider. Only `Catalogue.filterTraits(languages:hemisphere:)` sets it,
  /// for ranges. Otherwise, and if no plant has a number, it is `nil`.
  public internal(set) var extent: ClosedRange<Double>?
  /// The key of the trait from which the values are derived; `nil` if the trait is not derived.
  public let derivedFrom: String?
  /// The targets that the trait distinguishes, such as cats and dogs for toxicity. Empty for most
  /// traits.
  public let targets: [TraitTarget]
  /// The values in their order; those of an ordinal start with the lowest. Empty for a range.
  public internal(set) var values: [TraitValue]
  /// By the key of the target: the values with the labels and sentences for that target.
  let valuesByTarget: [String: [TraitValue]]
  /// The sentences that explain the numbers of a range; `nil` if there are none.
  let bands: SentenceBands?

  /// Returns the value with the key; `nil` if there is none.
  public func value(_ key: String) -> TraitValue? {
    values.first { $0.key == key }
  }

  /// Returns the values with the labels and sentences for a target. A value for which the
  /// vocabulary has no text for the target keeps its general text.
  public func values(for target: TraitTarget?) -> [TraitValue] {
    target.flatMap { valuesByTarget[$0.key] } ?? values
  }

  /// Returns the label with that of the target, such as “Toxicity (Cats)”, or without one if
  /// `target` is `nil`.
  func label(for target: TraitTarget?) -> String {
    target.map { "\(label) (\($0.label))" } ?? label
  }
}
