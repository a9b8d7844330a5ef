/// Renders diagnostics as a Code Quality report of GitLab: a JSON array with one object for each
/// diagnostic. GitLab shows them in the merge request, and tells the new ones from the old ones by
/// their fingerprints.
struct GitLabRenderer: ReportRenderer {
  private struct Issue: Encodable {
    struct Location: Encodable {
      struct Lines: Encodable { let begin: Int }
      let path: String
      let lines: Lines
    }

    let description: String
    let checkName: String
    let fingerprint: String
    let severity: String
    let location: Location

    enum CodingKeys: String, CodingKey {
      case description, fingerprint, severity, location
      case checkName = "check_name"
    }
  }

  func render(_ findings: Findings) throws -> String {
    try JSONRenderer().render(
      zip(findings.diagnostics, findings.fingerprints).map { diagnostic, fingerprint in
        Issue(
          description: diagnostic.messageWithCure, checkName: diagnostic.code.rawValue,
          fingerprint: fingerprint, severity: severity(diagnostic.severity),
          location: .init(
            path: findings.paths.repositoryPath(of: diagnostic.location?.file),
            lines: .init(begin: max(Int(diagnostic.location?.line ?? 1), 1))))
      })
  }

  private func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "critical"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
