import Foundation

extension String {
  /// Whether the text has no visible character.
  var isBlank: Bool { trimmed.isEmpty }

  /// The storable text without white space at its ends.
  var trimmed: String { storable.trimmingCharacters(in: .whitespacesAndNewlines) }

  /// The text without U+0000, because SQLite would end the text at that character.
  var storable: String {
    guard utf8.contains(0) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\0" }))
  }

  /// The normalized text for comparing names: case-insensitive, and independent of whether accented
  /// letters are composed.
  var nameKey: String {
    trimmed.precomposedStringWithCanonicalMapping.uppercased().lowercased()
      .precomposedStringWithCanonicalMapping
  }
}
