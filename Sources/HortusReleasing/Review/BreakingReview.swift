import HortusDiagnostics
import HortusEmit
import HortusModel
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
    try self.init(
      from: previous.contract(), named: name ?? previous.path, to: bundle.contract(),
      approvals: approvals)
  }

  /// Compares what apps refer to in two bundles.
  ///
  /// - Parameter name: the name of the old side in messages.
  /// - Throws: `ComparisonError` if the bundles belong to different catalogues.
  init(
    from old: BundleContract, named name: String, to new: BundleContract, approvals: Approvals
  ) throws {
    guard old.catalogue == new.catalogue else {
      throw ComparisonError.otherCatalogue(
        name: name, found: old.catalogue, wanted: new.catalogue)
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

/// The breaking changes that a catalogue accepts, each with a reason.
package struct Approvals: Sendable {
  /// The number of digits of a fingerprint that messages name. An approval needs at least these.
  static let digitCount = 16

  private let approvals: [AsWritten.Approval]
  /// The fingerprints that the old side of the comparison accepts, too. They are about earlier
  /// changes.
  private let earlier: Set<String>

  /// - Parameters:
  ///   - approvals: the approvals of the new side of a comparison.
  ///   - earlier: those of the old side, if it is a catalogue.
  package init(_ approvals: [AsWritten.Approval] = [], earlier: [AsWritten.Approval] = []) {
    self.approvals = approvals
    self.earlier = Set(earlier.map(\.fingerprint.value))
  }

  /// Returns the reason for which a finding is accepted; `nil` if it is not.
  func reason(for finding: Diagnostic) -> String? {
    approvals.first { approves($0, finding) }?.reason.value
  }

  /// Returns a note for each approval that accepts none of the findings, and is new.
  func unused(among findings: [Diagnostic]) -> [Diagnostic] {
    approvals.filter { approval in
      !earlier.contains(approval.fingerprint.value)
        && !findings.contains { approves(approval, $0) }
    }.map { approval in
      Diagnostic(
        .unusedApproval, at: approval.fingerprint.location,
        "no breaking change has the fingerprint \(approval.fingerprint.value)",
        cure: "delete the approval")
    }
  }

  private func approves(_ approval: AsWritten.Approval, _ finding: Diagnostic) -> Bool {
    approval.fingerprint.value.utf8.count >= Self.digitCount
      && finding.fingerprint.hasPrefix(approval.fingerprint.value)
  }
}
