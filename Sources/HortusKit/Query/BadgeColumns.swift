/// What is known of all plants in the traits that lists show, without words.
///
/// The bitmaps of the values are in memory for the counts of the filters already; nothing has to be
/// read from the file for a row.
struct BadgeColumns: Sendable {
  /// A trait, for one of its targets where it has targets.
  struct Column: Sendable {
    let trait: String
    /// The empty text where the trait has no targets.
    let target: String
    /// The plants of each value, in the order of the values; of a range none.
    let values: [PlantSet?]
    let range: RangeColumn?

    /// The values that a plant has, the first in the lowest bit; nil for a range, and where there
    /// are more values than bits.
    func bits(of number: Int) -> UInt64? {
      guard range == nil, values.count <= UInt64.bitWidth else { return nil }
      var bits: UInt64 = 0
      for (index, plants) in values.enumerated() where plants?.contains(number) == true {
        bits |= 1 << UInt64(index)
      }
      return bits
    }

    /// The position of the highest value that a plant has, from 1, or the upper end of its range; nil
    /// where nothing is known.
    func highest(of number: Int) -> Double? {
      if let range { return range.interval(of: number)?.high }
      return values.lastIndex { $0?.contains(number) == true }.map { Double($0 + 1) }
    }

    /// What is known of a plant, as the rows of `plantFact` would tell it: neighbouring values are
    /// one interval. Empty where nothing is known.
    func intervals(of number: Int) -> [(low: Double, high: Double)] {
      if let range { return range.interval(of: number).map { [$0] } ?? [] }
      var intervals: [(low: Double, high: Double)] = []
      for (index, plants) in values.enumerated() where plants?.contains(number) == true {
        let position = Double(index + 1)
        if let last = intervals.last, last.high == position - 1 {
          intervals[intervals.count - 1].high = position
        } else {
          intervals.append((position, position))
        }
      }
      return intervals
    }
  }

  /// One array per trait, in the order of a plant page, with a column for each relevant target. If two
  /// targets tie, the first one wins.
  let columns: [[Column]]

  init(traits: FilterTraits) throws {
    columns = try traits.all.filter(\.isInLists).map { trait in
      let ranges = trait.isRange ? try traits.ranges(of: trait) : []
      let facets = trait.isRange ? nil : try traits.facets(of: trait)
      let typical = trait.isRange ? nil : try traits.typicalSets(of: trait)
      let targets = trait.hasTargets ? traits.relevantTargets(of: trait) : trait.targets
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
  }
}
