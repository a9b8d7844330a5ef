/// Collects a few hundred plants: those with the shortest names that contain certain words.
///
/// A short text matches many names, and a user sees only the shortest of them.
struct ShortestPlants: Sendable {
  /// The number of entries that remain when surplus entries are removed.
  private static let most = 256

  /// The sort keys: the length of the name in the upper 32 bits, the number of the plant in the
  /// lower 32 bits.
  private var keys: [UInt64] = []
  /// Keys from this one on are left out.
  private var bar = UInt64.max
  private let kinds: UInt8

  /// Creates an empty collection.
  ///
  /// - Parameter kinds: the kinds of names (`PackedNames.Name.kind`) that the words occur in: one
  ///   bit for each of the first seven kinds, the highest bit for all others.
  init(kinds: UInt8) {
    self.kinds = kinds
  }

  /// Adds a plant that has one of the words.
  ///
  /// - Parameter length: the length of the plant's shortest name with the word, or less.
  @inline(__always)
  mutating func add(length: UInt8, plant: Int) {
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

  /// Whether all plants were kept.
  var isWhole: Bool { bar == .max }

  /// A lower bound of the name lengths of the plants that were left out.
  var mostLength: Int { Int(bar >> 32) }

  /// Whether a name of the kind can have one of the words. Kinds from 7 on are not distinguished.
  func has(kind: Int) -> Bool { kinds & 1 << UInt8(min(kind, 7)) != 0 }

  /// Returns the plants by length, then by number. A plant that has several of the words may occur
  /// several times.
  func sorted() -> [(length: Int, plant: Int)] {
    keys.sorted().map { (length: Int($0 >> 32), plant: Int($0 & 0xFFFF_FFFF)) }
  }
}
