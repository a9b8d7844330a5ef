import ArgumentParser
import HortusDiagnostics

/// The output formats that a command offers.
protocol OutputForm: RawRepresentable<String>, ExpressibleByArgument, CaseIterable {
  /// The form for people.
  static var human: Self { get }
  static var json: Self { get }

  /// The description of the option `--format`.
  static var help: String { get }
}

/// The output formats of a command.
enum ResultForm: String, OutputForm {
  case human, json

  static var help: String { "How results are given: human (the default) or json (docs/json.md)." }
}

/// The output formats of a command whose results are tables.
enum TableForm: String, OutputForm {
  case human, json, markdown

  static var help: String {
    "How results are given: human (the default), json (docs/json.md) or markdown."
  }
}

/// The options for the output format, which every command has.
typealias FormOptions = OutputFormOptions<ResultForm>

/// The options for the output format of a command whose results are tables.
typealias TableFormOptions = OutputFormOptions<TableForm>

/// The options for one of several output formats.
struct OutputFormOptions<Form: OutputForm>: ParsableArguments {
  @Flag(help: "The same as --format json.")
  var json = false

  @Option(help: ArgumentHelp(Form.help, valueName: "form"))
  var format: Form?

  func validate() throws {
    guard json, let format, format != .json else { return }
    throw ValidationError(
      "--json and --format \(format.rawValue) contradict each other; give one of them")
  }

  var form: Form { json ? .json : format ?? .human }

  var isJSON: Bool { form == .json }

  /// Writes a message to standard error. The message is not part of the result, so nothing is
  /// written if the output format is JSON.
  ///
  /// - Parameter sentence: the message. Control characters are made visible.
  func tell(_ sentence: String) throws {
    if !isJSON { try Terminal.error.write(VisibleText.of(sentence)) }
  }
}

extension FormOptions {
  /// Writes the result in the chosen format.
  ///
  /// - Parameters:
  ///   - isLine: whether the JSON object is one line, because the run writes several objects.
  ///   - text: the human-readable form. It is written unchanged, so control characters in its
  ///     content must already be made visible.
  func write(
    _ form: some Encodable, isLine: Bool = false, text: @autoclosure () throws -> String
  ) throws {
    let text = isJSON ? try JSONRenderer(isOneLine: isLine).render(form) : try text()
    if !text.isEmpty { try Terminal.output.write(text) }
  }

  /// Writes the result in the chosen format.
  ///
  /// - Parameter sentences: the lines of the human-readable form. Control characters are made
  ///   visible.
  func write(_ form: some Encodable, sentences: [String]) throws {
    try write(form, text: sentences.map(VisibleText.of).joined(separator: "\n"))
  }
}

extension TableFormOptions {
  /// Writes the result in the chosen format.
  ///
  /// - Parameter text: the form for people, in Markdown or not. It is written unchanged, so control
  ///   characters in its content must already be made visible.
  func write(_ result: some Encodable, text: (_ isMarkdown: Bool) -> String) throws {
    try Terminal.output.write(isJSON ? try JSONRenderer().render(result) : text(form == .markdown))
  }
}
