import Foundation

extension String {
  /// Whether there is nothing to see.
  var isBlank: Bool { trimmed.isEmpty }

  /// Without white space at its ends, as it can be kept.
  var trimmed: String { storable.trimmingCharacters(in: .whitespacesAndNewlines) }

  /// Without U+0000, at which SQLite would end the text: what stands behind it is not to be lost.
  var storable: String {
    guard utf8.contains(0) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\0" }))
  }

  /// The form in which names that people give are compared: without regard to case and to how
  /// letters with marks are composed.
  var nameKey: String {
    trimmed.precomposedStringWithCanonicalMapping.uppercased().lowercased()
      .precomposedStringWithCanonicalMapping
  }
}
