import ArgumentParser
import HortusDiagnostics

/// `hortus explain`: explains a diagnostic code and how to fix its fault.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explains the code of a diagnostic, or lists all codes.",
    discussion: "In a catalogue, the rules of plausibility of the catalogue count as codes too.")

  @Argument(
    help: "The code, such as HRT301, or that of a rule, such as P04 (default: all codes).",
    completion: Completion.codes)
  var code: String?

  @OptionGroup var form: FormOptions

  func run() throws {
    guard let code else {
      let all = ExplanationList()
      return try form.write(all.form, text: all.text(on: .output))
    }
    let explanation = try Explanation(code)
    try form.write(ExplanationsForm(codes: [explanation.form]), text: explanation.text)
  }
}
