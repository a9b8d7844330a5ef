/// Some hundreds of plants out of any number: those that have certain words in the shortest names.
///
/// What matches a short text matches many names, and a reader sees the shortest of them.
struct ShortestPlants: Sendable {
  /// So many are kept.
  private static let most = 256

  /// The length in the upper half, the plant in the lower one.
  private var keys: [UInt64] = []
  /// Plants from here on are left out.
  private var bar = UInt64.max
  private let sorts: UInt8

  /// - Parameter sorts: the sorts of names that have the words: a bit for each of the first seven,
  ///   one for the others.
  init(sorts: UInt8) {
    self.sorts = sorts
  }

  /// Adds a plant that has one of the words.
  ///
  /// - Parameter length: that of its shortest name with the word, or less.
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

  /// Whether no plant was left out.
  var isWhole: Bool { bar == .max }

  /// No plant that was left out has a shorter name.
  var mostLength: Int { Int(bar >> 32) }

  /// Whether a name of the sort can have one of the words.
  func has(sort: Int) -> Bool { sorts & 1 << UInt8(min(sort, 7)) != 0 }

  /// The plants by the length, then by number; one that has several of the words can come again.
  func sorted() -> [(length: Int, plant: Int)] {
    keys.sorted().map { (length: Int($0 >> 32), plant: Int($0 & 0xFFFF_FFFF)) }
  }
}
