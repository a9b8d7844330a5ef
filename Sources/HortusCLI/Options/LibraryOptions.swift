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

/// The option that limits what a command shows of a user library to an app.
struct AppLimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only what belongs to this app: its plants, and the searches that were made in it.",
      valueName: "id"))
  var app: String?

  /// Returns the library as the app shows it, or the library itself if the user named no app.
  ///
  /// - Parameter catalogue: opens the catalogue, which is needed only for an app.
  func limit(
    _ library: UserLibrary, in catalogue: () throws -> Catalogue
  ) throws -> UserLibrary {
    guard let app else { return library }
    let catalogue = try catalogue()
    return try library.limited(to: catalogue.limited(to: catalogue.app(app)))
  }
}

/// The default location of the user library.
enum LibraryLocation {
  /// The default path of the user library. It is below `$XDG_DATA_HOME` or `~/.local/share`
  /// (https://specifications.freedesktop.org/basedir-spec/). On Apple's systems it is below
  /// `~/Library/Application Support`.
  static var standard: String {
    #if canImport(Darwin)
      let folder = home + "/Library/Application Support"
    #else
      // The specification says that a relative path in the variable must be ignored.
      let folder = absolutePath("XDG_DATA_HOME") ?? home + "/.local/share"
    #endif
    return folder + "/hortus/library.sqlite"
  }

  /// The home folder of the user. It is read from `$HOME`, because Foundation on Linux ignores
  /// `$HOME` and reads the user database.
  private static var home: String { absolutePath("HOME") ?? NSHomeDirectory() }

  private static func absolutePath(_ variable: String) -> String? {
    ProcessInfo.processInfo.environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}

/// Messages about repairs, backups and updates that happened while a user library was opened.
enum LibraryMessages {
  static func lines(of opening: LibraryOpening) -> [String] {
    var lines: [String] = []
    if let salvage = opening.salvage {
      lines.append(
        "warning: the library was damaged (\(salvage.reason)); what could be read was kept, and "
          + "the damaged file is “\(salvage.setAside.path)” now")
      lines += salvage.tables.filter { !$0.isComplete }.map(line(of:))
    }
    lines += opening.backups.map {
      "note: the library was brought up to date; a copy of the old one is “\($0.path)”"
    }
    return lines + (opening.update.map(self.lines(of:)) ?? [])
  }

  /// Returns a line that says how many rows of a table were kept and how many were lost.
  private static func line(of table: SalvagedTable) -> String {
    let kept = "note: \(table.name): \(table.keptRows) kept"
    let lost = table.lostRows == 0 ? "" : ", \(table.lostRows) lost"
    return kept + lost + (table.isPartlyUnreadable ? ", a part could not be read" : "")
  }

  /// Returns one line for each plant of the user library that changed when the library was updated
  /// to another edition of the catalogue.
  static func lines(of update: UpdateReport) -> [String] {
    update.moved.map { "note: \($0.savedName) goes by “\($0.to)” now, and no more by “\($0.from)”" }
      + update.merged.map { "note: \($0.savedName) (“\($0.from)”) has become one with “\($0.to)”" }
      + update.retired.map { "note: the catalogue has given up \($0.savedName) (“\($0.id)”)" }
      + update.unknown.map { "note: this catalogue does not know \($0.savedName) (“\($0.id)”)" }
      + update.returned.map { "note: the catalogue has \($0.savedName) (“\($0.id)”) again" }
  }
}

/// The options for how much of a list is printed.
struct ListOptions: ParsableArguments {
  @Option(help: "How many are listed at most.") var limit = 100
  @Flag(help: "List all, however many there are.") var all = false

  func validate() throws {
    guard limit > 0 else {
      throw ValidationError("--limit \(limit) lists nothing; give a number from 1 on")
    }
  }

  /// Reads the entries to print.
  ///
  /// - Parameter fetch: reads a list of at most so many entries; `nil` means all.
  /// - Returns: the entries, and whether there are more.
  func fetch<Entry>(_ fetch: (Int?) throws -> [Entry]) rethrows -> ([Entry], hasMore: Bool) {
    guard !all, limit < Int.max else { return (try fetch(nil), false) }
    let entries = try fetch(limit + 1)
    return (Array(entries.prefix(limit)), entries.count > limit)
  }

  /// Says that a list does not have all entries.
  static func tellOfMore(_ form: FormOptions) throws {
    try form.tell("There are more: --limit gives another number of them, --all gives all")
  }
}

/// The options for printing the plants of a user library. If there is a bundle, plants are printed
/// with the names in the bundle, otherwise with the names that the library saved.
struct KeptPlantOptions: ParsableArguments {
  static let discussion = """
    Where there is a bundle, plants have the names of today in your language; without, those under \
    which they were saved.
    """

  @OptionGroup private var bundle: BundleOptions
  @OptionGroup private var language: LanguageOptions

  /// Opens the bundle in its default language, to limit a library to an app.
  func openForApp() throws -> Catalogue { try bundle.open() }

  /// Opens the bundle in the user's languages if there is one.
  func open() throws -> Catalogue? {
    try bundle.openIfThere().map { catalogue in
      catalogue.localized(languages: try language.languages(of: catalogue))
    }
  }

  /// Returns the output records of plants. They have the current names of the plants if there is a
  /// bundle.
  func forms(of plants: [(plant: KeptPlant, addedAt: Date)]) throws -> [KeptPlantForm] {
    let lookups = try open()?.summaries(of: plants.map(\.plant.id))
    return plants.enumerated().map { index, kept in
      KeptPlantForm(kept.plant, kept.addedAt, nameOfToday: lookups?[index].plant?.name)
    }
  }

  /// Returns the current ids of the plants. A plant that the catalogue has renamed gets its new id.
  /// An id that the catalogue does not contain is returned unchanged.
  static func ids(_ written: [String], in catalogue: Catalogue?) throws -> [PlantID] {
    try written.map { try catalogue?.currentID(for: PlantID($0)) ?? PlantID($0) }
  }
}
