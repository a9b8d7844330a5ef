import HortusDiagnostics

/// What came of checking a catalogue.
package struct CheckResult: Sendable {
  package var diagnostics: Diagnostics
  /// How many files of content there are.
  package var fileCount: Int
  /// How often one of the files of plants was read; fewer than there are if some are known.
  package var plantReadCount: Int
  /// SHA-256 over the files of content and grammar.
  package var sourcesDigest: String
  /// Whether a bundle can be written of it.
  package var isFit: Bool
}
