import ArgumentParser
import Foundation
import HortusDiagnostics
import HortusKit

/// The option for the bundle that a command reads.
struct BundleOptions: ParsableArguments {
  /// The default path of a bundle, relative to the folder of a catalogue.
  static let standardPath = "dist/hortus.sqlite"

  @Option(
    help: ArgumentHelp(
      "The bundle (default: dist/hortus.sqlite in this folder or the nearest one above it that has "
        + "it).", valueName: "file"), completion: .file())
  var bundle: String?

  /// The path of the bundle that the user named, or else of the nearest bundle in the current
  /// folder and its parents. If there is neither, it is `standardPath`. The file may not exist.
  var path: String { bundle ?? Self.nearest ?? Self.standardPath }

  /// The path of the bundle of a catalogue, relative to the current folder. If the catalogue was found
  /// in a parent folder, its bundle is in that folder, where later commands look for it.
  static func standardPath(in location: CatalogueLocation, isNamed: Bool) -> String {
    isNamed || location.root == "." ? standardPath : location.root + "/" + standardPath
  }

  func open() throws -> Catalogue {
    try Catalogue(at: URL(fileURLWithPath: path))
  }

  /// Opens the bundle for a command that can work without a bundle. Returns `nil` if the user named
  /// no bundle and the nearest bundle is missing or invalid.
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
