/// An error, warning or note about the content, with its location and usually a suggested
/// correction (the cure).
package struct Diagnostic: Sendable, Equatable {
  /// The kind of fault.
  package var code: DiagnosticCode
  /// The location of the fault; `nil` if the fault is not in a specific file.
  package var location: SourceLocation?
  /// A description of the fault that was found, in the style of a newspaper headline. In contrast,
  /// `DiagnosticCode.headline` states the violated rule.
  package var message: String
  /// The suggested correction of the fault, such as “did you mean …”; `nil` if none is known.
  package var cure: String?
  /// The text that corrects the fault by replacing the text at `location`; `nil` if no such text is
  /// known.
  package var replacement: String?
  /// How a program can correct the fault; `nil` if it cannot. By default, this depends on the code,
  /// and a diagnostic without a replacement has none.
  package var correction: Correction?
  /// Other locations that the message refers to, such as the first of two definitions.
  package var related: [Related]

  /// Another location that a diagnostic refers to.
  package struct Related: Sendable, Equatable {
    /// The reason why the location is related, such as “also here”.
    package var message: String
    /// The related location.
    package var location: SourceLocation

    /// Creates a related location with its message.
    package init(_ message: String, at location: SourceLocation) {
      self.message = message
      self.location = location
    }
  }

  /// What the diagnostic is about, such as `plant ficus-lyrata`, if this identifies it better than its
  /// message does; otherwise `nil`.
  package var subject: String?

  /// Creates a diagnostic. `location` is `nil` for a fault that is not in a specific file.
  package init(
    _ code: DiagnosticCode,
    at location: SourceLocation?,
    _ message: String,
    cure: String? = nil,
    replacement: String? = nil,
    related: [Related] = [],
    subject: String? = nil
  ) {
    self.code = code
    self.location = location
    self.message = message
    self.cure = cure
    self.replacement = replacement
    self.related = related
    self.subject = subject
    correction = replacement == nil ? nil : code.correctionByReplacement
  }

  /// The severity, which depends only on the code.
  package var severity: Severity { code.severity }
}

extension Diagnostic: Comparable {
  /// Orders by file, line, column, code and message. Diagnostics without a location come first.
  package static func < (a: Diagnostic, b: Diagnostic) -> Bool {
    switch (a.location, b.location) {
    case (nil, _?): return true
    case (_?, nil): return false
    case (let left?, let right?) where left != right: return left < right
    default: break
    }
    if a.code != b.code { return a.code.rawValue < b.code.rawValue }
    return a.message.utf8.lexicographicallyPrecedes(b.message.utf8)
  }
}

/// Collects the diagnostics of a run from all stages.
package struct Diagnostics: Sendable {
  /// All diagnostics, in the order in which they were reported.
  package private(set) var all: [Diagnostic] = []

  /// Creates a collection that contains `diagnostics`.
  package init(_ diagnostics: [Diagnostic] = []) {
    all = diagnostics
  }

  /// Adds a diagnostic.
  package mutating func report(_ diagnostic: Diagnostic) {
    all.append(diagnostic)
  }

  /// Adds diagnostics.
  package mutating func report(_ diagnostics: [Diagnostic]) {
    all.append(contentsOf: diagnostics)
  }

  /// Adds a diagnostic with these properties; see `Diagnostic`.
  package mutating func report(
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
  package var sorted: [Diagnostic] { all.sorted() }

  /// Returns the number of diagnostics with the given severity.
  package func count(_ severity: Severity) -> Int {
    all.count { $0.severity == severity }
  }

  /// Whether there is a diagnostic with the severity `error`.
  package var hasErrors: Bool { all.contains { $0.severity == .error } }
}

/// The severity of a diagnostic.
package enum Severity: String, Sendable, CaseIterable {
  /// A fault that prevents a bundle from being written.
  case error
  /// A fault that does not prevent a bundle from being written. However, the bundle may lack
  /// content or differ from what the author intended.
  case warning
  /// Advice that does not affect the bundle.
  case note

  /// Returns whether a diagnostic with this severity fails a run. A strict run also fails on warnings.
  package func fails(isStrict: Bool) -> Bool {
    self == .error || isStrict && self == .warning
  }
}

/// How the fault of a diagnostic can be corrected by a program.
package enum Correction: String, Sendable, Equatable, CaseIterable {
  /// There is one correction, which says what the author wrote.
  case certain
  /// The correction is probably what the author meant.
  case guess
  /// There are several corrections, between which only a person can choose.
  case choice
}

extension DiagnosticCode {
  /// What the replacement of a diagnostic with this code is; `nil` for findings about a release, which
  /// are found after everything that can be corrected.
  var correctionByReplacement: Correction? {
    switch self {
    case .aliasNormalized, .traitKeyNormalized, .unitConverted, .spellingNormalized,
      .whitespaceNormalized, .unicodeNormalized, .retiredReference:
      .certain
    case .fileNameIsNotID: .choice
    case _ where concernsRelease: nil
    default: .guess
    }
  }
}
