import ArgumentParser
import HortusDiagnostics

/// How a command gives its results.
struct FormOptions: ParsableArguments {
  @Flag(help: "Give the results as JSON (docs/json.md).")
  var json = false

  /// Writes the result in the form that was asked for.
  func write(_ form: some Encodable, text: @autoclosure () throws -> String) throws {
    let text = json ? try JSONRenderer().render(form) : try text()
    if !text.isEmpty { Terminal.output.write(text) }
  }

  /// Says something to people that is no result.
  func tell(_ message: String) {
    if !json { Terminal.error.write(message) }
  }
}
