/// Collects the few hundred plants with the shortest names that contain at least one of the given
/// words.
///
/// A short text matches many names, but the user sees only the shortest matching names.
package struct ShortestPlants: Sendable {
  /// The number of entries to keep. Whenever there are four times as many entries, those with the
  /// longest names are removed until this number is left.
  private static let most = 256

  /// The sort keys. The upper 32 bits are the length of the name, the lower 32 bits are the plant
  /// number.
  private var keys: [UInt64] = []
  /// Keys at or above this limit are not added.
  private var bar = UInt64.max
  private let kinds: UInt8

  /// Creates an empty collection.
  ///
  /// - Parameter kinds: the kinds of names (`PackedNames.Name.kind`) in which the words occur, as
  ///   bits. The first seven kinds have one bit each. The highest bit is for all other kinds.
  package init(kinds: UInt8) {
    self.kinds = kinds
  }

  /// Adds a plant that has one of the words.
  ///
  /// - Parameter length: the length of the plant's shortest name that has the word, or a lower
  ///   bound of this length.
  @inline(__always)
  package mutating func add(length: UInt8, plant: Int) {
    let key = UInt64(length) << 32 | UInt64(plant)
    guard key < bar else { return }
    keys.append(key)
    if keys.count == Self.most * 4 { cut() }
  }

  private mutating func cut() {
    keys.sort()
    keys.removeLast(keys.count - Self.most)
    bar = keys[keys.count - 1]
  }

  /// Whether no plant was left out.
  package var isWhole: Bool { bar == .max }

  /// A lower bound for the name lengths of the plants that were left out. None of these plants has
  /// a shorter name with one of the words.
  package var mostLength: Int { Int(bar >> 32) }

  /// Whether a name of the kind (`PackedNames.Name.kind`) can contain one of the words. Kinds from
  /// 7 on are not distinguished.
  package func has(kind: Int) -> Bool { kinds & 1 << UInt8(min(kind, 7)) != 0 }

  /// Returns the plants, sorted by the length of the name, then by plant number. A plant that has
  /// several of the words may occur several times.
  package func sorted() -> [(length: Int, plant: Int)] {
    keys.sorted().map { (length: Int($0 >> 32), plant: Int($0 & 0xFFFF_FFFF)) }
  }
}
