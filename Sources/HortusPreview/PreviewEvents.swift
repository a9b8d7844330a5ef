import Foundation
import NIOCore
import NIOHTTP1

/// Sends events to all open pages, as server-sent events
/// (https://html.spec.whatwg.org/multipage/server-sent-events.html).
final class PreviewEvents: @unchecked Sendable {
  /// An event for the pages.
  enum Event {
    /// There is a new version of the catalogue.
    case changed
    /// The errors in the files, as text; empty if there are none.
    case faults(String)

    /// The event in the format of server-sent events.
    fileprivate var text: String {
      switch self {
      case .changed: return "event: changed\ndata: \n\n"
      case .faults(let report):
        let lines = report.split(separator: "\n", omittingEmptySubsequences: false)
        return "event: faults\n" + lines.map { "data: \($0)\n" }.joined() + "\n"
      }
    }
  }

  // Protected by `lock`.
  private var pages: [ObjectIdentifier: any Channel] = [:]
  private let lock = NSLock()

  /// Sends `first` to a page, and then all later events.
  func add(_ page: any Channel, first: Event) {
    lock.withLock { pages[ObjectIdentifier(page)] = page }
    page.closeFuture.whenComplete { [weak self] _ in
      guard let self else { return }
      lock.withLock { pages[ObjectIdentifier(page)] = nil }
    }
    let head = HTTPResponseHead(
      version: .http1_1, status: .ok,
      headers: ["Content-Type": "text/event-stream", "Cache-Control": "no-store"])
    page.write(HTTPServerResponsePart.head(head), promise: nil)
    Self.write(first, to: page)
  }

  /// Sends an event to all open pages.
  func send(_ event: Event) {
    for page in lock.withLock({ Array(pages.values) }) { Self.write(event, to: page) }
  }

  private static func write(_ event: Event, to page: any Channel) {
    let bytes = page.allocator.buffer(string: event.text)
    page.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(bytes)), promise: nil)
  }
}
