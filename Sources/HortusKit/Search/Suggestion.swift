/// A suggestion for the text that a user is typing.
public struct Suggestion: Sendable, Hashable, Identifiable {
  /// A suggested plant, or a suggested term of the vocabulary: a category, a trait, a value or a
  /// target. The associated values are the id or the keys to use in a query.
  public enum Kind: Sendable, Hashable {
    /// A plant with a matching name. Each plant is suggested only once.
    case plant(PlantID)
    /// A category. It corresponds to the condition `Condition.category(key)`.
    case category(String)
    /// A trait. An app shows the filter for the trait, and the user selects a value in the filter.
    case trait(TraitKey)
    /// A value of a trait. It corresponds to the condition `Condition.where(trait, in: [value])`.
    /// If the trait is a flag, `value` is `yes`. The label of the suggestion is then the label of
    /// the trait.
    case value(trait: TraitKey, value: String)
    /// A target of a trait, such as `cat` for toxicity. It corresponds to the condition
    /// `Condition.where(trait, in: [target])`. For toxicity, this condition selects the plants that
    /// are toxic to cats in any degree.
    case target(trait: TraitKey, target: String)
  }

  /// The suggested plant or term. `condition` returns the filter condition for a term.
  public let kind: Kind
  /// The display name of a plant, or the label of a term, if possible in a language of the reader.
  public let label: String
  /// The text beside the label. For a plant, this is the scientific name, or the name that matches
  /// if the label does not match. For a value or a target, this is the label of the trait. `nil`
  /// for a category, a trait and a flag.
  public let detail: String?
  /// The key of the icon, for `Catalogue.icon(_:)`; `nil` if the suggestion has no icon.
  public let icon: String?
  /// The quality of the match of the label, or of the name in `detail` if the label does not match.
  public let quality: NameMatch.Quality
  /// The part of `label` that matched, for highlighting; `nil` if the match is in `detail`.
  public let labelRange: Range<String.Index>?
  /// The part of `detail` that matched, for highlighting; `nil` if the match is in `label`.
  public let detailRange: Range<String.Index>?

  /// The suggested plant or term. It is unique among the suggestions for a text.
  public var id: Kind { kind }

  /// Creates a suggestion, for previews and tests.
  public init(
    kind: Kind, label: String, detail: String? = nil, icon: String? = nil,
    quality: NameMatch.Quality, labelRange: Range<String.Index>? = nil,
    detailRange: Range<String.Index>? = nil
  ) {
    self.kind = kind
    self.label = label
    self.detail = detail
    self.icon = icon
    self.quality = quality
    self.labelRange = labelRange
    self.detailRange = detailRange
  }

  /// The condition that selects the plants of a term; `nil` if `kind` is a plant or a trait.
  public var condition: Condition? {
    switch kind {
    case .plant, .trait: nil
    case .category(let key): .category(key)
    case .value(let trait, let value): .where(trait, in: [value])
    case .target(let trait, let target): .where(trait, in: [target])
    }
  }
}
