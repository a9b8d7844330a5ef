import HortusDiagnostics
import HortusEmit

/// The result of building a bundle.
package struct BuildResult: Sendable {
  package var check: CheckResult
  /// The findings of the review, because of which the bundle may have been refused.
  package var reviewFindings: [Diagnostic] = []
  /// The summary of the bundle; `nil` if `check.isFit` is `false`, or if the bundle was refused.
  package var bundle: BundleSummary?
  /// Whether the existing file already had the same bytes and was left untouched.
  package var isUnchanged = false
  /// How much of the whole catalogue the bundle of one app contains. `nil` if the bundle contains
  /// the whole catalogue or was not written.
  package var reduction: AppReduction?
}
