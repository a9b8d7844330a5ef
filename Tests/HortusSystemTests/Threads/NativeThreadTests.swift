import Foundation
import HortusSystem
import Testing

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
