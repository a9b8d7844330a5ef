import Foundation

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
  @_spi(Testing) public init(
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
  /// the values, or one sentence for a number, a range of numbers or zones. Values without a sentence are
  /// left out.
  public var sentences: [String] {
    switch value {
    case .values(let values): values.compactMap(\.sentence)
    case .range(let range):
      [text.flatMap { trait.bands?.sentence(for: range.exact, text: $0) }].compactMap { $0 }
    case .zones(let zones):
      [
        text.flatMap {
          trait.bands?.sentence(
            for: Double(zones.lowerBound.index)...Double(zones.upperBound.index), text: $0)
        }
      ].compactMap { $0 }
    case .months, .text, .unknown, .absent, .notApplicable: []
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

/// The value of a fact, or the reason why there is no value.
///
/// There can be three reasons. Take the flowering months as an example. `unknown` means that the
/// catalogue does not state the months. `absent` means that the plant is known not to flower.
/// `notApplicable` means that the question makes no sense for the plant.
public enum FactValue: Sendable, Hashable {
  /// The values of a choice, the steps of an ordinal from lowest to highest, or the value `yes` or
  /// `no` of a flag.
  case values([TraitValue])
  /// A range of numbers with a unit, or a number, which is both ends.
  case range(MeasuredRange)
  /// A range of hardiness zones, both ends included.
  case zones(ClosedRange<HardinessZone>)
  /// Months in the requested hemisphere, by default the northern hemisphere.
  case months([MonthRun])
  /// A text of the plant's own.
  case text(TraitText)
  /// The catalogue does not state a value.
  case unknown
  /// The plant is known to have no value. A bundle stores this case as `none`. This case has
  /// another name in Swift, because `none` could be confused with `Optional.none`.
  case absent
  /// The question makes no sense for this plant.
  case notApplicable

  /// False if this is `unknown`, `absent` or `notApplicable`, otherwise true.
  public var isKnown: Bool {
    switch self {
    case .unknown, .absent, .notApplicable: false
    case .values, .range, .zones, .months, .text: true
    }
  }
}

extension FactValue {
  /// Returns the icons to draw for the value, at most two. A single value is drawn with its own
  /// icon. Several steps of an ordinal are drawn with the icons that `PlantTrait.rangeIcons`
  /// selects. If one of these icons is missing, and for all other values, the result is `fallback`.
  ///
  /// - Parameters:
  ///   - trait: the trait of the value.
  ///   - fallback: the icon of the target or of the trait; `nil` if there is no such icon.
  func icons(of trait: PlantTrait, fallback: Icon?) -> [Icon] {
    let own = ownIcons(of: trait)
    return own.isEmpty ? [fallback].compactMap { $0 } : own
  }

  private func ownIcons(of trait: PlantTrait) -> [Icon] {
    guard case .values(let values) = self, let first = values.first, let last = values.last
    else { return [] }
    let shown: [TraitValue]
    switch trait.rangeIcons {
    case _ where values.count == 1: shown = [first]
    case .ends: shown = [first, last]
    case .middle: shown = [values[values.count / 2]]
    case nil: shown = []
    }
    let icons = shown.compactMap(\.icon)
    return icons.count == shown.count ? icons : []
  }

  /// The label that names both the value and its target, such as “Toxic to cats”. If there are
  /// several values, this is the label of the last one, which is the highest step of an ordinal.
  /// `nil` if the vocabulary has no such label.
  var targetLabel: String? {
    guard case .values(let values) = self else { return nil }
    return values.last?.targetLabel
  }

  /// Returns whether a list should show the value beside the plant. A list shows a flag if it is
  /// `yes`, and an ordinal if its highest step is above the lowest step of the trait. It shows any
  /// other value if the value is known.
  func holds(of trait: PlantTrait) -> Bool {
    guard case .values(let values) = self else { return isKnown }
    switch trait.kind {
    case .flag: return values.contains { $0.key == "yes" }
    case .ordinal: return values.last?.key != trait.values.first?.key
    case .choice, .range, .number, .zones, .months, .text: return !values.isEmpty
    }
  }
}

/// The source of a fact or a text: a published work, or general knowledge.
public struct FactSource: Sendable, Hashable, Identifiable {
  /// The permanent key of the source.
  public let key: String
  /// The title of the work.
  public let title: String
  /// The web address of the work; `nil` if none is recorded.
  public let url: String?
  /// The SPDX identifier or the name of the work's licence; `nil` if none is recorded.
  public let licence: String?

  /// The permanent key of the source.
  public var id: String { key }

  /// Creates a source, for previews and tests.
  @_spi(Testing) public init(
    key: String, title: String, url: String? = nil, licence: String? = nil
  ) {
    self.key = key
    self.title = title
    self.url = url
    self.licence = licence
  }

  /// Whether the source is general knowledge. If true, no work was consulted, and the facts and
  /// texts with this source are unverified.
  public var isGeneralKnowledge: Bool { key == "general-knowledge" }
}

/// A text that a plant has for a trait, such as an article number or a web address.
public struct TraitText: Sendable, Hashable {
  /// The text; the whole address if it is one. Measures in it are in the units of the reader.
  public let text: String
  /// The BCP 47 tag of the language; `nil` if the text is the same in all languages.
  public let language: String?
  /// The web address; `nil` if the trait has other texts than addresses.
  public let url: URL?

  /// Creates a text, for previews and tests.
  @_spi(Testing) public init(text: String, language: String? = nil, url: URL? = nil) {
    (self.text, self.language, self.url) = (text, language, url)
  }
}
