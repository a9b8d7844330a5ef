import Foundation
import HortusSchema

/// A text to search for. The text is folded in the same way as names. Folding removes differences
/// of case, accents, quotes and hyphens.
package struct TextQuery: Sendable, Hashable {
  /// The maximum number of code points in a text. Longer texts match nothing, because all names are
  /// much shorter and folding a very long text takes time.
  private static let maximumCodePoints = 1000

  /// The folded text; empty if the text matches nothing.
  let folded: String

  package init(_ text: String) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let isTooLong = trimmed.unicodeScalars.dropFirst(Self.maximumCodePoints).first != nil
    folded = isTooLong ? "" : NameFolding.fold(trimmed)
  }

  package var isEmpty: Bool { folded.isEmpty }

  var words: [Substring] { folded.split(separator: " ") }

  /// Whether a text contains all words of the query. The last word also matches as a prefix. An
  /// empty query matches nothing.
  package func matches(_ text: String) -> Bool {
    let words = words
    guard let last = words.last else { return false }
    let found = NameFolding.fold(text).split(separator: " ")
    return words.dropLast().allSatisfy(found.contains)
      && found.contains { $0.utf8.starts(with: last.utf8) }
  }

  /// The ranks below the species as the International Code of Nomenclature for algae, fungi, and
  /// plants abbreviates them (Art. 4 and 5A), keyed by the words that people write.
  private static let ranks: [Substring: Substring] = [
    "subsp": "subsp", "ssp": "subsp", "subspecies": "subsp", "var": "var", "varietas": "var",
    "variety": "var", "f": "f", "fo": "f", "forma": "f", "form": "f",
  ]

  /// The query with the usual abbreviations of ranks, and the query without ranks. Both are only
  /// there if the query has a rank between its words.
  var withOtherRanks: [TextQuery] {
    let words = words
    let rankIndices = words.indices.filter { index in
      index >= 2 && index < words.count - 1 && Self.ranks[words[index]] != nil
    }
    guard !rankIndices.isEmpty else { return [] }
    let usual = words.indices.map { rankIndices.contains($0) ? Self.ranks[words[$0]]! : words[$0] }
    let without = words.indices.filter { !rankIndices.contains($0) }.map { words[$0] }
    return [usual, without].map { TextQuery(folded: $0.joined(separator: " ")) }
  }

  /// Words that people add to names, in English and Russian.
  private static let genericWords: Set<Substring> = [
    "a", "the", "plant", "plants", "flower", "flowers", "tree", "trees", "растение", "растения",
    "цветок", "цветы", "дерево",
  ]

  /// The query with its English plurals in the singular, the query without words that people add to
  /// names, and both. Queries that do not differ from this one are left out.
  var withoutPluralsAndGenericWords: [TextQuery] {
    let words = words
    let rest = words.filter { !Self.genericWords.contains($0) }
    let all = [words.map(Self.singular), rest.map(String.init), rest.map(Self.singular)]
    var known: Set<String> = [folded, ""]
    return all.map { $0.joined(separator: " ") }.filter { known.insert($0).inserted }
      .map(TextQuery.init(folded:))
  }

  /// Returns the singular of an English plural, and any other word as it is.
  private static func singular(_ word: Substring) -> String {
    func dropping(_ count: Int, _ ending: String = "") -> String { word.dropLast(count) + ending }
    guard word.count >= 4, word.hasSuffix("s") else { return String(word) }
    if word.hasSuffix("ies") { return dropping(3, "y") }
    if ["ches", "shes", "xes", "sses", "oes"].contains(where: word.hasSuffix) {
      return dropping(2)
    }
    if word.hasSuffix("leaves") { return dropping(3, "f") }
    return ["ss", "us", "is"].contains(where: word.hasSuffix) ? String(word) : dropping(1)
  }

  /// The maximum number of words of an author that are left out.
  private static let maximumAuthorWords = 8

  /// Returns the query without its last words, one word less each time, down to `fewest` words.
  func withoutLastWords(downTo fewest: Int) -> [TextQuery] {
    let words = words
    guard words.count > fewest, words.count <= 2 + Self.maximumAuthorWords else { return [] }
    return (fewest..<words.count).reversed().map {
      TextQuery(folded: words[..<$0].joined(separator: " "))
    }
  }

  private init(folded: String) { self.folded = folded }
}

