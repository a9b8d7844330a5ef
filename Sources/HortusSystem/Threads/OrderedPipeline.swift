/// A bounded, ordered hand-over: threads produce the items of a sequence concurrently, and each
/// consumer receives all of them in order, at its own pace.
///
/// All concurrency of the compiler is this pipeline and the threads of `ThreadGroup`. Swift's tasks
/// would not do: libxml2 recurses deeply and needs stacks of 8 MB, SQLite and file reads block their
/// thread, which tasks must not do, and macOS 12 lacks the newer parts of the concurrency library.
package final class OrderedPipeline<Item: Sendable>: @unchecked Sendable {
  // All variables are guarded by the lock of the group.

  /// Receives the items in order. It is used by one thread.
  package struct Consumer {
    fileprivate let pipeline: OrderedPipeline
    fileprivate let index: Int

    /// Waits for the next item; `nil` after the last one.
    ///
    /// - Throws: `ThreadGroup.Stopped` if a thread of the group has failed.
    package func next() throws -> Item? {
      try pipeline.nextItem(forConsumerAt: index)
    }
  }

  private let group: ThreadGroup
  private let count: Int
  private let capacity: Int
  /// The items that some consumer has not received yet, by index.
  private var items: [Int: Item] = [:]
  /// How many items are produced or being produced.
  private var claimedCount = 0
  /// How many items each consumer has received.
  private var receivedCounts: [Int] = []

  /// - Parameters:
  ///   - count: the number of items.
  ///   - capacity: how many items at most are being produced or waiting for a consumer.
  package init(in group: ThreadGroup, count: Int, capacity: Int) {
    (self.group, self.count, self.capacity) = (group, count, capacity)
  }

  /// Adds a consumer, before the pipeline starts.
  package func makeConsumer() -> Consumer {
    group.update { receivedCounts.append(0) }
    return Consumer(pipeline: self, index: receivedCounts.count - 1)
  }

  /// Starts to produce items.
  ///
  /// - Parameters:
  ///   - threadCount: how many threads produce; fewer if there are fewer items.
  ///   - makeProducer: is called once on each of these threads and returns the closure that produces
  ///     the item of an index.
  /// - Throws: `SystemError.thread` if the system refuses to start a thread.
  package func start(
    threadCount: Int,
    makeProducer: @escaping @Sendable () throws -> (_ index: Int) throws -> Item
  ) throws {
    for _ in 0..<min(max(1, threadCount), count) {
      _ = try group.start { [self] in
        let produce = try makeProducer()
        while let index = try claimIndex() {
          let item = try produce(index)
          group.update { items[index] = item }
        }
      }
    }
  }

  /// Waits for room, and returns the index of the next item to produce; `nil` after the last one.
  private func claimIndex() throws -> Int? {
    try group.wait { [self] in
      if claimedCount == count { return .some(nil) }
      guard claimedCount < (receivedCounts.min() ?? 0) + capacity else { return nil }
      claimedCount += 1
      return claimedCount - 1
    }
  }

  private func nextItem(forConsumerAt index: Int) throws -> Item? {
    let item: Item? = try group.wait { [self] in
      let next = receivedCounts[index]
      if next == count { return .some(nil) }
      return items[next].map(Optional.some)
    }
    guard let item else { return nil }
    group.update {
      let received = receivedCounts[index]
      receivedCounts[index] += 1
      if receivedCounts.allSatisfy({ $0 > received }) { items[received] = nil }
    }
    return item
  }
}
