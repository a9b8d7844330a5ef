import Foundation
import GRDB

/// A property of plants, such as how much light they need or whether they are poisonous.
public struct PlantTrait: Sendable, Hashable, Identifiable {
  /// The type of the values of a trait.
  public enum Kind: String, Sendable, Hashable {
    /// The values have no order. A plant has one value, or several if `isMultiple` is true.
    case choice
    /// The values are steps in ascending order. A plant has one step or several adjacent steps.
    case ordinal
    /// The value `yes` or `no`.
    case flag
    /// An interval of numbers, in `PlantTrait.unit`.
    case range
    /// Hardiness zones, from `1a` to `13b`.
    case zones
    /// Months of the northern hemisphere, with keys from `jan` to `dec`.
    case months
    /// One number, in `PlantTrait.unit`, such as a price.
    case number
    /// A text of the plant's own, such as an article number (`PlantTrait.textForm`).
    case text

    /// Whether the values are numbers or ranges of numbers, in `PlantTrait.unit`.
    public var isNumeric: Bool {
      switch self {
      case .range, .number: true
      case .choice, .ordinal, .flag, .zones, .months, .text: false
      }
    }
  }

  /// The form of the texts of a trait.
  public struct TextForm: Sendable, Hashable {
    /// Whether plants have a text in each language. If false, the text is the same in all languages.
    public let isLocalized: Bool
    /// Whether no two plants have the same text, such as an article number.
    public let isUnique: Bool
    /// Whether the texts are web addresses, which an app opens in a browser.
    public let isWebAddress: Bool

    /// Creates a form, for previews and tests.
    @_spi(Testing) public init(
      isLocalized: Bool = false, isUnique: Bool = false, isWebAddress: Bool = false
    ) {
      (self.isLocalized, self.isUnique, self.isWebAddress) = (isLocalized, isUnique, isWebAddress)
    }
  }

  /// The place where an app shows a trait.
  public enum Role: String, Sendable, Hashable {
    /// In lists. Every plant has a value, except imported plants, which may be incomplete.
    case base
    /// In lists, but only for plants that have the property, such as toxicity or healing.
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
    /// The icon of the middle step. For an even number of steps, this is the higher of the two
    /// middle steps.
    case middle
  }

  /// The permanent key of the trait, such as `light`.
  public let key: TraitKey
  /// The type of the values.
  public let kind: Kind
  /// The place where an app shows the trait.
  public let role: Role
  /// The display name, such as “Light”.
  public let label: String
  /// A sentence with the exact meaning of the trait; `nil` if there is no definition.
  public let definition: String?
  /// A text that an app must show with the trait, such as “no medical advice”; `nil` if none is
  /// required.
  public let disclaimer: String?
  /// The icon of the trait; `nil` if the trait has no icon.
  public let icon: Icon?
  /// Whether an app offers the trait as a filter.
  public let isFilter: Bool
  /// Whether the trait is about harm, such as toxicity. A plant without a value for such a trait counts
  /// as unknown, never as harmless: a condition on the trait finds only plants for which it is known.
  public let isHarm: Bool
  /// Whether a plant may have several values. Only relevant for the kind `choice`.
  public let isMultiple: Bool
  /// The unit of the numbers of a range or a number, as stored in the bundle: `celsius`, `centimetre`,
  /// `percent`, `ph`, `day`, `hour`, `litre`, `gram` or a unit that the catalogue declares; `nil` for
  /// other kinds.
  public let unit: MeasureUnit?
  /// The form of a text; `nil` for other kinds.
  public let textForm: TextForm?
  /// The icons to show for a fact with several steps. If `nil`, the icon of the target is shown, or
  /// the icon of the trait if there is no icon of the target.
  public let rangeIcons: RangeIcons?
  /// The lowest and the highest number that a range or a number may have, in `unit`; `nil` if there are no
  /// limits.
  public let bounds: ClosedRange<Double>?
  /// The lowest and the highest number that plants of the bundle have, in `unit`. An app can use
  /// them as the ends of a slider.
  ///
  /// Only `Catalogue.filterTraits()` sets the extent, and only for traits of the kinds `range` and
  /// `number`. For all other traits, and if no plant has a number, the extent is `nil`.
  public internal(set) var extent: ClosedRange<Double>?
  /// The key of the trait from which the values are derived; `nil` if the trait is not derived.
  public let derivedFrom: TraitKey?
  /// The targets that the trait distinguishes, such as cats and dogs for toxicity. Empty for most
  /// traits.
  public let targets: [TraitTarget]
  /// The values, in the order of the vocabulary. The steps of an ordinal are in ascending order.
  /// Empty for a number, a range and a text.
  public internal(set) var values: [TraitValue]
  /// The values with the target labels and sentences for each target, keyed by target key.
  let valuesByTarget: [String: [TraitValue]]
  /// The sentences that explain the numbers of a range or a number; `nil` if there are none.
  let bands: SentenceBands?

  /// The permanent key of the trait.
  public var id: TraitKey { key }

  /// Returns the value with a key; `nil` if the trait has no such value.
  public func value(_ key: String) -> TraitValue? {
    values.first { $0.key == key }
  }

