/// An order at random that depends on nothing but its seed, the same on every platform.
///
/// The plants stand by rising `mix(mix(seed) + number × 0x9E3779B97F4A7C15)`, modulo 2⁶⁴, with
/// the mixer of SplitMix64. It takes no two numbers to the same key, so there are no ties, and a
/// page follows from the last plant of the page before it.
struct Shuffle: Sendable {
  private let start: UInt64

  init(seed: UInt64) {
    start = StableHash.mix(seed)
  }

  /// What a plant stands by.
  func key(of number: Int) -> UInt64 {
    StableHash.mix(start &+ UInt64(number) &* 0x9e37_79b9_7f4a_7c15)
  }

  /// The first `limit` plants of `set` that come after the plant `last`, or from the beginning.
  func first(_ limit: Int, of set: PlantSet, after last: Int?) -> [Int] {
    let lower = last.map(key(of:))
    var found: [(key: UInt64, number: Int)] = []
    var upper = UInt64.max
    set.forEach { number in
      let key = key(of: number)
      guard key <= upper else { return }
      if let lower, key <= lower { return }
      found.append((key, number))
      // Twice as many as wanted: the better half stays, and tells what can still be wanted.
      if found.count == limit * 2 {
        found.sort { $0.key < $1.key }
        found.removeLast(limit)
        upper = found[limit - 1].key
      }
    }
    found.sort { $0.key < $1.key }
    return found.prefix(limit).map(\.number)
  }
}
