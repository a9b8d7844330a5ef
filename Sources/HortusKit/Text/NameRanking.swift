/// The order in which names come that match a text.
struct NameRanking: Sendable {
  /// A place in the ranking, and the name that has it, counted from 0.
  struct Place {
    /// From the highest bits down: the quality, whether the language is not wanted, whether it is a
    /// synonym, the length of the name in 16 bits, and the plant in 32.
    let position: Int
    let name: Int
  }

  let names: PackedNames
  /// What a name adds to its place by its sort.
  private let penalties: [Int]

  /// - Parameter wanted: the places of the wanted languages in the order of fallback, from 1. A
  ///   name in no language is everybody's.
  init(names: PackedNames, languageCount: Int, wanted: Set<Int>) {
    self.names = names
    penalties = [0, 1 << 48] + (0..<languageCount).map { wanted.contains($0 + 1) ? 0 : 1 << 49 }
  }

  /// The place of the best name of a plant, or `nil` when none matches and comes before `bar`.
  ///
  /// - Parameter quality: no name of the plant matches better.
  @inline(__always)
  func place(
    of plant: Int, _ pattern: some NamePattern, atBest quality: NameMatch.Quality, before bar: Int
  ) -> Place? {
    var best = bar
    var bestName: Int?
    names.hasName(of: plant) { name in
      let penalty = penalties.withUnsafeBufferPointer { $0[min(name.sort, $0.count - 1)] }
      let place = penalty + name.length << 32 + plant
      // Most names are too long to be on the page: they need not be looked at.
      guard quality.rawValue << 50 + place < best, let quality = pattern.quality(of: name.words)
      else { return false }
      let position = quality.rawValue << 50 + place
      if position < best {
        best = position
        bestName = name.number
      }
      return false
    }
    return bestName.map { Place(position: best, name: $0) }
  }

  static func plant(at position: Int) -> Int { position & 0xFFFF_FFFF }

  static func quality(at position: Int) -> NameMatch.Quality {
    NameMatch.Quality(rawValue: position >> 50) ?? .joined
  }

  /// No name that matches so well, or better, has a place from here on.
  static func end(of quality: NameMatch.Quality) -> Int { (quality.rawValue + 1) << 50 }
}

// MARK: - The shortest names

extension NameRanking {
  /// The first `limit` places of plants all of which match equally well, found among those with the
  /// shortest names: they are gone through until no other can come before those found.
  ///
  /// - Parameter position: only places after this one are wanted.
  /// - Returns: the places in order; `nil` when the shortest names do not tell.
  func first(
    _ limit: Int, of plants: PlantSet, _ pattern: some NamePattern, quality: NameMatch.Quality,
    among shortest: ShortestPlants, after position: Int
  ) -> [Place]? {
    let possible = penalties.indices.filter { shortest.has(sort: $0) }
    let base = quality.rawValue << 50 + (possible.map { penalties[$0] }.min() ?? 0)
    var found: [Place] = []
    var bar = Int.max
    for (length, plant) in shortest.sorted() where plants.contains(plant) {
      if bar <= base + length << 32 + plant { return found }
      guard let place = place(of: plant, pattern, atBest: quality, before: bar),
        place.position > position
      else { continue }
      let index = found.firstIndex { $0.position >= place.position } ?? found.count
      // A plant comes as often as it has words that match.
      if index < found.count, found[index].position == place.position { continue }
      found.insert(place, at: index)
      if found.count > limit { found.removeLast() }
      if found.count == limit { bar = found[limit - 1].position }
    }
    let isEnough = shortest.isWhole || bar <= base + shortest.mostLength << 32
    return isEnough ? found : nil
  }
}
