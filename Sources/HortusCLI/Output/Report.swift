import HortusCompiler
import HortusDiagnostics
import HortusEditing

/// Reports the diagnostics of a check or a build. If the user named one file, only diagnostics that
/// refer to this file are reported.
struct Report {
  let options: ReportOptions
  let location: CatalogueLocation
  private let found: Diagnostics
  /// The number of files that the report is about: 1 if the user named a file, otherwise the number
  /// of files in the catalogue.
  private let files: Int
  /// The number of errors that do not refer to the file that the user named.
  private let errorsElsewhere: Int
  /// The summary line and the lines below it, if they are not to be about the faults of files.
  var conclusion: (summary: String, remarks: [String])?

  init(options: ReportOptions, location: CatalogueLocation, check: CheckResult) {
    self.init(
      options: options, location: location, diagnostics: check.diagnostics,
      fileCount: check.fileCount)
  }

  /// - Parameter fileCount: the number of files in the catalogue.
  init(
    options: ReportOptions, location: CatalogueLocation, diagnostics: Diagnostics, fileCount: Int
  ) {
    self.options = options
    self.location = location
    // Marks are advice, without which the diagnostics are complete.
    let all = (try? Corrections.marking(diagnostics, in: location.root)) ?? diagnostics
    if let file = location.file {
      found = Diagnostics(all.all.filter { $0.concerns(file) })
      files = 1
    } else {
      found = all
      files = fileCount
    }
    errorsElsewhere = diagnostics.count(.error) - found.count(.error)
  }

  /// The diagnostics to show. `--quiet` hides notes and the warnings of normalization (HRT4xx).
  /// `--quiet` together with `--strict` hides only notes.
  var shown: Diagnostics {
    guard options.quiet else { return found }
    return Diagnostics(
      found.all.filter {
        $0.severity == .error
          || $0.severity == .warning && !$0.code.rawValue.hasPrefix("HRT4")
          || options.strict && $0.severity == .warning
      })
  }

  /// The report for JSON output.
  var form: DiagnosticReport { DiagnosticReport(shown, files: files) }

  /// Writes the diagnostics and the summary to standard error as text.
  func writeForPeople() throws {
    let renderer = HumanRenderer(
      colour: Terminal.error.hasColour, lines: CatalogueLines(root: location.root))
    let abridged = AbridgedDiagnostics(shown, keepsAll: options.all)
    for diagnostic in abridged.kept { try Terminal.error.write(renderer.render(diagnostic)) }
    let lines = abridged.remainders + [summary] + remarks
    for line in lines { try Terminal.error.write(VisibleText.of(line)) }
  }

  /// The summary line. It also counts the diagnostics that were not printed.
  var summary: String { conclusion?.summary ?? HumanRenderer.summary(of: found, files: files) }

  /// Lines below the summary: the folder of the catalogue that was found, errors in other files,
  /// and the effects of `--quiet` and `--strict`.
  var remarks: [String] {
    var lines = conclusion?.remarks ?? []
    if let line = CorrectionSummary(found).line { lines.append(line) }
    if let note = location.note { lines.append(note) }
    if errorsElsewhere > 0 {
      lines.append("\(Count.text(errorsElsewhere, "error")) in other files · hortus check")
    }
    let hidden = [Severity.warning, .note].map { ($0.rawValue, found.count($0) - shown.count($0)) }
      .filter { $0.1 > 0 }.map { Count.text($0.1, $0.0) }
    if !hidden.isEmpty { lines.append(hidden.joined(separator: " and ") + " hidden (--quiet)") }
    let warnings = found.count(.warning)
    if options.strict, warnings > 0 {
      let verb = warnings == 1 ? "counts as an error" : "count as errors"
      lines.append("\(Count.text(warnings, "warning")) \(verb) (--strict)")
    }
    return lines
  }

  /// The exit status for the diagnostics. If the content has no faults, changes since a release can
  /// still be refused.
  var status: ExitStatus {
    let failing = found.all.filter { $0.severity.fails(isStrict: options.strict) }
    if failing.contains(where: { !$0.code.concernsRelease }) { return .faultyContent }
    return failing.isEmpty ? .fine : .refused
  }
}

extension Diagnostic {
  /// Whether the location or a related location of the diagnostic is in the file.
  fileprivate func concerns(_ file: String) -> Bool {
    location?.file == file || related.contains { $0.location.file == file }
  }
}

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

/// Tells how many faults `hortus fix` can correct.
struct CorrectionSummary {
  private let certain: Int
  private let guesses: Int

  init(_ diagnostics: Diagnostics) {
    certain = diagnostics.all.count { $0.correction == .certain }
    guesses = diagnostics.all.count { $0.correction == .guess }
  }

  /// The line; `nil` if no fault can be corrected.
  var line: String? {
    switch (certain, guesses) {
    case (0, 0): nil
    case (0, _): "\(guesses) can probably be corrected · hortus fix --guesses"
    case (_, 0): "\(certain) can be corrected · hortus fix"
    default: "\(certain) can be corrected, \(guesses) more probably · hortus fix, --guesses"
    }
  }
}
