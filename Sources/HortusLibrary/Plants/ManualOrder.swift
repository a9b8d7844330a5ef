/// Reorders lists that the user sorts manually.
enum ManualOrder {
  /// Returns `list` with `item` moved to `index`. The index is clamped to the bounds of the list.
  /// If `list` does not contain `item`, the list is returned unchanged.
  static func moving<Item: Equatable>(_ item: Item, to index: Int, in list: [Item]) -> [Item] {
    guard let place = list.firstIndex(of: item) else { return list }
    var list = list
    list.remove(at: place)
    list.insert(item, at: min(max(index, 0), list.count))
    return list
  }

  /// Returns the items of `list` in the order of `order`. Items that are not in `order` keep their
  /// relative order and come last. Items of `order` that are not in `list` are ignored.
  static func arranging<Item: Hashable>(_ list: [Item], by order: [Item]) -> [Item] {
    var rest = Set(list)
    let named = order.filter { rest.remove($0) != nil }
    return named + list.filter(rest.contains)
  }
}
