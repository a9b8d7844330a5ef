import HortusDiagnostics
import HortusModel

/// The breaking changes that a catalogue accepts, each with a reason.
package struct Approvals: Sendable {
  /// The number of digits of a fingerprint that messages name. An approval needs at least these.
  static let digitCount = 16

  private let approvals: [AsWritten.Approval]

  package init(_ approvals: [AsWritten.Approval] = []) {
    self.approvals = approvals
  }

  /// Returns the reason for which a finding is accepted; `nil` if it is not.
  func reason(for finding: Diagnostic) -> String? {
    approvals.first { approves($0, finding) }?.reason.value
  }

  /// Returns a warning for each approval that accepts none of the findings.
  func unused(among findings: [Diagnostic]) -> [Diagnostic] {
    approvals.filter { approval in !findings.contains { approves(approval, $0) } }.map { approval in
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
