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
  struct Place: Equatable {
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
  func hasPlace(_ position: Int, plantCount: Int) -> Bool {
    switch self {
    case .number, .shuffle, .listed: position >= 1 && position <= plantCount
    case .given: position >= 1 && 1...plantCount ~= position & 0xFFFF_FFFF
    case .ranked: position >= 1
    }
  }

  /// Returns the first `limit` plants of `set` after a position; `nil` starts at the beginning.
  func first(_ limit: Int, of set: PlantBitmap, after position: Int?) -> [Place] {
    switch self {
    case .number:
      return set.first(limit, after: position ?? 0).map { Place(plant: $0, position: $0) }
    case .shuffle(let shuffle):
      return shuffle.first(limit, of: set, after: position).map { Place(plant: $0, position: $0) }
    case .listed(let plants):
      return listed(plants, limit, of: set, after: position ?? 0)
    case .given(let plants):
      return given(plants, limit, of: set, after: position)
    case .ranked(let hits):
      return hits.first(limit, of: set, after: position)
        .map { Place(plant: $0.plant, position: $0.position) }
    }
  }

  private func given(
    _ plants: [Int], _ limit: Int, of set: PlantBitmap, after position: Int?
  ) -> [Place] {
    var start = 0
    if let position {
      let (index, last) = (position >> 32, position & 0xFFFF_FFFF)
      // If the last plant has left the list, the plant that took its index comes next.
      start = plants.firstIndex(of: last).map { $0 + 1 } ?? index
    }
    return plants.enumerated().dropFirst(start).lazy.filter { set.contains($0.element) }
      .prefix(limit).map { Place(plant: $0.element, position: $0.offset << 32 | $0.element) }
  }

  private func listed(
    _ plants: [UInt32], _ limit: Int, of set: PlantBitmap, after position: Int
  ) -> [Place] {
    var places: [Place] = []
    plants.withUnsafeBufferPointer { plants in
      for index in position..<plants.count {
        guard set.contains(Int(plants[index])) else { continue }
        places.append(Place(plant: Int(plants[index]), position: index + 1))
        if places.count == limit { return }
      }
    }
    return places
  }
}
