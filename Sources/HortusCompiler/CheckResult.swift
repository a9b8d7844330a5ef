import HortusDiagnostics

/// The result of checking a catalogue.
package struct CheckResult: Sendable {
  package var diagnostics: Diagnostics
  /// The number of content files.
  package var fileCount: Int
  /// The digest of the content files and the grammar files, in hexadecimal; see `SourcesDigest`.
  package var sourcesDigest: String
  /// Whether a bundle can be written. It is `false` if there are errors, or if there are warnings
  /// in a strict check.
  package var isFit: Bool
}
