import FlyingSocks
import Foundation

/// Sends events to every page that is open.
final class PreviewEvents: @unchecked Sendable {
  // Protected by `lock`.
  private var listeners: [UUID: AsyncStream<[UInt8]>.Continuation] = [:]
  private let lock = NSLock()

  /// Sends an event.
  ///
  /// - Parameter data: its text, which may have several lines.
  func send(_ name: String, _ data: String = "") {
    let bytes = Self.bytes(name, data)
    for listener in lock.withLock({ Array(listeners.values) }) { listener.yield(bytes) }
  }

  /// Returns the bytes of an event.
  static func bytes(_ name: String, _ data: String) -> [UInt8] {
    let lines = data.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "data: \($0)\n" }
    return Array("event: \(name)\n\(lines.joined())\n".utf8)
  }

  /// Returns the events from now on, as a server sends them. `first` is sent at once.
  func stream(first: [UInt8]) -> EventStream {
    let id = UUID()
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    continuation.onTermination = { [weak self] _ in
      guard let self else { return }
      lock.withLock { listeners[id] = nil }
    }
    lock.withLock { listeners[id] = continuation }
    continuation.yield(first)
    return EventStream(stream: stream)
  }
}

/// The bytes of server-sent events.
struct EventStream: AsyncBufferedSequence, Sendable {
  typealias Element = UInt8
  let stream: AsyncStream<[UInt8]>

  func makeAsyncIterator() -> Iterator { Iterator(events: stream.makeAsyncIterator()) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var events: AsyncStream<[UInt8]>.Iterator
    private var rest: ArraySlice<UInt8> = []

    init(events: AsyncStream<[UInt8]>.Iterator) { self.events = events }

    mutating func next() async -> UInt8? {
      while rest.isEmpty {
        guard let event = await events.next() else { return nil }
        rest = event[...]
      }
      return rest.popFirst()
    }

    mutating func nextBuffer(suggested count: Int) async -> [UInt8]? {
      if rest.isEmpty {
        guard let event = await events.next() else { return nil }
        rest = event[...]
      }
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
  }
}
