import HortusDiagnostics
import HortusModel

/// Resolves what is stated of a plant's traits: keys, targets, values and numbers.
///
/// It remembers what it read, so each thread needs one of its own.
struct ResolveFacts {
  private let traits: [TraitLexicon]
  /// The indices of traits by the comparable spellings of their keys and aliases.
  private let spelled: [String: Int]
  /// Those of them by the keys themselves, as they are nearly always written.
  private let keyed: [String: Int]
  /// The indices of traits that every plant has.
  private let bases: [Int]
  private let order: FactOrder
  private let readValues = ReadValues()

  init(traits: [TraitLexicon]) {
    self.traits = traits
    order = FactOrder(traits)
    let indices = Dictionary(
      zip(traits.map(\.trait.key), 0...), uniquingKeysWith: { first, _ in first })
    var spelled: [String: Int] = [:]
    for trait in traits.map(\.trait) { spelled[Spelling.key(trait.key)] = indices[trait.key] }
    for trait in traits.map(\.trait) {
      for alias in trait.aliases where spelled[Spelling.key(alias)] == nil {
        spelled[Spelling.key(alias)] = indices[trait.key]
      }
    }
    self.spelled = spelled
    keyed = indices.filter { spelled[Spelling.key($0.key)] == $0.value }
    bases = traits.map(\.trait).filter { $0.role == .base }.compactMap { indices[$0.key] }
  }

  /// The stated facts of a plant, in the order of the vocabulary.
  func run(_ plant: AsWritten.Plant, _ diagnostics: inout Diagnostics) -> [StatedFact] {
    var facts: [StatedFact] = []
    facts.reserveCapacity(plant.traits.count)
    var written: [Int] = []
    written.reserveCapacity(plant.traits.count)
    for statement in plant.traits {
      guard let trait = trait(statement.key, &diagnostics) else { continue }
      written.append(trait)
      guard let fact = resolve(statement, trait, of: plant, &diagnostics) else { continue }
      var next = facts.count
      while next > 0, facts[next - 1].place > fact.place { next -= 1 }
      if next > 0, facts[next - 1].place == fact.place {
        merge(fact, into: &facts[next - 1], &diagnostics)
      } else {
        facts.insert(fact, at: next)
      }
    }
    reportMissing(plant, written, &diagnostics)
    return facts
  }

  /// The index of the trait that a key means.
  private func trait(_ written: Located<String>, _ diagnostics: inout Diagnostics) -> Int? {
    if let index = keyed[written.value] { return index }
    guard let index = spelled[Spelling.key(written.value)] else {
      let nearest = Suggestion.nearest(to: Spelling.key(written.value), among: spelled.keys)
        .flatMap { spelled[$0] }.map { traits[$0].trait.key }
      diagnostics.report(
        .unknownTrait, at: written.location, "there is no trait “\(written.value)”",
        cure: nearest.map { "did you mean “\($0)”?" }
          ?? "declare it in content/vocabulary/traits.xml",
        replacement: nearest)
      return nil
    }
    let key = traits[index].trait.key
    diagnostics.report(
      .traitKeyNormalized, at: written.location,
      "the trait “\(written.value)” is read as “\(key)”", cure: "write <\(key)>",
      replacement: key)
    return index
  }

  private func resolve(
    _ statement: AsWritten.TraitStatement, _ trait: Int, of plant: AsWritten.Plant,
    _ diagnostics: inout Diagnostics
  ) -> StatedFact? {
    let lexicon = traits[trait]
    guard let target = target(statement, lexicon, &diagnostics) else { return nil }
    guard let content = content(statement.value, trait, &diagnostics) else { return nil }
    return StatedFact(
      fact: Resolved.Fact(
        trait: lexicon.trait.key, target: target.key, content: content,
        source: statement.source?.value ?? plant.source?.value ?? Resolved.Source.generalKnowledge,
        isDerived: false),
      location: statement.value.location, trait: trait,
      place: order.place(ofTrait: trait, target: target.index))
  }

  /// What the text of a trait says.
  private func content(
    _ written: Located<String>, _ trait: Int, _ diagnostics: inout Diagnostics
  ) -> Resolved.Content? {
    if let known = readValues[trait, written.value] { return known }
    let text = NormalizeText.collapsed(written.value).text
    let reader = ValueReader(lexicon: traits[trait], written: written)
    guard !text.isEmpty else {
      reader.fault(
        .unknownValue, "\(reader.trait.key) is empty",
        cure: "write its value, or leave the trait out", &diagnostics)
      return nil
    }
    let count = diagnostics.all.count
    guard let content = reader.read(text, &diagnostics) else { return nil }
    // What there is something to say of is read, and said, again.
    if diagnostics.all.count == count { readValues[trait, written.value] = content }
    return content
  }

  /// The target, which is nothing for a trait that has none; `nil` after a fault.
  private func target(
    _ statement: AsWritten.TraitStatement, _ lexicon: TraitLexicon,
    _ diagnostics: inout Diagnostics
  ) -> (key: String?, index: Int?)? {
    if statement.target == nil && lexicon.trait.targets.isEmpty { return (nil, nil) }
    if let written = statement.target, let index = lexicon.target(withKey: written.value) {
      return (lexicon.trait.targets[index].key, index)
    }
    let trait = lexicon.trait
    let targets = trait.targets.map(\.key)
    guard let written = statement.target else {
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
    return (targets[index], targets.firstIndex(of: targets[index]))
  }

  /// Values of a multiple choice may be spread over several elements; nothing else may.
  private func merge(
    _ fact: StatedFact, into earlier: inout StatedFact, _ diagnostics: inout Diagnostics
  ) {
    if case .values(let more) = fact.fact.content, case .values(let values) = earlier.fact.content,
      traits[fact.trait].trait.isMultiple
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

  private func reportMissing(
    _ plant: AsWritten.Plant, _ written: [Int], _ diagnostics: inout Diagnostics
  ) {
    for base in bases where !written.contains(base) {
      let trait = traits[base].trait
      let key = trait.key
      let example = trait.values.first?.key ?? "…"
      diagnostics.report(
        .missingBaseTrait, at: plant.traitsLocation,
        "“\(plant.id.value)” lacks the base trait “\(key)”",
        cure: "add <\(key)>\(example)</\(key)> or another of its values")
    }
  }
}
