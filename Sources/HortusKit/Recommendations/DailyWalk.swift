/// Selects one plant of a set of plants for each day, in a pseudorandom order. Every plant occurs
/// exactly once in any `plantCount` consecutive days.
///
/// The order is not kept in memory. Instead, a Feistel network of four rounds permutes the indexes
/// of the plants. Such a network permutes all indexes below a power of four. The power used here is
/// the smallest one that is at least 4 and at least `plantCount`. If the result is not the index of
/// a plant, the network is applied to the result again, until it gives the index of a plant (cycle
/// walking).
package struct DailyWalk {
  let plantCount: Int
  /// Half the number of bits of an index that the network permutes.
  private let halfBits: Int

  /// Creates the pseudorandom order for a set of plants.
  ///
  /// - Parameter plantCount: the number of plants in the set, at least 1.
  package init(plantCount: Int) {
    precondition(plantCount > 0, "a walk needs at least one plant, not \(plantCount)")
    self.plantCount = plantCount
    var halfBits = 1
    while 1 << (2 * halfBits) < plantCount { halfBits += 1 }
    self.halfBits = halfBits
  }

  /// Returns the position of the plant for a day within the set of plants, from 1 to `plantCount`.
  package func plant(on day: CalendarDay) -> Int {
    var place = CalendarDay.floor(day.ordinal, plantCount).remainder
    repeat { place = mixed(place) } while place >= plantCount
    return place + 1
  }

  /// Returns the index to which the Feistel network maps an index.
  private func mixed(_ place: Int) -> Int {
    let mask = (1 << halfBits) - 1
    var (left, right) = (place >> halfBits, place & mask)
    for round in 1...4 {
      let key = SplitMix64.mix(UInt64(right) | UInt64(round) << 32)
      (left, right) = (right, left ^ Int(truncatingIfNeeded: key) & mask)
    }
    return left << halfBits | right
  }
}
