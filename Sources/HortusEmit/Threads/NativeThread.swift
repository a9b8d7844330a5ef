import Foundation

/// Threads of the system that may be refused. Foundation's `Thread` does not tell when one is, and
/// whoever waits for what it was to do waits for ever.
package enum NativeThread {
  /// Bytes, as many as the main thread mostly has: libxml2 goes deep into grammars. What `ulimit -s`
  /// says does not matter.
  package static let stackSize = 8 << 20

  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }

    /// Runs what was handed to a thread, and lets go of it.
    static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
      return nil
    }
  }

  /// Runs `body` on a thread of its own.
  /// - Parameter stackSize: in bytes.
  /// - Throws: `BundleError.threadRefused`.
  package static func start(
    stackSize: Int = stackSize, _ body: @escaping @Sendable () -> Void
  ) throws {
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
      throw BundleError.threadRefused(reason: String(cString: strerror(code)))
    }
  }
}
