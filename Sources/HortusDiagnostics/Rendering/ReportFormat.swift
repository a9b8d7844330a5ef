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

/// The diagnostics of a run, and what reports for other programs need to know of them.
package struct Findings {
  /// The diagnostics, sorted by file, line, column and code.
  package let diagnostics: [Diagnostic]
  /// The paths of the catalogue and its files in the report.
  package let paths: ReportPaths
  /// Whether warnings fail the run as errors do.
  package var isStrict = false
  /// The paths of the changed files relative to the catalogue; empty if they are not known.
  package var changedFiles: Set<String> = []
  /// The edits that correct each diagnostic of `diagnostics`; the same number of elements. A
  /// diagnostic that no edit corrects has none.
  package var edits: [[ProposedEdit]]

  package init(_ diagnostics: Diagnostics, paths: ReportPaths) {
    self.diagnostics = diagnostics.sorted
    self.paths = paths
    edits = Array(repeating: [], count: diagnostics.all.count)
  }

  /// The fingerprints of `diagnostics`; see `DiagnosticIdentity`.
  package var fingerprints: [String] { DiagnosticIdentity.fingerprints(of: diagnostics) }

  /// Whether a diagnostic fails the run.
  func isFailure(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity.fails(isStrict: isStrict)
  }

  /// Whether the location or a related location of a diagnostic is in a changed file.
  func concernsChange(_ diagnostic: Diagnostic) -> Bool {
    let related = diagnostic.related.map(\.location.file)
    return ([diagnostic.location?.file].compactMap { $0 } + related)
      .contains { changedFiles.contains($0) }
  }
}

/// Converts paths of a catalogue into paths of a report.
package struct ReportPaths: Sendable, Equatable {
  /// The folder of the catalogue relative to its repository, with a slash at its end; empty if it is
  /// the folder of the repository.
  package var prefix: String
  /// The absolute path of the catalogue's folder.
  package var folder: String

  package init(prefix: String, folder: String) {
    (self.prefix, self.folder) = (prefix, folder)
  }

  /// Returns the path of a file relative to the repository. A fault of the catalogue as a whole is
  /// reported at the folder of its content, because most readers need a path.
  func repositoryPath(of file: String?) -> String { prefix + (file ?? "content") }

  /// Returns the absolute path of a file.
  func absolutePath(of file: String) -> String { folder + "/" + file }
}

/// The replacement of a part of a file, which corrects a fault.
package struct ProposedEdit: Sendable, Equatable {
  /// A position in a file. Both numbers start at 1, and the column counts Unicode scalars.
  package struct Position: Sendable, Equatable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
      (self.line, self.column) = (line, column)
    }
  }

  /// The path of the file relative to the catalogue.
  package var file: String
  package var start: Position
  /// The position behind the replaced part.
  package var end: Position
  /// The new text as it is written in the file.
  package var text: String

  package init(file: String, from start: Position, to end: Position, text: String) {
    (self.file, self.start, self.end, self.text) = (file, start, end, text)
  }
}
