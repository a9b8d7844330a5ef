import HortusCompiler
import HortusDiagnostics

/// What a code means: one of Hortus, or a rule of plausibility of the catalogue around.
enum Explanation {
  case diagnostic(DiagnosticCode)
  case rule(ExplainedRule)

  /// Looks up a code as people write it.
  ///
  /// - Throws: `CommandError` for a code that there is none of.
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
      Suggestion.didYouMean(written, among: rules.map(\.code))
      ?? nearest.map { "did you mean \($0.rawValue)?" } ?? "hortus explain lists all codes"
    throw CommandError(description: "there is no code “\(written)”; \(cure)")
  }

  /// The rules of the catalogue in this folder or the nearest one above it; none where there is none.
  static var rulesAround: [ExplainedRule] {
    (try? Compiler(catalogue: CataloguePlace(folder: nil).root).rules()) ?? []
  }

  /// For people.
  var text: String {
    switch self {
    case .diagnostic(let code): DiagnosticReference.text(for: code)
    case .rule(let rule):
      PaintedText("\(rule.code) (\(DiagnosticCode.implausiblePlant.severity.rawValue)): ").text
        + PaintedText(rule.headline).text + "\n\n" + Paragraph.text(rule.explanation)
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

/// What `hortus explain --json` tells.
struct ExplanationsForm: Encodable {
  struct Code: Encodable {
    var code: String
    var severity: String
    var headline: String
    var explanation: String
    var wrong: String?
    var right: String?
  }

  /// Of the form, as docs/json.md counts it.
  let version = 1
  var codes: [Code]
}
