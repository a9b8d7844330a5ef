import HortusSchema

/// The order of a result, in which every plant has a distinct position.
enum ResultOrder: Sendable {
  /// By ascending plant number, which is A–Z in the default language.
  case number
  /// In the order of this list of all plants.
  case listed([UInt32])
  /// In the order of this list of plant numbers, which has no plant twice.
  case given([Int])
  /// In a pseudorandom order.
  case shuffle(Shuffle)
  /// By how well the plants match a text, the best first.
  case ranked(TextHits)

  /// A plant with its position in the order.
  struct Entry: Equatable {
    let plant: Int
    /// The position, which a cursor stores:
    ///
    /// - `number` and `shuffle`: the plant number;
    /// - `listed`: the position in the list, from 1;
    /// - `given`: the index in the list in the upper 32 bits, and the plant number in the lower 32
    ///   bits. The next page looks for the plant number first, because the index may have changed;
    /// - `ranked`: the position that `TextHits` assigns.
    let position: Int
  }

  /// Whether the position is valid in a bundle with `plantCount` plants.
  func hasPosition(_ position: Int, plantCount: Int) -> Bool {
    switch self {
    case .number, .shuffle, .listed: position >= 1 && position <= plantCount
    case .given:
      position >= 1 && position & 0xFFFF_FFFF >= 1 && position & 0xFFFF_FFFF <= plantCount
    case .ranked: position >= 1
    }
  }

  /// Returns the first `limit` plants of `set` after a position; `nil` starts at the beginning.
  func first(_ limit: Int, of set: PlantBitmap, after position: Int?) -> [Entry] {
    switch self {
    case .number:
      return set.first(limit, after: position ?? 0).map { Entry(plant: $0, position: $0) }
    case .shuffle(let shuffle):
      return shuffle.first(limit, of: set, after: position).map { Entry(plant: $0, position: $0) }
    case .listed(let plants):
      return listed(plants, limit, of: set, after: position ?? 0)
    case .given(let plants):
      return given(plants, limit, of: set, after: position)
    case .ranked(let hits):
      return hits.first(limit, of: set, after: position)
        .map { Entry(plant: $0.plant, position: $0.position) }
    }
  }

  private func given(
    _ plants: [Int], _ limit: Int, of set: PlantBitmap, after position: Int?
  ) -> [Entry] {
    var start = 0
    if let position {
      let (index, last) = (position >> 32, position & 0xFFFF_FFFF)
      // If the last plant has left the list, the plant that took its index comes next.
      start = plants.firstIndex(of: last).map { $0 + 1 } ?? index
    }
    return plants.enumerated().dropFirst(start).lazy.filter { set.contains($0.element) }
      .prefix(limit).map { Entry(plant: $0.element, position: $0.offset << 32 | $0.element) }
  }

  private func listed(
    _ plants: [UInt32], _ limit: Int, of set: PlantBitmap, after position: Int
  ) -> [Entry] {
    var entries: [Entry] = []
    plants.withUnsafeBufferPointer { plants in
      for index in position..<plants.count {
        guard set.contains(Int(plants[index])) else { continue }
        entries.append(Entry(plant: Int(plants[index]), position: index + 1))
        if entries.count == limit { return }
      }
    }
    return entries
  }
}

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

/// The finisher of the generator SplitMix64 (Steele, Lea and Flood 2014).
package enum SplitMix64 {
  /// Mixes the bits of a number. The function is a bijection: different numbers have different
  /// results.
  package static func mix(_ number: UInt64) -> UInt64 {
    var mixed = number
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

/// Selects the smallest elements, up to a limit, from elements that are added one by one.
package struct TopK<Element: Comparable> {
  private let limit: Int
  /// When `elements` has this many elements, all but the smallest `limit` are removed. Sorting in
  /// batches is cheaper than keeping the array sorted at every insertion.
  private let capacity: Int
  private var elements: [Element] = []
  /// An element that is not smaller than this bound is not selected. `nil` until elements have been
  /// removed for the first time.
  package private(set) var bound: Element?

  /// Creates an empty selection.
  ///
  /// - Parameter limit: the maximum number of elements to select.
  package init(limit: Int) {
    self.limit = max(0, limit)
    // With a very high limit nothing is removed before the end.
    capacity = self.limit < 1 << 20 ? self.limit * 2 + 64 : .max
  }

  @inline(__always)
  package mutating func add(_ element: Element) {
    if let bound, element >= bound { return }
    elements.append(element)
    if elements.count >= capacity { removeSurplus() }
  }

  /// Returns the selected elements in ascending order.
  package func sorted() -> [Element] {
    Array(elements.sorted().prefix(limit))
  }

  private mutating func removeSurplus() {
    elements.sort()
    elements.removeLast(elements.count - limit)
    if let last = elements.last { bound = last }
  }
}

/// A plant number with a score. The plant with the higher score sorts first. If the scores are
/// equal, the lower plant number sorts first. Plant numbers follow the A–Z order of the bundle's
/// default language.
package struct ScoredPlant: Comparable {
  package let number: Int
  let score: Int

  package init(number: Int, score: Int) {
    (self.number, self.score) = (number, score)
  }

  package static func < (a: ScoredPlant, b: ScoredPlant) -> Bool {
    a.score != b.score ? a.score > b.score : a.number < b.number
  }
}
