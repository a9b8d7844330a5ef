import HortusSchema

/// A pseudorandom order of plants. It depends only on the seed and is the same on every platform.
///
/// The sort key of a plant is `mix(mix(seed) + number × 0x9E3779B97F4A7C15)`, modulo 2⁶⁴, where
/// `mix` is the finisher of SplitMix64. No two plants have the same sort key. The last plant of a
/// page therefore determines where the next page begins.
package struct Shuffle: Sendable {
  private let start: UInt64

  package init(seed: UInt64) {
    start = SplitMix64.mix(seed)
  }

  /// Returns the sort key of a plant.
  func key(of number: Int) -> UInt64 {
    SplitMix64.mix(start &+ UInt64(number) &* 0x9e37_79b9_7f4a_7c15)
  }

  /// Returns the first `limit` plants of `set` that come after the plant `last` in this order. If
  /// `last` is `nil`, the result starts at the beginning.
  package func first(_ limit: Int, of set: PlantBitmap, after last: Int?) -> [Int] {
    let lower = last.map(key(of:))
    var first = TopK<KeyedPlant>(limit: limit)
    set.forEach { number in
      let key = key(of: number)
      if let lower, key <= lower { return }
      first.add(KeyedPlant(key: key, number: number))
    }
    return first.sorted().map(\.number)
  }

  /// A plant with its sort key. No two plants have the same sort key.
  private struct KeyedPlant: Comparable {
    let key: UInt64
    let number: Int

    static func < (a: KeyedPlant, b: KeyedPlant) -> Bool { a.key < b.key }
  }
}
