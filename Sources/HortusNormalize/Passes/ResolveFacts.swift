import HortusDiagnostics
import HortusModel

/// Resolves what is stated of a plant's traits: keys, targets, values and numbers.
struct ResolveFacts {
  private let traits: [TraitLexicon]
  /// The indices of traits by the comparable spellings of their keys and aliases.
  private let spelled: [String: Int]
  /// Those of them by the keys themselves, as they are nearly always written.
  private let keyed: [String: Int]
  /// The indices of traits that every plant has.
  private let bases: [Int]
  private let order: FactOrder
  /// Those keys once more, where they are found at once.
  private let readKeys: TextTable<Int>

  /// What values were read as, by the index of their trait, so that a value of which nothing was
  /// said is read once only: authors write a few thousand different ones however many plants they
  /// describe.
  typealias ReadValues = TextTable<Resolved.Content>

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
    var readKeys = TextTable<Int>(bits: 8)
    for (key, index) in keyed.sorted(by: { $0.value < $1.value }) {
      readKeys.insert(index, for: key, under: 0)
    }
    self.readKeys = readKeys
    bases = traits.map(\.trait).filter { $0.role == .base }.compactMap { indices[$0.key] }
  }

  /// Fills `stated` with the stated facts of a plant, in the order of the vocabulary.
  func run(
    _ plant: AsWritten.Plant, into stated: inout StatedFacts, _ readValues: inout ReadValues,
    _ diagnostics: inout Diagnostics
  ) {
    stated.removeAll()
    let source = Resolved.Source.id(plant.source?.value)
    // By index, which copies no more of a statement than is needed.
    for index in plant.traits.indices {
      state(plant.traits[index], source, in: &stated, &readValues, &diagnostics)
    }
    reportMissing(plant, stated, &diagnostics)
  }

  private func state(
    _ statement: AsWritten.TraitStatement, _ source: String, in stated: inout StatedFacts,
    _ readValues: inout ReadValues, _ diagnostics: inout Diagnostics
  ) {
    guard let trait = trait(statement.key, &diagnostics),
      let target = target(statement, traits[trait], &diagnostics),
      let content = content(statement.value, trait, &readValues, &diagnostics)
    else { return }
    let fact = Resolved.Fact(
      trait: traits[trait].trait.key, target: target.key, content: content,
      source: statement.source?.value ?? source, isDerived: false)
    let mark = StatedFacts.Mark(
      trait: trait, place: order.place(ofTrait: trait, target: target.index),
      location: statement.value.location)
    if let earlier = stated.index(ofPlace: mark.place) {
      merge(
        fact, at: mark.location, into: earlier, of: &stated,
        isMultiple: traits[trait].trait.isMultiple,
        &diagnostics)
    } else {
      stated.insert(fact, mark)
    }
  }

  /// The index of the trait that a key means.
  private func trait(_ written: Located<String>, _ diagnostics: inout Diagnostics) -> Int? {
    if let index = readKeys[0, written.value] ?? keyed[written.value] { return index }
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

  /// What the text of a trait says.
  private func content(
    _ written: Located<String>, _ trait: Int, _ readValues: inout ReadValues,
    _ diagnostics: inout Diagnostics
  ) -> Resolved.Content? {
    if let range = traits[trait].canonicalRange?.read(written.value) { return .range(range) }
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
    if diagnostics.all.count == count {
      readValues.insert(content, for: written.value, under: trait)
    }
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
    _ fact: Resolved.Fact, at location: SourceLocation, into earlier: Int,
    of stated: inout StatedFacts, isMultiple: Bool, _ diagnostics: inout Diagnostics
  ) {
    if isMultiple, case .values(let more) = fact.content,
      case .values(let values) = stated.facts[earlier].content
    {
      stated.replace(contentOf: earlier, by: .values(Set(values).union(more).sorted()))
      return
    }
    let name = fact.target.map { "\(fact.trait) for “\($0)”" } ?? fact.trait
    diagnostics.report(
      .repeatedTrait, at: location, "\(name) is stated already",
      cure: "delete one of the two, or write a range",
      related: [.init("also here", at: stated.marks[earlier].location)])
  }

  private func reportMissing(
    _ plant: AsWritten.Plant, _ stated: StatedFacts, _ diagnostics: inout Diagnostics
  ) {
    for base in bases where stated.indices(ofTrait: base).isEmpty {
      // What could not be read is not missing.
      guard !plant.traits.contains(where: { index(of: $0.key.value) == base }) else { continue }
      let trait = traits[base].trait
      let key = trait.key
      let example = trait.values.first?.key ?? "…"
      diagnostics.report(
        .missingBaseTrait, at: plant.traitsLocation,
        "“\(plant.id.value)” lacks the base trait “\(key)”",
        cure: "add <\(key)>\(example)</\(key)> or another of its values")
    }
  }

  /// The index of the trait that a key means in whatever spelling.
  private func index(of key: String) -> Int? {
    keyed[key] ?? spelled[Spelling.key(key)]
  }
}
