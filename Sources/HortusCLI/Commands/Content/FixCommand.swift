import ArgumentParser
import HortusCompiler
import HortusDiagnostics
import HortusEditing

/// `hortus fix`: corrects faults of the content as their diagnostics say.
struct FixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix", abstract: "Corrects faults for which hortus check knows a correction.",
    discussion: """
      Corrected is what has one right form: aliases, units, spelling, retired ids, the order of \
      elements, missing languages. What is probably meant, such as “ficus-lyrata” for \
      “ficus-lirata”, needs --guesses. Where there is a choice, you make it. A file that cannot be \
      parsed is left as it is.
      """)

  @Argument(
    help: ArgumentHelp(
      """
      Files and folders of the content (default: all content of this or the nearest catalogue \
      above).
      """, valueName: "path"), completion: .file(extensions: ["xml"]))
  var paths: [String] = []

  @Flag(help: "Write nothing; print what would change as a diff.")
  var dryRun = false

  @Option(help: ArgumentHelp("Correct only faults with this code.", valueName: "code"))
  var code: [String] = []

  @Flag(help: "Also correct what is only probably meant.")
  var guesses = false

  @OptionGroup var form: FormOptions

  func run() throws {
    let codes = try Set(code.map(Self.diagnosticCode))
    let selection = try ContentSelection(paths) {
      try form.completeInterruptedChanges(in: $0, isTrial: dryRun)
    }
    let fixer = try Fixer(root: selection.root, codes: codes, takesGuesses: guesses)
    let wanted = Set(selection.paths)
    let result = try fixer.run { wanted.contains($0) }
    if !dryRun { try result.changes.apply() }
    let report = FixReport(
      result: result, wanted: wanted, findings: selection.findings, isTrial: dryRun)
    try report.write(form)
    if report.remaining.hasErrors { throw ExitStatus.faultyContent }
  }

  private static func diagnosticCode(_ written: String) throws -> DiagnosticCode {
    switch CodeLookup(written) {
    case .found(let code): return code
    case .unknown(let nearest):
      throw ValidationError(
        "there is no code “\(written)”"
          + (nearest.map { "; did you mean \($0.rawValue)?" } ?? ""))
    }
  }
}

/// Reports what `hortus fix` corrected and what it left.
struct FixReport {
  let result: Fixer.Result
  /// The paths of the files that the user named.
  let wanted: Set<String>
  /// The faults of files and folders that could not be read when the files were chosen.
  let findings: [Diagnostic]
  /// Whether nothing was written.
  let isTrial: Bool

  /// The JSON output, beside that of the remaining diagnostics.
  private struct Form: Encodable {
    /// The paths of the files that were changed, or would be, relative to the catalogue.
    let changed: [String]
    /// The faults that were corrected, as they were found.
    let corrected: [DiagnosticReport.Entry]
    /// The unified diff; `nil` if the files were changed.
    let diff: String?
  }

  /// The remaining faults of the files that the user named, and of folders that contain them. A folder
  /// that cannot be listed hides the faults of its files.
  var remaining: Diagnostics {
    let folders = Set(
      wanted.flatMap { path in
        path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
      })
    // A folder that could be listed again for the check had hidden its files before.
    let earlier = findings.filter { finding in
      !result.remaining.all.contains {
        $0.code == finding.code && $0.location?.file == finding.location?.file
      }
    }
    return Diagnostics(
      earlier
        + result.remaining.all.filter { fault in
          fault.location.map { wanted.contains($0.file) || folders.contains($0.file) } ?? true
        })
  }

  func write(_ form: FormOptions) throws {
    let corrected = DiagnosticReport(Diagnostics(result.corrected), files: wanted.count).diagnostics
    try form.write(
      ResultReport(
        diagnostics: DiagnosticReport(remaining, files: wanted.count), key: "fixes",
        made: Form(
          changed: result.changes.paths, corrected: corrected,
          diff: isTrial ? result.changes.diff : nil)),
      text: text)
    guard !form.isJSON else { return }
    for line in offers { try form.tell(line) }
  }

  private var text: String {
    if isTrial, !result.changes.paths.isEmpty { return DiffListing.text(result.changes.diff) }
    let lines = result.corrected.map { fault in
      let location = fault.location.map { "\($0): " } ?? ""
      return VisibleText.of("\(location)\(fault.message) [\(fault.code.rawValue)]")
    }
    let (faults, files) = (result.corrected.count, result.changes.paths.count)
    let summary =
      faults == 0
      ? "nothing to correct"
      : "corrected \(Count.text(faults, "fault")) in \(Count.text(files, "file"))"
    return (lines + [summary]).joined(separator: "\n")
  }

  /// What is left for the user to decide.
  private var offers: [String] {
    let left = remaining
    let choices = left.sorted.filter { $0.correction == .choice }.map { fault in
      "\(fault.location.map { "\($0): " } ?? "")\(fault.message): \(fault.cure ?? "") "
        + "[\(fault.code.rawValue)]"
    }
    let unread = left.sorted.filter { $0.severity == .error && $0.code.rawValue.hasPrefix("HRT0") }
      .map { fault in
        "\(fault.location.map { "\($0): " } ?? "")left as it is: \(fault.message) "
          + "[\(fault.code.rawValue)]"
      }
    let guesses = left.all.count { $0.correction == .guess }
    return choices + unread
      + (guesses > 0
        ? ["\(Count.text(guesses, "fault")) can probably be corrected · --guesses"] : [])
      + (left.hasErrors ? ["\(Count.text(left.count(.error), "error")) left · hortus check"] : [])
  }
}
