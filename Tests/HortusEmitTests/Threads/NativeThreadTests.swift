import Foundation
import Testing

@testable import HortusEmit

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

  /// No more room than a program may have is the one refusal that can be had without changing limits.
  @Test func saysThatTheSystemRefuses() {
    let error = #expect(throws: BundleError.self) {
      try NativeThread.start(stackSize: .max / 2) { Issue.record("runs nevertheless") }
    }
    #expect(error?.message.hasPrefix("the system refuses to start another thread: ") == true)
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
