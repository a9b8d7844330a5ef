import HortusDiagnostics
import HortusModel

/// Resolves the plausibility rules, and reports those that cannot be evaluated.
struct ResolveRules {
  private let traits: [TraitLexicon]
  private let keys: TraitKeys
  private let order: FactOrder
  private let language: String

  static func run(
    _ written: AsWritten.Catalogue, _ traits: [TraitLexicon], _ diagnostics: inout Diagnostics
  ) -> [PlausibilityRule] {
    guard let language = written.header?.defaultLanguage.value else { return [] }
    let resolving = ResolveRules(
      traits: traits, keys: TraitKeys(traits.map(\.trait)), order: FactOrder(traits),
      language: language)
    return written.rules.compactMap { resolving.rule($0, &diagnostics) }
  }

  private func rule(
    _ written: AsWritten.Rule, _ diagnostics: inout Diagnostics
  ) -> PlausibilityRule? {
    let faults = written.faults.map { fault in
      fault.map { condition($0, &diagnostics) }
    }
    // A rule is dropped as a whole, because without one condition it would mean something else.
    guard !faults.joined().contains(where: { $0 == nil }),
      let headline = text(of: written.headlines), let explanation = text(of: written.explanations)
    else { return nil }
    return PlausibilityRule(
      code: written.code.value, headline: headline, explanation: explanation,
      faults: faults.map { fault in
        let conditions = fault.compactMap { $0 }
        return conditions.indices
          .sorted { (conditions[$0].subject.cost, $0) < (conditions[$1].subject.cost, $1) }
          .map { conditions[$0] }
      })
  }

  private func text(of texts: [AsWritten.LocalizedText]) -> String? {
    texts.first { $0.language.value == language }.map {
      NormalizeText.collapsed($0.text.value).text
    }
  }

  private func condition(
    _ written: AsWritten.RuleCondition, _ diagnostics: inout Diagnostics
  ) -> PlausibilityRule.Condition? {
    let subject: PlausibilityRule.Subject? =
      switch written.subject {
      case .fact(let fact): factCondition(fact, &diagnostics).map { .fact($0) }
      case .category(let key): .category(key.value)
      case .text(let text): textCondition(text, &diagnostics).map { .text($0) }
      }
    return subject.map {
      PlausibilityRule.Condition(subject: $0, isNegated: written.isNegated)
    }
  }

  private func textCondition(
    _ written: AsWritten.TextCondition, _ diagnostics: inout Diagnostics
  ) -> TextCondition? {
    let condition = TextCondition(topic: written.topic?.value, words: written.words.value)
    if condition == nil {
      diagnostics.report(
        .unusableRule, at: written.words.location, "“\(written.words.value)” holds no word",
        cure: "write words or phrases, separated by commas")
    }
    return condition
  }

  private func factCondition(
    _ written: AsWritten.FactCondition, _ diagnostics: inout Diagnostics
  ) -> FactCondition? {
    guard let index = keys.index(ofKey: written.trait, &diagnostics) else { return nil }
    let trait = traits[index].trait
    let places = places(ofTrait: index, written.target, &diagnostics)
    let demand = DemandReader(written: written, lexicon: traits[index]).read(&diagnostics)
    guard let places, let demand else { return nil }
    precondition(!places.isEmpty, "the positions of the facts about \(trait.key) are empty")
    return FactCondition(places: places, demand: demand)
  }

  /// Returns the positions in `FactOrder` of the facts about a trait for one target. If no target
  /// is named, returns the positions of all facts about the trait. Returns `nil` for an unknown
  /// target.
  private func places(
    ofTrait index: Int, _ target: Located<String>?, _ diagnostics: inout Diagnostics
  ) -> [Int]? {
    let trait = traits[index].trait
    let targets = trait.targets.map(\.key)
    guard let target else {
      return targets.isEmpty
        ? [order.place(ofTrait: index)]
        : targets.indices.map { order.place(ofTrait: index, target: $0) }
    }
    guard let place = targets.firstIndex(of: target.value) else {
      diagnostics.report(
        UnknownTarget.of(
          trait.key, target, among: targets,
          nearest: traits[index].target(target.value).map { targets[$0] }))
      return nil
    }
    return [order.place(ofTrait: index, target: place)]
  }
}
