import HortusDiagnostics
import HortusModel
import HortusSchema

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
  ) -> [PlantMatcher]? {
    let conditions = written.map { condition($0, &diagnostics) }
    guard !conditions.contains(where: { $0 == nil }) else { return nil }
    let known = conditions.compactMap { $0 }
    return known.indices
      .sorted { (known[$0].subject.cost, $0) < (known[$1].subject.cost, $1) }
      .map { known[$0] }
  }

  private func condition(
    _ written: AsWritten.PlantCondition, _ diagnostics: inout Diagnostics
  ) -> PlantMatcher? {
    let subject: PlantMatcher.Subject? =
      switch written.subject {
      case .fact(let fact): factCondition(fact, &diagnostics).map { .fact($0) }
      case .category(let key): .category(key.value)
      case .family(let names):
        .family(Set(names.value.split(whereSeparator: \.isWhitespace).map(String.init)))
      case .genus(let written): .genus(GenusSet(written))
      case .text(let text): textCondition(text, &diagnostics).map { .text($0) }
      }
    return subject.map {
      var condition = PlantMatcher(subject: $0, isNegated: written.isNegated)
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
  ) -> TextMatcher? {
    let condition = TextMatcher(
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
  ) -> FactMatcher? {
    guard let index = keys.index(ofKey: written.trait, &diagnostics) else { return nil }
    let trait = traits[index].trait
    let positions = positions(ofTrait: index, written.target, &diagnostics)
    let demand = DemandReader(written: written, lexicon: traits[index]).read(&diagnostics)
    guard let positions, let demand else { return nil }
    precondition(!positions.isEmpty, "the positions of the facts about \(trait.key) are empty")
    return FactMatcher(positions: positions, demand: demand)
  }

  /// Returns the positions in `FactOrder` of the facts about a trait for one target. If no target
  /// is named, returns the positions of all facts about the trait. Returns `nil` for an unknown
  /// target.
  private func positions(
    ofTrait index: Int, _ target: Located<String>?, _ diagnostics: inout Diagnostics
  ) -> [Int]? {
    let trait = traits[index].trait
    let targets = trait.targets.map(\.key)
    guard let target else {
      return targets.isEmpty
        ? [order.position(ofTrait: index)]
        : targets.indices.map { order.position(ofTrait: index, target: $0) }
    }
    guard let targetIndex = targets.firstIndex(of: target.value) else {
      diagnostics.report(
        UnknownTarget.of(
          trait.key, target, among: targets,
          nearest: traits[index].target(target.value).map { targets[$0] }))
      return nil
    }
    return [order.position(ofTrait: index, target: targetIndex)]
  }
}

/// Parses the demand that a condition makes on the facts about one trait, for example that a fact
/// has one of several values. Reports a demand that does not fit the trait, such as numbers for a
/// flag.
struct DemandReader {
  let written: AsWritten.FactCondition
  let lexicon: TraitLexicon

  private var trait: Resolved.Trait { lexicon.trait }

  /// Returns the demand. Returns `nil` after reporting a fault.
  func read(_ diagnostics: inout Diagnostics) -> FactMatcher.Demand? {
    let words = Self.words(of: written.values)
    if let values = written.values, let state = ["known", "unknown"].first(where: words.contains) {
      guard words.count == 1, state == "known" || isBare else {
        fault(
          "“\(state)” stands alone", "delete the rest, or write a second <fact>",
          at: values.location, &diagnostics)
        return nil
      }
      if state == "unknown" { return .unknown }
    }
    let isState = words == ["known"]
    let before = diagnostics.all.count
    let oneOf = isState ? nil : written.values.map { values($0, &diagnostics) }
    let only = written.only.map { values($0, &diagnostics) }
    let bounds = [
      bound(.low, isBelow: true, written.lowBelow, &diagnostics),
      bound(.low, isBelow: false, written.lowAtLeast, &diagnostics),
      bound(.high, isBelow: true, written.highBelow, &diagnostics),
      bound(.high, isBelow: false, written.highAtLeast, &diagnostics),
    ].compactMap { $0 }
    guard diagnostics.all.count == before else { return nil }
    return .known(oneOf: oneOf, only: only, bounds: bounds)
  }

  /// Whether the condition has no attribute that states a demand, except possibly `is`.
  private var isBare: Bool {
    [
      written.only, written.lowBelow, written.lowAtLeast, written.highBelow, written.highAtLeast,
    ].allSatisfy { $0 == nil }
  }

  private func values(
    _ list: Located<String>, _ diagnostics: inout Diagnostics
  ) -> FactValues {
    var values = FactValues(of: trait)
    let words = Self.words(of: list)
    for word in words where !values.insert(word, of: trait) {
      if trait.kind.isNumeric {
        fault(
          "\(trait.key) has numbers, not values",
          "write low-below, low-at-least, high-below or high-at-least", at: list.location,
          &diagnostics)
        break
      }
      if trait.kind == .text {
        fault(
          "\(trait.key) has texts, not values", "write is=\"known\" or is=\"unknown\"",
          at: list.location, &diagnostics)
        break
      }
      let nearest =
        lexicon.value(word).map { trait.values[$0].key } ?? lexicon.nearestValue(to: word)
      diagnostics.report(
        .unknownValue, at: list.location, "\(trait.key) has no value “\(word)”",
        cure: nearest.map { "did you mean “\($0)”?" } ?? "its values are: \(allKeys)",
        replacement: words.count == 1 ? nearest : nil)
    }
    return values
  }

  private var allKeys: String {
    switch trait.kind {
    case .zones: "1a to 13b"
    case .months: MonthSet.keys.joined(separator: ", ")
    default: SpellingSuggestion.list(trait.values.map(\.key))
    }
  }

  private func bound(
    _ end: FactBound.End, isBelow: Bool, _ text: Located<String>?,
    _ diagnostics: inout Diagnostics
  ) -> FactBound? {
    guard let text else { return nil }
    let number: Double?
    let form: String
    switch trait.kind {
    case .range, .number:
      (number, form) = (Double(text.value), "write a number in the unit of \(trait.key)")
    case .zones:
      let zones = HalfZone.numbers(in: text.value)
      number = zones.flatMap { $0.count == 1 ? Double($0.lowerBound) : nil }
      form = "write a half-zone, 1a to 13b"
    default:
      fault(
        "\(trait.key) has values, not numbers", "write is=\"…\" or only=\"…\"",
        at: text.location, &diagnostics)
      return nil
    }
    guard let number else {
      fault("\(trait.key) is never “\(text.value)”", form, at: text.location, &diagnostics)
      return nil
    }
    return FactBound(end: end, isBelow: isBelow, number: number)
  }

  private func fault(
    _ message: String, _ cure: String, at location: SourceLocation,
    _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(.unusableRule, at: location, message, cure: cure)
  }

  private static func words(of list: Located<String>?) -> [String] {
    list?.value.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
  }
}
