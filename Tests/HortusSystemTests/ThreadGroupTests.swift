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
