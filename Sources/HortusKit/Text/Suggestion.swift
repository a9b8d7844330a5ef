/// Something that a reader who has typed so much may mean.
public struct Suggestion: Sendable, Hashable {
  /// What is suggested, with the keys that a query needs.
  public enum Kind: Sendable, Hashable {
    /// A plant, one of whose names matches.
    case plant(PlantID)
    /// A category: `Condition.category(key)`.
    case category(String)
    /// A value of a trait: `Condition.values(trait: trait, [value])`.
    case value(trait: String, value: String)
    /// Whom a trait concerns: `cat` in toxicity. As a value it means that anything but the lowest
    /// step holds.
    case target(trait: String, target: String)
  }

  /// A plant, or a term of the vocabulary, which `condition` turns into a filter.
  public let kind: Kind
  /// What matched, as it is written: the name of a plant, the label of a category or a value.
  public let label: String
  /// What tells equal labels apart: the scientific name of a plant, the label of a trait.
  public let detail: String?
  /// The key of the icon, for `Catalogue.icon(_:languages:)`.
  public let icon: String?
  /// How well the label matches.
  public let quality: NameMatch.Quality
  /// The part of `label` that matched, for highlighting.
  public let range: Range<String.Index>

  /// The condition that the suggestion stands for; `nil` for a plant, which is shown, not filtered.
  public var condition: Condition? {
    switch kind {
    case .plant: nil
    case .category(let key): .category(key)
    case .value(let trait, let value): .values(trait: trait, [value])
    case .target(let trait, let target): .values(trait: trait, [target])
    }
  }
}
