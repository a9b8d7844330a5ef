/// A suggestion for the text that a user is typing.
public struct Suggestion: Sendable, Hashable {
  /// The suggested plant or term, with the keys for a query.
  public enum Kind: Sendable, Hashable {
    /// A plant with a matching name. Each plant is suggested only once.
    case plant(PlantID)
    /// A category: `Condition.category(key)`.
    case category(String)
    /// A trait. An app opens its filter, where the user selects a value.
    case trait(String)
    /// A value of a trait: `Condition.values(trait: trait, [value])`. For a flag the value is
    /// `yes`, and the label of the suggestion is that of the trait.
    case value(trait: String, value: String)
    /// A target of a trait, such as `cat` for toxicity. As a condition it matches every step but
    /// the lowest.
    case target(trait: String, target: String)
  }

  /// The suggested plant or term; `condition` returns a filter for a term.
  public let kind: Kind
  /// The display name of a plant in the languages of the user, or the label of a term.
  public let label: String
  /// The text beside the label. For a plant it is the matching name if the label does not match,
  /// otherwise the scientific name. For a value or a target it is the label of the trait. `nil` for
  /// a category, a trait and a flag.
  public let detail: String?
  /// The key of the icon, for `Catalogue.icon(_:languages:)`; `nil` if there is none.
  public let icon: String?
  /// How well the label, or the name in `detail`, matches.
  public let quality: NameMatch.Quality
  /// The part of `label` that matched, for highlighting; `nil` if the match is in `detail`.
  public let labelRange: Range<String.Index>?
  /// The part of `detail` that matched, for highlighting; `nil` if the match is in `label`.
  public let detailRange: Range<String.Index>?

  /// The condition that selects the plants of a term; `nil` for a plant, and for a trait without a
  /// value.
  public var condition: Condition? {
    switch kind {
    case .plant, .trait: nil
    case .category(let key): .category(key)
    case .value(let trait, let value): .values(trait: trait, [value])
    case .target(let trait, let target): .values(trait: trait, [target])
    }
  }
}
