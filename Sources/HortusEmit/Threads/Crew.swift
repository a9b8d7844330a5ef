import Foundation
import GRDB

/// The threads that write a bundle together. When one of them fails, or the caller wants no more,
/// all of them end, and what they have SQLite do ends too.
///
/// All that they wait for, they wait for under the lock of the crew: there are a few hundred
/// hand-overs in a bundle, and one lock cannot be taken in the wrong order.
final class Crew: @unchecked Sendable {
  /// Thrown on threads that end because of an error on another one, which is the one that is told.
  struct Stopped: Error {}

  /// The seconds after which the caller is asked again whether to go on.
  private static let heartbeat = 0.1
  /// The seconds after which SQLite is interrupted once more: between two statements it does not
  /// notice.
  private static let insistence = 0.02

  private let monitor = Monitor()
  private var failure: (any Error)?
  private var working = 0
  private var isPastStopping = false
  /// What the caller is still to be told.
  private var news: BundleProgress?
  private var lastNews: BundleProgress?
  private var databases: [ObjectIdentifier: DatabaseQueue] = [:]

  private init() {}

  /// Runs `story` on a thread of its own. The thread of the caller tells the progress meanwhile,
  /// and ends everything when `progress` throws.
  static func run<Result: Sendable>(
    progress: (BundleProgress) throws -> Void, story: @escaping @Sendable (Crew) throws -> Result
  ) throws -> Result {
    let crew = Crew()
    let result = crew.start { try story(crew) }
    while let news = crew.nextNews() {
      do {
        try progress(news)
        crew.told(news)
      } catch {
        crew.stop(error)
      }
    }
    return try crew.outcome(of: result)
  }

  /// Runs `body` on a thread of its own. Where the system has none, the crew stops.
  func start<Value: Sendable>(
    stackSize: Int = NativeThread.stackSize, _ body: @escaping @Sendable () throws -> Value
  ) -> Promised<Value> {
    let promised = Promised<Value>()
    monitor.change { working += 1 }
    do {
      try NativeThread.start(stackSize: stackSize) { [self] in
        do {
          let value = try body()
          monitor.change { promised.value = value }
        } catch {
          stop(error)
        }
        monitor.change { working -= 1 }
      }
    } catch {
      stop(error)
      monitor.change { working -= 1 }
    }
    return promised
  }

  /// Waits for what another thread makes.
  func value<Value>(of promised: Promised<Value>) throws -> Value {
    try wait { promised.value }
  }

  /// Tells the caller how far the work is, and goes on when the caller knows.
  func report(_ progress: BundleProgress) throws {
    try wait { [self] in news == nil ? (news = progress) : nil }
    try wait { [self] in news == nil ? () : nil }
  }

  /// Tells the caller how far the work is, and goes on at once: what the caller has not heard when more
  /// is to be told, it never hears.
  func announce(_ progress: BundleProgress) throws {
    try wait { [self] in news = progress }
  }

  /// Changes what the crew looks at, even when it stops.
  func change(_ body: () -> Void) {
    monitor.change(body)
  }

  /// Waits until `body` gives something, and gives that; what `body` changes, others notice.
  /// - Parameter body: is called on any thread of the crew, by one at a time.
  /// - Throws: `Stopped` when the crew stops before.
  func wait<Value>(for body: @escaping () -> Value?) throws -> Value {
    let value: Value?? = monitor.wait { [self] in
      guard failure == nil else { return .some(nil) }
      return body().map { .some($0) }
    }
    guard let value = value ?? nil else { throw Stopped() }
    return value
  }

  /// Runs what SQLite is to be interrupted in when the crew stops.
  func interrupting<Value>(
    _ database: DatabaseQueue, _ body: () throws -> Value
  ) throws -> Value {
    try wait { [self] in databases[ObjectIdentifier(database)] = database }
    defer { monitor.change { databases[ObjectIdentifier(database)] = nil } }
    return try body()
  }

  /// Passes the point after which the work is finished rather than stopped.
  func passStopping() throws {
    try wait { [self] in isPastStopping = true }
  }

  private func stop(_ error: any Error) {
    monitor.change {
      if failure == nil { failure = error }
    }
  }

  /// What the caller is to be told next, which is the same again where nothing happened; nil when
  /// all threads have ended.
  private func nextNews() -> BundleProgress? {
    while true {
      switch monitor.wait(seconds: Self.heartbeat, for: { [self] in call }) {
      case .end: return nil
      case .stop: interruptUntilTheEnd()
      case .news(let news): return news
      case nil:
        if let news = monitor.change({ isPastStopping ? nil : lastNews }) { return news }
      }
    }
  }

  /// What the thread of the caller is needed for.
  private enum Call {
    case news(BundleProgress)
    case stop
    case end
  }

  private var call: Call? {
    if working == 0 { return .end }
    return failure == nil ? news.map(Call.news) : .stop
  }

  private func interruptUntilTheEnd() {
    repeat {
      monitor.change { databases.values.forEach { $0.interrupt() } }
    } while monitor.wait(seconds: Self.insistence, for: { [self] in working == 0 ? () : nil })
      == nil
  }

  private func told(_ progress: BundleProgress) {
    monitor.change {
      if news == progress { news = nil }
      lastNews = progress
    }
  }

  private func outcome<Value>(of promised: Promised<Value>) throws -> Value {
    try monitor.change {
      if let failure { throw failure }
      guard let value = promised.value else { preconditionFailure("a thread ended without a word") }
      return value
    }
  }
}
