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
    let selection = try ContentSelection(paths)
    try form.completeInterruptedChanges(in: selection.root)
    let fixer = try Fixer(root: selection.root, codes: codes, takesGuesses: guesses)
    let wanted = Set(selection.paths)
    let result = try fixer.run { wanted.contains($0) }
    if !dryRun { try result.changes.apply() }
    try FixReport(result: result, wanted: wanted, isTrial: dryRun).write(form)
    let hasErrors = result.remaining.all.contains {
      $0.severity == .error && $0.location.map { wanted.contains($0.file) } ?? true
    }
    if hasErrors { throw ExitStatus.faultyContent }
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
