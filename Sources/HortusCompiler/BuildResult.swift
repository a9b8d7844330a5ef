import HortusEmit

/// The result of building a bundle.
package struct BuildResult: Sendable {
  package var check: CheckResult
  /// `nil` if the catalogue has errors.
  package var bundle: BundleSummary?
  /// Whether the file had the same bytes before, and was left untouched.
  package var isUnchanged = false
}
