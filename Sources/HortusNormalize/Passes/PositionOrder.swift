/// The order of keys in the vocabulary.
struct PositionOrder: Sendable {
  /// The keys, each once.
  private let keys: [String]
  private let positions: [String: Int]

  init(_ keys: [String]) {
    var known: Set<String> = []
    self.keys = keys.filter { known.insert($0).inserted }
    positions = Dictionary(uniqueKeysWithValues: zip(self.keys, 0...))
  }

  /// How many positions there are, that of unknown keys, which come last, with them.
  var count: Int { keys.count + 1 }

  /// The position of a key, and `last` set to it. It is looked for first at `last` and right after:
  /// authors keep to the order of the vocabulary.
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
  /// Sorts stably by the position of each element's key in `order`.
  func sorted(byPositionIn order: PositionOrder, _ key: (Element) -> String) -> [Element] {
    guard count > 1 else { return self }
    var last = 0
    return sorted(byPosition: { order.position(of: key(self[$0]), from: &last) })
  }

  /// Sorts stably by the position that follows from an index. What is in order already, as nearly
  /// everything is, stays as it is.
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
