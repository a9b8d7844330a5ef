/// Traverses the b-tree of a table or an index from its root page.
struct TreeWalk {
  let file: PageFile

  /// Whether a table is complete. A table is complete if all interior pages are readable and all
  /// leaf pages that are reachable from the root page are in `pages`. A table whose root page
  /// has no rows is also complete.
  func isComplete(root: Int, among pages: Set<Int>) -> Bool {
    walk(root, interior: .tableInterior) { number, page in
      page.kind == .tableInterior || pages.contains(number)
        || number == root && page.kind == .tableLeaf && page.cellCount == 0
    }
  }

  /// Reads all readable entries of an index. `areAll` is false if at least one page or entry was
  /// unreadable.
  func entries(root: Int) -> (entries: [[StoredValue]], areAll: Bool) {
    var entries: [[StoredValue]] = []
    let areAll = walk(root, interior: .indexInterior) { _, page in
      guard [.indexInterior, .indexLeaf].contains(page.kind) else { return false }
      let readable = (0..<page.cellCount).compactMap { file.entry($0, of: page) }
      entries += readable
      return readable.count == page.cellCount
    }
    return (entries, areAll)
  }

  /// Calls `visit` with every reachable page of the tree.
  ///
  /// - Returns: whether every page was readable and `visit` returned true for every page.
  private func walk(
    _ root: Int, interior: BTreePage.Kind, _ visit: (Int, BTreePage) -> Bool
  ) -> Bool {
    var isWhole = true
    var open = [root]
    var known: Set = [root]
    while let number = open.popLast() {
      guard let page = file.tree(number) else {
        isWhole = false
        continue
      }
      if !visit(number, page) { isWhole = false }
      guard page.kind == interior else { continue }
      let children = page.children ?? []
      let new = children.filter { known.insert($0).inserted }
      if new.isEmpty || new.count < children.count { isWhole = false }
      open += new
    }
    return isWhole
  }
}
