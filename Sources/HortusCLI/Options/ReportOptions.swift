import ArgumentParser
import HortusCompiler
import HortusEditing

/// The options that `build` and `check` have in common.
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

  @OptionGroup var form: FormOptions

  func validate() throws {
    if let jobs, !(1...64).contains(jobs) {
      throw ValidationError("--jobs takes a number from 1 to 64")
    }
  }

  /// Returns a compiler configured by the options. Before that, completes changes of files during
  /// which another process was killed.
  func compiler(of location: CatalogueLocation) throws -> Compiler {
    try form.completeInterruptedChanges(in: location.root)
    var compiler = Compiler(catalogue: location.root, isStrict: strict)
    if let jobs { compiler.workers = jobs }
    return compiler
  }
}
