import HortusSchema

/// The best match of a text among the names of a plant: the name, the quality of the match, and the
/// part of the name that matched.
public struct NameMatch: Sendable, Hashable {
  /// The quality of a match. The cases are in descending order of quality.
  public enum Quality: Int, Sendable, Comparable, CaseIterable {
    /// The text is the whole name.
    case exact
    /// The name begins with the text, which ends with a whole word: “rose” in “rose of Sharon”.
    case leadingWords
    /// The name contains the text as whole words: “rose” in “dog rose”.
    case wholeWords
    /// The text is a prefix of the name, and its last word that of a longer word: “rose” in “rosebay”.
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
    /// No name, but a text of a trait, such as an article number.
    case traitText
  }

  /// The name, or the text of a trait, in its original spelling.
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
  @_spi(Testing) public init(
    name: String, kind: Kind, language: String? = nil, quality: Quality, range: Range<String.Index>
  ) {
    self.name = name
    self.kind = kind
    self.language = language
    self.quality = quality
    self.range = range
  }
}

extension NameMatch.Quality {
  /// Creates the quality with which a folded text matches a folded name as a prefix; `nil` if the
  /// text is neither a prefix of the name nor a prefix of a word of the name.
  init?(of text: [UInt8], beginning name: [UInt8]) {
    let starts = [0] + name.indices.filter { name[$0] == 0x20 }.map { $0 + 1 }
    let qualities = starts.compactMap { start -> NameMatch.Quality? in
      guard name[start...].starts(with: text) else { return nil }
      let end = start + text.count
      guard end == name.count || name[end] == 0x20 else {
        return start == 0 ? .prefix : .wordPrefix
      }
      return start > 0 ? .wholeWords : end == name.count ? .exact : .leadingWords
    }
    guard let best = qualities.min() else { return nil }
    self = best
  }

  /// A group of qualities that rank equally among suggestions. Within a tier, suggestions are
  /// sorted by popularity. For example, “lily” matches “peace lily” and “lily of the valley” in the
  /// same tier.
  package enum Tier: Int, Comparable, CaseIterable {
    case exact, wholeWords, beginning, contains, typo, joined

    package static func < (a: Tier, b: Tier) -> Bool { a.rawValue < b.rawValue }
  }

  package var tier: Tier {
    switch self {
    case .exact: .exact
    case .leadingWords, .wholeWords: .wholeWords
    case .prefix, .wordPrefix: .beginning
    case .contains: .contains
    case .typo: .typo
    case .joined: .joined
    }
  }
}

/// Finds the part of a name that matched a text, for highlighting.
package enum MatchedRange {
  /// Returns the part of `name` that matched the folded text `text`. For a match with a typo, the
  /// part consists of whole words. Returns the range of the whole name if the part cannot be found.
  package static func find(
    _ text: String, in name: String, quality: NameMatch.Quality
  ) -> Range<String.Index> {
    guard quality != .exact else { return name.startIndex..<name.endIndex }
    let folded = Array(NameFolding.fold(name).utf8)
    let bytes =
      switch quality {
      case .typo: nearWords(text, folded)
      case .joined: JoinedText(text).range(in: folded)
      default: plain(Array(text.utf8), folded, quality)
      }
    guard let bytes else { return name.startIndex..<name.endIndex }
    if FoldedOffsets.isPlain(name, folded: folded) {
      let start = name.utf8.index(name.startIndex, offsetBy: bytes.lowerBound)
      return start..<name.utf8.index(start, offsetBy: bytes.count)
    }
    return FoldedOffsets(name).range(bytes)
  }

  private static func plain(
    _ text: [UInt8], _ folded: [UInt8], _ quality: NameMatch.Quality
  ) -> Range<Int>? {
    guard text.count <= folded.count else { return nil }
    let start = (0...folded.count - text.count).first { start in
      let end = start + text.count
      return (quality == .contains || start == 0 || folded[start - 1] == 0x20)
        && (quality.tier != .wholeWords || end == folded.count || folded[end] == 0x20)
        && folded[start...].starts(with: text)
    }
    return start.map { $0..<$0 + text.count }
  }

  /// Compares each word of the text with the words of the name. A word of the text matches a word
  /// of the name that begins with it, or else a word that matches with typos (see `FuzzyMatcher`).
  /// Returns the byte range from the first to the last matching word of the name; `nil` if a word
  /// of the text matches no word of the name.
  private static func nearWords(_ text: String, _ folded: [UInt8]) -> Range<Int>? {
    var words: [(text: Substring, range: Range<Int>)] = []
    var start = 0
    for word in String(decoding: folded, as: UTF8.self).split(separator: " ") {
      words.append((word, start..<start + word.utf8.count))
      start += word.utf8.count + 1
    }
    var range: Range<Int>?
    for typed in text.split(separator: " ") {
      let matcher = FuzzyMatcher(typed)
      let match =
        words.first { $0.text.utf8.starts(with: typed.utf8) }
        ?? words.first { matcher?.isNear($0.text) == true }
      guard let match else { return nil }
      range =
        range.map {
          min($0.lowerBound, match.range.lowerBound)..<max($0.upperBound, match.range.upperBound)
        } ?? match.range
    }
    return range
  }
}

