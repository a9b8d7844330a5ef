import Foundation
import HortusSchema

/// A text to search for, folded in the same way as names.
struct TextQuery: Sendable, Hashable {
  /// The maximum number of code points; longer texts match nothing. No name is nearly as long, and
  /// folding a very long text takes time.
  private static let mostCodePoints = 1000

  /// The folded text; empty if there is nothing to search for.
  let folded: String

  init(_ text: String) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let isTooLong = trimmed.unicodeScalars.dropFirst(Self.mostCodePoints).first != nil
    folded = isTooLong ? "" : NameFolding.fold(trimmed)
  }

  var isEmpty: Bool { folded.isEmpty }

  var words: [Substring] { folded.split(separator: " ") }
}
