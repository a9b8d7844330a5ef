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
    /// Each word of the text, in any order, is the beginning of a word of the name but for a typo: one
    /// edit (a letter put in, left out, replaced, or swapped with the next) in words from five letters,
    /// two from nine, one in words of four letters if the word is whole. Typos are looked for only
    /// where less than three plants match better.
    case typo
    /// The text matches when words are joined or split: “spiderplant” finds “spider plant”, and
    /// “spider wort” finds “spiderwort”. This too is looked for only where less than three plants match
    /// better.
    case joined

    /// Less is better: `exact` comes first, `joined` last.
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
