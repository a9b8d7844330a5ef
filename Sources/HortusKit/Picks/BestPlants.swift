/// The plants with the highest scores, of equal ones those that come first from A to Z.
struct BestPlants {
  struct Entry: Sendable {
    let number: Int
    let score: Int
  }

  private let limit: Int
  private var entries: [Entry] = []
  /// What is lower cannot be wanted any more.
  private var threshold = Int.min

  init(limit: Int) {
    self.limit = max(0, limit)
  }

  mutating func add(_ number: Int, score: Int) {
    guard limit > 0, score >= threshold else { return }
    entries.append(Entry(number: number, score: score))
    // Sorting now and then is cheaper than keeping order with every plant.
    if entries.count >= limit * 2 + 64 { cut() }
  }

  /// The best first.
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
