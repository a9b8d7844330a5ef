import ArgumentParser
import Foundation
import HortusDiagnostics
import HortusKit

/// The bundle that a command reads; every command that reads one has this option.
struct BundleOptions: ParsableArguments {
  /// Where a build puts the bundle, below a folder.
  static let standardPath = "dist/hortus.sqlite"

  @Option(
    help: ArgumentHelp(
      "The bundle (default: dist/hortus.sqlite in this folder or the nearest one above it that has "
        + "it).", valueName: "file"), completion: .file())
  var bundle: String?

  /// The bundle that was named, or else the nearest one, which need not be there.
  var path: String { bundle ?? Self.nearest ?? Self.standardPath }

  func open() throws -> Catalogue {
    try Catalogue(at: URL(fileURLWithPath: path))
  }

  /// The catalogue, for a command that can do without: `nil` where none was named and the nearest is
  /// not there or no bundle.
  func openIfThere() throws -> Catalogue? {
    guard bundle == nil else { return try open() }
    guard let nearest = Self.nearest else { return nil }
    do {
      return try Catalogue(at: URL(fileURLWithPath: nearest))
    } catch let error as CatalogueError {
      try Terminal.error.write("warning: no bundle is used: " + VisibleText.of(error.description))
      return nil
    }
  }

  private static var nearest: String? {
    FolderSearch.nearest {
      FileManager.default.fileExists(atPath: $0 + "/" + standardPath)
    }.map { $0 == "." ? standardPath : $0 + "/" + standardPath }
  }
}
