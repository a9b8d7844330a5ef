import HortusDiagnostics
import HortusModel

/// Resolves the plausibility rules, and reports rules that cannot be evaluated.
struct ResolveRules {
  private let conditions: ConditionReader
  private let language: String

  static func run(
    _ written: AsWritten.Catalogue, _ traits: [TraitLexicon], _ diagnostics: inout Diagnostics
  ) -> [PlausibilityRule] {
    guard let language = written.header?.defaultLanguage.value else { return [] }
    let resolving = ResolveRules(conditions: ConditionReader(traits), language: language)
    return written.rules.compactMap { resolving.rule($0, &diagnostics) }
  }

  private func rule(
    _ written: AsWritten.Rule, _ diagnostics: inout Diagnostics
  ) -> PlausibilityRule? {
    let faults = written.faults.map { conditions.read($0, &diagnostics) }
    // If a condition is unusable, the whole rule is dropped. Without the condition, the rule would
    // have another meaning.
    guard !faults.contains(where: { $0 == nil }),
      let headline = text(of: written.headlines), let explanation = text(of: written.explanations)
    else { return nil }
    return PlausibilityRule(
      code: written.code.value, headline: headline, explanation: explanation,
      faults: faults.compactMap { $0 })
  }

  private func text(of texts: [AsWritten.LocalizedText]) -> String? {
    texts.first { $0.language.value == language && !$0.isGap }.map {
      NormalizeText.collapsed($0.text.value).text
    }
  }
}
