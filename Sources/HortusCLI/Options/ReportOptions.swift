import ArgumentParser

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
}
