import HortusSchema

/// The order of the names that match a text.
struct NameRanking: Sendable {
  /// A position in the ranking, and the zero-based index of the name at this position.
  struct Entry: Comparable {
    /// The sort key; the lowest position sorts first. The key consists of these fields, from the
    /// highest bits down: the quality, whether the language is not wanted (1 bit), whether the name
    /// is a synonym (1 bit), the length of the name (16 bits), and the plant number (32 bits).
    let position: Int
    let name: Int

    static func < (a: Entry, b: Entry) -> Bool { a.position < b.position }
  }

  let names: PackedNames
  /// For each kind of name, the bits that it sets in the position: one bit for an unwanted
  /// language, another for a synonym. The index is `PackedNames.Name.kind`.
  private let penalties: [Int]

  /// Creates a ranking. Scientific names have no language and rank like names in a wanted language.
  ///
  /// - Parameter wanted: the numbers of the wanted languages. The number of a language is its
  ///   one-based position in the languages of the bundle.
  init(names: PackedNames, languageCount: Int, wanted: Set<Int>) {
    self.names = names
    penalties = [0, 1 << 48] + (0..<languageCount).map { wanted.contains($0 + 1) ? 0 : 1 << 49 }
  }

  /// Returns the entry of the best matching name of a plant; `nil` if no matching name has a
  /// position below `bar`.
  ///
  /// - Parameter quality: the best quality that a name of the plant can have.
  @inline(__always)
  func entry(
    of plant: Int, _ pattern: some NamePattern, atBest quality: NameMatch.Quality, before bar: Int
  ) -> Entry? {
    var best = bar
    var bestName: Int?
    names.hasName(of: plant) { name in
      let penalty = penalties.withUnsafeBufferPointer { $0[min(name.kind, $0.count - 1)] }
      let positionInQuality = penalty + name.length << 32 + plant
      // Skips names that cannot come before the best name so far, even with the best quality. Most
      // names are skipped because they are too long.
      guard quality.rawValue << 50 + positionInQuality < best,
        let quality = pattern.quality(of: name.words)
      else { return false }
      let position = quality.rawValue << 50 + positionInQuality
      if position < best {
        best = position
        bestName = name.number
      }
      return false
    }
    return bestName.map { Entry(position: best, name: $0) }
  }

  /// Returns the plant number that a position contains.
  static func plant(at position: Int) -> Int { position & 0xFFFF_FFFF }

  /// Returns the quality that a position contains.
  static func quality(at position: Int) -> NameMatch.Quality {
    NameMatch.Quality(rawValue: position >> 50) ?? .joined
  }

  /// Returns the upper limit of the positions of a quality. Names of this quality and of better
  /// qualities have lower positions.
  static func end(of quality: NameMatch.Quality) -> Int { (quality.rawValue + 1) << 50 }
}

// MARK: - The shortest names

extension NameRanking {
  /// Returns the first `limit` entries in the ranking of a group of plants, one entry for each
  /// plant. All plants of the group match with the same quality.
  ///
  /// The method visits the plants of `shortest` by ascending name length. It stops when all
  /// remaining names are too long to come before the entries that were found.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of entries.
  ///   - plants: the plants of the group.
  ///   - pattern: the pattern that the names match.
  ///   - quality: the quality of the matches.
  ///   - shortest: the plants with the shortest names.
  ///   - position: only entries after this position are returned.
  /// - Returns: the entries, sorted by position; `nil` if `shortest` has too few plants to determine
  ///   the first `limit` entries.
  func first(
    _ limit: Int, of plants: PlantBitmap, _ pattern: some NamePattern, quality: NameMatch.Quality,
    among shortest: ShortestPlants, after position: Int
  ) -> [Entry]? {
    let possible = penalties.indices.filter { shortest.has(kind: $0) }
    let base = quality.rawValue << 50 + (possible.map { penalties[$0] }.min() ?? 0)
    var found: [Entry] = []
    var bar = Int.max
    for (length, plant) in shortest.sorted() where plants.contains(plant) {
      if bar <= base + length << 32 + plant { return found }
      guard let entry = entry(of: plant, pattern, atBest: quality, before: bar),
        entry.position > position
      else { continue }
      let index = found.firstIndex { $0.position >= entry.position } ?? found.count
      // `shortest` has an entry for each matching word of a plant, so the same plant can occur
      // several times.
      if index < found.count, found[index].position == entry.position { continue }
      found.insert(entry, at: index)
      if found.count > limit { found.removeLast() }
      if found.count == limit { bar = found[limit - 1].position }
    }
    let isEnough = shortest.isWhole || bar <= base + shortest.maximumLength << 32
    return isEnough ? found : nil
  }
}
