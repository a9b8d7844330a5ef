import HortusDiagnostics
import HortusModel

/// Checks plants against the plausibility rules of the vocabulary.
struct CheckPlausibility: Sendable {
  private let rules: [PlausibilityRule]
  /// The language of the texts in which rules search for phrases.
  private let language: String

  init(_ rules: [PlausibilityRule], language: String) {
    (self.rules, self.language) = (rules, language)
  }

  /// Reports each rule that a plant breaks. Each rule is reported at most once.
  ///
  /// - Parameter stated: the stated and derived facts of the plant.
  func run(
    _ plant: AsWritten.Plant, _ stated: StatedFacts, _ diagnostics: inout Diagnostics
  ) {
    guard !rules.isEmpty else { return }
    var test = ConditionTest(plant, stated, language: language)
    for rule in rules {
      let broken = rule.faults.first { fault in
        // An imported plant has no articles that could lack a warning.
        !(plant.isCompact && plant.articles.isEmpty && fault.contains(where: \.isAboutText))
          && test.holds(fault)
      }
      if let broken { report(rule, broken, plant, stated, &diagnostics) }
    }
  }

  /// Reports that a plant breaks a rule, because all conditions of `fault` hold. The diagnostic is
  /// located at the first fact in the file that satisfies one of these conditions. The other facts
  /// that satisfy a condition are related locations. Without such a fact, the diagnostic is located
  /// at the id of the plant.
  private func report(
    _ rule: PlausibilityRule, _ fault: [PlantMatcher], _ plant: AsWritten.Plant,
    _ stated: StatedFacts, _ diagnostics: inout Diagnostics
  ) {
    var statements: [(trait: String, location: SourceLocation)] = []
    for condition in fault where !condition.isNegated {
      guard case .fact(let fact) = condition.subject else { continue }
      for index in fact.indices(in: stated) {
        statements.append((stated.facts[index].trait, stated.marks[index].location))
      }
    }
    statements.sort { $0.location < $1.location }
    diagnostics.report(
      .implausiblePlant, at: statements.first?.location ?? plant.id.location,
      "\(rule.code): \(rule.headline)", cure: rule.explanation,
      related: statements.dropFirst().map { .init("\($0.trait) is here", at: $0.location) })
  }
}

/// A resolved plausibility rule. A plant that breaks the rule causes a diagnostic.
struct PlausibilityRule: Sendable {
  let code: String
  let headline: String
  let explanation: String
  /// The faults. Each fault is a list of conditions. A plant breaks the rule if all conditions of
  /// at least one fault hold.
  let faults: [[PlantMatcher]]
}

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
