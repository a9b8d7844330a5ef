/// Collects the diagnostics of a run from all stages.
public struct Diagnostics: Sendable {
  /// All diagnostics, in the order in which they were reported.
  public private(set) var all: [Diagnostic] = []

  /// Creates a collection that contains `diagnostics`.
  public init(_ diagnostics: [Diagnostic] = []) {
    all = diagnostics
  }

  /// Adds a diagnostic.
  public mutating func report(_ diagnostic: Diagnostic) {
    all.append(diagnostic)
  }

  /// Adds diagnostics.
  public mutating func report(_ diagnostics: [Diagnostic]) {
    all.append(contentsOf: diagnostics)
  }

  /// Adds a diagnostic with these properties; see `Diagnostic`.
  public mutating func report(
    _ code: DiagnosticCode,
    at location: SourceLocation?,
    _ message: String,
    cure: String? = nil,
    replacement: String? = nil,
    related: [Diagnostic.Related] = []
  ) {
    all.append(
      Diagnostic(
        code, at: location, message, cure: cure, replacement: replacement, related: related))
  }

  /// All diagnostics, sorted by file, line, column and code.
  public var sorted: [Diagnostic] { all.sorted() }

  /// Returns the number of diagnostics with the given severity.
  public func count(_ severity: Severity) -> Int {
    all.count { $0.severity == severity }
  }

  /// Whether there is a diagnostic with the severity `error`.
  public var hasErrors: Bool { all.contains { $0.severity == .error } }
}
