/// Whom a trait concerns, where it differs from one to the other.
public struct TraitTarget: Sendable, Hashable {
  /// The permanent key: `cat`.
  public let key: String
  /// Its name for people: “Cats”.
  public let label: String
  /// The icon of the target.
  public let icon: Icon?
  /// Whether it counts in lists and in what follows from the trait, unless an app says otherwise
  /// by `Catalogue.concerning(_:)`.
  public let isRelevant: Bool
}

/// A value of a trait.
public struct TraitValue: Sendable, Hashable {
  /// The permanent key: `full-sun`.
  public let key: String
  /// Its name for people: “Full sun”.
  public let label: String
  /// What it means, exactly.
  public let definition: String?
  /// A label that names both value and target, such as “Toxic to cats”. `nil` if the vocabulary has
  /// none, and for traits without targets.
  public let targetLabel: String?
  /// A sentence that explains the value, for the target if there is one: “Water about once a week”.
  public let sentence: String?
  /// The icon of its own; where there is none, that of the trait will do.
  public let icon: Icon?
}

extension TraitValue {
  /// A copy with the label and the sentence for a target; a missing sentence keeps the general one.
  func said(label: String?, sentence ownSentence: String?) -> TraitValue {
    TraitValue(
      key: key, label: self.label, definition: definition, targetLabel: label,
      sentence: ownSentence ?? sentence, icon: icon)
  }
}
