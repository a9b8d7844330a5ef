import Foundation
import HortusCompiler
import HortusLibrary
import HortusSystem
import NIOCore
import NIOHTTP1
import NIOPosix

/// Shows the pages of a catalogue in a browser on this computer, and builds the catalogue again
/// after every save.
package final class PreviewServer: Sendable {
  private let preview: PreviewCatalogue
  private let events = PreviewEvents()
  private let site: PreviewSite
  private let folder: ScratchFolder
  private let watch: FolderWatch
  private let threads = NIOThreadPool(numberOfThreads: 2)

  /// How long to wait for a change before looking whether the server still exists, in seconds.
  private static let watchInterval = 1.0

  /// Builds the catalogue. A catalogue with errors has no pages until they are mended.
  ///
  /// - Parameters:
  ///   - root: the folder of the catalogue.
  ///   - library: the user library, which is made if there is none; `nil` for one that is forgotten
  ///     at the end.
  /// - Throws: `CompilerError` or `GrammarError` if the folder is no catalogue, `LibraryError` if
  ///   the library cannot be opened, and `SystemError` if the folder cannot be watched.
  package init(root: String, library: URL? = nil) throws {
    folder = try ScratchFolder()
    // Before the catalogue is read, so that no change is missed.
    watch = try FolderWatch([root + "/content", root + "/schemas"])
    preview = try PreviewCatalogue(Compiler(catalogue: root), root: root, folder: folder.url)
    let library = try UserLibrary(
      at: library ?? folder.url.appendingPathComponent("library.sqlite"))
    site = PreviewSite(preview: preview, library: library)
  }

  /// Whether there is anything to show. A catalogue with errors has no pages.
  package var hasPages: Bool { preview.edition != nil }

  /// The ids of the apps of the catalogue.
  package var apps: [String] {
    get throws { try preview.edition?.catalogue.apps() ?? [] }
  }

  /// Returns the path of the first page of an app, without a slash before it; `nil` if the catalogue
  /// has pages, but no profile of the app.
  package func home(of app: String) throws -> String? {
    guard let catalogue = preview.edition?.catalogue else { return "" }
    guard try catalogue.apps().contains(app) else { return nil }
    return "\(app)/\(catalogue.information.defaultLanguage)/index.html"
  }

  /// Starts to serve and to watch the files.
  ///
  /// - Parameter port: the port to listen at; 0 for any that is free.
  /// - Returns: the connection that listens. The server ends when it is closed.
  /// - Throws: `IOError` if the port is in use or not allowed, and `SystemError` if no thread can be
  ///   started.
  package func start(port: UInt16) throws -> PreviewListener {
    threads.start()
    let (site, events, threads) = (site, events, threads)
    let listening = try ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline(withErrorHandling: true)
          try channel.pipeline.syncOperations.addHandler(
            RequestHandler(site, events, threads: threads))
        }
      }
      .bind(host: "127.0.0.1", port: Int(port)).wait()
    try NativeThread.start { [weak self] in
      while let self, self.followChanges() {}
    }
    return PreviewListener(channel: listening)
  }

  /// Waits for a change for a while, and builds the catalogue again if there was one.
  ///
  /// - Returns: whether to go on.
  private func followChanges() -> Bool {
    do {
      guard try watch.wait(timeout: Self.watchInterval) else { return true }
    } catch {
      events.send(.faults("\(error)"))
      return false
    }
    events.send(preview.update() ? .changed : .faults(preview.faults))
    return true
  }

  deinit { threads.shutdownGracefully { _ in } }
}

/// A server that listens.
package struct PreviewListener: Sendable {
  fileprivate let channel: any Channel

  /// The port at which the server listens.
  package var port: UInt16 { UInt16(channel.localAddress?.port ?? 0) }

  /// Waits until the server ends.
  package func wait() throws { try channel.closeFuture.wait() }

  /// Ends the server.
  package func close() { channel.close(promise: nil) }
}
