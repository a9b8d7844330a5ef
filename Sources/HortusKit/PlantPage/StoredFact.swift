import Foundation
import GRDB
import HortusBundle
import HortusSchema

/// A fact of a plant, read from one or more rows of the table `plantFact`.
struct StoredFact {
  /// The closed intervals of the value.
  var intervals: [FactInterval] = []
  /// The one-based position of the value to show instead of `intervals`; `nil` to show `intervals`.
  /// A fact has such a value only if it is derived from the middle of a measured range. For
  /// example, the pH class is derived from the middle of the soil pH range.
  var typical: Double?
  /// The reason why the fact has no intervals; `nil` if it has intervals.
  var absence: FactAbsence?
  /// The number that identifies the source in the table `source`.
  var source: Int
  var isDerived: Bool

  /// Returns the facts of a plant, keyed by aspect number. An aspect is a trait, or a trait for one
  /// of its targets, such as toxicity to cats. Unknown facts have no entry.
  static func facts(_ database: Database, plant: Int) throws -> [Int: StoredFact] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT aspect, low, high, absence, source, isDerived, typical
        FROM plantFact
        WHERE aspect IN (SELECT number FROM aspect) AND plant = ? ORDER BY aspect, part
        """)
    let rows = try Row.fetchCursor(statement, arguments: [plant])
    var facts: [Int: StoredFact] = [:]
    while let row = try rows.next() {
      let aspect: Int = try row.decoded(0)
      var fact = try facts[aspect] ?? StoredFact(source: row.decoded(4), isDerived: row.decoded(5))
      fact.absence = try row.decoded(3, as: String?.self).map {
        FactAbsence(rawValue: $0) ?? .notApplicable
      }
      if let low: Double = try row.decoded(1), let high: Double = try row.decoded(2) {
        fact.intervals.append(FactInterval(low, high))
      }
      if let typical: Double = try row.decoded(6) { fact.typical = typical }
      facts[aspect] = fact
    }
    return facts
  }

  /// Returns the value with the labels of the vocabulary. Returns `.unknown` if the stored
  /// intervals are not valid for the kind of the trait.
  ///
  /// - Parameter text: the text of a trait of the kind `text`.
  func value(
    of trait: PlantTrait, target: TraitTarget? = nil, in vocabulary: Vocabulary, units: UnitSystem,
    hemisphere: Hemisphere = .northern, text: TraitText? = nil
  ) -> FactValue {
    if let absence { return absence == .noValue ? .absent : .notApplicable }
    switch trait.kind {
    case .choice, .ordinal, .flag:
      let named = trait.values(for: target)
      let shown = typical.map { [FactInterval($0, $0)] } ?? intervals
      let values = shown.valueIndices(below: named.count).map { named[$0] }
      return values.isEmpty ? .unknown : .values(values)
    case .range, .number:
      guard let range = intervals.range, let unit = trait.unit else { return .unknown }
      return .range(MeasuredRange(range, unit, units: units))
    case .zones:
      guard let zones = intervals.zones, let low = HardinessZone(index: zones.lowerBound),
        let high = HardinessZone(index: zones.upperBound)
      else { return .unknown }
      return .zones(low...high)
    case .months:
      let northern = intervals.months
      let months = MonthSet { northern.contains(month: hemisphere.shifted($0)) }
      return months.isEmpty
        ? .unknown : .months(MonthRun.runs(of: months, names: vocabulary.monthNames))
    case .text: return text.map { .text($0) } ?? .unknown
    }
  }
}

extension TraitText {
  /// Returns the texts of a plant, keyed by aspect number. Of a text in several languages, this is the
  /// one whose language comes first in the chain of the vocabulary.
  static func all(
    _ database: Database, plant: Int, in vocabulary: Vocabulary
  ) throws -> [Int: TraitText] {
    let statement = try database.cachedStatement(
      sql: "SELECT aspect, language, text FROM plantText WHERE plant = ?")
    let rows = try Row.fetchCursor(statement, arguments: [plant])
    let chain = vocabulary.chain
    var best: [Int: (rank: Int, text: TraitText)] = [:]
    while let row = try rows.next() {
      let (aspect, language): (Int, String) = (try row.decoded(0), try row.decoded(1))
      let rank = chain.rank(ofLanguage: language)
      if let found = best[aspect], found.rank <= rank { continue }
      let text: String = try row.decoded(2)
      let isAddress = vocabulary.trait(ofAspect: aspect)?.textForm?.isWebAddress ?? false
      best[aspect] = (
        rank,
        TraitText(
          text: language.isEmpty ? text : chain.converted(text, in: language),
          language: language.isEmpty ? nil : language, url: isAddress ? webAddress(text) : nil)
      )
    }
    return best.mapValues(\.text)
  }

  /// Returns an address that an app may open; `nil` for another scheme than `https` and `http`, which
  /// only a damaged bundle has.
  private static func webAddress(_ text: String) -> URL? {
    URL(string: text).flatMap { ["https", "http"].contains($0.scheme) ? $0 : nil }
  }
}

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
    where isWanted: (Vocabulary.StoredAspect) -> Bool = { _ in true }
  ) throws -> [Fact] {
    let rows = try StoredFact.facts(database, plant: plant)
    let texts =
      try vocabulary.hasTexts ? TraitText.all(database, plant: plant, in: vocabulary) : [:]
    return vocabulary.aspects.filter(isWanted).map { aspect in
      let trait = vocabulary.traits[aspect.trait]
      let row = rows[aspect.number]
      let value =
        row?.value(
          of: trait, target: aspect.target, in: vocabulary, units: units, hemisphere: hemisphere,
          text: texts[aspect.number])
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
        return values.map(\.label).list(in: language)
      }
      return values[0].label + " – " + values[values.count - 1].label
    case .range(let range): return range.text(in: language)
    case .zones(let zones):
      return zones.lowerBound == zones.upperBound
        ? zones.lowerBound.key : zones.lowerBound.key + "–" + zones.upperBound.key
    case .months(let runs): return runs.map(\.text).list(in: language)
    case .text(let text): return text.text
    case .unknown, .absent, .notApplicable: return nil
    }
  }
}

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
    /// Half-zones by their numbers.
    case zones(ClosedRange<Int>)
    /// The trait does not apply to the plant.
    case notApplicable
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
        let fact = facts[aspect.number], fact.absence != .noValue
      else { continue }
      statements[meaning] =
        fact.absence == nil
        ? try statement(fact, of: trait)
        : StatementByMeaning(value: .notApplicable, labels: [])
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
    case .zones:
      return fact.intervals.zones.map { StatementByMeaning(value: .zones($0), labels: []) }
    case .text, nil:
      return nil
    }
  }
}
