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
