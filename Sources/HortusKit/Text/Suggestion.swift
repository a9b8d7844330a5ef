/// Something that a reader who has typed so much may mean.
public struct Suggestion: Sendable, Hashable {
  /// What is suggested, with the keys that a query needs.
  public enum Kind: Sendable, Hashable {
    /// A plant, one of whose names matches; each plant comes once.
    case plant(PlantID)
    /// A category: `Condition.category(key)`.
    case category(String)
    /// A trait, of which the reader still has to choose a value: the app opens its filter.
    case trait(String)
    /// A value of a trait: `Condition.values(trait: trait, [value])`. A flag is suggested with the value
    /// `yes`, and its label is that of the trait.
    case value(trait: String, value: String)
    /// Whom a trait concerns: `cat` in toxicity. As a value it means that anything but the lowest
    /// step holds.
    case target(trait: String, target: String)
  }

  /// A plant, or a term of the vocabulary, which `condition` turns into a filter.
  public let kind: Kind
  /// The display name of a plant in the languages of the reader, or the label of a term.
  public let label: String
  /// What stands beside the label. Of a plant it is the name that matched where the label does not,
  /// else the scientific name; of a value or a target it is the label of the trait.
  public let detail: String?
  /// The key of the icon, for `Catalogue.icon(_:languages:)`.
  public let icon: String?
  /// How well the label, or the name in `detail`, matches.
  public let quality: NameMatch.Quality
  /// The part of `label` that matched, for highlighting; `nil` where it is in `detail`.
  public let labelRange: Range<String.Index>?
  /// The part of `detail` that matched, for highlighting; `nil` where it is in `label`.
  public let detailRange: Range<String.Index>?

  /// The condition that the suggestion stands for; `nil` for a plant, which is shown, not filtered, and
  /// for a trait without a value.
  public var condition: Condition? {
    switch kind {
    case .plant, .trait: nil
    case .category(let key): .category(key)
    case .value(let trait, let value): .values(trait: trait, [value])
    case .target(let trait, let target): .values(trait: trait, [target])
    }
  }
}
