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
  /// The value together with its target, for where nothing else names the two: “Toxic to cats”.
  /// `nil` where the vocabulary has no such words, and for values that concern nobody in particular.
  public let targetLabel: String?
  /// What it means to people, and to those whom it concerns: “Water about once a week”.
  public let sentence: String?
  /// The icon of its own; where there is none, that of the trait will do.
  public let icon: Icon?
}

extension TraitValue {
  /// The value as it is said of a target; what has no words of its own stays as it is.
  func said(label: String?, sentence ownSentence: String?) -> TraitValue {
    TraitValue(
      key: key, label: self.label, definition: definition, targetLabel: label,
      sentence: ownSentence ?? sentence, icon: icon)
  }
}
