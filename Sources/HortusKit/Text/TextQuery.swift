import Foundation
import HortusSchema

/// A text to search for, folded as the names are.
struct TextQuery: Sendable, Hashable {
  /// Longer texts match nothing: no name comes near them, and folding them takes its time.
  private static let mostCodePoints = 1000

  /// The folded text; empty when there is nothing in it to search for.
  let folded: String

  init(_ text: String) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let isTooLong = trimmed.unicodeScalars.dropFirst(Self.mostCodePoints).first != nil
    folded = isTooLong ? "" : NameFolding.fold(trimmed)
  }

  var isEmpty: Bool { folded.isEmpty }

  var words: [Substring] { folded.split(separator: " ") }
}
