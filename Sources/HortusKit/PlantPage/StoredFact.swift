import GRDB
import HortusBundle
import HortusSchema

/// A fact of a plant, read from one or more rows of the table `plantFact`.
struct StoredFact {
  /// The closed intervals of the value. For a trait of the kind `range`, the ends are numbers in
  /// the unit of the trait. For all other kinds, the ends are one-based positions in the values of
  /// the trait.
  var intervals: [(low: Double, high: Double)] = []
  /// The one-based position of the value to show instead of `intervals`; `nil` to show `intervals`.
  /// A fact has such a value only if it is derived from the middle of a measured range. For
  /// example, the pH class is derived from the middle of the soil pH range.
  var typical: Double?
  /// The reason why the fact has no intervals: `none` if the plant is known to have no value, or
  /// `not-applicable`. `nil` if the fact has intervals.
  var absence: String?
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
      fact.absence = try row.decoded(3)
      if let low: Double = try row.decoded(1), let high: Double = try row.decoded(2) {
        fact.intervals.append((low, high))
      }
      if let typical: Double = try row.decoded(6) { fact.typical = typical }
      facts[aspect] = fact
    }
    return facts
  }

  /// Returns the value with the labels of the vocabulary. Returns `.unknown` if the stored
  /// intervals are not valid for the kind of the trait.
  func value(
    of trait: PlantTrait, target: TraitTarget? = nil, in vocabulary: Vocabulary, units: UnitSystem,
    hemisphere: Hemisphere = .northern
  ) -> FactValue {
    if let absence { return absence == "none" ? .absent : .notApplicable }
    switch trait.kind {
    case .choice, .ordinal, .flag:
      let named = trait.values(for: target)
      let shown = typical.map { [(low: $0, high: $0)] } ?? intervals
      let values = Self.positions(of: shown).flatMap { positions in
        named.indices.filter { positions.contains($0 + 1) }.map { named[$0] }
      }
      return values.isEmpty ? .unknown : .values(values)
    case .range:
      guard let interval = intervals.first, let unit = trait.unit, interval.low <= interval.high
      else { return .unknown }
      return .range(MeasuredRange(interval.low...interval.high, unit, units: units))
    case .zones:
      guard let interval = positions.first,
        let low = HardinessZone(index: interval.lowerBound),
        let high = HardinessZone(index: interval.upperBound)
      else { return .unknown }
      return .zones(low...high)
    case .months:
      let positions = positions
      let months = MonthSet { month in
        positions.contains { $0 ~= hemisphere.shifted(month) }
      }
      return months.isEmpty
        ? .unknown : .months(MonthRun.runs(of: months, names: vocabulary.monthNames))
    }
  }

  private var positions: [ClosedRange<Int>] { Self.positions(of: intervals) }

  private static func positions(of intervals: [(low: Double, high: Double)]) -> [ClosedRange<Int>] {
    intervals.compactMap { interval in
      guard let low = Int(exactly: interval.low), let high = Int(exactly: interval.high),
        low <= high
      else { return nil }
      return low...high
    }
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
