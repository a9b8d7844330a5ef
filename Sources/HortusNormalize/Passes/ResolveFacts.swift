import HortusDiagnostics
import HortusModel

/// Converts the trait elements of a plant to facts. Resolves the trait and the target of each
/// element, and parses its value.
struct ResolveFacts {
  private let traits: [TraitLexicon]
  private let keys: TraitKeys
  /// The indices of the base traits. Every plant must state a fact about each base trait.
  private let bases: [Int]
  private let order: FactOrder

  /// A cache of parsed values, keyed by the index of the trait and the text of the value. Values
  /// that caused a diagnostic are not cached. Authors write only a few thousand different values,
  /// however many plants they describe.
  typealias ParsedValueCache = ValueCache<Resolved.Content>

  init(traits: [TraitLexicon]) {
    self.traits = traits
    order = FactOrder(traits)
    keys = TraitKeys(traits.map(\.trait))
    let written = traits.map(\.trait.key)
    // If two traits have the same key, which is an error, facts belong to the first.
    bases = traits.map(\.trait).filter { $0.role == .base }
      .compactMap { written.firstIndex(of: $0.key) }
  }

  /// Replaces the contents of `stated` by the stated facts of a plant, sorted in the order of the
  /// vocabulary. Reports missing base traits.
  func run(
    _ plant: AsWritten.Plant, into stated: inout StatedFacts,
    _ parsedValues: inout ParsedValueCache, _ diagnostics: inout Diagnostics
  ) {
    stated.removeAll()
    let source = Resolved.Source.id(plant.source?.value)
    // Iterating over indices avoids copying whole statements.
    for index in plant.traits.indices {
      state(plant.traits[index], source, in: &stated, &parsedValues, &diagnostics)
    }
    // A trait without a value must exist, too.
    for key in plant.gapTraits where keys.index(of: key.value) == nil {
      _ = keys.index(of: key, &diagnostics)
    }
    reportMissing(plant, stated, &diagnostics)
  }

  private func state(
    _ statement: AsWritten.TraitStatement, _ source: String, in stated: inout StatedFacts,
    _ parsedValues: inout ParsedValueCache, _ diagnostics: inout Diagnostics
  ) {
    guard let trait = keys.index(of: statement.key, &diagnostics),
      let target = target(statement, traits[trait], &diagnostics),
      let content =
        traits[trait].trait.kind == .text || statement.language != nil
        ? text(statement, trait, &diagnostics)
        : content(statement.value, trait, &parsedValues, &diagnostics)
    else { return }
    let fact = Resolved.Fact(
      trait: traits[trait].trait.key, target: target.key, content: content,
      source: statement.source?.value ?? source, isDerived: false)
    let mark = StatedFacts.Mark(
      trait: trait, position: order.position(ofTrait: trait, target: target.index),
      location: statement.value.location)
    if let earlier = stated.index(atPosition: mark.position) {
      merge(
        fact, at: mark.location, into: earlier, of: &stated,
        isMultiple: traits[trait].trait.isMultiple,
        &diagnostics)
    } else {
      stated.insert(fact, mark)
    }
  }

  /// Parses the text of a trait, or reports a language that the trait cannot have. Texts are not
  /// cached, because most of them occur once.
  private func text(
    _ statement: AsWritten.TraitStatement, _ trait: Int, _ diagnostics: inout Diagnostics
  ) -> Resolved.Content? {
    let reader = ValueReader(
      lexicon: traits[trait], written: statement.value, language: statement.language)
    guard reader.trait.kind == .text else {
      if let language = statement.language {
        diagnostics.report(
          .unknownAttribute, at: language.location, "only a text has a language",
          cure: "delete xml:lang")
      }
      return nil
    }
    let text = NormalizeText.collapsed(statement.value.value).text
    guard !text.isEmpty else {
      reader.reportEmpty(&diagnostics)
      return nil
    }
    return reader.read(text, &diagnostics)
  }

