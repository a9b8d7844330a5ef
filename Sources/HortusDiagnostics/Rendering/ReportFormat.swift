/// The formats in which other programs read diagnostics.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// Workflow commands of GitHub Actions.
  case github
  /// Code Quality of GitLab.
  case gitlab
  /// The Static Analysis Results Interchange Format, version 2.1.0.
  case sarif
  /// Test results as JUnit writes them.
  case junit
  /// The messages of compilers that Xcode reads.
  case xcode

  /// Creates the renderer of the format.
  ///
  /// - Parameter version: the version of Hortus.
  package func renderer(version: String) -> any ReportRenderer {
    switch self {
    case .github: GitHubRenderer()
    case .gitlab: GitLabRenderer()
    case .sarif: SARIFRenderer(version: version)
    case .junit: JUnitRenderer()
    case .xcode: XcodeRenderer()
    }
  }
}

/// Renders diagnostics in one format for other programs.
package protocol ReportRenderer {
  /// Returns the whole report, without a final line break. It may be empty.
  func render(_ findings: Findings) throws -> String
}

extension Diagnostic {
  /// The message and the cure in one paragraph; without control characters.
  var messageWithCure: String {
    let cure = cure ?? replacement.map { "write “\($0)”" }
    return VisibleText.of(cure.map { "\(message): \($0)" } ?? message)
  }
}
