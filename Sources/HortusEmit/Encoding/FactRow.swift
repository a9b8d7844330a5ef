import HortusModel
import HortusSchema

/// A row of `plantFact` without the plant number. Most rows are the same for many plants, so
/// `FactStore` stores each distinct row once.
struct FactRow: Hashable, Sendable {
  /// The zero-based index of the aspect, which is a trait or a trait for one target.
  let aspect: Int32
  /// The one-based index of the row among the rows of the same fact.
  let part: Int32
  /// The lower bound of the value, as in `FactInterval`; 0 if there is no value.
  let low: Double
  /// The upper bound of the value, as in `FactInterval`; 0 if there is no value.
  let high: Double
  /// The one-based number that identifies the source in the table `source`.
  let source: Int32
  /// The one-based position of the typical value, which is the value that apps name if they name
  /// only one. A trait has typical values only if it is derived from a range of numbers and is
  /// declared with `derived-by="middle"`. The typical value then contains the middle of that range.
  /// 0 if there is no typical value, or if its position is not in the interval from `low` to
  /// `high`.
  let typical: Int32
  /// The reason why the fact has no value; `nil` if it has one.
  let absence: FactAbsence?
  let isDerived: Bool

  /// Appends the row with the plant number `plant`.
  func write(ofPlant plant: Int, to rows: inout Rows) {
    rows.add { cells in
      cells.add(integer: Int(aspect) + 1)
      cells.add(integer: plant)
      cells.add(integer: Int(part))
      if let absence {
        for _ in 0..<3 { cells.addNull() }
        cells.add(text: absence.rawValue)
      } else {
        low.write(to: &cells)
        high.write(to: &cells)
        if typical > 0 { cells.add(real: Double(typical)) } else { cells.addNull() }
        cells.addNull()
      }
      cells.add(integer: Int(source))
      isDerived.write(to: &cells)
      return PlantTable.plantFact.columnCount
    }
  }
}

extension FactRow {
  /// Encodes the facts of a plant. A subject is a pair of a trait and a target. The facts have the
  /// same order as `vocabulary.subjects`, so one pass over the subjects finds the subject of every
  /// fact.
  ///
  /// - Parameters:
  ///   - facts: the facts, sorted by trait and then by target, in the order of the vocabulary.
  ///   - vocabulary: maps each subject and each source to its number.
  /// - Precondition: `facts` is sorted as described. Each fact has a value or states an absence.
  /// - Throws: `UnknownKey` if the catalogue does not declare the trait, the target or the source
  ///   of a fact.
  static func rows(
    of facts: [Resolved.Fact], vocabulary: VocabularyNumbers
  ) throws -> [FactRow] {
    var rows: [FactRow] = []
    rows.reserveCapacity(facts.count + 4)
    var rest = vocabulary.subjects[...]
    // Most facts of a plant have the same source, so the number of the last source is cached.
    var (id, source): (String?, Int) = (nil, 0)
    for fact in facts {
      guard let index = rest.firstIndex(where: { $0.isSubject(of: fact) }) else {
        precondition(
          !vocabulary.subjects.contains { $0.isSubject(of: fact) },
          "a fact about “\(fact.trait)” is out of order")
        throw UnknownKey()
      }
      if id != fact.source { (id, source) = (fact.source, try vocabulary.source(fact.source)) }
      add(fact, aspect: index, flags: rest[index].flags, source: source, to: &rows)
      rest = rest[(index + 1)...]
    }
    return rows
  }

  private static func add(
    _ fact: Resolved.Fact, aspect: Int, flags: FlagPositions?, source: Int,
    to rows: inout [FactRow]
  ) {
    let count = rows.count
    let typical = fact.typical.map { $0 + 1 } ?? 0
    func add(_ interval: FactInterval, _ absence: FactAbsence?) {
      let holdsTypical = interval.low <= Double(typical) && Double(typical) <= interval.high
      rows.append(
        FactRow(
          aspect: Int32(aspect), part: Int32(rows.count - count + 1), low: interval.low,
          high: interval.high, source: Int32(source), typical: Int32(holdsTypical ? typical : 0),
          absence: absence, isDerived: fact.isDerived))
    }
    FactInterval.each(of: fact.content, flags: flags) { add($0, nil) }
    if let absence = fact.content.absence { add(FactInterval(0, 0), absence) }
    precondition(rows.count > count, "a fact about “\(fact.trait)” has no value")
  }
}

extension FlagPositions {
  /// Returns `nil` if the trait is no flag.
  package init?(of trait: Resolved.Trait) {
    guard trait.kind == .flag else { return nil }
    self.init(in: trait.values.map(\.key))
  }
}

/// The facts of all plants, stored in memory. Each distinct row is stored once. For each plant, the
/// store contains four-byte indices of its rows in `distinctRows`.
struct FactStore: Sendable {
  private(set) var distinctRows: [FactRow] = []
  private var indices: [FactRow: UInt32] = [:]
  /// The rows of all plants as indices in `distinctRows`, grouped by plant.
  private var plantRows: [UInt32] = []
  private var ends: [Int] = []

  /// The total number of rows of all plants.
  var rowCount: Int { plantRows.count }

  /// Appends the rows of the next plant.
  mutating func append(_ rows: [FactRow]) {
    for row in rows {
      if let index = indices[row] {
        plantRows.append(index)
      } else {
        let index = UInt32(distinctRows.count)
        indices[row] = index
        distinctRows.append(row)
        plantRows.append(index)
      }
    }
    ends.append(plantRows.count)
  }

  /// Returns the rows of a plant as indices in `distinctRows`.
  ///
  /// - Parameter plant: the zero-based index of the plant, in the order in which plants were
  ///   appended.
  func rows(ofPlantAt plant: Int) -> ArraySlice<UInt32> {
    plantRows[(plant == 0 ? 0 : ends[plant - 1])..<ends[plant]]
  }
}
