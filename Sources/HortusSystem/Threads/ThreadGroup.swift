import Foundation

/// A group of threads that work on one task. If one thread fails, all threads of the group stop.
///
/// After the first error, all waiting calls throw `Stopped`, so that all threads end. The caller of
/// `run` receives the first error.
package final class ThreadGroup: @unchecked Sendable {
  // `failure` and `runningCount` are guarded by `condition`.

  /// Thrown on threads that stop because another thread of the group failed.
  package struct Stopped: Error {}

  private let condition = NSCondition()
  private var failure: (any Error)?
  private var runningCount = 0

  private init() {}

  /// Runs `body` on the calling thread, and waits for all threads that `body` starts.
  ///
  /// - Throws: the first error of `body` or of any thread.
  package static func run<Result>(_ body: (ThreadGroup) throws -> Result) throws -> Result {
    let group = ThreadGroup()
    var result: Result?
    do {
      result = try body(group)
    } catch {
      group.stop(because: error)
    }
    group.waitForThreads()
    if let failure = group.failure { throw failure }
    guard let result else { preconditionFailure("a group without a failure has no result") }
    return result
  }

  /// Computes a value on a new thread of the group.
  ///
  /// - Returns: the future value, which other threads can wait for.
  /// - Throws: `SystemError.thread` if the system refuses to start a thread.
  package func start<Value: Sendable>(
    stackSize: Int = NativeThread.stackSize, _ body: @escaping @Sendable () throws -> Value
  ) throws -> BackgroundValue<Value> {
    let result = BackgroundValue<Value>(of: self)
    update { runningCount += 1 }
    do {
      try NativeThread.start(stackSize: stackSize) { [self] in
        do {
          let value = try body()
          update { result.computed = value }
        } catch {
          stop(because: error)
        }
        update { runningCount -= 1 }
      }
    } catch {
      update { runningCount -= 1 }
      throw error
    }
    return result
  }

  /// Calls `body`, which changes shared state, under the lock of the group. Then wakes all waiting
  /// threads of the group.
  func update(_ body: () -> Void) {
    condition.withLock(body)
    condition.broadcast()
  }

  /// Calls `body` under the lock of the group until `body` returns a non-nil value, and returns
  /// that value. Between two calls, waits until the shared state changes.
  ///
  /// - Parameter body: may change shared state only in the call that returns a non-nil value.
  /// - Throws: `Stopped` if a thread of the group has failed.
  func wait<Value>(for body: () -> Value?) throws -> Value {
    condition.lock()
    defer { condition.unlock() }
    while true {
      guard failure == nil else { throw Stopped() }
      if let value = body() { return value }
      condition.wait()
    }
  }

  private func stop(because error: any Error) {
    update { failure = failure ?? error }
  }

  private func waitForThreads() {
    condition.lock()
    while runningCount > 0 { condition.wait() }
    condition.unlock()
  }
}

/// A value that a thread of a group computes. Other threads can wait for it with `get`.
package final class BackgroundValue<Value: Sendable>: @unchecked Sendable {
  private let group: ThreadGroup
  // Guarded by the lock of the group.
  fileprivate(set) var computed: Value?

  fileprivate init(of group: ThreadGroup) {
    self.group = group
  }

  /// Waits for the value and returns it.
  ///
  /// - Throws: `ThreadGroup.Stopped` if a thread of the group has failed.
  package func get() throws -> Value {
    try group.wait { computed }
  }
}

/// Starts POSIX threads with a given stack size. Throws an error if the system refuses to start a
/// thread.
///
/// Foundation's `Thread` does not report a refusal, so code that waits for the thread would wait
/// forever.
package enum NativeThread {
  /// The default stack size in bytes: 8 MB, the usual stack size of a main thread. Threads need
  /// this size because libxml2 recurses deeply. The size does not depend on `ulimit -s`.
  package static let stackSize = 8 << 20

  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }

    /// Runs the closure that was passed to `pthread_create`, and releases it.
    static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
      return nil
    }
  }

  /// Runs `body` on a new detached thread.
  ///
  /// - Parameter stackSize: the stack size in bytes.
  /// - Throws: `SystemError.thread` if the system refuses to start a thread.
  package static func start(
    stackSize: Int = stackSize, _ body: @escaping @Sendable () -> Void
  ) throws(SystemError) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(&attributes, stackSize)

    let context = Unmanaged.passRetained(Body(body))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(&thread, &attributes, { Body.run($0) }, context.toOpaque())
    guard code == 0 else {
      context.release()
      throw .thread(code: code)
    }
  }
}
