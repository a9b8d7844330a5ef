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

  var languages: [String] {
    tags.flatMap { $0.split(separator: ",").map(String.init) }
  }

  func open() throws -> Catalogue {
    try Catalogue(at: URL(fileURLWithPath: bundle))
  }

  /// The catalogue, or `nil` where there is no file.
  func openIfThere() throws -> Catalogue? {
    FileManager.default.fileExists(atPath: bundle) ? try open() : nil
  }
}
