import ArgumentParser
import Foundation
import HortusDiagnostics
import HortusKit
import HortusLibrary

/// The option for the user library that a command reads or writes.
struct LibraryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The user library, which is made when there is none (default: hortus/library.sqlite in the "
        + "folder where the system keeps the data of programs).", valueName: "file"),
    completion: .file())
  var library: String?

  var path: String { library ?? LibraryLocation.standard }

  /// Whether there is a user library to use. This is the case if the user named a library, or if
  /// the default library exists.
  var isThere: Bool { library != nil || FileManager.default.fileExists(atPath: path) }

  /// Opens the library and reports repairs, migrations and updates on standard error.
  ///
  /// - Parameter catalogue: if not `nil`, the plants in the library are updated to this
  ///   catalogue, for example to the new ids of renamed plants.
  func open(with catalogue: Catalogue? = nil) throws -> UserLibrary {
    let library = try UserLibrary(at: URL(fileURLWithPath: path), catalogue: catalogue)
    for line in LibraryMessages.lines(of: library.opening) {
      try Terminal.error.write(VisibleText.of(line))
    }
    return library
  }
}
