/// The best match of a text among the names of a plant: the name, the quality of the match, and the
/// part of the name that matched.
public struct NameMatch: Sendable, Hashable {
  /// The quality of a match. The cases are in descending order of quality.
  public enum Quality: Int, Sendable, Comparable, CaseIterable {
    /// The text is the whole name.
    case exact
    /// The text is a prefix of the name.
    case prefix
    /// The text is a prefix of a word of the name.
    case wordPrefix
    /// The name contains the text.
    case contains
    /// Each word of the text, in any order, is a prefix of a word of the name, with typos allowed.
    ///
    /// A typo is a letter inserted, left out, replaced, or swapped with the next. A word of five to
    /// eight letters may have one typo, a longer word may have two. A word of four letters may have
    /// one typo if it matches a whole word of the name. Typos are allowed only if fewer than three
    /// plants match better.
    case typo
    /// The name matches if words are joined or split. For example, “spiderplant” finds “spider
    /// plant”, and “spider wort” finds “spiderwort”. Such matches are allowed only if fewer than
    /// three plants match better.
    case joined

    /// Whether `a` is a better match than `b`: `exact` comes first, `joined` last.
    public static func < (a: Quality, b: Quality) -> Bool { a.rawValue < b.rawValue }
  }

  /// The kind of the name.
  public enum Kind: String, Sendable {
    /// A common name in a language, the accepted scientific name, or a scientific synonym.
    case common, scientific, synonym
  }

  /// The name in its original spelling.
  public let name: String
  /// The kind of the name. Among names of the same quality, common names in a language of the
  /// reader and accepted names come first, then synonyms, then common names in other languages.
  public let kind: Kind
  /// The BCP 47 tag of the language of a common name; `nil` for a scientific name.
  public let language: String?
  /// The quality of the match. No other name of the plant matches better.
  public let quality: Quality
  /// The part of `name` that matched, for highlighting. For a match with a typo, the part consists
  /// of whole words.
  public let range: Range<String.Index>

  /// Creates a match, for previews and tests.
  public init(
    name: String, kind: Kind, language: String? = nil, quality: Quality, range: Range<String.Index>
  ) {
    self.name = name
    self.kind = kind
    self.language = language
    self.quality = quality
    self.range = range
  }
}
