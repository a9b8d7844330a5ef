import ArgumentParser
import HortusDiagnostics

/// The output formats of a command whose results are tables.
enum TableForm: String, ExpressibleByArgument, CaseIterable {
  case human, json, markdown
}

/// The options for the output format of a command whose results are tables.
struct TableFormOptions: ParsableArguments {
  @Flag(help: "The same as --format json.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "How results are given: human (the default), json (docs/json.md) or markdown.",
      valueName: "form"))
  var format: TableForm?

  func validate() throws {
    guard json, let format, format != .json else { return }
    throw ValidationError(
      "--json and --format \(format.rawValue) contradict each other; give one of them")
  }

  var form: TableForm { json ? .json : format ?? .human }

  /// Writes the result in the chosen format.
  ///
  /// - Parameter text: the form for people, in Markdown or not. It is written unchanged, so control
  ///   characters in its content must already be made visible.
  func write(_ result: some Encodable, text: (_ isMarkdown: Bool) -> String) throws {
    try Terminal.output.write(
      form == .json ? try JSONRenderer().render(result) : text(form == .markdown))
  }

  /// Writes a message to standard error, unless the output format is JSON.
  func tell(_ sentence: String) throws {
    if form != .json { try Terminal.error.write(VisibleText.of(sentence)) }
  }
}
