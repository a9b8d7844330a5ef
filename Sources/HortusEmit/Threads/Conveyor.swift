/// Hands things from the threads that make them to the one that takes them, in their order, and
/// never lets more than a few lie about.
final class Conveyor<Item: Sendable>: @unchecked Sendable {
  private let crew: Crew
  private let count: Int
  private let capacity: Int
  /// What is made and not taken yet, by its place.
  private var items: [Int: Item] = [:]
  private var claimed = 0
  private var taken = 0

  /// - Parameters:
  ///   - count: how many things there will be.
  ///   - capacity: how many may be in the making or waiting.
  init(_ crew: Crew, count: Int, capacity: Int) {
    self.crew = crew
    self.count = count
    self.capacity = capacity
  }

  /// The place of the next thing to make, when there is room for it; nil when all are being made.
  func claim() throws -> Int? {
    try crew.wait { [self] in
      if claimed == count { return .some(nil) }
      guard claimed < taken + capacity else { return nil }
      claimed += 1
      return claimed - 1
    }
  }

  /// Puts the thing of a place that was claimed.
  func put(_ item: Item, at place: Int) throws {
    try crew.wait { [self] in items[place] = item }
  }

  /// The next thing in the order; nil after the last one.
  func take() throws -> Item? {
    try crew.wait { [self] in
      if taken == count { return .some(nil) }
      guard let item = items.removeValue(forKey: taken) else { return nil }
      taken += 1
      return item
    }
  }
}
