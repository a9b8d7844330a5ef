/// The order in which a result is listed; every plant of it has one place.
enum ResultOrder: Sendable {
  /// By rising number, which is A–Z in the default language.
  case number
  /// As the plants are listed here.
  case listed([UInt32])
  case shuffle(Shuffle)
  /// As they match a text, the best first.
  case ranked(TextHits)

  /// A plant in its place.
  struct Place: Equatable {
    let plant: Int
    /// From 1: the place in a list, the number of the plant where there is none, or that which the
    /// hits of a text give.
    let position: Int
  }

  /// Whether a plant can have the position, in a bundle of so many plants.
  func hasPlace(_ position: Int, plantCount: Int) -> Bool {
    switch self {
    case .number, .shuffle, .listed: position >= 1 && position <= plantCount
    case .ranked: position >= 1
    }
  }

  /// The first `limit` plants of `set` after the place at `position`, or from the beginning.
  func first(_ limit: Int, of set: PlantSet, after position: Int?) -> [Place] {
    switch self {
    case .number:
      return set.first(limit, after: position ?? 0).map { Place(plant: $0, position: $0) }
    case .shuffle(let shuffle):
      return shuffle.first(limit, of: set, after: position).map { Place(plant: $0, position: $0) }
    case .listed(let plants):
      return listed(plants, limit, of: set, after: position ?? 0)
    case .ranked(let hits):
      return hits.first(limit, of: set, after: position)
        .map { Place(plant: $0.plant, position: $0.position) }
    }
  }

  private func listed(
    _ plants: [UInt32], _ limit: Int, of set: PlantSet, after position: Int
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
