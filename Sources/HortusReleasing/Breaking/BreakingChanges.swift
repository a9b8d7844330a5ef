import HortusDiagnostics
import HortusEmit

/// The changes from one bundle to another that break apps or lose what users have saved.
struct BreakingChanges {
  /// The findings, sorted by code and message. No two of them have the same fingerprint.
  let findings: [Diagnostic]

  /// - Parameters:
  ///   - old: what apps and users refer to in the previous release.
  ///   - new: what the new bundle has of it.
  init(from old: BundleContract, to new: BundleContract) {
    findings =
      (PlantChanges.findings(from: old, to: new) + KeyChanges.findings(from: old, to: new)
      + TraitChanges.findings(from: old, to: new) + SchemaChanges.findings(from: old, to: new))
      .sorted()
  }
}

extension Diagnostic {
  /// Returns a finding about a breaking change. The fingerprint is computed from the code and the
  /// subject, so it survives new wordings. The subject has all that was reviewed by whoever approves
  /// the change: another change of the same thing needs another one. The cure names its first digits, which approve the change.
  static func breaking(
    _ code: DiagnosticCode, _ subject: String, _ message: String, cure: String
  ) -> Diagnostic {
    var finding = Diagnostic(code, at: nil, message, subject: subject)
    let fingerprint = finding.fingerprint.prefix(Approvals.digitCount)
    finding.cure = "\(cure), or approve \(fingerprint) in content/approvals.xml"
    return finding
  }
}
