import ArgumentParser
import HortusCompiler

/// How faults are told.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case human, json
}

/// The options that `build` and `check` share.
struct ReportOptions: ParsableArguments {
  @Argument(
    help: "The folder of the catalogue, with content/ and schemas/.", completion: .directory)
  var catalogue = "."

  @Flag(help: "Let warnings fail the run as errors do.")
  var strict = false

  @Flag(name: .shortAndLong, help: "Leave out the warnings of normalization (HRT4xx) and notes.")
  var quiet = false

  @Option(help: "How faults and results are told: human or json (docs/json.md).")
  var format = ReportFormat.human

  @Option(
    name: .shortAndLong,
    help: "How many threads work; by default as many as there are processors.")
  var jobs: Int?

  @Flag(help: "Read everything anew, and leave nothing in .hortus-cache for the next run.")
  var noCache = false

  mutating func validate() throws {
    if let jobs, !(1...64).contains(jobs) {
      throw ValidationError("--jobs takes a number from 1 to 64")
    }
  }

  /// The compiler that the options ask for.
  var compiler: Compiler {
    var compiler = Compiler(catalogue: catalogue, isStrict: strict, usesCache: !noCache)
    if let jobs { compiler.workers = jobs }
    return compiler
  }
}
