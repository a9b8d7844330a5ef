import HortusDiagnostics
import HortusModel

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