/// Maps byte offsets in the folded form of a text to the characters of the original text. Folding
/// removes differences of case, accents, quotes and hyphens.
package struct FoldedOffsets {
  /// The maximum number of characters of a text. In a longer text, every byte range maps to the
  /// whole text, because the time to compute the boundaries grows with the square of the length.
  private static let maximumCharacters = 256

  private let text: String
  /// The boundaries between the characters of the original text, each with the corresponding byte
  /// offset in the folded text.
  private var boundaries: [(index: String.Index, offset: Int)] = []

  package init(_ text: String) {
    self.text = text
    let indices = text.indices.prefix(Self.maximumCharacters + 1) + [text.endIndex]
    guard indices.count <= Self.maximumCharacters + 1 else { return }
    boundaries.reserveCapacity(indices.count)
    for index in indices.dropLast() {
      // The appended letter preserves the separator after the last word. It also prevents a lone x
      // at the end from being removed as a hybrid sign (×).
      boundaries.append((index, NameFolding.fold(text[..<index] + "a").utf8.count - 1))
    }
    boundaries.append((text.endIndex, NameFolding.fold(text).utf8.count))
    // If folding the whole text removes a lone x, the offset after the x is lower than the offsets
    // before it. Lowering the offsets before the x makes the removed characters zero bytes long.
    for index in boundaries.indices.dropLast().reversed() {
      boundaries[index].offset = min(boundaries[index].offset, boundaries[index + 1].offset)
    }
  }

  /// Returns the range of the original characters whose folded form contains the given bytes.
  /// Returns the range of the whole text if the characters cannot be found.
  package func range(_ bytes: Range<Int>) -> Range<String.Index> {
    guard let end = boundaries.first(where: { $0.offset >= bytes.upperBound }),
      let after = boundaries.firstIndex(where: { $0.offset > bytes.lowerBound }), after > 0
    else { return text.startIndex..<text.endIndex }
    let start = boundaries[after - 1].index
    return start < end.index ? start..<end.index : text.startIndex..<text.endIndex
  }

  /// Whether folding keeps the byte offset and the size of every character. This is true for most
  /// names: names of Latin letters without accents, Russian letters, digits and single spaces.
  package static func isPlain(_ text: String, folded: [UInt8]) -> Bool {
    guard text.utf8.count == folded.count else { return false }
    // Folding removes hybrid signs (×, or a lone x) unless the text has nothing else.
    let word = folded.prefix { $0 != 0x20 }
    if word.elementsEqual("x".utf8) || word.elementsEqual("х".utf8) { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x20, 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x401, 0x410...0x44F, 0x451: true
      default: false
      }
    }
  }
}
