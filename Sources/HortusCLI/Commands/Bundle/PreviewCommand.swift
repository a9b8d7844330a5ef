import ArgumentParser
import Foundation
import HortusCompiler
import HortusPreview
import HortusSystem

/// `hortus preview`: shows the apps of a catalogue in a browser.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Shows a catalogue in a browser, as the apps show it.",
    discussion: """
      The server listens on this computer only, and writes its address, whose token gives access to \
      it. It builds the catalogue again after every save, and updates the pages that are open. A \
      catalogue with errors keeps the last pages without errors, with the errors on top. Control-C \
      ends it.
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
      "The user library, created if it does not exist; each app has a file of its own beside it "
        + "(default: a library that is forgotten at the end).", valueName: "file"),
    completion: .file())
  var library: String?

  @OptionGroup var form: FormOptions

  func run() throws {
    let location = CatalogueLocation(folder: catalogue)
    let server = try PreviewServer(
      root: location.root, library: library.map { URL(fileURLWithPath: $0) })
    let path = try firstPage(of: server)
    let listener: PreviewListener
    do {
      listener = try server.start(port: port)
    } catch {
      throw CommandError(
        description: "no server can listen at port \(port): it is in use, or not allowed; give "
          + "another one with --port, or none for any that is free")
    }
    let folder = try ScratchFolder()
    try announce(listener.address(of: path), listener.port, folder)
    try withExtendedLifetime((server, folder)) { try listener.wait() }
  }

  /// Returns the path of the first page.
  private func firstPage(of server: PreviewServer) throws -> String {
    if !server.hasPages {
      try form.tell("the catalogue has errors, which the pages show until they are mended")
    }
    guard let app else { return "" }
    guard let home = try server.home(of: app) else {
      throw CompilerError.appMissing(app, known: try server.apps)
    }
    return home
  }

  /// Prints the address of the server, and opens it in a browser if the user wants that.
  ///
  /// - Parameter folder: a folder that only the user may read. All users can read the arguments of a
  ///   process, so the browser gets the address from a file in this folder.
  private func announce(_ address: String, _ port: UInt16, _ folder: ScratchFolder) throws {
    try form.write(PreviewForm(address: address, port: port), text: address)
    guard open else { return }
    #if os(macOS)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let page = folder.url.appendingPathComponent("preview.html")
    process.arguments = [opener, page.path]
    do {
      let html = "<!DOCTYPE html><meta http-equiv=\"refresh\" content=\"0; url=\(address)\">\n"
      try AtomicFile.write(Data(html.utf8), to: page.path)
      try process.run()
      process.waitUntilExit()
      if process.terminationStatus == 0 { return }
    } catch {}
    try form.tell("“\(opener)” cannot open the address; open it in a browser yourself")
  }
}

/// The JSON output of `hortus preview`.
private struct PreviewForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  /// The address of the first page, with the token that gives access to the server.
  let address: String
  let port: UInt16
}
