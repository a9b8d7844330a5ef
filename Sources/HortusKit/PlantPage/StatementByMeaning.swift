import HortusSchema

/// What a catalogue states of a plant about a trait that is found by its meaning. The value is as the
/// bundle stores it, so it depends neither on the units nor on the hemisphere of a reader.
package struct StatementByMeaning: Sendable, Hashable {
  /// The value of a statement.
  package enum Value: Sendable, Hashable {
    /// Numbers in the unit of the trait.
    case range(ClosedRange<Double>)
    /// Months of the northern hemisphere.
    case months(MonthSet)
    /// The meanings of the values of a choice or an ordinal that have one.
    case values(Set<ValueMeaning>)
  }

  package let value: Value
  /// The labels of the values of a choice or an ordinal, in the language of the reader.
  package let labels: [String]
}

extension Catalogue {
  /// Returns what is stated of a plant about the traits with these meanings. A trait that the
  /// catalogue does not have, and a fact that is unknown or has no value, has no entry.
  ///
  /// - Parameters:
  ///   - meanings: the meanings of the traits.
  ///   - id: the current id of the plant, or a former one.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  package func statements(
    about meanings: Set<TraitMeaning>, of id: PlantID
  ) throws -> [TraitMeaning: StatementByMeaning] {
    guard let number = try caches.numbers.number(of: id) else { return [:] }
    let facts = try pool.read { try StoredFact.facts($0, plant: number) }
    let declared = try caches.traits.all.filter { trait in
      trait.meaning.map(meanings.contains) ?? false
    }
    var statements: [TraitMeaning: StatementByMeaning] = [:]
    for trait in declared {
      guard let meaning = trait.meaning, let aspect = trait.aspects.first,
        let fact = facts[aspect.number], fact.absence == nil
      else { continue }
      statements[meaning] = try statement(fact, of: trait)
    }
    return statements
  }

  private func statement(
    _ fact: StoredFact, of trait: DeclaredTrait
  ) throws -> StatementByMeaning? {
    switch trait.kind {
    case .range, .number:
      return fact.intervals.range.map { StatementByMeaning(value: .range($0), labels: []) }
    case .months:
      let months = fact.intervals.months
      return months.isEmpty ? nil : StatementByMeaning(value: .months(months), labels: [])
    case .choice, .ordinal, .flag:
      let values = fact.intervals.valueIndices(below: trait.declaredValues.count).map {
        trait.declaredValues[$0]
      }
      guard !values.isEmpty else { return nil }
      let labels = try vocabulary().trait(trait.key)
      return StatementByMeaning(
        value: .values(Set(values.compactMap(\.meaning))),
        labels: values.map { labels?.value($0.key)?.label ?? $0.key })
    case .zones, .text, nil:
      return nil
    }
  }
}
