/// The order of keys in the vocabulary.
struct PositionOrder<Key: Hashable & Sendable>: Sendable {
  private let positions: [Key: Int]

  init(_ keys: [Key]) {
    positions = Dictionary(zip(keys, 0...), uniquingKeysWith: { first, _ in first })
  }

  /// Unknown keys come last.
  func position(of key: Key) -> Int {
    positions[key] ?? Int.max
  }
}

extension Array {
  /// Sorts stably by the position of each element's key in `order`.
  func sorted<Key: Hashable & Sendable>(
    byPositionIn order: PositionOrder<Key>, _ key: (Element) -> Key
  ) -> [Element] {
    count < 2 ? self : sorted(byPosition: { order.position(of: key($0)) })
  }

  /// Sorts stably by position. What is in order already, as nearly everything is, stays as it is.
  func sorted(byPosition position: (Element) -> Int) -> [Element] {
    let positions = map(position)
    guard !zip(positions, positions.dropFirst()).allSatisfy(<=) else { return self }
    return indices.sorted { (positions[$0], $0) < (positions[$1], $1) }.map { self[$0] }
  }
}
