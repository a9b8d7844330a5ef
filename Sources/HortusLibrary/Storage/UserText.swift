import Foundation

extension String {
  /// Whether the text is empty or contains only white space, line breaks and U+0000.
  package var isBlank: Bool { trimmed.isEmpty }

  /// The text without U+0000, and without white space and line breaks at both ends.
  package var trimmed: String { storable.trimmingCharacters(in: .whitespacesAndNewlines) }

  /// The text without the character U+0000. SQLite functions treat U+0000 as the end of a text.
  package var storable: String {
    guard utf8.contains(0) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\0" }))
  }

  /// The normalized text, for comparing names. Two names have the same normalized text if they
  /// differ only in case, in the composition of accented letters, or in white space at both ends.
  package var nameKey: String {
    trimmed.precomposedStringWithCanonicalMapping.uppercased().lowercased()
      .precomposedStringWithCanonicalMapping
  }
}
