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

/// The options for commands that read a bundle: the path of the bundle, the user's languages, and
/// the targets, such as cats, that plants must not harm.
struct ReaderOptions: ParsableArguments {
  @OptionGroup var bundle: BundleOptions
  @OptionGroup private var language: LanguageOptions

  @Option(
    help: ArgumentHelp(
      "Whom plants must not harm, such as cat or cat,horse: filters count only these.",
      valueName: "targets"), completion: Completion.targets)
  var concerning: [String] = []

  /// Opens the bundle for the user's languages and targets. Requested languages that the bundle
  /// lacks are ignored.
  func open(units: UnitSystem = .metric) throws -> Catalogue {
    let opened = try bundle.open()
    let catalogue = opened.localized(languages: try language.languages(of: opened), units: units)
    let targets = concerning.words
    return targets.isEmpty ? catalogue : try catalogue.concerning(targets)
  }
}

/// The option for the units of measurements in input and output.
struct UnitOptions: ParsableArguments {
  @Option(help: "The units of lengths and temperatures: metric or imperial.")
  var units = UnitSystem.metric
}

extension UnitSystem: ExpressibleByArgument {}

/// The option for the user's languages.
struct LanguageOptions: ParsableArguments {
  @Option(
    name: .customLong("lang"),
    help: "A language, such as ru, or several with commas, the best first.",
    completion: Completion.languages)
  var tags: [String] = []

  /// The languages that the user requested, as BCP 47 tags. A value in the form of `$LANG`, such as
  /// `ru_RU.UTF-8`, becomes `ru-RU`.
  var languages: [String] {
    tags.words.map { tag in
      tag.prefix { $0 != "." && $0 != "@" }.replacingOccurrences(of: "_", with: "-")
    }
  }

  /// Returns the requested languages that the catalogue has. Prints a warning for each requested
  /// language that the catalogue lacks.
  func languages(of catalogue: Catalogue) throws -> [String] {
    let known = catalogue.information.languages
    var found: [String] = []
    for tag in languages {
      if let language = Self.nearest(to: tag, among: known) {
        found.append(language)
      } else {
        let message =
          "warning: the bundle has no language “\(tag)”, but \(known.joined(separator: ", "))"
        try Terminal.error.write(VisibleText.of(message))
      }
    }
    return found
  }

  /// Returns the known language that equals `tag` or is its longest prefix, for example `zh-Hant`
  /// for `zh-hant-TW`; `nil` if there is none.
  private static func nearest(to tag: String, among known: [String]) -> String? {
    var parts = tag.split(separator: "-")
    while !parts.isEmpty {
      let wanted = parts.joined(separator: "-").lowercased()
      if let language = known.first(where: { $0.lowercased() == wanted }) { return language }
      parts.removeLast()
    }
    return nil
  }
}

extension [String] {
  /// The items of the comma-separated lists in this array, trimmed and without empty items.
  var words: [String] {
    flatMap { $0.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } }
      .filter { !$0.isEmpty }
  }
}

/// Creates errors for plant ids that the catalogue does not contain.
enum UnknownPlant {
  static func error(_ id: PlantID, in catalogue: Catalogue) throws -> CommandError {
    if let tombstone = try catalogue.tombstone(id) {
      let reason = tombstone.reason.map { ": " + $0 } ?? ""
      return CommandError(description: "the catalogue has given up “\(id)”\(reason)")
    }
    let cure =
      try catalogue.nearestID(to: id).map { "did you mean “\($0)”?" }
      ?? "hortus search tells the ids"
    return CommandError(description: "there is no plant “\(id)”; \(cure)")
  }

  /// Returns the current ids of the plants. A plant that the catalogue has renamed gets its new id.
  ///
  /// - Throws: `CommandError` for the first unknown id.
  static func resolve(_ ids: [String], in catalogue: Catalogue) throws -> [PlantID] {
    try ids.map { id in
      guard let current = try catalogue.currentID(for: PlantID(id)) else {
        throw try error(PlantID(id), in: catalogue)
      }
      return current
    }
  }
}
