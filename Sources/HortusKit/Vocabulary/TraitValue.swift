/// A target of a trait: a group, such as cats, for which the trait has a separate value.
public struct TraitTarget: Sendable, Hashable, Identifiable {
  /// The permanent key, such as `cat`.
  public let key: String
  /// The display name, such as “Cats”.
  public let label: String
  /// The icon of the target; `nil` if the target has no icon.
  public let icon: Icon?
  /// Whether the facts about this target count by default: lists show them, and derived traits such
  /// as `poisonous` are derived from them. An app can select other targets with
  /// `Catalogue.concerning(_:)`.
  public let isRelevant: Bool
  /// Whether the target stands for those whom a source does not name, as “people or animals”.
  public let isUnspecified: Bool

  /// The permanent key of the target.
  public var id: String { key }

  /// Creates a target, for previews and tests.
  @_spi(Testing) public init(
    key: String, label: String, icon: Icon? = nil, isRelevant: Bool, isUnspecified: Bool = false
  ) {
    self.key = key
    self.label = label
    self.icon = icon
    self.isRelevant = isRelevant
    self.isUnspecified = isUnspecified
  }
}

/// A value of a trait.
public struct TraitValue: Sendable, Hashable, Identifiable {
  /// The permanent key, such as `full-sun`.
  public let key: String
  /// The display name, such as “Full sun”.
  public let label: String
  /// The exact meaning of the value; `nil` if there is no definition.
  public let definition: String?
  /// A label that names both the value and the target, such as “Toxic to cats”; `nil` if the
  /// vocabulary has no such label, or if the trait has no targets.
  public let targetLabel: String?
  /// A sentence that explains the value, such as “Water about once a week”; `nil` if there is no
  /// sentence. In a fact about a target, and in `PlantTrait.values(for:)`, this is the sentence for
  /// the target if the vocabulary has one.
  public let sentence: String?
  /// The icon of the value. If `nil`, an app can show the icon of the trait.
  public let icon: Icon?
  /// Whether an app warns of the value before it shows anything about care (`PlantHarm`). Only values
  /// of a trait about harm (`PlantTrait.isHarm`) are severe.
  public let isSevere: Bool

  /// The permanent key of the value.
  public var id: String { key }

  /// Creates a value, for previews and tests.
  @_spi(Testing) public init(
    key: String, label: String, definition: String? = nil, targetLabel: String? = nil,
    sentence: String? = nil, icon: Icon? = nil, isSevere: Bool = false
  ) {
    self.key = key
    self.label = label
    self.definition = definition
    self.targetLabel = targetLabel
    self.sentence = sentence
    self.icon = icon
    self.isSevere = isSevere
  }
}

extension TraitValue {
  /// Returns a copy with the target label and the sentence for a target. If `ownSentence` is `nil`,
  /// the copy keeps the general sentence.
  func with(label: String?, sentence ownSentence: String?) -> TraitValue {
    TraitValue(
      key: key, label: self.label, definition: definition, targetLabel: label,
      sentence: ownSentence ?? sentence, icon: icon, isSevere: isSevere)
  }
}

/// An option of a filter: a value of a trait, for one target if the trait has targets.
public struct TraitChoice: Sendable, Hashable, Identifiable {
  /// The trait of the option.
  public let trait: TraitKey
  /// The key of the option in `Condition.where` and `ResultPage.facets`, such as `full-sun`, or
  /// `cat:high` for a trait with targets.
  public let key: String
  /// The target of the option; `nil` if the trait has no targets.
  public let target: TraitTarget?
  /// The value that the option selects.
  public let value: TraitValue
  /// The icon of the value. If the value has no icon, this is the icon of the target. If the target
  /// has no icon either, this is the icon of the trait. `nil` if none of them has an icon.
  public let icon: Icon?

  /// The condition that selects the plants with this option. To combine several options of one
  /// trait, use one condition with all of their keys: `.where(trait, in: keys)`.
  public var condition: Condition { .where(trait, in: [key]) }

  /// The key of the option.
  public var id: String { key }

  /// Creates an option, for previews and tests.
  @_spi(Testing) public init(
    trait: TraitKey, key: String, target: TraitTarget? = nil, value: TraitValue, icon: Icon? = nil
  ) {
    self.trait = trait
    self.key = key
    self.target = target
    self.value = value
    self.icon = icon
  }

  /// The text to show beside the icon, such as “Full sun” or “Cats: High”.
  public var label: String {
    guard let target else { return value.label }
    return target.label + ": " + value.label
  }
}

extension PlantTrait {
  /// The options of a filter on this trait, sorted by target, then by value. A range has no
  /// options, because it is filtered by numbers.
  public var choices: [TraitChoice] {
    guard !targets.isEmpty else {
      return values.map {
        TraitChoice(trait: key, key: $0.key, value: $0, icon: $0.icon ?? icon)
      }
    }
    return targets.flatMap { target in
      values(for: target).map { value in
        TraitChoice(
          trait: key, key: target.key + ":" + value.key, target: target, value: value,
          icon: value.icon ?? target.icon ?? icon)
      }
    }
  }
}
