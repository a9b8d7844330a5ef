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
  init(names: PackedNames, wanted: Set<Int>) {
    self.names = names
    penalties = names.sorts.map { sort in
      let isWanted = sort.language == 0 || wanted.contains(sort.language)
      return (isWanted ? 0 : 1 << 49) + (sort.kind == .synonym ? 1 << 48 : 0)
    }
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
    for name in names.names(of: plant) {
      let traits = names.traits(of: name)
      let sort = penalties.withUnsafeBufferPointer { $0[Int(traits >> 16)] }
      let place = sort + Int(traits & 0xFFFF) << 32 + plant
      // Most names are too long to be on the page: they need not be looked at.
      guard quality.rawValue << 50 + place < best,
        let quality = names.withWords(of: name, pattern.quality(of:))
      else { continue }
      let position = quality.rawValue << 50 + place
      if position < best {
        best = position
        bestName = name
      }
    }
    return bestName.map { Place(position: best, name: $0) }
  }

  static func plant(at position: Int) -> Int { position & 0xFFFF_FFFF }

  static func quality(at position: Int) -> NameMatch.Quality {
    NameMatch.Quality(rawValue: position >> 50) ?? .typo
  }

  /// No name that matches so well, or better, has a place from here on.
  static func end(of quality: NameMatch.Quality) -> Int { (quality.rawValue + 1) << 50 }
}
