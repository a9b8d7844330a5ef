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
