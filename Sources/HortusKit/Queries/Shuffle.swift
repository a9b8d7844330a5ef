/// A pseudorandom order that depends only on its seed and is the same on every platform.
///
/// The plants are sorted by `mix(mix(seed) + number × 0x9E3779B97F4A7C15)`, modulo 2⁶⁴, where `mix`
/// is the finisher of SplitMix64. No two numbers have the same key, so there are no ties, and the
/// last plant of a page determines where the next page begins.
struct Shuffle: Sendable {
  private let start: UInt64

  init(seed: UInt64) {
    start = StableHash.mix(seed)
  }

  /// Returns the sort key of a plant.
  func key(of number: Int) -> UInt64 {
    StableHash.mix(start &+ UInt64(number) &* 0x9e37_79b9_7f4a_7c15)
  }

  /// Returns the first `limit` plants of `set` that come after the plant `last`; `nil` starts at
  /// the beginning.
  func first(_ limit: Int, of set: PlantSet, after last: Int?) -> [Int] {
    let lower = last.map(key(of:))
    var found: [(key: UInt64, number: Int)] = []
    var upper = UInt64.max
    set.forEach { number in
      let key = key(of: number)
      guard key <= upper else { return }
      if let lower, key <= lower { return }
      found.append((key, number))
      // Keeps the lower half of twice the limit; the greatest key kept is the bound for further
      // plants.
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
