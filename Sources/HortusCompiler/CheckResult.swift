import HortusDiagnostics

/// The result of checking a catalogue.
package struct CheckResult: Sendable {
  package var diagnostics: Diagnostics
  /// The number of content files.
  package var fileCount: Int
  /// SHA-256 over the files of content and grammar, in hexadecimal.
  package var sourcesDigest: String
  /// Whether a bundle can be written.
  package var isFit: Bool
}
