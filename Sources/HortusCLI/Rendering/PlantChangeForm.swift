import HortusDiagnostics
import HortusEditing

/// The JSON output of `hortus rename`, `merge` and `retire`.
struct PlantChangeForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  /// The paths of the files that were changed, or would be, relative to the catalogue.
  let changed: [String]
  /// The number of references to the plant that were changed.
  let references: Int
  /// What the catalogue no longer says.
  let losses: [String]
  /// The warnings that the catalogue has only after the change.
  let warnings: [DiagnosticReport.Entry]
  /// The unified diff; `nil` if the files were changed.
  let diff: String?

  init(result: PlantChangeResult, isTrial: Bool) {
    changed = result.changes.paths
    (references, losses) = (result.references, result.losses)
    warnings = DiagnosticReport(Diagnostics(result.warnings), files: 0).diagnostics
    diff = isTrial ? result.changes.diff : nil
  }
}
