import Foundation
import HortusSystem
import Testing

@Suite struct ThreadGroupTests {
  struct Stop: Error {}

  @Test func returnsWhatItsThreadsCompute() throws {
    let sum = try ThreadGroup.run { group in
      let parts = try (1...20).map { number in try group.start { number } }
      return try parts.reduce(0) { $0 + (try $1.get()) }
    }
    #expect(sum == 210)
  }

  @Test func throwsTheErrorOfAnyThreadAndEndsTheOthers() {
    for _ in 0..<100 {
      #expect(throws: Stop.self) {
        try ThreadGroup.run { group in
          let idle = OrderedPipeline<Int>(in: group, count: 1, capacity: 1)
          let consumer = idle.makeConsumer()
          _ = try group.start { try consumer.next() }
          _ = try group.start { throw Stop() }
          _ = try consumer.next()
        }
      }
    }
  }

  @Test func waitsForItsThreadsWhenTheCallerFails() {
    final class Flag: @unchecked Sendable {
      private let lock = NSLock()
      private var value = false
      var isSet: Bool {
        get { lock.withLock { value } }
        set { lock.withLock { value = newValue } }
      }
    }
    let hasEnded = Flag()
    #expect(throws: Stop.self) {
      try ThreadGroup.run { group in
        _ = try group.start {
          Thread.sleep(forTimeInterval: 0.02)
          hasEnded.isSet = true
        }
        throw Stop()
      }
    }
    #expect(hasEnded.isSet)
  }

  @Test func throwsIfTheSystemRefusesAThread() throws {
    let error = #expect(throws: SystemError.self) {
      try ThreadGroup.run { group in
        try group.start(stackSize: .max / 2) { 1 }.get()
      }
    }
    guard case .thread = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
  }
}

@Suite struct NativeThreadTests {
  @Test func runsBesideTheOneThatStartsIt() throws {
    let (begun, mayEnd, ended) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    try NativeThread.start {
      begun.signal()
      mayEnd.wait()
      ended.signal()
    }
    #expect(begun.wait(timeout: .now() + 10) == .success)
    mayEnd.signal()
    #expect(ended.wait(timeout: .now() + 10) == .success)
  }

  /// A stack larger than the address space is the only refusal that a test can cause.
  @Test func throwsIfTheSystemRefusesAThread() {
    let error = #expect(throws: SystemError.self) {
      try NativeThread.start(stackSize: .max / 2) { Issue.record("runs nevertheless") }
    }
    #expect(error?.description.hasPrefix("the system refuses to start another thread: ") == true)
  }

  @Test func letsGoOfWhatItWasGiven() throws {
    final class Given: Sendable {}
    weak var weakly: Given?
    let ended = DispatchSemaphore(value: 0)
    do {
      let given = Given()
      weakly = given
      try? NativeThread.start(stackSize: .max / 2) { _ = given }
    }
    #expect(weakly == nil, "after a refusal")
    do {
      let given = Given()
      weakly = given
      try NativeThread.start {
        _ = given
        ended.signal()
      }
    }
    ended.wait()
    for _ in 0..<1000 where weakly != nil { usleep(1000) }
    #expect(weakly == nil, "after the end")
  }
}

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

@Suite struct KeyedCacheTests {
  @Test func computesAValueOnce() {
    let cache = KeyedCache<String, Int>()
    #expect(cache.value(for: "a") { 1 } == 1)
    #expect(cache.value(for: "a") { 2 } == 1)
  }

  @Test func cachesThatThereIsNoValue() {
    let cache = KeyedCache<String, Int?>()
    #expect(cache.value(for: "a") { nil } == nil)
    #expect(cache.value(for: "a") { 2 } == nil)
  }

  @Test func computesAgainAfterAnError() {
    struct Failure: Error {}
    let cache = KeyedCache<String, Int>()
    #expect(throws: Failure.self) { try cache.value(for: "a") { throw Failure() } }
    #expect(cache.value(for: "a") { 2 } == 2)
  }

  @Test func isEmptiedWhenItIsFull() {
    let cache = KeyedCache<Int, Int>(capacity: 2)
    cache.insert([(1, 10), (2, 20)])
    #expect(cache.values(for: [2, 1, 3]) == [20, 10, nil])
    cache.insert([(3, 30)])
    #expect(cache.values(for: [2, 1, 3]) == [nil, nil, 30])
    cache.insert([(4, 40), (5, 50), (6, 60)])
    #expect(cache.values(for: [3, 4, 5, 6]) == [nil, nil, nil, nil])
  }
}
