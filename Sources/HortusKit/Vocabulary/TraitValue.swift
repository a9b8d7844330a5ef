/// A target of a trait: a group, such as cats, for which the trait has a value of its own.
public struct TraitTarget: Sendable, Hashable {
  /// The permanent key, such as `cat`.
  public let key: String
  /// The display name, such as “Cats”.
  public let label: String
  /// The icon of the target; `nil` if it has none.
  public let icon: Icon?
  /// Whether the target counts in lists and for derived traits, unless the app has named other
  /// targets with `Catalogue.concerning(_:)`.
  public let isRelevant: Bool
}

/// A value of a trait.
public struct TraitValue: Sendable, Hashable {
  /// The permanent key, such as `full-sun`.
  public let key: String
  /// The display name, such as “Full sun”.
  public let label: String
  /// The exact meaning; `nil` if there is no definition.
  public let definition: String?
  /// A label that names both value and target, such as “Toxic to cats”; `nil` if the vocabulary has
  /// none or the trait has no targets.
  public let targetLabel: String?
  /// A sentence that explains the value, such as “Water about once a week”. It is specific to the
  /// target if there is one. `nil` if there is no sentence.
  public let sentence: String?
  /// The icon of the value; if `nil`, an app can show that of the trait.
  public let icon: Icon?
}

extension TraitValue {
  /// Returns a copy with the label and the sentence for a target. If `ownSentence` is `nil`, the
  /// general sentence is kept.
  func said(label: String?, sentence ownSentence: String?) -> TraitValue {
    TraitValue(
      key: key, label: self.label, definition: definition, targetLabel: label,
      sentence: ownSentence ?? sentence, icon: icon)
  }
}
