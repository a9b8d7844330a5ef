import HortusSchema

/// A pseudorandom order that depends only on its seed and is the same on every platform.
///
/// The plants are sorted by `mix(mix(seed) + number × 0x9E3779B97F4A7C15)`, modulo 2⁶⁴, where `mix`
/// is the finisher of SplitMix64. No two numbers have the same key, so there are no ties, and the
/// last plant of a page determines where the next page begins.
struct Shuffle: Sendable {
  private let start: UInt64

  init(seed: UInt64) {
    start = SplitMix64.mix(seed)
  }

  /// Returns the sort key of a plant.
  func key(of number: Int) -> UInt64 {
    SplitMix64.mix(start &+ UInt64(number) &* 0x9e37_79b9_7f4a_7c15)
  }

  /// Returns the first `limit` plants of `set` that come after the plant `last`; `nil` starts at
  /// the beginning.
  func first(_ limit: Int, of set: PlantBitmap, after last: Int?) -> [Int] {
    let lower = last.map(key(of:))
    var first = TopK<KeyedPlant>(limit: limit)
    set.forEach { number in
      let key = key(of: number)
      if let lower, key <= lower { return }
      first.add(KeyedPlant(key: key, number: number))
    }
    return first.sorted().map(\.number)
  }

  /// A plant with its sort key, which is distinct.
  private struct KeyedPlant: Comparable {
    let key: UInt64
    let number: Int

    static func < (a: KeyedPlant, b: KeyedPlant) -> Bool { a.key < b.key }
  }
}
