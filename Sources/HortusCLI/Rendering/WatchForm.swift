import HortusDiagnostics

/// One line of the JSON output of `hortus check --watch`.
struct WatchForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  let appeared: [DiagnosticReport.Entry]
  let disappeared: [DiagnosticReport.Entry]
  /// The number of diagnostics that there are now; `nil` if the catalogue could not be read.
  let counts: DiagnosticReport.Counts?
  /// The reason why the catalogue could not be read; `nil` if it could.
  let error: String?

  init(_ changes: DiagnosticChanges, counts: DiagnosticReport.Counts) {
    appeared = changes.appeared.map(DiagnosticReport.Entry.init)
    disappeared = changes.disappeared.map(DiagnosticReport.Entry.init)
    (self.counts, error) = (counts, nil)
  }

  init(error: String) {
    (appeared, disappeared, counts) = ([], [], nil)
    self.error = error
  }
}
