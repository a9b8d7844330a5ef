import HortusDiagnostics
import HortusModel

/// Resolves conditions on plants, and reports conditions that cannot be evaluated, such as a
/// condition on an unknown trait.
struct ConditionReader {
  private let traits: [TraitLexicon]
  private let keys: TraitKeys
  private let order: FactOrder
  /// Whether the conditions select plants for a list of an app.
  private let selectsForLists: Bool

  init(_ traits: [TraitLexicon], selectsForLists: Bool = false) {
    self.traits = traits
    self.selectsForLists = selectsForLists
    keys = TraitKeys(traits.map(\.trait))
    order = FactOrder(traits)
  }

  /// Resolves a group of conditions that must all hold. Sorts the conditions by the cost of their
  /// evaluation, cheapest first. Returns `nil` if one of them cannot be evaluated.
  func read(
    _ written: [AsWritten.PlantCondition], _ diagnostics: inout Diagnostics
  ) -> [PlantCondition]? {
    let conditions = written.map { condition($0, &diagnostics) }
    guard !conditions.contains(where: { $0 == nil }) else { return nil }
    let known = conditions.compactMap { $0 }
    return known.indices
      .sorted { (known[$0].subject.cost, $0) < (known[$1].subject.cost, $1) }
      .map { known[$0] }
  }

  private func condition(
    _ written: AsWritten.PlantCondition, _ diagnostics: inout Diagnostics
  ) -> PlantCondition? {
    let subject: PlantCondition.Subject? =
      switch written.subject {
      case .fact(let fact): factCondition(fact, &diagnostics).map { .fact($0) }
      case .category(let key): .category(key.value)
      case .family(let names):
        .family(Set(names.value.split(whereSeparator: \.isWhitespace).map(String.init)))
      case .genus(let written): .genus(GenusSet(written))
      case .text(let text): textCondition(text, &diagnostics).map { .text($0) }
      }
    return subject.map {
      var condition = PlantCondition(subject: $0, isNegated: written.isNegated)
      if selectsForLists, written.isNegated, case .fact(let fact) = written.subject,
        fact.values?.value != "unknown", let index = keys.index(ofKey: fact.trait, &diagnostics)
      {
        condition.needsFact = traits[index].trait.isHarm
      }
      return condition
    }
  }

  private func textCondition(
    _ written: AsWritten.TextCondition, _ diagnostics: inout Diagnostics
  ) -> TextCondition? {
    let condition = TextCondition(
      topic: written.topic?.value, words: written.words.value, language: written.language)
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
