/// A list that people put in order by hand.
enum HandOrder {
  /// The list with one of its items at another place; an index past the end means the end.
  static func moving<Item: Equatable>(_ item: Item, to index: Int, in list: [Item]) -> [Item] {
    guard let place = list.firstIndex(of: item) else { return list }
    var list = list
    list.remove(at: place)
    list.insert(item, at: min(max(index, 0), list.count))
    return list
  }

  /// The list in the order of another: what that does not name comes last, in the order it had.
  static func arranging<Item: Hashable>(_ list: [Item], by order: [Item]) -> [Item] {
    var rest = Set(list)
    let named = order.filter { rest.remove($0) != nil }
    return named + list.filter(rest.contains)
  }
}
