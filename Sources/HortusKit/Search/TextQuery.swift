import Foundation
import HortusSchema

/// A text to search for. The text is folded in the same way as names. Folding removes differences
/// of case, accents, quotes and hyphens.
package struct TextQuery: Sendable, Hashable {
  /// The maximum number of code points in a text. Longer texts match nothing, because all names are
  /// much shorter and folding a very long text takes time.
  private static let mostCodePoints = 1000

  /// The folded text; empty if the text matches nothing.
  let folded: String

  package init(_ text: String) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let isTooLong = trimmed.unicodeScalars.dropFirst(Self.mostCodePoints).first != nil
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
}
