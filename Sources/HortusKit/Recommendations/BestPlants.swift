/// Collects the `limit` plants with the highest scores. Ties go to the plant with the lower number,
/// which comes first from A to Z.
struct BestPlants {
  struct Entry: Sendable {
    let number: Int
    let score: Int
  }

  private let limit: Int
  private var entries: [Entry] = []
  /// Plants with a lower score cannot be among the best.
  private var threshold = Int.min

  init(limit: Int) {
    self.limit = max(0, limit)
  }

  mutating func add(_ number: Int, score: Int) {
    guard limit > 0, score >= threshold else { return }
    entries.append(Entry(number: number, score: score))
    // Sorting in batches is cheaper than keeping the array sorted at every insertion.
    if entries.count >= limit * 2 + 64 { cut() }
  }

  /// Returns the collected plants, the best first.
  func sorted() -> [Entry] {
    Array(entries.sorted(by: Self.precedes).prefix(limit))
  }

  private mutating func cut() {
    entries.sort(by: Self.precedes)
    entries.removeLast(entries.count - limit)
    threshold = entries.last?.score ?? Int.min
  }

  private static func precedes(_ a: Entry, _ b: Entry) -> Bool {
    a.score != b.score ? a.score > b.score : a.number < b.number
  }
}
