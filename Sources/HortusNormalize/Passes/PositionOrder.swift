/// The order of keys in the vocabulary.
struct PositionOrder<Key: Hashable> {
  private let positions: [Key: Int]

  init(_ keys: [Key]) {
    positions = Dictionary(zip(keys, 0...), uniquingKeysWith: { first, _ in first })
  }

  /// Unknown keys come last.
  func position(of key: Key) -> Int {
    positions[key] ?? Int.max
  }
}

extension Sequence {
  /// Sorts stably by the position of each element's key in `order`.
  func sorted<Key: Hashable>(
    byPositionIn order: PositionOrder<Key>, _ key: (Element) -> Key
  ) -> [Element] {
    enumerated().map { (order.position(of: key($0.element)), $0.offset, $0.element) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
      .map(\.2)
  }
}
