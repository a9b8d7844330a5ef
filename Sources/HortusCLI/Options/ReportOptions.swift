import ArgumentParser
import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusEditing
import HortusReleasing
import HortusSystem

/// The options that commands which check a catalogue have in common.
struct ReportOptions: ParsableArguments {
  @Flag(help: "Let warnings fail the run as errors do.")
  var strict = false

  @Flag(name: .shortAndLong, help: "Leave out the warnings of normalization (HRT4xx) and notes.")
  var quiet = false

  @Flag(help: "Print all warnings and notes, also where there are many of one kind.")
  var all = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "How many threads work; by default as many as there are processors.", valueName: "number"))
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...64).contains(jobs) {
      throw ValidationError("--jobs takes a number from 1 to 64")
    }
  }

  /// Creates the options of a command that does not offer all of them.
  static func showingAll(_ all: Bool) -> ReportOptions {
    var options = ReportOptions()
    (options.strict, options.quiet, options.all, options.jobs) = (false, false, all, nil)
    return options
  }

  /// Returns a compiler configured by the options.
  func compiler(of location: CatalogueLocation) -> Compiler {
    var compiler = Compiler(catalogue: location.root, isStrict: strict)
    if let jobs { compiler.workers = jobs }
    return compiler
  }
}

/// The output formats of commands that report findings: those of all commands, a summary in
/// Markdown, and those of `ReportFormat`.
enum ReportForm: String, OutputForm {
  case human, json, markdown, github, gitlab, sarif, junit, xcode

  static var help: String {
    """
    How results are given: human (the default), json (docs/json.md), markdown, or for other \
    programs github, gitlab, sarif, junit or xcode (docs/ci.md).
    """
  }

  /// The format for other programs; `nil` for the formats that every command has.
  var format: ReportFormat? { ReportFormat(rawValue: rawValue) }
}

/// The options for the output of commands that report findings.
struct ReportFormOptions: ParsableArguments {
  @OptionGroup var output: OutputFormOptions<ReportForm>

  @Option(
    help: ArgumentHelp(
      """
      With --format github: the revision since which files count as changed, whose faults come \
      first (default: in a pull request, the branch that it goes to).
      """, valueName: "revision"))
  var changedSince: String?

  @Option(
    help: ArgumentHelp(
      "Appends a summary in Markdown to this file, such as $GITHUB_STEP_SUMMARY.",
      valueName: "file"), completion: .file())
  var summary: String?

  func validate() throws {
    if changedSince != nil, form != .github {
      throw ValidationError("--changed-since orders annotations; it needs --format github")
    }
  }

  var form: ReportForm { output.form }

  var isJSON: Bool { output.isJSON }

  /// The option that only makes sense for a single run; `nil` if there is none.
  var optionOfOneRun: String? {
    if form.format != nil || form == .markdown { return "--format \(form.rawValue)" }
    return summary == nil ? nil : "--summary"
  }

  /// Returns the paths of the changed files, relative to the catalogue; empty if the format does not
  /// need them, or if there is nothing to compare with.
  ///
  /// - Throws: `ComparisonError` if the revision that the user named cannot be read.
  func changedFiles(in catalogue: String) throws -> Set<String> {
    guard form == .github else { return [] }
    if let changedSince { return try ChangedFiles.since(changedSince, in: catalogue) }
    let branch = ProcessInfo.processInfo.environment["GITHUB_BASE_REF"] ?? ""
    guard !branch.isEmpty else { return [] }
    do {
      return try ChangedFiles.since("origin/" + branch, in: catalogue)
    } catch let error as ComparisonError {
      try tell("the changed files are not known, so no annotations come first: \(error)")
      return []
    }
  }

  /// Writes a message to standard error, unless the output format is JSON.
  ///
  /// - Parameter sentence: the message. Control characters are made visible.
  func tell(_ sentence: String) throws { try output.tell(sentence) }
}
