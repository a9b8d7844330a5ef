import Foundation

/// Creates the badges that lists show beside the names of plants. The texts of the badges come from
/// a vocabulary.
///
/// A plant has at most one badge per trait. The badge of a trait with targets shows the target with
/// the highest value. For example, if a plant is harmless to people and deadly to cats, the badge
/// shows cats.
///
/// The badges are cached, because many plants have the same combination of values.
final class Badges: @unchecked Sendable {
  // Sendable, because `lock` guards all variables.
  /// A column of `BadgeColumns`, with the trait and the target of the column from the vocabulary.
  private struct Column {
    let values: BadgeColumns.Column
    let trait: PlantTrait
    let target: TraitTarget?
  }

  /// The key of the cache: a column, and the values of a plant in this column as a bit mask.
  private struct Finding: Hashable {
    /// The index of the trait in `columns`.
    let trait: Int
    /// The index of the target's column among the columns of the trait; 0 for a trait without
    /// targets.
    let target: Int
    let values: UInt64
  }

  /// The columns, with one inner array per trait. An inner array has one column for each target
  /// that a list can show. If the trait has no targets, the array has a single column. A list shows
  /// the column in which the plant has the highest value, and the first such column if several are
  /// equal.
  private let columns: [[Column]]
  /// The columns of the traits about harm, one for each target, and whether the target counts.
  private let harmColumns: [(column: Column, isRelevant: Bool)]
  private let vocabulary: Vocabulary
  /// The traits that a row of the app shows before the name of the plant. They are shown even if
  /// the fact does not hold (`Fact.holds`). If `nil`, these are the base traits of the vocabulary
  /// (`PlantTrait.role`).
  private let leading: [TraitKey]?
  private let units: UnitSystem
  private let hemisphere: Hemisphere
  private let lock = NSLock()
  /// The cached badges. An entry is `nil` if lists show no badge for the values.
  private var known: [Finding: TraitBadge?] = [:]
  /// The cached statements of harm, keyed by the values of a plant in each of `harmColumns`.
  private var knownHarm: [[UInt64]: PlantHarm] = [:]

  /// The maximum number of cached badges. The cache is cleared when it is full.
  private static let mostKnown = 2000

  init(
    _ columns: BadgeColumns, in vocabulary: Vocabulary, leading: [TraitKey]?, units: UnitSystem,
    hemisphere: Hemisphere
  ) {
    self.vocabulary = vocabulary
    self.leading = leading
    self.units = units
    self.hemisphere = hemisphere
    func column(_ values: BadgeColumns.Column) -> Column? {
      vocabulary.trait(values.trait).map { trait in
        Column(
          values: values, trait: trait, target: trait.targets.first { $0.key == values.target })
      }
    }
    self.columns = columns.columns.map { $0.compactMap(column) }
    harmColumns = columns.harm.compactMap { values in
      let targets = columns.relevantTargets[values.trait] ?? []
      return column(values).map { ($0, targets.contains(values.target)) }
    }
  }

  /// Returns what is stated about the harm that a plant does; `nil` if the bundle has no trait about
  /// harm.
  func harm(of number: Int) -> PlantHarm? {
    guard !harmColumns.isEmpty else { return nil }
    let key = harmColumns.map { $0.column.values.bits(of: number) ?? 0 }
    lock.lock()
    defer { lock.unlock() }
    if let harm = knownHarm[key] { return harm }
    var statements: [PlantHarm.Statement] = []
    var silent: [TraitTarget] = []
    for (column, isRelevant) in harmColumns {
      let badge = self.statement(column, column.values.intervals(of: number))
      let found = badge.flatMap {
        PlantHarm.Statement(
          $0, of: column.trait, target: column.target, isRelevant: isRelevant)
      }
      if let found {
        statements.append(found)
      } else if isRelevant, let target = column.target {
        silent.append(target)
      }
    }
    let harm = PlantHarm(statements, silent: silent)
    if knownHarm.count >= Self.mostKnown { knownHarm.removeAll() }
    knownHarm[key] = harm
    return harm
  }

  /// Returns the badges of the plant with a plant number, in the order of `columns`. A list shows
  /// the base badges before the name of the plant, and the additional badges after it.
  func badges(of number: Int) -> (base: [TraitBadge], additional: [TraitBadge]) {
    var base: [TraitBadge] = []
    var additional: [TraitBadge] = []
    lock.lock()
    defer { lock.unlock() }
    for (trait, columns) in columns.enumerated() {
      guard let target = Self.worst(of: number, columns),
        let badge = badge(of: number, columns[target], trait: trait, target: target)
      else { continue }
      if isLeading(columns[target].trait) {
        base.append(badge)
      } else {
        additional.append(badge)
      }
    }
    return (base, additional)
  }

  private func isLeading(_ trait: PlantTrait) -> Bool {
    leading?.contains(trait.key) ?? (trait.role == .base)
  }

  /// Returns the index of the column in which the plant has the highest value. Returns the first
  /// such column if several are equal, and `nil` if the plant has no value in any column. If there
  /// is only one column, returns 0 in any case.
  private static func worst(of number: Int, _ columns: [Column]) -> Int? {
    guard columns.count > 1 else { return columns.indices.first }
    var worst: (place: Int, value: Double)?
    for (place, column) in columns.enumerated() {
      guard let value = column.values.highest(of: number), value > worst?.value ?? -.infinity
      else { continue }
      worst = (place, value)
    }
    return worst?.place
  }

  private func badge(
    of number: Int, _ column: Column, trait: Int, target: Int
  ) -> TraitBadge? {
    guard let values = column.values.bits(of: number) else {
      return badge(column, column.values.intervals(of: number))
    }
    guard values != 0 else { return nil }
    let finding = Finding(trait: trait, target: target, values: values)
    if let badge = known[finding] { return badge }
    let badge = badge(column, column.values.intervals(of: number))
    if known.count >= Self.mostKnown { known.removeAll() }
    known[finding] = .some(badge)
    return badge
  }

  private func badge(
    _ column: Column, _ intervals: [(low: Double, high: Double)]
  ) -> TraitBadge? {
    statement(column, intervals).flatMap { badge in
      isLeading(column.trait) || badge.value.holds(of: column.trait) ? badge : nil
    }
  }

  /// Returns a badge that shows the value, whether or not lists show it; `nil` if the value is
  /// unknown.
  private func statement(
    _ column: Column, _ intervals: [(low: Double, high: Double)]
  ) -> TraitBadge? {
    guard !intervals.isEmpty else { return nil }
    let (trait, target) = (column.trait, column.target)
    let value = StoredFact(intervals: intervals, source: 0, isDerived: false)
      .value(of: trait, target: target, in: vocabulary, units: units, hemisphere: hemisphere)
    guard let text = value.text(kind: trait.kind, language: vocabulary.language) else { return nil }
    let keys = intervals.flatMap { interval in
      trait.values.indices.filter { interval.low...interval.high ~= Double($0 + 1) }
        .map { trait.values[$0].key }
    }
    let fallback = target?.icon ?? trait.icon
    return TraitBadge(
      trait: trait.key, target: target?.key, label: trait.label(for: target), value: value,
      choices: target.map { target in keys.map { target.key + ":" + $0 } } ?? keys,
      text: value.targetLabel ?? text,
      icons: value.icons(of: trait, fallback: fallback), fallbackIcon: fallback)
  }
}
