import HortusDiagnostics
import HortusEmit
import HortusSchema

/// The judgement of the breaking changes from one bundle to another.
package struct BreakingReview: Sendable {
  /// The changes that neither an approval nor a new major version of the content allows.
  package let refused: [Diagnostic]
  /// The changes that an approval accepts, each with its reason.
  package let approved: [(finding: Diagnostic, reason: String)]
  /// The changes that the new major version of the content allows, apart from the approved ones.
  package let allowedByVersion: [Diagnostic]
  /// A note for each approval that accepts nothing.
  package let unusedApprovals: [Diagnostic]

  /// Reads both bundles and compares what apps refer to in them.
  ///
  /// - Parameter name: the name of the old side in messages; `nil` for the path of the bundle.
  /// - Throws: `ComparisonError` if the bundles belong to different catalogues, and the errors of
  ///   `BundleInspector`.
  package init(
    from previous: BundleInspector, named name: String? = nil, to bundle: BundleInspector,
    approvals: Approvals
  ) throws {
    let (old, new) = (try previous.contract(), try bundle.contract())
    guard old.catalogue == new.catalogue else {
      throw ComparisonError.otherCatalogue(
        name: name ?? previous.path, found: old.catalogue, wanted: new.catalogue)
    }
    let findings = BreakingChanges(from: old, to: new).findings
    let judged = findings.map { (finding: $0, reason: approvals.reason(for: $0)) }
    approved = judged.compactMap { finding, reason in reason.map { (finding, $0) } }
    let others = judged.filter { $0.reason == nil }.map(\.finding)
    let isMajor = (new.version?.major ?? 0) > (old.version?.major ?? 0)
    (refused, allowedByVersion) = isMajor ? ([], others) : (others, [])
    unusedApprovals = approvals.unused(among: findings)
  }

  /// The findings to report: errors for the refused changes, and notes.
  package var diagnostics: [Diagnostic] { refused + unusedApprovals }
}
