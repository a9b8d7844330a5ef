import HortusDiagnostics
import HortusEditing

/// Reports what `hortus fix` corrected and what it left.
struct FixReport {
  let result: Fixer.Result
  /// The paths of the files that the user named.
  let wanted: Set<String>
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

  /// The remaining faults of the files that the user named.
  private var remaining: Diagnostics {
    Diagnostics(
      result.remaining.all.filter { $0.location.map { wanted.contains($0.file) } ?? true })
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
      let place = fault.location.map { "\($0): " } ?? ""
      return VisibleText.of("\(place)\(fault.message) [\(fault.code.rawValue)]")
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
