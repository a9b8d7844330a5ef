extension Sequence {
  /// Sorts stably by the position of each element's key in `order`; unknown keys come last.
  func sorted<Key: Hashable>(
    byPositionIn order: [Key], _ key: (Element) -> Key
  ) -> [Element] {
    let positions = Dictionary(
      zip(order, 0...), uniquingKeysWith: { first, _ in first })
    return enumerated().map { (positions[key($0.element)] ?? order.count, $0.offset, $0.element) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
      .map(\.2)
  }
}
