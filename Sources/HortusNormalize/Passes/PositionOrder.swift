/// The order in which a catalogue declares keys, such as the keys of topics. It is used to sort the
/// parts of a plant.
struct PositionOrder: Sendable {
  /// The keys in the order of their declarations, without duplicates.
  private let keys: [String]
  private let positions: [String: Int]

  init(_ keys: [String]) {
    var known: Set<String> = []
    self.keys = keys.filter { known.insert($0).inserted }
    positions = Dictionary(uniqueKeysWithValues: zip(self.keys, 0...))
  }

  /// The number of positions. All unknown keys share the last position.
  var count: Int { keys.count + 1 }

  /// Returns the position of a key, and stores the position in `last`. The search first tries the
  /// position in `last` and the next position, because authors usually follow the order of the
  /// vocabulary.
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
  /// Sorts the elements by the position of their keys in `order`. The sort is stable. Elements with
  /// unknown keys come last.
  func sorted(byPositionIn order: PositionOrder, _ key: (Element) -> String) -> [Element] {
    guard count > 1 else { return self }
    var last = 0
    return sorted(byPosition: { order.position(of: key(self[$0]), from: &last) })
  }

  /// Sorts the elements by the position that `position` returns for the index of an element. The
  /// sort is stable. Nearly all arrays are already sorted and are returned unchanged.
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
