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
  public init(
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
  public init(
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
  func said(label: String?, sentence ownSentence: String?) -> TraitValue {
    TraitValue(
      key: key, label: self.label, definition: definition, targetLabel: label,
      sentence: ownSentence ?? sentence, icon: icon, isSevere: isSevere)
  }
}
