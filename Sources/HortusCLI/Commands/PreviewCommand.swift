import ArgumentParser
import Foundation
import HortusCompiler
import HortusPreview

/// `hortus preview`: shows a catalogue in a browser as the apps show it.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Shows a catalogue in a browser, as the apps show it.",
    discussion: """
      The server listens on this computer only, and writes its address. It builds the catalogue \
      again after every save, and reloads the pages that are open. A catalogue with errors keeps \
      the last pages without errors, with the errors on top. Control-C ends it.
      """)

  @Argument(
    help: """
      The folder of the catalogue, with content/ and schemas/ (default: this folder or the nearest \
      one above it that is a catalogue).
      """, completion: .directory)
  var catalogue: String?

  @Option(
    help: ArgumentHelp("The app to begin with (default: a list of all apps).", valueName: "id"))
  var app: String?

  @Option(help: ArgumentHelp("The port to listen at; 0 for any that is free.", valueName: "n"))
  var port: UInt16 = 0

  @Flag(help: "Open the address in the browser of the system.")
  var open = false

  @Option(
    help: ArgumentHelp(
      "The user library, which is made when there is none (default: one that is forgotten at the "
        + "end).", valueName: "file"), completion: .file())
  var library: String?

  @OptionGroup var form: FormOptions

  func run() throws {
    let location = CatalogueLocation(folder: catalogue)
    let server = try PreviewServer(
      root: location.root, library: library.map { URL(fileURLWithPath: $0) }, port: port)
    let path = try start(server)
    // The server is asynchronous and the program is not, so this thread waits for it.
    let (listening, ended) = (Awaited<UInt16>(), Awaited<Void>())
    let refusal = CommandError(
      description: "no server can listen at port \(port): it is in use, or not allowed; give "
        + "another one with --port, or none for any that is free")
    Task {
      do {
        try await server.run { listening.set(.success($0)) }
        ended.set(.success(()))
      } catch {
        listening.set(.failure(refusal))
        ended.set(.failure(error))
      }
    }
    let port = try listening.get()
    try announce("http://127.0.0.1:\(port)/\(path)", port)
    try ended.get()
  }

  /// Builds the catalogue, and returns the path of the first page.
  private func start(_ server: PreviewServer) throws -> String {
    try server.build()
    if !server.hasPages {
      try form.tell("the catalogue has errors, which the pages show until they are mended")
    }
    guard let app else { return "" }
    guard let home = try server.home(of: app) else {
      throw CompilerError.appMissing(app, known: try server.apps)
    }
    return home
  }

  /// Writes the address, and opens it if the user wants that.
  private func announce(_ address: String, _ port: UInt16) throws {
    try form.write(PreviewForm(address: address, port: port), text: address)
    guard open else { return }
    #if os(macOS)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [opener, address]
    do {
      try process.run()
      process.waitUntilExit()
      if process.terminationStatus == 0 { return }
    } catch {}
    try form.tell("“\(opener)” cannot open the address; open it in a browser yourself")
  }
}

/// A value that another thread sets once.
private final class Awaited<Value: Sendable>: @unchecked Sendable {
  private let isSet = DispatchSemaphore(value: 0)
  // Set before the semaphore is signalled, and read after it.
  private var result: Result<Value, any Error>?

  func set(_ result: Result<Value, any Error>) {
    self.result = result
    isSet.signal()
  }

  /// Waits for the value.
  func get() throws -> Value {
    isSet.wait()
    guard let result else { preconditionFailure("the semaphore was signalled without a value") }
    return try result.get()
  }
}

/// The JSON output of `hortus preview`.
private struct PreviewForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  /// The address of the first page.
  let address: String
  let port: UInt16
}
