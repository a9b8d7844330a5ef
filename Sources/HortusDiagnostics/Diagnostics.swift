/// The diagnostics of a run, collected as the stages find them.
public struct Diagnostics: Sendable {
  public private(set) var all: [Diagnostic] = []

  public init(_ diagnostics: [Diagnostic] = []) {
    all = diagnostics
  }

  public mutating func report(_ diagnostic: Diagnostic) {
    all.append(diagnostic)
  }

  public mutating func report(_ diagnostics: [Diagnostic]) {
    all.append(contentsOf: diagnostics)
  }

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

  /// All of them by file, line, column and code.
  public var sorted: [Diagnostic] { all.sorted() }

  public func count(_ severity: Severity) -> Int {
    all.count { $0.severity == severity }
  }

  public var hasErrors: Bool { all.contains { $0.severity == .error } }
}
