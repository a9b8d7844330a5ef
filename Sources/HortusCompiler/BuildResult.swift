import HortusEmit

/// The result of building a bundle.
package struct BuildResult: Sendable {
  package var check: CheckResult
  /// The summary of the bundle; `nil` if `check.isFit` is `false`.
  package var bundle: BundleSummary?
  /// Whether the existing file already had the same bytes and was left untouched.
  package var isUnchanged = false
  /// What a bundle for one app leaves out; `nil` for a bundle with the whole catalogue.
  package var reduction: AppReduction?
}
