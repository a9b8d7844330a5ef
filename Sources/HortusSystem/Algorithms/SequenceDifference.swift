/// A step from one array to another: an element that both have, or that only one of them has. The
/// elements are, for example, the lines or the words of two texts.
package enum SequenceDifference<Element: Hashable> {
  case kept(Element), removed(Element), added(Element)

  /// The number of elements between two anchors beyond which all of them count as changed. The
  /// search for the shortest difference takes time that is quadratic in the number of changes.
  private static var maximumElements: Int { 4_000 }

  /// Returns the steps from one array to the other.
  ///
  /// Elements that occur once in both arrays, and in the same order, are anchors (patience diff).
  /// Between two anchors, the difference is the shortest one.
  package static func steps(from old: [Element], to new: [Element]) -> [Self] {
    // The common beginning and end of both arrays need no search.
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = min(
      zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count,
      min(old.count, new.count) - start)
    let (a, b) = (old[start..<(old.count - end)], new[start..<(new.count - end)])
    var steps = old[..<start].map(Self.kept)
    var (x, y) = (a.startIndex, b.startIndex)
    for (oldIndex, newIndex) in anchors(a, b) {
      steps += shortest(from: a[x..<oldIndex], to: b[y..<newIndex])
      steps.append(.kept(old[oldIndex]))
      (x, y) = (oldIndex + 1, newIndex + 1)
    }
    return steps + shortest(from: a[x...], to: b[y...]) + old[(old.count - end)...].map(Self.kept)
  }

  /// Returns the indices of the elements that occur once in each array. Of these, returns the
  /// longest list that has the same order in both arrays.
  private static func anchors(
    _ a: ArraySlice<Element>, _ b: ArraySlice<Element>
  ) -> [(old: Int, new: Int)] {
    func unique(_ elements: ArraySlice<Element>) -> [Element: Int] {
      var indices: [Element: Int?] = [:]
      for index in elements.indices {
        indices.updateValue(
          indices[elements[index]] == nil ? index : nil, forKey: elements[index])
      }
      return indices.compactMapValues { $0 }
    }
    let (old, new) = (unique(a), unique(b))
    let pairs = a.indices.compactMap { index in
      old[a[index]] == index ? new[a[index]].map { (old: index, new: $0) } : nil
    }
    // `ends[n]` is the pair with the lowest index in `b` that ends an ordered list of n + 1 pairs.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: pairs.count)
    for index in pairs.indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].new < pairs[index].new { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var (chain, next) = ([(old: Int, new: Int)](), ends.last)
    while let index = next {
      chain.append(pairs[index])
      next = previous[index]
    }
    return chain.reversed()
  }

  /// Returns the steps of the shortest difference, unless there are too many elements.
  private static func shortest(
    from old: ArraySlice<Element>, to new: ArraySlice<Element>
  ) -> [Self] {
    guard !old.isEmpty, !new.isEmpty, old.count + new.count <= maximumElements else {
      return old.map(Self.removed) + new.map(Self.added)
    }
    var (removed, added) = (Set<Int>(), Set<Int>())
    for change in Array(new).difference(from: Array(old)) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var steps: [Self] = []
    var (x, y) = (0, 0)
    while x < old.count || y < new.count {
      if removed.contains(x) {
        steps.append(.removed(old[old.startIndex + x]))
        x += 1
      } else if added.contains(y) {
        steps.append(.added(new[new.startIndex + y]))
        y += 1
      } else {
        steps.append(.kept(old[old.startIndex + x]))
        (x, y) = (x + 1, y + 1)
      }
    }
    return steps
  }
}

/// Computes the number of edits that turn one text into another.
package enum EditDistance {
  /// Returns the optimal string alignment distance (insertion, deletion, substitution and
  /// transposition of neighbours), or `limit + 1` if it exceeds `limit`.
  package static func between(
    _ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int
  ) -> Int {
    guard abs(a.count - b.count) <= limit else { return limit + 1 }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var least = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, beforeLast[j - 1] + 1)
        }
        row.append(least)
      }
      // The minimum of a row is never less than that of the row before, so the final distance also
      // exceeds the limit.
      if row.allSatisfy({ $0 > limit }) { return limit + 1 }
      (beforeLast, last) = (last, row)
    }
    return min(last[b.count], limit + 1)
  }
}
