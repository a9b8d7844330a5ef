import GRDB

extension Fact {
  /// Returns one fact of a plant for each selected aspect, in the order of a plant page. An aspect
  /// is a trait, or a trait for one of its targets, such as toxicity to cats. If the bundle does
  /// not state the fact, its value is `.unknown`.
  ///
  /// - Parameters:
  ///   - database: the database of the bundle.
  ///   - plant: the plant number.
  ///   - vocabulary: the traits, in the language of the returned texts.
  ///   - units: the units of temperatures and lengths.
  ///   - hemisphere: the hemisphere of the months.
  ///   - isWanted: a function that returns whether to include an aspect.
  static func facts(
    _ database: Database, plant: Int, in vocabulary: Vocabulary, units: UnitSystem,
    hemisphere: Hemisphere = .northern,
    where isWanted: (Vocabulary.Aspect) -> Bool = { _ in true }
  ) throws -> [Fact] {
    let rows = try StoredFact.facts(database, plant: plant)
    return vocabulary.aspects.filter(isWanted).map { aspect in
      let trait = vocabulary.traits[aspect.trait]
      let row = rows[aspect.number]
      let value =
        row?.value(
          of: trait, target: aspect.target, in: vocabulary, units: units, hemisphere: hemisphere)
        ?? .unknown
      return Fact(
        trait: trait, target: aspect.target, value: value,
        source: row.flatMap { vocabulary.sources[$0.source] }, isDerived: row?.isDerived ?? false,
        text: value.text(kind: trait.kind, language: vocabulary.language))
    }
  }
}

extension FactValue {
  /// Returns the value as a line of text; `nil` if there is no known value.
  func text(kind: PlantTrait.Kind, language: String) -> String? {
    switch self {
    case .values(let values):
      guard kind == .ordinal, values.count > 1 else {
        return values.map(\.label).joined(separator: ", ")
      }
      return values[0].label + " – " + values[values.count - 1].label
    case .range(let range): return range.text(in: language)
    case .zones(let zones):
      return zones.lowerBound == zones.upperBound
        ? zones.lowerBound.key : zones.lowerBound.key + "–" + zones.upperBound.key
    case .months(let runs): return runs.map(\.text).joined(separator: ", ")
    case .unknown, .absent, .notApplicable: return nil
    }
  }
}
