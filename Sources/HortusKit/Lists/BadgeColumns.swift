import HortusSchema

/// The values of all plants for the traits that lists show, without labels.
///
/// The filters keep the bitmaps of these values in memory anyway, to count plants. The badges of a
/// list row are therefore created without reading the file.
struct BadgeColumns: Sendable {
  /// The values of all plants for one trait. If the trait has targets, these are the values for one
  /// target.
  struct Column: Sendable {
    /// The key of the trait.
    let trait: TraitKey
    /// The key of the target; empty if the trait has no targets.
    let target: String
    /// For each value of the trait, the plants that have the value; `nil` if no plant has it. Empty
    /// for a range.
    let values: [PlantBitmap?]
    /// The intervals of a range; `nil` for other kinds.
    let range: RangeColumn?

    /// Returns the values of a plant as a bit mask. The lowest bit is the first value of the trait.
    /// Returns `nil` for a range, or if the trait has more than 64 values.
    func bits(of number: Int) -> UInt64? {
      guard range == nil, values.count <= UInt64.bitWidth else { return nil }
      var bits: UInt64 = 0
      for (index, plants) in values.enumerated() where plants?.contains(number) == true {
        bits |= 1 << UInt64(index)
      }
      return bits
    }

    /// Returns the position of the plant's highest value: 1 for the first value of the trait, 2 for
    /// the second. For a range, returns the upper end of the plant's interval. Returns `nil` if the
    /// value is unknown.
    func highest(of number: Int) -> Double? {
      if let range { return range.interval(of: number)?.high }
      return values.lastIndex { $0?.contains(number) == true }.map { Double($0 + 1) }
    }

    /// Returns the values of a plant as closed intervals. The ends are positions: 1 for the first
    /// value of the trait, 2 for the second. Adjacent values form one interval. For a range,
    /// returns the plant's interval. The result is empty if the value is unknown.
    func intervals(of number: Int) -> [FactInterval] {
      if let range {
        return range.interval(of: number).map { [FactInterval($0.low, $0.high)] } ?? []
      }
      var intervals: [FactInterval] = []
      for (index, plants) in values.enumerated() where plants?.contains(number) == true {
        let position = Double(index + 1)
        if let last = intervals.last, last.high == position - 1 {
          intervals[intervals.count - 1].high = position
        } else {
          intervals.append(FactInterval(position, position))
        }
      }
      return intervals
    }
  }

  /// The columns, with one inner array per trait. The traits are in the order in which the profile
  /// of an app names them for list rows. Without such a profile, they are in the order of a plant
  /// page. An inner array has one column for each target that a list can show. If the trait has no
  /// targets, the array has a single column. A list shows the target with the highest value. If
  /// several targets share that value, the list shows the one whose column comes first.
  let columns: [[Column]]
  /// The columns of the traits about harm that are not derived, one for each target.
  let harm: [Column]
  /// The targets that count in the app, for each trait about harm.
  let relevantTargets: [TraitKey: [String]]

  /// Collects the columns of the traits that lists show.
  ///
  /// - Parameter scope: the app whose rows are shown. If it is `nil` or names no traits for rows,
  ///   lists show the traits that the vocabulary marks as base traits or additional traits.
  init(traits: FilterTraits, scope: AppScope?) throws {
    let shown =
      scope?.rows.map { ($0.leading + $0.trailing).compactMap { traits[$0] } }
      ?? traits.all.filter(\.isInLists)
    func columns(of trait: DeclaredTrait, _ targets: [String]) throws -> [Column] {
      let ranges = trait.isNumeric ? try traits.ranges(of: trait) : []
      let facets = trait.isNumeric ? nil : try traits.facets(of: trait)
      let typical = trait.isNumeric ? nil : try traits.typicalSets(of: trait)
      return targets.map { target in
        let prefix = target.isEmpty ? "" : target + ":"
        let range = trait.targets.firstIndex(of: target)
        return Column(
          trait: trait.key, target: target,
          values: typical ?? facets.map { facets in
            trait.values.map { facets.set(of: prefix + $0) }
          } ?? [],
          range: range.flatMap { ranges.indices.contains($0) ? ranges[$0] : nil })
      }
    }
    self.columns = try shown.map { trait in
      try columns(
        of: trait, trait.hasTargets ? traits.relevantTargets(of: trait) : trait.targets)
    }
    let harmful = traits.all.filter { $0.isHarm && $0.derivedFrom == nil && !$0.isNumeric }
    harm = try harmful.flatMap { try columns(of: $0, $0.targets) }
    relevantTargets = Dictionary(
      uniqueKeysWithValues: harmful.map {
        ($0.key, $0.hasTargets ? traits.relevantTargets(of: $0) : $0.targets)
      })
  }
}