  /// Returns the values with the target labels (`TraitValue.targetLabel`) and sentences for a
  /// target. A value without a sentence for the target keeps its general sentence. If `target` is
  /// `nil`, returns `values`.
  public func values(for target: TraitTarget?) -> [TraitValue] {
    target.flatMap { valuesByTarget[$0.key] } ?? values
  }

  /// Returns the label of the trait followed by the label of the target, such as “Toxicity (Cats)”.
  /// If `target` is `nil`, returns the label of the trait alone.
  package func label(for target: TraitTarget?) -> String {
    target.map { "\(label) (\($0.label))" } ?? label
  }
}

extension PlantTrait {
  /// Creates a trait, for previews and tests. The trait has no texts for individual targets.
  @_spi(Testing) public init(
    key: TraitKey, kind: Kind, role: Role, label: String, definition: String? = nil,
    disclaimer: String? = nil, icon: Icon? = nil, isFilter: Bool = true, isHarm: Bool = false,
    isMultiple: Bool = false,
    unit: MeasureUnit? = nil, textForm: TextForm? = nil, rangeIcons: RangeIcons? = nil,
    bounds: ClosedRange<Double>? = nil,
    extent: ClosedRange<Double>? = nil, derivedFrom: TraitKey? = nil, targets: [TraitTarget] = [],
    values: [TraitValue] = []
  ) {
    self.init(
      key: key, kind: kind, role: role, label: label, definition: definition,
      disclaimer: disclaimer, icon: icon, isFilter: isFilter, isHarm: isHarm,
      isMultiple: isMultiple, unit: unit, textForm: textForm,
      rangeIcons: rangeIcons, bounds: bounds, extent: extent, derivedFrom: derivedFrom,
      targets: targets, values: values, valuesByTarget: [:], bands: nil)
  }
}

/// The sentences that explain a range of numbers. The possible numbers are divided into bands, and
/// each band has one sentence.
struct SentenceBands: Sendable, Hashable {
  /// The number that selects the band for a plant: the lower end, the middle or the upper end of
  /// the plant's range.
  enum Chooser: String, Sendable, Hashable {
    case low, middle, high
  }

  /// A band of numbers, from `atLeast` (included) to `below` (excluded). `nil` means that the band
  /// has no limit on this side.
  struct Band: Sendable, Hashable {
    let atLeast: Double?
    let below: Double?
    /// The sentence. `{value}` is the placeholder for the formatted range.
    let sentence: String
  }

  let chooser: Chooser
  /// The bands in ascending order.
  let bands: [Band]

  /// Returns the sentence for a range; `nil` if no band contains the number that selects the band.
  ///
  /// - Parameters:
  ///   - range: the range in the unit of the trait.
  ///   - text: the formatted range, which replaces `{value}`.
  func sentence(for range: ClosedRange<Double>, text: String) -> String? {
    let number =
      switch chooser {
      case .low: range.lowerBound
      case .middle: range.lowerBound / 2 + range.upperBound / 2
      case .high: range.upperBound
      }
    let band = bands.first { band in
      band.atLeast.map { $0 <= number } ?? true && band.below.map { number < $0 } ?? true
    }
    return band?.sentence.replacingOccurrences(of: "{value}", with: text)
  }
}

/// The permanent key of a trait, such as `light`.
///
/// Each catalogue declares traits of its own. An app writes their keys as string literals, or uses the
/// constants that `hortus generate swift` writes from a bundle:
///
/// ```swift
/// extension TraitKey {
///   /// Light. How much direct sun the plant wants outdoors.
///   static let light: TraitKey = "light"
/// }
/// ```
public struct TraitKey: RawRepresentable, Sendable, Hashable, Codable {
  /// The key as stored in the bundle: lower-case letters, digits and hyphens.
  public let rawValue: String

  /// Creates a key from any text, without validation. A query with a key that the bundle does not
  /// have throws `QueryError.unknownTrait`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Equivalent to `init(rawValue:)`.
  public init(_ key: String) {
    rawValue = key
  }
}

extension TraitKey {
  /// Returns the key, such as `light`. If `target` is not `nil`, a colon and the key of the target
  /// follow, such as `toxicity:cat`.
  func id(target: String?) -> String {
    target.map { "\(rawValue):\($0)" } ?? rawValue
  }
}

extension TraitKey: ExpressibleByStringLiteral {
  /// Equivalent to `init(rawValue:)`.
  public init(stringLiteral key: String) {
    rawValue = key
  }
}

extension TraitKey: Comparable {
  /// Whether `a` sorts before `b`. The order compares the bytes of the UTF-8 form.
  public static func < (a: TraitKey, b: TraitKey) -> Bool {
    a.rawValue.utf8.lexicographicallyPrecedes(b.rawValue.utf8)
  }
}

extension TraitKey: CustomStringConvertible {
  /// The key as stored in the bundle.
  public var description: String { rawValue }
}

extension Row {
  /// Returns the trait key in the column at a zero-based index.
  ///
  /// - Throws: the errors of `decoded(_:as:)`.
  func traitKey(_ index: Int) throws -> TraitKey {
    TraitKey(rawValue: try decoded(index))
  }
}
