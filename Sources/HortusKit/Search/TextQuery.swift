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
    let found = Self.find(query, in: text) ?? text.startIndex..<text.startIndex
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
