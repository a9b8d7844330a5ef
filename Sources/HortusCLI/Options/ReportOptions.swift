import ArgumentParser
import HortusCompiler
import HortusEditing

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

  /// Returns a compiler configured by the options. Before that, completes changes of files during
  /// which another process was killed.
  ///
  /// - Parameter tell: writes a message that is not part of the result.
  func compiler(
    of location: CatalogueLocation, tell: (String) throws -> Void
  ) throws -> Compiler {
    try InterruptedChanges.complete(in: location.root, tell: tell)
    var compiler = Compiler(catalogue: location.root, isStrict: strict)
    if let jobs { compiler.workers = jobs }
    return compiler
  }
}
