import Foundation

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
