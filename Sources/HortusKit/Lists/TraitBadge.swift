import Foundation
import HortusSchema
import HortusSystem

/// A badge that a list shows beside the name of a plant: an icon and a text for one trait.
///
/// The icons are the same as the icons of filter options. `PlantTrait` has the description of the
/// trait. The plant page has the source of the fact.
public struct TraitBadge: Sendable, Identifiable {
  /// The permanent key of the trait, such as `light`.
  public let trait: TraitKey
  /// The permanent key of the target, such as `cat`; `nil` if the trait has no targets.
  public let target: String?
  /// The label of the trait, followed by the label of the target if there is one, such as “Light”
  /// or “Toxicity (Cats)”.
  public let label: String
  /// The value, which is always known.
  public let value: FactValue
  /// The keys of the values, such as `part-shade` or `cat:high`; empty for a range. The keys have
  /// the same form as in `Condition.where` and `ResultPage.facets`.
  public let choices: [String]
  /// The value as text, such as “Part shade – Full sun”. If the value has a label that names the
  /// target, the text is this label, such as “Toxic to cats”.
  public let text: String
  /// The icons to draw, at most two. A single value is drawn with its own icon. Several values are
  /// drawn with the icons that `PlantTrait.rangeIcons` selects, such as those of the lowest and the
  /// highest value. If one of these icons is missing, the icon of the target is drawn. If the
  /// target has no icon, the icon of the trait is drawn.
  public let icons: [Icon]
  /// The icon of the target, or of the trait if the target has no icon; `nil` if neither has an
  /// icon.
  let fallbackIcon: Icon?

  /// Creates a badge, for previews and tests.
  @_spi(Testing) public init(
    trait: TraitKey, target: String? = nil, label: String, value: FactValue,
    choices: [String] = [], text: String, icons: [Icon] = [], fallbackIcon: Icon? = nil
  ) {
    self.trait = trait
    self.target = target
    self.label = label
    self.value = value
    self.choices = choices
    self.text = text
    self.icons = icons
    self.fallbackIcon = fallbackIcon
  }

  /// The icon to draw if there is room for only one. If `icons` has exactly one icon, this is that
  /// icon. Otherwise this is the icon of the target, or of the trait if the target has no icon.
  public var icon: Icon? { icons.count == 1 ? icons[0] : fallbackIcon }

  /// The key of the trait, followed by the key of the target if there is one, such as `light` or
  /// `toxicity:cat`.
  public var id: String { trait.id(target: target) }

  /// The accessibility label, which a screen reader reads, such as “Light: Part shade – Full sun”
  /// or “Toxic to cats”.
  public var accessibilityLabel: String {
    value.targetLabel == nil ? label + ": " + text : text
  }
}

extension TraitBadge: Hashable {
  /// Hashes only the properties that distinguish the badges of a bundle. The icons are left out to
  /// save time, because lists compare their rows at every change.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(trait)
    hasher.combine(target)
    hasher.combine(text)
  }
}

/// Creates the badges that lists show beside the names of plants. The texts of the badges come from
/// a vocabulary.
///
/// A plant has at most one badge per trait. The badge of a trait with targets shows the target with
/// the highest value. For example, if a plant is harmless to people and deadly to cats, the badge
/// shows cats.
///
/// The badges are cached, because many plants have the same combination of values.
final class Badges: Sendable {
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
  /// The cached badges. An entry is `nil` if lists show no badge for the values.
  private let known = KeyedCache<Finding, TraitBadge?>(capacity: 2000)
  /// The cached statements of harm, keyed by the values of a plant in each of `harmColumns`.
  private let knownHarm = KeyedCache<[UInt64], PlantHarm>(capacity: 2000)

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
    return knownHarm.value(for: key) { makeHarm(of: number) }
  }

  private func makeHarm(of number: Int) -> PlantHarm {
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
    return PlantHarm(statements, silent: silent)
  }

  /// Returns the badges of the plant with a plant number, in the order of `columns`. A list shows
  /// the base badges before the name of the plant, and the additional badges after it.
  func badges(of number: Int) -> (base: [TraitBadge], additional: [TraitBadge]) {
    var base: [TraitBadge] = []
    var additional: [TraitBadge] = []
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
    var worst: (index: Int, value: Double)?
    for (index, column) in columns.enumerated() {
      guard let value = column.values.highest(of: number), value > worst?.value ?? -.infinity
      else { continue }
      worst = (index, value)
    }
    return worst?.index
  }

  private func badge(
    of number: Int, _ column: Column, trait: Int, target: Int
  ) -> TraitBadge? {
    guard let values = column.values.bits(of: number) else {
      return badge(column, column.values.intervals(of: number))
    }
    guard values != 0 else { return nil }
    let finding = Finding(trait: trait, target: target, values: values)
    return known.value(for: finding) { badge(column, column.values.intervals(of: number)) }
  }

  private func badge(
    _ column: Column, _ intervals: [FactInterval]
  ) -> TraitBadge? {
    statement(column, intervals).flatMap { badge in
      isLeading(column.trait) || badge.value.holds(of: column.trait) ? badge : nil
    }
  }

  /// Returns a badge that shows the value, whether or not lists show it; `nil` if the value is
  /// unknown.
  private func statement(
    _ column: Column, _ intervals: [FactInterval]
  ) -> TraitBadge? {
    guard !intervals.isEmpty else { return nil }
    let (trait, target) = (column.trait, column.target)
    let value = StoredFact(intervals: intervals, source: 0, isDerived: false)
      .value(of: trait, target: target, in: vocabulary, units: units, hemisphere: hemisphere)
    guard let text = value.text(kind: trait.kind, language: vocabulary.language) else { return nil }
    let keys = intervals.valueIndices(below: trait.values.count).map { trait.values[$0].key }
    let fallback = target?.icon ?? trait.icon
    return TraitBadge(
      trait: trait.key, target: target?.key, label: trait.label(for: target), value: value,
      choices: target.map { target in keys.map { target.key + ":" + $0 } } ?? keys,
      text: value.targetLabel ?? text,
      icons: value.icons(of: trait, fallback: fallback), fallbackIcon: fallback)
  }
}
