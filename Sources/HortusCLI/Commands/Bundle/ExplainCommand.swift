import ArgumentParser
import HortusCompiler
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

/// The explanation of a code: a diagnostic code of Hortus, or a plausibility rule of the current
/// catalogue.
enum Explanation {
  case diagnostic(DiagnosticCode)
  case rule(ExplainedRule)

  /// Looks up a code as the user typed it.
  ///
  /// - Throws: `CommandError` if the code does not exist.
  init(_ written: String) throws {
    let nearest: DiagnosticCode?
    switch CodeLookup(written) {
    case .found(let code):
      self = .diagnostic(code)
      return
    case .unknown(let code): nearest = code
    }
    let rules = Self.rulesAround
    if let rule = rules.first(where: { $0.code.lowercased() == written.lowercased() }) {
      self = .rule(rule)
      return
    }
    let cure =
      SpellingSuggestion.didYouMean(written, among: rules.map(\.code))
      ?? nearest.map { "did you mean \($0.rawValue)?" } ?? "hortus explain lists all codes"
    throw CommandError(description: "there is no code “\(written)”; \(cure)")
  }

  /// The plausibility rules of the nearest catalogue, which is searched in the current folder and
  /// its parents. Empty if there is no catalogue or the rules cannot be read.
  static var rulesAround: [ExplainedRule] {
    (try? Compiler(catalogue: CatalogueLocation(folder: nil).root).rules()) ?? []
  }

  /// The human-readable form.
  var text: String {
    switch self {
    case .diagnostic(let code): DiagnosticReference.text(for: code)
    case .rule(let rule):
      StyledText("\(rule.code) (\(DiagnosticCode.implausiblePlant.severity.rawValue)): ").text
        + StyledText(rule.headline).text + "\n\n" + Paragraph.text(rule.explanation)
    }
  }

  var form: ExplanationsForm.Code {
    switch self {
    case .diagnostic(let code):
      ExplanationsForm.Code(
        code: code.rawValue, severity: code.severity.rawValue, headline: code.headline,
        explanation: code.explanation, wrong: code.example.wrong, right: code.example.right)
    case .rule(let rule):
      ExplanationsForm.Code(
        code: rule.code, severity: DiagnosticCode.implausiblePlant.severity.rawValue,
        headline: rule.headline, explanation: rule.explanation)
    }
  }
}

/// The JSON output of `hortus explain`.
struct ExplanationsForm: Encodable {
  struct Code: Encodable {
    var code: String
    var severity: String
    var headline: String
    var explanation: String
    var wrong: String?
    var right: String?
  }

  /// The version of this JSON format, see docs/json.md.
  let version = 1
  var codes: [Code]
}

/// A list of all diagnostic codes, grouped by subject, and of the plausibility rules of the current
/// catalogue.
struct ExplanationList {
  /// The diagnostic codes of one subject, or the rules.
  private struct Group {
    var title: String
    var explanations: [Explanation]
  }

  private let groups: [Group]

  /// Collects the diagnostic codes of Hortus and the plausibility rules of the current catalogue.
  init() {
    let rules = Explanation.rulesAround.map(Explanation.rule)
    groups =
      Chapter.allCases.map {
        Group(
          title: "\($0.rawValue)xx: \($0.title)", explanations: $0.codes.map(Explanation.diagnostic)
        )
      } + (rules.isEmpty ? [] : [Group(title: "rules of this catalogue", explanations: rules)])
  }

  var form: ExplanationsForm {
    ExplanationsForm(codes: groups.flatMap { $0.explanations.map(\.form) })
  }

  /// Returns the human-readable form, which contains the code, the severity and the headline of
  /// each explanation.
  func text(on terminal: Terminal) -> String {
    groups.map { group in
      let rows = group.explanations.map(\.form).map { [$0.code, $0.severity, $0.headline] }
      return StyledText(group.title, terminal.style(.heading)).text + "\n"
        + TextTable.text(rows)
    }.joined(separator: "\n\n")
  }
}
