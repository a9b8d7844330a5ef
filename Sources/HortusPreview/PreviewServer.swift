import FlyingFox
import FlyingSocks
import Foundation
import HortusCompiler
import HortusLibrary
import HortusSystem

/// Shows the pages of a catalogue in a browser on this computer, and builds the catalogue again
/// after every save.
package final class PreviewServer: Sendable {
  private let preview: PreviewCatalogue
  private let events = PreviewEvents()
  private let site: PreviewSite
  private let server: HTTPServer
  private let folder: TemporaryPreviewFolder
  private let watch: FolderWatch

  /// How long to wait for a change before looking whether the server still runs, in seconds.
  private static let watchInterval = 1.0

  /// - Parameters:
  ///   - root: the folder of the catalogue.
  ///   - library: the user library, which is made if there is none; `nil` for one that is forgotten
  ///     at the end.
  ///   - port: the port to listen at; 0 for any that is free.
  /// - Throws: `LibraryError` if the library cannot be opened, and `SystemError` if the folder cannot
  ///   be watched.
  package init(root: String, library: URL? = nil, port: UInt16) throws {
    folder = try TemporaryPreviewFolder()
    preview = PreviewCatalogue(Compiler(catalogue: root), root: root, folder: folder.url)
    let library = try UserLibrary(
      at: library ?? folder.url.appendingPathComponent("library.sqlite"))
    site = PreviewSite(preview: preview, library: library)
    server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: port), logger: .disabled)
    watch = try FolderWatch([root + "/content", root + "/schemas"])
  }

  /// Builds the catalogue for the first time.
  ///
  /// - Throws: `CompilerError` or `GrammarError` if the folder is no catalogue.
  package func build() throws {
    try preview.start()
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

  /// Serves until the task is cancelled. `build` must have been called.
  ///
  /// - Parameter started: called with the port as soon as the server listens.
  /// - Throws: `SocketError` if the port is in use.
  package func run(started: @escaping @Sendable (UInt16) -> Void) async throws {
    await server.appendRoute("*") { [weak self] request in
      await self?.respond(to: request) ?? HTTPResponse(statusCode: .serviceUnavailable)
    }
    try NativeThread.start { [weak self] in
      while let self, self.followChanges() {}
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await self.server.run() }
      group.addTask {
        try await self.server.waitUntilListening()
        if let port = await self.port { started(port) }
      }
      // A server that cannot start ends the wait for it.
      while try await group.next() != nil {}
    }
  }

  private var port: UInt16? {
    get async {
      guard case .ip4(_, let port) = await server.listeningAddress else { return nil }
      return port
    }
  }

  /// Waits for a change for a while, and builds the catalogue again if there was one.
  ///
  /// - Returns: whether to go on.
  private func followChanges() -> Bool {
    do {
      guard try watch.wait(timeout: Self.watchInterval) else { return true }
    } catch {
      events.send("faults", "\(error)")
      return false
    }
    if preview.update() {
      events.send("changed")
    } else {
      events.send("faults", preview.faults)
    }
    return true
  }

  private func respond(to request: HTTPRequest) async -> HTTPResponse {
    guard let port = await port, RequestOrigin.isOwn(request, port: port) else {
      return HTTPResponse(statusCode: .forbidden)
    }
    if request.path == "/events" {
      let stream = events.stream(first: PreviewEvents.bytes("faults", preview.faults))
      return HTTPResponse(
        statusCode: .ok,
        headers: [.contentType: "text/event-stream", HTTPHeader("Cache-Control"): "no-store"],
        body: HTTPBodySequence(from: stream))
    }
    return site.response(to: request)
  }
}
