import HortusEmit

/// Work on many items by several threads, whose results come in the order of the items.
///
/// Threads never run far ahead of the results that were taken, so that these do not pile up.
enum OrderedWork {
  /// How many runs of items each thread may be ahead.
  private static let lead = 4
  /// A thread takes one item at a time while there are fewer than this for each thread. Of very many
  /// it takes several together: they are small, and to hand each over takes as long as the work.
  private static let fewItems = 256
  private static let longestRun = 64

  /// Works on all items, which are counted from 0.
  ///
  /// - Parameters:
  ///   - count: how many items there are.
  ///   - workers: the number of threads; with one the work is done on the calling thread, and so it is
  ///     where the system has no thread. With some of them the work goes on.
  ///   - stackSize: that of each thread, in bytes.
  ///   - worker: is called on each of the threads, for what does the work there.
  ///   - take: is called on the calling thread, for one result after another. When it throws,
  ///     the threads stop after the items that they are at.
  static func run<Result: Sendable>(
    _ count: Int, workers: Int, stackSize: Int = NativeThread.stackSize,
    worker: @escaping @Sendable () -> (Int) -> Result, take: (Int, Result) throws -> Void
  ) rethrows {
    let workers = max(1, workers)
    let length = max(1, min(count / (workers * fewItems), longestRun))
    let runs = stride(from: 0, to: count, by: length).map { $0..<min($0 + length, count) }
    let board = Board<[Result]>(count: runs.count, window: workers * lead)
    defer { board.stop() }
    let threadCount = workers > 1 && count > 1 ? min(workers, runs.count) : 0
    let hasBegun = begin(threadCount, stackSize: stackSize) {
      let work = worker()
      while let run = board.claim() { board.put(runs[run].map(work), at: run) }
    }
    guard hasBegun else {
      let work = worker()
      for item in 0..<count { try take(item, work(item)) }
      return
    }
    for (place, run) in runs.enumerated() {
      for (index, result) in zip(run, board.take(place)) { try take(index, result) }
    }
  }

  /// Runs `body` on each of some threads.
  /// - Returns: whether there is a thread at all.
  private static func begin(
    _ threadCount: Int, stackSize: Int, _ body: @escaping @Sendable () -> Void
  ) -> Bool {
    for started in 0..<threadCount {
      guard (try? NativeThread.start(stackSize: stackSize, body)) != nil else { return started > 0 }
    }
    return threadCount > 0
  }
}

/// What is claimed, done and taken.
private final class Board<Result: Sendable>: @unchecked Sendable {
  private let monitor = Monitor()
  private let count: Int
  private let window: Int
  private var claimed = 0
  private var taken = 0
  private var isStopped = false
  private var results: [Int: Result] = [:]

  init(count: Int, window: Int) {
    self.count = count
    self.window = window
  }

  /// The next item to work on, as soon as it is not too far ahead; `nil` when there is none.
  func claim() -> Int? {
    monitor.wait { [self] in
      if isStopped || claimed == count { return .some(nil) }
      guard claimed < taken + window else { return nil }
      claimed += 1
      return claimed - 1
    }
  }

  func put(_ result: Result, at index: Int) {
    monitor.change { results[index] = result }
  }

  func take(_ index: Int) -> Result {
    monitor.wait { [self] in
      guard let result = results.removeValue(forKey: index) else { return nil }
      taken = index + 1
      return result
    }
  }

  func stop() {
    monitor.change { isStopped = true }
  }
}
