import ArgumentParser
import HortusDiagnostics

/// The output formats of a command.
enum ResultForm: String, ExpressibleByArgument, CaseIterable {
  case human, json
}

/// The options for the output format, which every command has.
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

  /// Writes the result in the chosen format.
  ///
  /// - Parameter text: the human-readable form. It is written unchanged, so control characters in
  ///   its content must already be made visible.
  func write(_ form: some Encodable, text: @autoclosure () throws -> String) throws {
    let text = isJSON ? try JSONRenderer().render(form) : try text()
    if !text.isEmpty { try Terminal.output.write(text) }
  }

  /// Writes the result in the chosen format.
  ///
  /// - Parameter sentences: the lines of the human-readable form. Control characters are made
  ///   visible.
  func write(_ form: some Encodable, sentences: [String]) throws {
    try write(form, text: sentences.map(VisibleText.of).joined(separator: "\n"))
  }

  /// Writes a message to standard error. The message is not part of the result, so nothing is
  /// written if the output format is JSON.
  ///
  /// - Parameter sentence: the message. Control characters are made visible.
  func tell(_ sentence: String) throws {
    if !isJSON { try Terminal.error.write(VisibleText.of(sentence)) }
  }
}

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
