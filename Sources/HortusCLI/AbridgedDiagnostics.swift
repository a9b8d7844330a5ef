import HortusDiagnostics

/// Keeps a few warnings and notes of each frequent code and counts the rest.
///
/// A newly declared language, for example, lacks every text of the vocabulary. Hundreds of warnings
/// with the same code would hide all other diagnostics.
struct AbridgedDiagnostics {
  /// If a code has at most this number of diagnostics, all of them are printed.
  static let fewest = 10
  /// The number of diagnostics that are printed for a code with more than `fewest` diagnostics.
  static let keptOfMany = 3

  /// The diagnostics to print, sorted.
  private(set) var kept: [Diagnostic] = []
  private var dropped: [DiagnosticCode: [Diagnostic]] = [:]

  /// Selects the diagnostics to print. Errors are always kept.
  ///
  /// - Parameter keepsAll: whether to keep every diagnostic.
  init(_ diagnostics: Diagnostics, keepsAll: Bool) {
    let counts = Dictionary(diagnostics.all.map { ($0.code, 1) }, uniquingKeysWith: +)
    var seen: [DiagnosticCode: Int] = [:]
    for diagnostic in diagnostics.sorted {
      let code = diagnostic.code
      seen[code, default: 0] += 1
      if keepsAll || code.severity == .error || counts[code, default: 0] <= Self.fewest
        || seen[code, default: 0] <= Self.keptOfMany
      {
        kept.append(diagnostic)
      } else {
        dropped[code, default: []].append(diagnostic)
      }
    }
  }

  /// One line for each code with dropped diagnostics, sorted by code. A line states how many
  /// diagnostics were dropped.
  var remainders: [String] {
    dropped.sorted { $0.key.rawValue < $1.key.rawValue }.map { code, dropped in
      let files = Count.text(Set(dropped.map { $0.location?.fileID }).count, "file")
      let more = Count.text(dropped.count, "\(code.severity.rawValue)", more: true)
      return "… and \(more) in \(files): \(code.headline) [\(code.rawValue)] · --all prints them"
    }
  }
}

/// Formats a count with its noun.
enum Count {
  /// Returns the count and the noun, such as `1 warning`, `3 warnings` or `3 more warnings`.
  static func text(_ count: Int, _ noun: String, more: Bool = false) -> String {
    "\(count) \(more ? "more " : "")\(noun)\(count == 1 ? "" : "s")"
  }
}
