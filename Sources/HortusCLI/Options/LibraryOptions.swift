import ArgumentParser
import Foundation
import HortusDiagnostics
import HortusKit

/// The library that a command reads or writes.
struct LibraryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The user library, which is made when there is none (default: hortus/library.sqlite in the "
        + "folder where the system keeps the data of programs).", valueName: "file"),
    completion: .file())
  var library: String?

  var path: String { library ?? LibraryLocation.standard }

  /// Whether somebody has a library: it was named, or the default one is there.
  var isThere: Bool { library != nil || FileManager.default.fileExists(atPath: path) }

  /// Opens the library and tells on standard error what happened to it on the way.
  ///
  /// - Parameter catalogue: given, the library follows the changes of its plants.
  func open(with catalogue: Catalogue? = nil) throws -> UserLibrary {
    let library = try UserLibrary(at: URL(fileURLWithPath: path), catalogue: catalogue)
    for line in LibraryNews.lines(of: library.opening) {
      try Terminal.error.write(VisibleText.of(line))
    }
    return library
  }
}
