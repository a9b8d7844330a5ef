/// The diagnostics of a run as programs read them; `docs/json.md` is its contract.
public struct DiagnosticReport: Codable, Sendable, Equatable {
  /// The version of the form. A new key does not raise it; a changed or lost one does.
  public var version: Int
  /// The diagnostics by file, line, column and code.
  public var diagnostics: [Entry]
  public var counts: Counts

  /// How many of each severity there are, and how many files were read.
  public struct Counts: Codable, Sendable, Equatable {
    public var errors: Int
    public var warnings: Int
    public var notes: Int
    public var files: Int
  }

  /// One diagnostic. What is not known is left out.
  public struct Entry: Codable, Sendable, Equatable {
    public var code: String
    public var severity: String
    public var message: String
    public var file: String?
    public var line: Int?
    public var column: Int?
    public var length: Int?
    public var cure: String?
    public var replacement: String?
    public var related: [Related]
  }

  /// Another place that a diagnostic speaks of.
  public struct Related: Codable, Sendable, Equatable {
    public var message: String
    public var file: String
    public var line: Int?
    public var column: Int?
    public var length: Int?
  }

  /// The report of a run that read so many files.
  public init(_ diagnostics: Diagnostics, files: Int) {
    version = 1
    self.diagnostics = diagnostics.sorted.map(Entry.init)
    counts = Counts(
      errors: diagnostics.count(.error), warnings: diagnostics.count(.warning),
      notes: diagnostics.count(.note), files: files)
  }
}

extension DiagnosticReport.Entry {
  init(_ diagnostic: Diagnostic) {
    code = diagnostic.code.rawValue
    severity = diagnostic.severity.rawValue
    message = diagnostic.message
    file = diagnostic.location?.file
    (line, column, length) = knownPosition(diagnostic.location)
    cure = diagnostic.cure
    replacement = diagnostic.replacement
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

/// Line, column and length of a location, of which zero means that it is not known.
private func knownPosition(_ location: SourceLocation?) -> (Int?, Int?, Int?) {
  guard let location, location.line > 0 else { return (nil, nil, nil) }
  guard location.column > 0 else { return (Int(location.line), nil, nil) }
  return (Int(location.line), Int(location.column), max(Int(location.length), 1))
}
