import ArgumentParser
import HortusDiagnostics

/// The forms that a command can give its results in.
enum ResultForm: String, ExpressibleByArgument, CaseIterable {
  case human, json
}

/// How a command gives its results; every command has these options.
struct FormOptions: ParsableArguments {
  @Flag(help: "The same as --format json.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "How results are given: human (the default) or json (docs/json.md).", valueName: "form"))
  var format: ResultForm?

  func validate() throws {
    guard json, format == .human else { return }
    throw ValidationError("--json and --format human contradict each other; give one of them")
  }

  var isJSON: Bool { json || format == .json }

  /// Writes the result in the form that was asked for.
  ///
  /// - Parameter text: for people, without control characters.
  func write(_ form: some Encodable, text: @autoclosure () throws -> String) throws {
    let text = isJSON ? try JSONRenderer().render(form) : try text()
    if !text.isEmpty { try Terminal.output.write(text) }
  }

  /// Writes the result in the form that was asked for.
  ///
  /// - Parameter sentences: one for each line, of any characters.
  func write(_ form: some Encodable, sentences: [String]) throws {
    try write(form, text: sentences.map(VisibleText.of).joined(separator: "\n"))
  }

  /// Says something to people that is no result.
  ///
  /// - Parameter sentence: of any characters.
  func tell(_ sentence: String) throws {
    if !isJSON { try Terminal.error.write(VisibleText.of(sentence)) }
  }
}
