/// Traverses the b-tree of a table or an index from its root page.
struct TreeWalk {
  let file: PageFile

  /// Whether all pages of a table were found: all interior pages are readable, and all leaf pages
  /// are in `pages`. If a table has no rows, its root page is its only page and need not be in
  /// `pages`.
  func isComplete(root: Int, among pages: Set<Int>) -> Bool {
    walk(root, interior: .tableInterior) { number, page in
      page.kind == .tableInterior || pages.contains(number)
        || number == root && page.kind == .tableLeaf && page.cellCount == 0
    }
  }

  /// Reads all readable entries of an index. `areAll` is true if all pages and all entries of the
  /// index were readable.
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

  /// Calls `visit` once with the number and the content of each readable page of the tree.
  ///
  /// - Parameters:
  ///   - root: the number of the root page.
  ///   - interior: the kind of the tree's interior pages. The children of pages of this kind are
  ///     visited.
  ///   - visit: returns false if the page is not valid in this tree.
  /// - Returns: true if every page was readable, no page was reached twice, and `visit` returned
  ///   true for every page.
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
