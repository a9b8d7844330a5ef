import HortusDiagnostics

extension AsWritten {
  /// The acceptance of one breaking change in `content/approvals.xml`.
  package struct Approval: Sendable, Equatable, Codable {
    /// The fingerprint of the accepted finding, or its first digits.
    package var fingerprint: Located<String>
    package var reason: Located<String>

    package init(fingerprint: Located<String>, reason: Located<String>) {
      self.fingerprint = fingerprint
      self.reason = reason
    }
  }
}
