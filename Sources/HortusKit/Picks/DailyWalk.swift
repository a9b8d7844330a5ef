/// A walk through all plants of a bundle, one a day, in an order that looks like chance.
///
/// Four rounds of a Feistel network over the smallest square of a power of two that holds all
/// plants take each place to another; places past the last plant are taken on until they fall
/// within. So every plant comes once in as many days as there are plants, without a list in memory.
struct DailyWalk {
  let plantCount: Int
  private let halfBits: Int

  /// - Parameter plantCount: at least 1.
  init(plantCount: Int) {
    precondition(plantCount > 0, "nobody can walk through no plants")
    self.plantCount = plantCount
    var halfBits = 1
    while 1 << (2 * halfBits) < plantCount { halfBits += 1 }
    self.halfBits = halfBits
  }

  /// The number of the plant of a day.
  func plant(on day: CalendarDay) -> Int {
    var place = CalendarDay.floor(day.ordinal, plantCount).remainder
    repeat { place = mixed(place) } while place >= plantCount
    return place + 1
  }

  private func mixed(_ place: Int) -> Int {
    let mask = (1 << halfBits) - 1
    var (left, right) = (place >> halfBits, place & mask)
    for round in 1...4 {
      let key = StableHash.mix(UInt64(right) | UInt64(round) << 32)
      (left, right) = (right, left ^ Int(truncatingIfNeeded: key) & mask)
    }
    return left << halfBits | right
  }
}
