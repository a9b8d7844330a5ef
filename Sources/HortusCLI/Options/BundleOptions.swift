import ArgumentParser
import Foundation
import HortusKit

/// The bundle that a command reads, and the languages of its reader.
struct BundleOptions: ParsableArguments {
  @Option(help: "The bundle.", completion: .file())
  var bundle = "dist/hortus.sqlite"

  @Option(
    name: .customLong("lang"),
    help: "A language, such as ru, or several with commas, the best first.")
  var tags: [String] = []

  @Option(
    help: ArgumentHelp(
      "Whom plants must not harm, such as cat or cat,horse: filters count only these.",
      valueName: "targets"))
  var concerning: [String] = []

  var languages: [String] { Self.words(tags) }

  func open() throws -> Catalogue {
    let catalogue = try Catalogue(at: URL(fileURLWithPath: bundle))
    return concerning.isEmpty ? catalogue : try catalogue.concerning(Self.words(concerning))
  }

  private static func words(_ lists: [String]) -> [String] {
    lists.flatMap { $0.split(separator: ",").map(String.init) }
  }

  /// The catalogue, or `nil` where there is no file.
  func openIfThere() throws -> Catalogue? {
    FileManager.default.fileExists(atPath: bundle) ? try open() : nil
  }
}
