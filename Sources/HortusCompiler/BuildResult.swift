import HortusEmit

/// What came of building a bundle.
package struct BuildResult: Sendable {
  package var check: CheckResult
  /// The bundle, or `nil` where the content was not fit.
  package var bundle: BundleSummary?
  /// Whether the bundle was there already.
  package var isUnchanged = false
}
