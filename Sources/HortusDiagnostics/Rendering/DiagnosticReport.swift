/// The diagnostics of a run in the JSON format that `docs/json.md` specifies.
package struct DiagnosticReport: Codable, Sendable, Equatable {
  /// The version of the format. It increases when a key is changed or removed, but not when a key
  /// is added.
  package var version: Int
  /// The diagnostics, sorted by file, line, column and code.
  package var diagnostics: [Entry]
  /// The number of diagnostics of each severity.
  package var counts: Counts

  /// The number of diagnostics of each severity, and the number of files that were read.
  package struct Counts: Codable, Sendable, Equatable {
    /// The number of errors.
    package var errors: Int
    /// The number of warnings.
    package var warnings: Int
    /// The number of notes.
    package var notes: Int
    /// The number of files that were read.
    package var files: Int
  }

  /// A diagnostic. Unknown properties are `nil` and are omitted in JSON.
  package struct Entry: Codable, Sendable, Equatable {
    /// The code, such as `HRT301`.
    package var code: String
    /// The severity: `error`, `warning` or `note`.
    package var severity: String
    /// A description of the fault that was found.
    package var message: String
    /// The path of the file relative to the catalogue; `nil` if the fault is not in a specific
    /// file.
    package var file: String?
    /// The line, from 1; `nil` if the whole file is meant.
    package var line: Int?
    /// The column in Unicode scalars, from 1; `nil` if the whole line is meant.
    package var column: Int?
    /// The length in Unicode scalars, at least 1; `nil` if `column` is `nil`.
    package var length: Int?
    /// The suggested correction of the fault.
    package var cure: String?
    /// The text that corrects the fault by replacing the text at the location.
    package var replacement: String?
    /// How `hortus fix` corrects the fault: `certain`, `guess` or `choice`; `nil` if it cannot.
    package var correction: String?
    /// Other locations that the message refers to.
    package var related: [Related]
  }

  /// Another location that a diagnostic refers to.
  package struct Related: Codable, Sendable, Equatable {
    /// The reason why the location is related. It may be empty.
    package var message: String
    /// The path of the file relative to the catalogue.
    package var file: String
    /// The line, from 1; `nil` if the whole file is meant.
    package var line: Int?
    /// The column in Unicode scalars, from 1; `nil` if the whole line is meant.
    package var column: Int?
    /// The length in Unicode scalars, at least 1; `nil` if `column` is `nil`.
    package var length: Int?
  }

  /// Creates the report of a run that read `files` files.
  package init(_ diagnostics: Diagnostics, files: Int) {
    version = 1
    self.diagnostics = diagnostics.sorted.map(Entry.init)
    counts = Counts(
      errors: diagnostics.count(.error), warnings: diagnostics.count(.warning),
      notes: diagnostics.count(.note), files: files)
  }
}

extension DiagnosticReport.Entry {
  package init(_ diagnostic: Diagnostic) {
    code = diagnostic.code.rawValue
    severity = diagnostic.severity.rawValue
    message = diagnostic.message
    file = diagnostic.location?.file
    (line, column, length) = knownPosition(diagnostic.location)
    cure = diagnostic.cure
    replacement = diagnostic.replacement
    correction = diagnostic.correction?.rawValue
    related = diagnostic.related.map(DiagnosticReport.Related.init)
  }
}

extension DiagnosticReport.Related {
  init(_ related: Diagnostic.Related) {
    message = related.message
    file = related.location.file
    (line, column, length) = knownPosition(related.location)
  }
}

/// Returns the line, column and length of a location. An unknown value is 0 in the location and
/// `nil` in the result.
private func knownPosition(_ location: SourceLocation?) -> (Int?, Int?, Int?) {
  guard let location, location.line > 0 else { return (nil, nil, nil) }
  guard location.column > 0 else { return (Int(location.line), nil, nil) }
  return (Int(location.line), Int(location.column), max(Int(location.length), 1))
}
