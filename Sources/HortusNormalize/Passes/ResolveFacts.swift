import HortusDiagnostics
import HortusModel

/// Resolves what is stated of a plant's traits: keys, targets, values and numbers.
struct ResolveFacts {
  private let lexicons: [String: TraitLexicon]
  /// Comparable spellings of keys and aliases.
  private let keys: [String: String]
  private let spellings: [String]
  private let bases: [TraitLexicon]
  private let order: PositionOrder<FactPlace>

  init(traits: [TraitLexicon]) {
    bases = traits.filter { $0.trait.role == .base }
    order = FactPlace.order(of: traits)
    lexicons = Dictionary(
      traits.map { ($0.trait.key, $0) }, uniquingKeysWith: { first, _ in first })
    var keys: [String: String] = [:]
    for trait in traits.map(\.trait) { keys[Spelling.key(trait.key)] = trait.key }
    for trait in traits.map(\.trait) {
      for alias in trait.aliases where keys[Spelling.key(alias)] == nil {
        keys[Spelling.key(alias)] = trait.key
      }
    }
    self.keys = keys
    spellings = keys.keys.sorted()
  }

  /// The stated facts of a plant, in the order of the vocabulary.
  func run(_ plant: AsWritten.Plant, _ diagnostics: inout Diagnostics) -> [StatedFact] {
    var facts: [StatedFact] = []
    for statement in plant.traits {
      guard let fact = resolve(statement, of: plant, &diagnostics) else { continue }
      if let earlier = facts.firstIndex(where: {
        $0.fact.trait == fact.fact.trait && $0.fact.target == fact.fact.target
      }) {
        merge(fact, into: &facts[earlier], &diagnostics)
      } else {
        facts.append(fact)
      }
    }
    reportMissing(plant, &diagnostics)
    return facts.sorted(byPositionIn: order) { FactPlace($0.fact) }
  }

  private func resolve(
    _ statement: AsWritten.TraitStatement, of plant: AsWritten.Plant,
    _ diagnostics: inout Diagnostics
  ) -> StatedFact? {
    guard let key = keys[Spelling.key(statement.key.value)], let lexicon = lexicons[key] else {
      let nearest = Suggestion.nearest(
        to: Spelling.key(statement.key.value), among: spellings
      ).flatMap { keys[$0] }
      diagnostics.report(
        .unknownTrait, at: statement.key.location, "there is no trait “\(statement.key.value)”",
        cure: nearest.map { "did you mean “\($0)”?" }
          ?? "declare it in content/vocabulary/traits.xml",
        replacement: nearest)
      return nil
    }
    if key != statement.key.value {
      diagnostics.report(
        .traitKeyNormalized, at: statement.key.location,
        "the trait “\(statement.key.value)” is read as “\(key)”", cure: "write <\(key)>",
        replacement: key)
    }
    guard let target = target(statement, lexicon, &diagnostics) else { return nil }
    let text = NormalizeText.collapsed(statement.value.value).text
    let reader = ValueReader(lexicon: lexicon, written: statement.value)
    guard !text.isEmpty else {
      reader.fault(
        .unknownValue, "\(key) is empty", cure: "write its value, or leave the trait out",
        &diagnostics)
      return nil
    }
    guard let content = reader.read(text, &diagnostics) else { return nil }
    return StatedFact(
      fact: Resolved.Fact(
        trait: key, target: target.isEmpty ? nil : target, content: content,
        source: statement.source?.value ?? plant.source?.value ?? Resolved.Source.generalKnowledge,
        isDerived: false),
      location: statement.value.location)
  }

  /// The key of the target, empty for a trait that has none; `nil` after a fault.
  private func target(
    _ statement: AsWritten.TraitStatement, _ lexicon: TraitLexicon,
    _ diagnostics: inout Diagnostics
  ) -> String? {
    let trait = lexicon.trait
    let targets = trait.targets.map(\.key)
    guard let written = statement.target else {
      guard !targets.isEmpty else { return "" }
      diagnostics.report(
        .missingTarget, at: statement.key.location, "\(trait.key) for whom?",
        cure: "add target=\"…\": \(targets.joined(separator: ", "))")
      return nil
    }
    guard let index = lexicon.target(written.value) else {
      let nearest = lexicon.nearestTarget(to: written.value)
      diagnostics.report(
        .unknownTarget, at: written.location,
        targets.isEmpty
          ? "\(trait.key) has no targets" : "\(trait.key) has no target “\(written.value)”",
        cure: nearest.map { "did you mean “\($0)”?" }
          ?? (targets.isEmpty
            ? "delete target" : "its targets are: \(targets.joined(separator: ", "))"),
        replacement: nearest)
      return nil
    }
    if targets[index] != written.value {
      diagnostics.report(
        .aliasNormalized, at: written.location,
        "“\(written.value)” is read as “\(targets[index])”", cure: "write “\(targets[index])”",
        replacement: targets[index])
    }
    return targets[index]
  }

  /// Values of a multiple choice may be spread over several elements; nothing else may.
  private func merge(
    _ fact: StatedFact, into earlier: inout StatedFact, _ diagnostics: inout Diagnostics
  ) {
    if case .values(let more) = fact.fact.content, case .values(let values) = earlier.fact.content,
      lexicons[fact.fact.trait]?.trait.isMultiple == true
    {
      earlier.fact.content = .values(Set(values).union(more).sorted())
      return
    }
    let name = fact.fact.target.map { "\(fact.fact.trait) for “\($0)”" } ?? fact.fact.trait
    diagnostics.report(
      .repeatedTrait, at: fact.location, "\(name) is stated already",
      cure: "delete one of the two, or write a range",
      related: [.init("also here", at: earlier.location)])
  }

  private func reportMissing(_ plant: AsWritten.Plant, _ diagnostics: inout Diagnostics) {
    let written = Set(plant.traits.compactMap { keys[Spelling.key($0.key.value)] })
    for base in bases where !written.contains(base.trait.key) {
      let key = base.trait.key
      let example = base.trait.values.first?.key ?? "…"
      diagnostics.report(
        .missingBaseTrait, at: plant.traitsLocation,
        "“\(plant.id.value)” lacks the base trait “\(key)”",
        cure: "add <\(key)>\(example)</\(key)> or another of its values")
    }
  }
}

/// A fact and where it is stated.
struct StatedFact: Equatable {
  var fact: Resolved.Fact
  var location: SourceLocation
}
