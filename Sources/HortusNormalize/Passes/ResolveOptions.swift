import HortusDiagnostics
import HortusModel

/// Resolves the conditions on the plants that suit an option of a setting. Reports references to
/// unknown traits, targets or values, and conditions that no filter can express.
struct ResolveOptions {
  let traits: [TraitLexicon]
  let keys: TraitKeys

  /// Returns the lists of conditions, of which a plant must fulfil one in full. Returns an empty
  /// array if every plant suits the option, because one of the lists has no conditions.
  func run(
    _ written: [[AsWritten.OptionCondition]], _ diagnostics: inout Diagnostics
  ) -> [[Resolved.OptionCondition]] {
    let groups = written.map { $0.compactMap { condition($0, &diagnostics) } }
    return groups.contains(where: \.isEmpty) ? [] : groups
  }

  private func condition(
    _ written: AsWritten.OptionCondition, _ diagnostics: inout Diagnostics
  ) -> Resolved.OptionCondition? {
    switch written {
    case .category(let key): return .category(key.value)
    case .list(let key): return .list(key.value)
    case .fact(let fact, let isNegated):
      guard let index = keys.index(ofKey: fact.trait, &diagnostics) else { return nil }
      let lexicon = traits[index]
      guard !lexicon.trait.values.isEmpty else {
        let derived = traits.map(\.trait).filter { $0.derivedFrom == lexicon.trait.key }
        diagnostics.report(
          .unusableProfile, at: fact.trait.location,
          "the trait “\(lexicon.trait.key)” has no values among which an option could choose",
          cure: derived.isEmpty
            ? "name a trait with values"
            : "name a trait derived from it: "
              + SpellingSuggestion.list(derived.map(\.key)))
        return nil
      }
      return values(fact, lexicon, &diagnostics).map {
        .fact(trait: lexicon.trait.key, values: $0, isNegated: isNegated)
      }
    }
  }

  /// Returns the values of a condition as filters ask for them, each after the key of its target.
  private func values(
    _ fact: AsWritten.FactCondition, _ lexicon: TraitLexicon, _ diagnostics: inout Diagnostics
  ) -> [String]? {
    let known = lexicon.trait.values.map(\.key)
    let written = fact.values.map {
      $0.value.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    for key in written ?? [] where !known.contains(key) {
      let nearest = lexicon.nearestValue(to: key)
      diagnostics.report(
        .unknownValue, at: fact.values?.location ?? fact.trait.location,
        "\(lexicon.trait.key) has no value “\(key)”",
        cure: nearest.map { "did you mean “\($0)”?" }
          ?? "its values are: \(SpellingSuggestion.list(known))",
        replacement: written?.count == 1 ? nearest : nil)
      return nil
    }
    let targets = lexicon.trait.targets.map(\.key)
    guard let target = fact.target else {
      guard targets.isEmpty else {
        diagnostics.report(
          .unusableProfile, at: fact.trait.location,
          "the trait “\(lexicon.trait.key)” has targets, and the option names none",
          cure: "add target=\"…\": \(SpellingSuggestion.list(targets))")
        return nil
      }
      return written ?? known
    }
    guard targets.contains(target.value) else {
      diagnostics.report(
        UnknownTarget.of(
          lexicon.trait.key, target, among: targets,
          nearest: lexicon.target(target.value).map { targets[$0] }))
      return nil
    }
    return written?.map { "\(target.value):\($0)" } ?? [target.value]
  }
}

/// Reports orders of lists by a trait that has no numbers, orders by a trait that name none, and
/// other orders that name one.
enum UnusableOrder {
  /// - Parameter trait: the trait that the order names; `nil` if it names none or an unknown one, which
  ///   is reported elsewhere.
  static func check(
    _ item: AsWritten.AppItem, by trait: Resolved.Trait?, _ diagnostics: inout Diagnostics
  ) {
    guard item.part == .order else { return }
    let isByTrait = item.key.value.hasPrefix("trait")
    switch (isByTrait, item.trait) {
    case (true, nil):
      diagnostics.report(
        .unusableOrder, at: item.key.location, "the order does not name its trait",
        cure: "write trait=\"…\" with a trait of the kind range or number")
    case (false, let named?):
      diagnostics.report(
        .unusableOrder, at: named.location, "an order by \(item.key.value) takes no trait",
        cure: "write by=\"trait\", or delete trait")
    case (true, let named?):
      guard let trait, !trait.kind.isNumeric else { return }
      diagnostics.report(
        .unusableOrder, at: named.location, "the values of “\(trait.key)” are no numbers",
        cure: trait.meaning == .difficulty
          ? "write by=\"difficulty\"" : "name a trait of the kind range or number")
    case (false, nil): return
    }
  }
}
