import HortusSchema

/// The order of the names that match a text.
struct NameRanking: Sendable {
  /// A position in the ranking, with the name that has it, counted from 0.
  struct Place: Comparable {
    /// The sort key; lower comes first. From the highest bits down: the quality, whether the
    /// language is not wanted (1 bit), whether the name is a synonym (1 bit), the length of the
    /// name (16 bits), and the number of the plant (32 bits).
    let position: Int
    let name: Int

    static func < (a: Place, b: Place) -> Bool { a.position < b.position }
  }

  let names: PackedNames
  /// The bits that a name adds to its position, by its kind (`PackedNames.Name.kind`).
  private let penalties: [Int]

  /// Creates a ranking. Scientific names have no language and rank like names in a wanted language.
  ///
  /// - Parameter wanted: the numbers of the wanted languages: their positions in the order of
  ///   fallback, from 1.
  init(names: PackedNames, languageCount: Int, wanted: Set<Int>) {
    self.names = names
    penalties = [0, 1 << 48] + (0..<languageCount).map { wanted.contains($0 + 1) ? 0 : 1 << 49 }
  }

  /// Returns the place of the best matching name of a plant; `nil` if no name matches with a
  /// position below `bar`.
  ///
  /// - Parameter quality: the best quality that a name of the plant can have.
  @inline(__always)
  func place(
    of plant: Int, _ pattern: some NamePattern, atBest quality: NameMatch.Quality, before bar: Int
  ) -> Place? {
    var best = bar
    var bestName: Int?
    names.hasName(of: plant) { name in
      let penalty = penalties.withUnsafeBufferPointer { $0[min(name.kind, $0.count - 1)] }
      let place = penalty + name.length << 32 + plant
      // Skips names that cannot come before the best one so far, even with the best quality. Most
      // names are too long for that.
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

  /// Returns the number of the plant in a position.
  static func plant(at position: Int) -> Int { position & 0xFFFF_FFFF }

  /// Returns the quality in a position.
  static func quality(at position: Int) -> NameMatch.Quality {
    NameMatch.Quality(rawValue: position >> 50) ?? .joined
  }

  /// Returns the end of the positions of a quality: names of this quality, or a better one, have
  /// lower positions.
  static func end(of quality: NameMatch.Quality) -> Int { (quality.rawValue + 1) << 50 }
}

// MARK: - The shortest names

extension NameRanking {
  /// Returns the first `limit` places of plants that all match with the same quality. It visits
  /// only the plants with the shortest names, until no other plant can come before those found.
  ///
  /// - Parameters:
  ///   - shortest: the plants with the shortest names.
  ///   - position: only places after this position are returned.
  /// - Returns: the places in order; `nil` if `shortest` has too few plants to determine them.
  func first(
    _ limit: Int, of plants: PlantBitmap, _ pattern: some NamePattern, quality: NameMatch.Quality,
    among shortest: ShortestPlants, after position: Int
  ) -> [Place]? {
    let possible = penalties.indices.filter { shortest.has(kind: $0) }
    let base = quality.rawValue << 50 + (possible.map { penalties[$0] }.min() ?? 0)
    var found: [Place] = []
    var bar = Int.max
    for (length, plant) in shortest.sorted() where plants.contains(plant) {
      if bar <= base + length << 32 + plant { return found }
      guard let place = place(of: plant, pattern, atBest: quality, before: bar),
        place.position > position
      else { continue }
      let index = found.firstIndex { $0.position >= place.position } ?? found.count
      // A plant occurs once for each of its matching words.
      if index < found.count, found[index].position == place.position { continue }
      found.insert(place, at: index)
      if found.count > limit { found.removeLast() }
      if found.count == limit { bar = found[limit - 1].position }
    }
    let isEnough = shortest.isWhole || bar <= base + shortest.mostLength << 32
    return isEnough ? found : nil
  }
}
