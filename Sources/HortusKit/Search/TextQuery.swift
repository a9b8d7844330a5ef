import Foundation
import HortusSchema

/// A text to search for. The text is folded in the same way as names.
struct TextQuery: Sendable, Hashable {
  /// The maximum number of code points in a text. Longer texts match nothing, because all names are
  /// much shorter and folding a very long text takes time.
  private static let mostCodePoints = 1000

  /// The folded text; empty if the text matches nothing.
  let folded: String

  init(_ text: String) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let isTooLong = trimmed.unicodeScalars.dropFirst(Self.mostCodePoints).first != nil
    folded = isTooLong ? "" : NameFolding.fold(trimmed)
  }

  var isEmpty: Bool { folded.isEmpty }

  var words: [Substring] { folded.split(separator: " ") }
}
