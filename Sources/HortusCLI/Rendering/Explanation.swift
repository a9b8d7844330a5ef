import HortusCompiler
import HortusDiagnostics

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
