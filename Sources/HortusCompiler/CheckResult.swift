import HortusDiagnostics
import HortusModel

/// The result of checking a catalogue.
package struct CheckResult: Sendable {
  package var diagnostics: Diagnostics
  /// The number of content files.
  package var fileCount: Int
  /// The digest of the content files and the grammar files, in hexadecimal; see `SourcesDigest`.
  package var sourcesDigest: String
  /// The content of `content/catalogue.xml`; `nil` if it could not be read.
  package var header: AsWritten.CatalogueHeader?
  /// The breaking changes that the catalogue accepts.
  package var approvals: [AsWritten.Approval]
  /// Whether a bundle can be written. It is `false` if there are errors, or if there are warnings
  /// in a strict check.
  package var isFit: Bool
}