  /// Parses the value of a trait. Returns `nil` after reporting a fault.
  private func content(
    _ written: Located<String>, _ trait: Int, _ parsedValues: inout ParsedValueCache,
    _ diagnostics: inout Diagnostics
  ) -> Resolved.Content? {
    if let range = traits[trait].canonicalRange?.read(written.value) { return .range(range) }
    if let known = parsedValues[trait, written.value] { return known }
    let text = NormalizeText.collapsed(written.value).text
    let reader = ValueReader(lexicon: traits[trait], written: written)
    guard !text.isEmpty else {
      reader.reportEmpty(&diagnostics)
      return nil
    }
    let count = diagnostics.all.count
    guard let content = reader.read(text, &diagnostics) else { return nil }
    // A value with a diagnostic is not cached, so that every occurrence is reported.
    if diagnostics.all.count == count {
      parsedValues.insert(content, for: written.value, under: trait)
    }
    return content
  }

  /// Returns the key of the target of a statement, and the index of the target in the trait. Both
  /// are `nil` if the trait has no targets. If the target is missing or unknown, reports the fault
  /// and returns `nil` instead of the tuple.
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
      diagnostics.report(
        UnknownTarget.of(
          trait.key, written, among: targets, nearest: lexicon.nearestTarget(to: written.value),
          listed: lexicon.targets(listedIn: written.value) ?? []))
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

  /// Merges a repeated statement into the earlier statement. Only the values of a multiple choice, and
  /// the languages of a text, may be spread over several elements. Any other repetition is reported.
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
    if case .text(let more) = fact.content, case .text(let texts) = stated.facts[earlier].content,
      !texts.contains(where: { $0.language == more[0].language })
    {
      stated.replace(
        contentOf: earlier,
        by: .text((texts + more).sorted { $0.language.precedesByBytes($1.language) }))
      return
    }
    let name = fact.target.map { "\(fact.trait) for “\($0)”" } ?? fact.trait
    diagnostics.report(
      .repeatedTrait, at: location, "\(name) is stated already",
      cure: "delete one of the two, or write a range",
      related: [.init("also here", at: stated.marks[earlier].location)])
  }

  /// Reports each base trait that the plant lacks. If the plant has no element for traits at all,
  /// reports them together, because one element mends them all.
  private func reportMissing(
    _ plant: AsWritten.Plant, _ stated: StatedFacts, _ diagnostics: inout Diagnostics
  ) {
    guard !plant.isCompact else { return }
    let missing = bases.filter { base in
      // A base trait with a value that could not be parsed is not missing.
      // The same is true of a trait that is still to be written.
      stated.indices(ofTrait: base).isEmpty
        && !plant.traits.contains { keys.index(of: $0.key.value) == base }
        && !plant.gapTraits.contains { keys.index(of: $0.value) == base }
    }.map { traits[$0].trait }
    let examples = missing.map { trait in
      "<\(trait.key)>\(trait.values.first?.key ?? "…")</\(trait.key)>"
    }
    // Without an element for the traits, their location is that of the plant.
    let hasTraits = plant.id.location < plant.traitsLocation
    if !hasTraits, missing.count > 1 {
      let names = missing.map { "“\($0.key)”" }.joined(separator: ", ")
      diagnostics.report(
        .missingBaseTrait, at: plant.traitsLocation,
        "“\(plant.id.value)” lacks <traits> with the base traits \(names)",
        cure: "add <traits>\(examples.joined())</traits> behind the categories, with the values of "
          + "the plant")
      return
    }
    for (trait, example) in zip(missing, examples) {
      diagnostics.report(
        .missingBaseTrait, at: plant.traitsLocation,
        "“\(plant.id.value)” lacks the base trait “\(trait.key)”",
        cure: hasTraits
          ? "add \(example) or another of its values"
          : "add <traits>\(example)</traits> behind the categories")
    }
  }
}
