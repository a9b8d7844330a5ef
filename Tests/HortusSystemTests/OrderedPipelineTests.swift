import Foundation
import HortusSystem
import Testing

@Suite struct OrderedPipelineTests {
  struct Stop: Error {}

  /// Counts what happens at the same time on several threads.
  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    private var maximumCount = 0

    func add(_ change: Int) {
      lock.withLock {
        count += change
        maximumCount = max(maximumCount, count)
      }
    }

    var maximum: Int { lock.withLock { maximumCount } }
  }

  @Test(arguments: [(0, 1), (1, 1), (1, 4), (300, 1), (300, 2), (300, 8)])
  func handsEveryItemToEveryConsumerInOrder(count: Int, threads: Int) throws {
    let (producing, waiting, capacity) = (Counter(), Counter(), 5)
    let received = try ThreadGroup.run { group in
      let pipeline = OrderedPipeline<Int>(in: group, count: count, capacity: capacity)
      let consumers = (0..<3).map { _ in pipeline.makeConsumer() }
      let others = try consumers[1...].enumerated().map { number, consumer in
        try group.start {
          var items: [Int] = []
          while let item = try consumer.next() {
            items.append(item)
            if item % 40 == number { usleep(300) }
          }
          return items
        }
      }
      try pipeline.start(threadCount: threads) {
        { index in
          producing.add(1)
          waiting.add(1)
          if index % 7 == 0 { usleep(200) }
          producing.add(-1)
          return index * 2
        }
      }
      var own: [Int] = []
      while let item = try consumers[0].next() {
        own.append(item)
        waiting.add(-1)
      }
      return [own] + (try others.map { try $0.get() })
    }
    let expected = (0..<count).map { $0 * 2 }
    #expect(received == [expected, expected, expected])
    #expect(producing.maximum <= threads)
    // Between the hand-over of an item and its count here, another one may be produced.
    #expect(waiting.maximum <= capacity + 1)
  }

  @Test func makesOneProducerForEachThread() throws {
    let producers = Counter()
    try ThreadGroup.run { group in
      let pipeline = OrderedPipeline<Int>(in: group, count: 100, capacity: 100)
      let consumer = pipeline.makeConsumer()
      try pipeline.start(threadCount: 3) {
        producers.add(1)
        return { $0 }
      }
      while try consumer.next() != nil {}
    }
    #expect(producers.maximum <= 3)
  }

  @Test(arguments: ["producer", "item", "consumer"])
  func endsAllThreadsIfOneThrows(step: String) {
    #expect(throws: Stop.self) {
      try ThreadGroup.run { group in
        let pipeline = OrderedPipeline<Int>(in: group, count: 50, capacity: 4)
        let consumer = pipeline.makeConsumer()
        try pipeline.start(threadCount: 3) {
          if step == "producer" { throw Stop() }
          return { index in
            if step == "item", index == 30 { throw Stop() }
            return index
          }
        }
        while let item = try consumer.next() {
          if step == "consumer", item == 20 { throw Stop() }
        }
      }
    }
  }

  /// Items hold memory, and databases that take room on the disk until they are closed.
  @Test func releasesItemsThatAllConsumersHaveReceived() throws {
    final class Item: Sendable {}
    try ThreadGroup.run { group in
      let pipeline = OrderedPipeline<Item>(in: group, count: 2, capacity: 2)
      let consumers = [pipeline.makeConsumer(), pipeline.makeConsumer()]
      try pipeline.start(threadCount: 1) { { _ in Item() } }
      weak var first: Item?
      for consumer in consumers { first = try consumer.next() }
      // The thread that produced the item may hold it for a moment longer.
      for _ in 0..<1000 where first != nil { usleep(1000) }
      #expect(first == nil)
    }
  }
}
