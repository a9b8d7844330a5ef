/// A bounded, ordered pipeline. Threads produce the items of a sequence concurrently. Each consumer
/// receives all items in order, independently of the other consumers.
///
/// The compiler uses only this pipeline and the threads of `ThreadGroup` for concurrency. Swift's
/// tasks are unsuitable for three reasons. libxml2 recurses deeply and needs stacks of 8 MB. SQLite
/// and file reads block their thread, which tasks must not do. macOS 12 lacks the newer parts of
/// the concurrency library.
package final class OrderedPipeline<Item: Sendable>: @unchecked Sendable {
  // All variables are guarded by the lock of the group.

  /// Receives the items in order. Only one thread may use a consumer.
  package struct Consumer {
    fileprivate let pipeline: OrderedPipeline
    fileprivate let index: Int

    /// Waits for the next item and returns it. Returns `nil` after the last item.
    ///
    /// - Throws: `ThreadGroup.Stopped` if a thread of the group has failed.
    package func next() throws -> Item? {
      try pipeline.nextItem(forConsumerAt: index)
    }
  }

  private let group: ThreadGroup
  private let count: Int
  private let capacity: Int
  /// The produced items that at least one consumer has not received yet, keyed by index.
  private var items: [Int: Item] = [:]
  /// The number of items that were produced or are being produced.
  private var claimedCount = 0
  /// The number of items that each consumer has received.
  private var receivedCounts: [Int] = []

  /// - Parameters:
  ///   - count: the number of items.
  ///   - capacity: the maximum number of items that are being produced or wait for a consumer.
  package init(in group: ThreadGroup, count: Int, capacity: Int) {
    (self.group, self.count, self.capacity) = (group, count, capacity)
  }

  /// Adds a consumer. Must be called before the pipeline starts.
  package func makeConsumer() -> Consumer {
    group.update { receivedCounts.append(0) }
    return Consumer(pipeline: self, index: receivedCounts.count - 1)
  }

  /// Starts the threads that produce the items.
  ///
  /// - Parameters:
  ///   - threadCount: the maximum number of threads. At most one thread per item is started.
  ///   - makeProducer: is called once on each of these threads. It returns a closure that produces
  ///     the item with a given index.
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

  /// Waits until the capacity allows another item, and returns the index of the next item to
  /// produce. Returns `nil` if no items are left to produce.
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

extension OrderedPipeline {
  /// Produces items on several threads and passes them to `body` in order, on the thread of the
  /// caller.
  ///
  /// - Throws: the first error of `produce` or `body`, and `SystemError.thread` if the system refuses
  ///   to start a thread.
  package static func forEach(
    _ count: Int, threadCount: Int, _ produce: @escaping @Sendable (Int) throws -> Item,
    _ body: (Item) throws -> Void
  ) throws {
    try ThreadGroup.run { group in
      let pipeline = OrderedPipeline(
        in: group, count: count, capacity: 4 * max(1, threadCount))
      let consumer = pipeline.makeConsumer()
      try pipeline.start(threadCount: threadCount) { produce }
      while let item = try consumer.next() { try body(item) }
    }
  }
}
