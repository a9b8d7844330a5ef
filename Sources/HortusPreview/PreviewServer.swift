import Foundation
import HortusCompiler
import HortusLibrary
import HortusSystem
import NIOCore
import NIOHTTP1
import NIOPosix

/// A server that shows the pages of a catalogue in a browser on the same computer, and rebuilds the
/// catalogue when a file changes.
package final class PreviewServer: Sendable {
  private let preview: PreviewCatalogue
  private let events = PreviewEvents()
  private let site: PreviewSite
  private let access = PreviewAccess()
  private let connections = ConnectionCount()
  private let folder: ScratchFolder
  private let threads = NIOThreadPool(numberOfThreads: 2)

  /// The maximum time in seconds to wait for a change before checking whether the server still
  /// exists.
  private static let watchInterval = 1.0

  /// Builds the catalogue. There are no pages until a version of the catalogue without errors is
  /// built.
  ///
  /// - Parameters:
  ///   - root: the folder of the catalogue.
  ///   - library: the file of the user library, which is created if it does not exist; each app has
  ///     a file of its own beside it. `nil` for temporary libraries.
  /// - Throws: `CatalogueFolderError` or `GrammarError` if the folder is not a catalogue, `LibraryError`
  ///   if the library cannot be opened, and `SystemError` if the folder cannot be watched.
  package init(root: String, library: URL? = nil) throws {
    folder = try ScratchFolder()
    preview = try PreviewCatalogue(Compiler(catalogue: root), root: root, folder: folder.url)
    let libraries = try PreviewLibraries(
      at: library ?? folder.url.appendingPathComponent("library.sqlite"))
    site = PreviewSite(preview: preview, libraries: libraries)
  }

  /// Whether the catalogue was built at least once, so that there are pages.
  package var hasPages: Bool { preview.edition != nil }

  /// The ids of the apps of the catalogue.
  package var apps: [String] {
    get throws { try preview.edition?.catalogue.apps() ?? [] }
  }

  /// Returns the path of the home page of an app, without a leading slash. Returns `nil` if the
  /// catalogue has pages but no profile of the app.
  package func home(of app: String) throws -> String? {
    guard let catalogue = preview.edition?.catalogue else { return "" }
    guard try catalogue.apps().contains(app) else { return nil }
    return "\(app)/\(catalogue.information.defaultLanguage)/index.html"
  }

  /// Starts the server and the thread that watches the files.
  ///
  /// - Parameter port: the port to listen on; 0 for any free port.
  /// - Returns: the listening connection. The server stops when it is closed.
  /// - Throws: `IOError` if the port is in use or not permitted, and `SystemError` if no thread can
  ///   be started.
  package func start(port: UInt16) throws -> PreviewListener {
    threads.start()
    let (site, events, threads) = (site, events, threads)
    let (access, connections) = (access, connections)
    let listening = try ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          // The channel is closed when its initializer fails.
          guard connections.add(channel) else { throw ChannelError.inappropriateOperationForState }
          try channel.pipeline.syncOperations.configureHTTPServerPipeline(withErrorHandling: true)
          try channel.pipeline.syncOperations.addHandler(
            RequestHandler(site, events, access, threads: threads))
        }
      }
      .bind(host: "127.0.0.1", port: Int(port)).wait()
    try NativeThread.start { [weak self] in
      while let self, self.followChanges() {}
    }
    return PreviewListener(channel: listening, token: access.token)
  }

  /// Waits for a change, for at most `watchInterval`, and rebuilds the catalogue after a change.
  ///
  /// - Returns: whether to continue watching.
  private func followChanges() -> Bool {
    do {
      guard let isBuilt = try preview.followChange(timeout: Self.watchInterval) else { return true }
      events.send(isBuilt ? .changed : .faults(preview.faults))
      return true
    } catch {
      events.send(.faults("\(error)"))
      return false
    }
  }

  deinit { threads.shutdownGracefully { _ in } }
}

/// The listening connection of a server.
package struct PreviewListener: Sendable {
  fileprivate let channel: any Channel
  /// The token that a request must carry, see `PreviewAccess`.
  package let token: String

  /// The port that the server listens on.
  package var port: UInt16 { UInt16(channel.localAddress?.port ?? 0) }

  /// Returns the address of a page, with the token.
  ///
  /// - Parameter path: the path without a leading slash.
  package func address(of path: String) -> String {
    "http://127.0.0.1:\(port)/\(path)?\(PreviewAccess.item)=\(token)"
  }

  /// Waits until the server stops.
  package func wait() throws { try channel.closeFuture.wait() }

  /// Stops the server.
  package func close() { channel.close(promise: nil) }
}

/// The number of open connections, which has a limit.
private final class ConnectionCount: @unchecked Sendable {
  /// A browser opens about six connections to one server.
  private static let limit = 128
  // Protected by `lock`.
  private var count = 0
  private let lock = NSLock()

  /// Counts a connection until it is closed. Returns `false` if there are too many.
  func add(_ channel: any Channel) -> Bool {
    let isFree = lock.withLock {
      guard count < Self.limit else { return false }
      count += 1
      return true
    }
    guard isFree else { return false }
    channel.closeFuture.whenComplete { [self] _ in lock.withLock { count -= 1 } }
    return true
  }
}

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
    // A comment, which browsers ignore. A page that reads nothing is closed.
    page.eventLoop.scheduleRepeatedTask(initialDelay: .seconds(15), delay: .seconds(15)) { task in
      guard page.isActive, page.isWritable else {
        task.cancel()
        return page.close(promise: nil)
      }
      let comment = page.allocator.buffer(string: ":\n\n")
      page.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(comment)), promise: nil)
    }
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
