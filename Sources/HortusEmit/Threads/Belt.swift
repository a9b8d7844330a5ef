/// Things that are made in any order, by several threads at once, and that each of some takers takes in
/// their order, one at a time and at its own pace. There are never more than a few on it.
final class Belt<Item: Sendable>: @unchecked Sendable {
  /// One that takes all things; only the crew looks at how far it is.
  private final class Taker: @unchecked Sendable {
    let turn: Turn
    let each: @Sendable (Item) throws -> Void
    let last: @Sendable () throws -> Void
    var taken = 0
    var isDone = false

    init(
      turn: Turn, each: @escaping @Sendable (Item) throws -> Void,
      last: @escaping @Sendable () throws -> Void
    ) {
      (self.turn, self.each, self.last) = (turn, each, last)
    }
  }

  private let workers: Workers
  private let crew: Crew
  private let count: Int
  private let capacity: Int
  private var takers: [Taker] = []
  /// How many things are made, or in the making.
  private var claimed = 0
  /// What was made before something that comes before it, by its place.
  private var early: [Int: Item] = [:]
  /// What is to be taken, by its place.
  private var settled: [Int: Item] = [:]
  private var settledCount = 0

  /// - Parameters:
  ///   - count: how many things there will be.
  ///   - capacity: how many of them may be in the making or lie about; a few more than there are
  ///     threads, if nothing is said.
  init(_ workers: Workers, count: Int, capacity: Int? = nil) {
    (self.workers, crew, self.count) = (workers, workers.crew, count)
    self.capacity = capacity ?? workers.count + 2
  }

  /// Adds a taker, before anything is made.
  /// - Parameters:
  ///   - turn: what it shares with others.
  ///   - each: is called with one thing after another.
  ///   - last: is called after the last one.
  func take<Value: Sendable>(
    turn: Turn = Turn(), each: @escaping @Sendable (Item) throws -> Void,
    last: @escaping @Sendable () throws -> Value
  ) -> Promised<Value> {
    let promised = Promised<Value>()
    takers.append(
      Taker(turn: turn, each: each) { [crew] in
        let value = try last()
        try crew.wait { promised.value = value }
      })
    return promised
  }

  /// Begins to make things.
  /// - Parameters:
  ///   - make: makes the thing of a place.
  ///   - settle: is called with one thing after another, in their order, before they are taken.
  func start(
    make: @escaping @Sendable (Int) throws -> Item,
    settle: @escaping @Sendable (inout Item) -> Void = { _ in }
  ) throws {
    let taking = takers.map { taker in
      Workers.Source { [self] in
        share(taker.taken)
      } step: { [self] in
        takingStep(of: taker)
      }
    }
    let making = Workers.Source { [self] in
      share(claimed)
    } step: { [self] in
      makingStep(make, settle)
    }
    try workers.add(taking + [making])
  }

  private func share(_ begun: Int) -> Double {
    count == 0 ? 1 : Double(begun) / Double(count)
  }

  private func makingStep(
    _ make: @escaping @Sendable (Int) throws -> Item,
    _ settle: @escaping @Sendable (inout Item) -> Void
  ) -> Workers.Step? {
    let taken = takers.map(\.taken).min() ?? 0
    guard claimed < min(count, taken + capacity) else { return nil }
    let place = claimed
    claimed += 1
    return { [self] in
      let made = Confined<Item?>(try make(place))
      try crew.wait { [self] in
        // Nobody else has it: to settle what somebody has would be to copy it.
        early[place] = made.value.take()
        while var next = early.removeValue(forKey: settledCount) {
          settle(&next)
          settled[settledCount] = next
          settledCount += 1
        }
      }
    }
  }

  private func takingStep(of taker: Taker) -> Workers.Step? {
    guard !taker.isDone else { return nil }
    if taker.taken == count {
      guard let step = taker.turn.step(crew, taker.last) else { return nil }
      taker.isDone = true
      return step
    }
    guard let item = settled[taker.taken] else { return nil }
    return taker.turn.step(crew) {
      try taker.each(item)
    } end: { [self] in
      let place = taker.taken
      taker.taken += 1
      if takers.allSatisfy({ $0.taken > place }) { settled[place] = nil }
    }
  }
}
