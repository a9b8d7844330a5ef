/// An order of keys, given by the vocabulary.
struct PositionOrder: Sendable {
  /// The keys in order, without duplicates.
  private let keys: [String]
  private let positions: [String: Int]

  init(_ keys: [String]) {
    var known: Set<String> = []
    self.keys = keys.filter { known.insert($0).inserted }
    positions = Dictionary(uniqueKeysWithValues: zip(self.keys, 0...))
  }

  /// The number of positions, including the last one, which all unknown keys share.
  var count: Int { keys.count + 1 }

  /// Returns the position of a key and stores it in `last`. The search starts at the previous
  /// position and the one after it, because authors usually follow the order of the vocabulary.
  func position(of key: String, from last: inout Int) -> Int {
    if last < keys.count, keys[last] == key { return last }
    if last + 1 < keys.count, keys[last + 1] == key {
      last += 1
    } else {
      last = positions[key] ?? keys.count
    }
    return last
  }
}

extension Array {
  /// Sorts stably by the position of each element's key in `order`. Unknown keys come last.
  func sorted(byPositionIn order: PositionOrder, _ key: (Element) -> String) -> [Element] {
    guard count > 1 else { return self }
    var last = 0
    return sorted(byPosition: { order.position(of: key(self[$0]), from: &last) })
  }

  /// Sorts stably by the position that `position` returns for an index. An array that is already in
  /// order, as nearly all are, is returned unchanged.
  func sorted(byPosition position: (Int) -> Int) -> [Element] {
    var last = Int.min
    let isSorted = indices.allSatisfy { index in
      let next = position(index)
      defer { last = next }
      return last <= next
    }
    guard !isSorted else { return self }
    let positions = indices.map(position)
    return indices.sorted { (positions[$0], $0) < (positions[$1], $1) }.map { self[$0] }
  }
}
