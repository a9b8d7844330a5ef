/// Something that is said of plants: how much light they want, whether they are poisonous.
public struct PlantTrait: Sendable, Hashable {
  /// What the values of a trait are.
  public enum Kind: String, Sendable, Hashable {
    /// Some of the values, in no order.
    case choice
    /// A step, or several neighbouring steps, of the values.
    case ordinal
    /// `yes` or `no`.
    case flag
    /// An interval of numbers, in `PlantTrait.unit`.
    case range
    /// Hardiness zones, from `1a` to `13b`.
    case zones
    /// Months from `jan` to `dec`; the keys are those of the northern hemisphere.
    case months
  }

  /// Where an app shows a trait.
  public enum Role: String, Sendable, Hashable {
    /// In lists; every plant has it.
    case base
    /// In lists, where it holds: poisonous, healing.
    case additional
    /// On the page of a plant, with its care.
    case care
    /// On the page of a plant, among the details.
    case detail
  }

  /// Which icons a list shows for a fact of several steps.
  public enum RangeIcons: String, Sendable, Hashable {
    /// The icons of the lowest and of the highest step.
    case ends
    /// The icon of the middle step; for an even number of steps, the higher of the two middle ones.
    case middle
  }

  /// The unit of the numbers of a range, as the bundle keeps them.
  public enum Unit: String, Sendable, Hashable {
    /// Degrees Celsius, centimetres, per cent, pH, days and hours.
    case celsius, centimetre, percent, ph, day, hour
  }

  /// The permanent key: `light`.
  public let key: String
  /// What its values are.
  public let kind: Kind
  /// Where an app shows it.
  public let role: Role
  /// Its name for people: “Light”.
  public let label: String
  /// What it means, exactly; in one sentence.
  public let definition: String?
  /// A text that an app must show with the trait, such as “no medical advice”.
  public let disclaimer: String?
  /// The icon of the trait.
  public let icon: Icon?
  /// Whether an app offers it as a filter.
  public let isFilter: Bool
  /// Whether a plant may have several values of a choice.
  public let isMultiple: Bool
  /// The unit of a range.
  public let unit: Unit?
  /// Which icons represent a fact of several steps; `nil` for the icon of the trait.
  public let rangeIcons: RangeIcons?
  /// The lowest and the highest number that a range may have, in `unit`.
  public let bounds: ClosedRange<Double>?
  /// The lowest and the highest number that plants of the bundle have, in `unit`: the ends of a
  /// slider. `Catalogue.filterTraits(languages:hemisphere:)` tells it of the ranges that are
  /// filters; everywhere else, and where no plant has a number, it is `nil`.
  public internal(set) var extent: ClosedRange<Double>?
  /// The key of the trait that the values follow from.
  public let derivedFrom: String?
  /// Whom the trait can concern: toxicity for cats, for dogs. Empty for most traits.
  public let targets: [TraitTarget]
  /// The values in their order, of an ordinal the lowest first. A range has none.
  public internal(set) var values: [TraitValue]
  /// The values with the labels and sentences for one target, by the key of the target.
  let valuesByTarget: [String: [TraitValue]]
  /// The sentences of a range.
  let bands: SentenceBands?

  /// The value with the key.
  public func value(_ key: String) -> TraitValue? {
    values.first { $0.key == key }
  }

  /// The values with the labels and sentences for a target, where the vocabulary has some for it.
  ///
  /// - Parameter target: `nil` for a trait without targets.
  public func values(for target: TraitTarget?) -> [TraitValue] {
    target.flatMap { valuesByTarget[$0.key] } ?? values
  }

  /// “Toxicity (Cats)”; the label alone for what concerns nobody in particular.
  func label(for target: TraitTarget?) -> String {
    target.map { "\(label) (\($0.label))" } ?? label
  }
}
