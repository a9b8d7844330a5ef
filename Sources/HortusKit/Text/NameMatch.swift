/// Which name of a plant matched a text, how well, and where.
public struct NameMatch: Sendable, Hashable {
  /// How well a name matches, the best first.
  public enum Quality: Int, Sendable, Comparable, CaseIterable {
    /// The whole name is the text.
    case exact
    /// The name begins with the text.
    case prefix
    /// A word of the name begins with the text.
    case wordPrefix
    /// The name contains the text.
    case contains
    /// A word of the name, or its beginning, differs from the text by a slip of the finger: one edit
    /// (a letter put in, left out, replaced, or swapped with the next) in words from five letters, two
    /// from nine. Of a text of several words each is looked for, in any order. Typos are looked for
    /// only where less than three plants match better.
    case typo

    /// Less is better: `exact` comes first, `typo` last.
    public static func < (a: Quality, b: Quality) -> Bool { a.rawValue < b.rawValue }
  }

  /// What kind of name matched.
  public enum Kind: String, Sendable {
    /// Only a common name has a language; a synonym is another scientific name.
    case common, scientific, synonym
  }

  /// The name as it is written.
  public let name: String
  /// Of names that match as well, in a wanted language or in none, a synonym comes last.
  public let kind: Kind
  /// The language of a common name.
  public let language: String?
  /// No other name of the plant matches better.
  public let quality: Quality
  /// The part of `name` that matched, for highlighting; the whole word for a typo.
  public let range: Range<String.Index>
}
