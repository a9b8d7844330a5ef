import GRDB
import HortusBundle
import HortusSchema

/// The intervals of all plants for a trait of the kind `range`, for one target if the trait has
/// targets. The intervals are in memory, so overlap queries do not read the file.
///
/// Measurements are round numbers, so there are few distinct ends of intervals. Each plant stores
/// two indexes into the list of the distinct ends.
struct RangeColumn: Sendable {
  /// All distinct ends of intervals, ascending.
  private let ends: [Double]
  /// The lower end of each plant's interval, as an index in `ends`; `UInt32.max` if the interval is
  /// unknown. The element of a plant has the index plant number − 1.
  private let low: [UInt32]
  /// The upper end of each plant's interval, as an index in `ends`; 0 if the interval is unknown.
  /// The element of a plant has the index plant number − 1.
  private let high: [UInt32]

  init(pool: ConnectionPool, plantCount: Int, aspect: Int) throws {
    var low = [UInt32](repeating: .max, count: plantCount)
    var high = [UInt32](repeating: 0, count: plantCount)
    var found = DistinctEnds()
    try pool.read { database in
      let rows = try Row.fetchCursor(
        database,
        sql: "SELECT plant, low, high FROM plantFact WHERE aspect = ? AND low IS NOT NULL",
        arguments: [aspect])
      while let row = try rows.next() {
        let plant: Int = try row.decoded(0)
        guard plant >= 1, plant <= plantCount else {
          throw pool.damaged("there is no plant \(plant)")
        }
        let (ownLow, ownHigh): (Double, Double) = (try row.decoded(1), try row.decoded(2))
        guard ownLow <= ownHigh else {
          throw pool.damaged("a range of plant \(plant) ends before it begins")
        }
        let interval = found.add(low: ownLow, high: ownHigh)
        low[plant - 1] = interval.low
        high[plant - 1] = interval.high
      }
    }
    let (ends, ranks) = found.sorted()
    for index in low.indices where low[index] != .max {
      low[index] = ranks[Int(low[index])]
      high[index] = ranks[Int(high[index])]
    }
    self.ends = ends
    self.low = low
    self.high = high
  }

  /// Returns the plants whose interval overlaps `range`.
  func overlapping(_ range: ClosedRange<Double>) -> PlantBitmap {
    // An interval overlaps the range if its lower end is at most the upper bound of the range, and
    // its upper end is at least the lower bound. In `ends`, these are the indexes below `beyond`
    // and the indexes from `first` on.
    let beyond = UInt32(firstIndex { $0 > range.upperBound })
    let first = UInt32(firstIndex { $0 >= range.lowerBound })
    return low.withUnsafeBufferPointer { low in
      high.withUnsafeBufferPointer { high in
        PlantBitmap(plantCount: low.count) { low[$0] < beyond && high[$0] >= first }
      }
    }
  }

  /// Returns the interval of the plant with a plant number; `nil` if the interval is unknown.
  func interval(of number: Int) -> (low: Double, high: Double)? {
    guard low[number - 1] != .max else { return nil }
    return (ends[Int(low[number - 1])], ends[Int(high[number - 1])])
  }

  /// Returns the smallest range that contains `extent` and the intervals of `plants`; `nil` if
  /// `extent` is `nil` and no plant has an interval.
  func extent(
    of plants: PlantBitmap, with extent: ClosedRange<Double>?
  ) -> ClosedRange<Double>? {
    var extent = extent
    plants.forEach { number in
      guard let (low, high) = interval(of: number) else { return }
      extent = min(low, extent?.lowerBound ?? low)...max(high, extent?.upperBound ?? high)
    }
    return extent
  }

  /// Returns the index of the first end for which `isPast` returns true, using binary search.
  /// `isPast` must also return true for all later ends.
  private func firstIndex(_ isPast: (Double) -> Bool) -> Int {
    var bounds = 0..<ends.count
    while !bounds.isEmpty {
      let middle = (bounds.lowerBound + bounds.upperBound) / 2
      bounds =
        isPast(ends[middle]) ? bounds.lowerBound..<middle : (middle + 1)..<bounds.upperBound
    }
    return bounds.lowerBound
  }
}

/// Collects the distinct ends of intervals and assigns an index to each.
private struct DistinctEnds {
  private var ends: [Double] = []
  private var indices: [Double: UInt32] = [:]
  /// The last interval that was added. It is cached because plants with the same interval often
  /// follow each other.
  private var last: (low: Double, high: Double) = (.nan, .nan)
  private var lastIndices: (low: UInt32, high: UInt32) = (0, 0)

  /// Adds an interval and returns the indexes of both ends in the order of insertion.
  mutating func add(low: Double, high: Double) -> (low: UInt32, high: UInt32) {
    if last != (low, high) {
      last = (low, high)
      lastIndices = (index(of: low), index(of: high))
    }
    return lastIndices
  }

  private mutating func index(of end: Double) -> UInt32 {
    if let index = indices[end] { return index }
    let index = UInt32(ends.count)
    ends.append(end)
    indices[end] = index
    return index
  }

  /// Returns the ends in ascending order. `ranks` maps the index of an end in the order of
  /// insertion to its index in ascending order.
  func sorted() -> (ends: [Double], ranks: [UInt32]) {
    let order = ends.indices.sorted { ends[$0] < ends[$1] }
    var ranks = [UInt32](repeating: 0, count: ends.count)
    for (rank, former) in order.enumerated() { ranks[former] = UInt32(rank) }
    return (order.map { ends[$0] }, ranks)
  }
}
