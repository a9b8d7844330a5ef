import Foundation

/// One lock for what threads share, and what they wait for under it.
///
/// Whoever changes something looks which of those that wait can go on, and wakes these alone. (A
/// condition variable for all of them would wake every thread at each change, only to have most wait again;
/// with more threads than processors, that keeps those from running that have work.)
package final class Monitor: @unchecked Sendable {
  /// A thread that waits.
  private final class Waiting {
    /// Whether what it waits for has come about; then it is done, too.
    let succeeds: () -> Bool
    let semaphore = DispatchSemaphore(value: 0)

    init(_ succeeds: @escaping () -> Bool) {
      self.succeeds = succeeds
    }
  }

  private let lock = NSLock()
  /// Those that came first stand first.
  private var waiting: [Waiting] = []

  package init() {}

  /// Runs `body` under the lock; what it changes, others notice.
  package func change<Value>(_ body: () throws -> Value) rethrows -> Value {
    lock.lock()
    defer {
      wake()
      lock.unlock()
    }
    return try body()
  }

  /// Waits until `body` gives something, and gives that; what `body` changes, others notice.
  /// - Parameter body: is called under the lock, on any of the threads that share it.
  package func wait<Value>(for body: @escaping () -> Value?) -> Value {
    guard let value = wait(until: .distantFuture, for: body) else {
      preconditionFailure("the end of time has come")
    }
    return value
  }

  /// Waits as `wait(for:)` does, and for some seconds at most.
  /// - Returns: nil when the time is over.
  func wait<Value>(seconds: Double, for body: @escaping () -> Value?) -> Value? {
    wait(until: .now() + seconds, for: body)
  }

  private func wait<Value>(until deadline: DispatchTime, for body: @escaping () -> Value?) -> Value?
  {
    var value: Value?
    let one = Waiting {
      value = body()
      return value != nil
    }
    lock.lock()
    let isDone = one.succeeds()
    if isDone { wake() } else { waiting.append(one) }
    lock.unlock()
    if !isDone, one.semaphore.wait(timeout: deadline) == .timedOut {
      lock.lock()
      waiting.removeAll { $0 === one }
      lock.unlock()
    }
    return value
  }

  /// Lets all go on that can, those too that only can because others did.
  private func wake() {
    while let place = waiting.firstIndex(where: { $0.succeeds() }) {
      waiting.remove(at: place).semaphore.signal()
    }
  }
}
