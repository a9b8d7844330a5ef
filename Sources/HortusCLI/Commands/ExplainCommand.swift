import ArgumentParser
import HortusDiagnostics

/// `hortus explain`: what a code means and what to do about it.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explains the code of a diagnostic.")

  @Argument(help: "The code, such as HRT301.")
  var code: String

  func run() throws {
    switch CodeLookup(code) {
    case .found(let code):
      Terminal.output.write(DiagnosticReference.text(for: code))
    case .unknown(let nearest):
      let cure = nearest.map { "did you mean \($0.rawValue)?" } ?? "see docs/diagnostics.md"
      throw ValidationError("there is no code “\(code)”; \(cure)")
    }
  }
}
