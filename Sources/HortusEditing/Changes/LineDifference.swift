/// Finds the lines that differ between two texts.
///
/// Lines that occur once in both texts, and in the same order, divide the texts (patience diff). Between
/// them, the algorithm of Myers finds the shortest difference.
enum LineDifference {
  /// A line of the one text, of the other, or of both.
  enum Line: Equatable {
    case kept(String), removed(String), added(String)
  }

  /// The number of changed lines beyond which no shortest difference is sought, because that would
  /// take time and memory that are quadratic in it.
  private static let mostChanges = 1_000

  /// Returns the lines of both texts in an order that leads from the one to the other.
  static func lines(from old: [String], to new: [String]) -> [Line] {
    // What both texts begin and end with needs no search.
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = min(
      zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count,
      min(old.count, new.count) - start)
    let (a, b) = (old[start..<(old.count - end)], new[start..<(new.count - end)])
    var result = old[..<start].map(Line.kept)
    var (x, y) = (a.startIndex, b.startIndex)
    for (oldIndex, newIndex) in anchors(a, b) {
      result += difference(Array(a[x..<oldIndex]), Array(b[y..<newIndex]))
      result.append(.kept(old[oldIndex]))
      (x, y) = (oldIndex + 1, newIndex + 1)
    }
    return result + difference(Array(a[x...]), Array(b[y...]))
      + old[(old.count - end)...].map(Line.kept)
  }

  /// Returns the positions of lines that occur once in each text: the longest list of them that is in
  /// the same order in both.
  private static func anchors(
    _ a: ArraySlice<String>, _ b: ArraySlice<String>
  ) -> [(old: Int, new: Int)] {
    func unique(_ lines: ArraySlice<String>) -> [String: Int] {
      var places: [String: Int?] = [:]
      for index in lines.indices {
        places.updateValue(places[lines[index]] == nil ? index : nil, forKey: lines[index])
      }
      return places.compactMapValues { $0 }
    }
    let (old, new) = (unique(a), unique(b))
    let pairs = a.indices.compactMap { index in
      old[a[index]] == index ? new[a[index]].map { (old: index, new: $0) } : nil
    }
    // `ends[n]` is the pair with the least position in `b` that ends an ordered list of n + 1 pairs.
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

  /// Returns the shortest way from one list of lines to the other, if it is not too long.
  private static func difference(_ a: [String], _ b: [String]) -> [Line] {
    let whole = a.map(Line.removed) + b.map(Line.added)
    guard !a.isEmpty, !b.isEmpty else { return whole }
    let limit = min(a.count + b.count, mostChanges)
    // How far one gets in `a` on each diagonal with the changes so far. Diagonal k, on which the
    // position in `b` is that in `a` minus k, is at the index k + `limit` + 1.
    var ends = [Int](repeating: 0, count: 2 * limit + 3)
    var trace: [[Int]] = []
    for changes in 0...limit {
      trace.append(ends)
      for k in stride(from: -changes, through: changes, by: 2) {
        let middle = k + limit + 1
        let isAddition = isAddition(k, changes, ends, middle)
        var x = isAddition ? ends[middle + 1] : ends[middle - 1] + 1
        while x < a.count, x - k < b.count, a[x] == b[x - k] { x += 1 }
        ends[middle] = x
        if x >= a.count, x - k >= b.count { return path(through: trace, a, b, limit) }
      }
    }
    return whole
  }

  /// Whether the last change on the way to diagonal `k` adds a line, and does not remove one.
  private static func isAddition(
    _ k: Int, _ changes: Int, _ ends: [Int], _ middle: Int
  ) -> Bool {
    k == -changes || k != changes && ends[middle - 1] < ends[middle + 1]
  }

  /// Goes back through the recorded steps of a search.
  private static func path(
    through trace: [[Int]], _ a: [String], _ b: [String], _ limit: Int
  ) -> [Line] {
    var lines: [Line] = []
    var (x, y) = (a.count, b.count)
    for (changes, ends) in trace.enumerated().reversed() {
      let k = x - y
      let isAddition = isAddition(k, changes, ends, k + limit + 1)
      let previous = isAddition ? k + 1 : k - 1
      let startX = ends[previous + limit + 1]
      let startY = startX - previous
      while x > startX, y > startY, x > 0, y > 0 {
        (x, y) = (x - 1, y - 1)
        lines.append(.kept(a[x]))
      }
      guard changes > 0 else { break }
      if isAddition {
        y -= 1
        lines.append(.added(b[y]))
      } else {
        x -= 1
        lines.append(.removed(a[x]))
      }
    }
    return lines.reversed()
  }
}
