/// Collects the `limit` places with the lowest positions.
struct BestPlaces {
  private let limit: Int
  private var places: [NameRanking.Place] = []
  /// A place with this position or a higher one cannot be among the first `limit`.
  private(set) var bar = Int.max

  init(limit: Int) {
    self.limit = limit
  }

  @inline(__always)
  mutating func add(_ place: NameRanking.Place) {
    guard place.position < bar else { return }
    places.append(place)
    if limit < 1 << 20, places.count >= limit * 2 + 32 { cut() }
  }

  private mutating func cut() {
    places.sort { $0.position < $1.position }
    places.removeLast(places.count - limit)
    bar = places.last?.position ?? 0
  }

  func sorted() -> [NameRanking.Place] {
    Array(places.sorted { $0.position < $1.position }.prefix(limit))
  }
}
