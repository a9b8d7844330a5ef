import Foundation

extension String {
  /// Whether there is nothing to see.
  var isBlank: Bool { trimmed.isEmpty }

  /// Without white space at its ends.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

  /// The form in which names that people give are compared: without regard to case and to how
  /// letters with marks are composed.
  var nameKey: String {
    trimmed.precomposedStringWithCanonicalMapping.uppercased().lowercased()
      .precomposedStringWithCanonicalMapping
  }
}