/// An excerpt of a text around the first match of a query.
package struct Snippet {
  /// The maximum number of characters before the match, and the maximum number after the match.
  private static let margin = 60

  /// The excerpt. “…” marks omitted text.
  package let text: String
  /// The part of `text` that matched; empty if no word of the original text matches.
  package let range: Range<String.Index>

  /// Creates an excerpt around the first match. If no word of the text matches, the excerpt is the
  /// beginning of the text.
  package init(of text: String, around query: TextQuery) {
    self.init(of: text, around: Self.find(query, in: text) ?? text.startIndex..<text.startIndex)
  }

  /// Creates an excerpt of a text of the bundle. Words are looked for in the text as it is written. Its
  /// measures are converted before it is cut, so that no figure loses its unit at an end of the excerpt.
  ///
  /// - Parameters:
  ///   - language: the BCP 47 tag of the text.
  ///   - units: the units of the excerpt.
  package init(
    of text: String, around query: TextQuery, in language: String, units: UnitSystem
  ) {
    let found = Self.find(query, in: text) ?? text.startIndex..<text.startIndex
    let shown = units.converting(text, in: language, following: found)
    self.init(of: shown.text, around: shown.part)
  }

  private init(of text: String, around found: Range<String.Index>) {
    let start = Self.start(before: found.lowerBound, in: text)
    let end = Self.end(after: found.upperBound, in: text)
    // The excerpt is a single line, so line breaks become spaces.
    func line(_ part: Substring) -> String {
      String(part.map { $0.isNewline ? " " : $0 })
    }
    let head = (start > text.startIndex ? "…" : "") + line(text[start..<found.lowerBound])
    let match = line(text[found])
    let tail = line(text[found.upperBound..<end]) + (end < text.endIndex ? "…" : "")
    self.text = head + match + tail
    // The range is computed in bytes, because a space that replaces a line break can form one
    // character with the next scalar.
    let lower = self.text.utf8.index(self.text.startIndex, offsetBy: head.utf8.count)
    range = lower..<self.text.utf8.index(lower, offsetBy: match.utf8.count)
  }

  /// Returns the range of the first word of the text that matches a word of the query; `nil` if no
  /// word matches. If the directly following words match too, the range includes them.
  private static func find(_ query: TextQuery, in text: String) -> Range<String.Index>? {
    let typed = query.words
    var found: Range<String.Index>?
    for piece in text.split(whereSeparator: \.isWhitespace) {
      let match = range(of: typed, in: piece)
      if let match {
        found = (found?.lowerBound ?? match.lowerBound)..<match.upperBound
      } else if found != nil {
        break
      }
    }
    return found
  }

  /// Returns the first part of `piece` whose folded form is a word of the query. The last word of
  /// the query may also be the beginning of a longer word. Returns `nil` if no part matches.
  ///
  /// - Parameters:
  ///   - typed: the folded words of the query.
  ///   - piece: a text without white space. Folding can split it into several words. For example,
  ///     `mother-in-law’s` becomes four words.
  private static func range(
    of typed: [Substring], in piece: Substring
  ) -> Range<String.Index>? {
    let folded = NameFolding.fold(String(piece))
    var start = 0
    for word in folded.split(separator: " ") {
      let length =
        typed.contains(word)
        ? word.utf8.count
        : typed.last.flatMap { word.utf8.starts(with: $0.utf8) ? $0.utf8.count : nil }
      if let length {
        let own = String(piece)
        let part = FoldedOffsets(own).range(start..<start + length)
        let lower = own.distance(from: own.startIndex, to: part.lowerBound)
        let count = own.distance(from: part.lowerBound, to: part.upperBound)
        let first = piece.index(piece.startIndex, offsetBy: lower)
        return first..<piece.index(first, offsetBy: count)
      }
      start += word.utf8.count + 1
    }
    return nil
  }

  /// Returns the start of the excerpt. It is at most `margin` characters before `index`, and at the
  /// start of a word if possible.
  private static func start(before index: String.Index, in text: String) -> String.Index {
    guard let far = text.index(index, offsetBy: -margin, limitedBy: text.startIndex) else {
      return text.startIndex
    }
    let space = text[far..<index].firstIndex(where: \.isWhitespace)
    return space.map(text.index(after:)) ?? far
  }

  /// Returns the end of the excerpt. It is at most `margin` characters after `index`, and at the
  /// end of a word if possible.
  private static func end(after index: String.Index, in text: String) -> String.Index {
    guard let far = text.index(index, offsetBy: margin, limitedBy: text.endIndex) else {
      return text.endIndex
    }
    return text[index..<far].lastIndex(where: \.isWhitespace) ?? far
  }
}
