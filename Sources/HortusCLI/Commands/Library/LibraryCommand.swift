import ArgumentParser
import Foundation
import HortusKit
import HortusLibrary
import HortusSystem

/// `hortus library`: exports, imports or erases a whole user library.
struct LibraryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "library", abstract: "Exports, imports and erases the library.",
    subcommands: [Export.self, Import.self, Erase.self])

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export", abstract: "Writes all of the library as JSON (docs/library-format.md)."
    )

    @Option(
      name: .shortAndLong, help: "The file to write, instead of standard output.",
      completion: .file())
    var output: String?
    @OptionGroup var library: LibraryOptions
    @OptionGroup var form: FormOptions

    func validate() throws {
      guard form.format == .human else { return }
      throw ValidationError("an export is JSON in any case; leave out --format human")
    }

    func run() throws {
      let file = try TemporaryFile()
      try library.open().export { part in try part.withUnsafeBytes { try file.append($0) } }
      try ResultFile.write(file, to: output, what: "export")
    }
  }

  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Takes in what export has written, beside what is there already.",
      discussion: "Where there is a bundle, the library follows the changes of its plants.")

    @Argument(help: "The file, or - for standard input.", completion: .file()) var file: String
    @Flag(help: "Delete what the library has first.") var replace = false
    @OptionGroup var bundle: BundleOptions
    @OptionGroup var library: LibraryOptions
    @OptionGroup var form: FormOptions

    func run() throws {
      let report = try library.open(with: bundle.openIfThere())
        .importData(from: ResultFile.copy(file), mode: replace ? .replace : .merge)
      for line in report.update.map(LibraryMessages.lines(of:)) ?? [] { try form.tell(line) }
      let news = ImportForm(report)
      try form.write(news, text: news.text)
    }
  }

  struct Erase: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "erase", abstract: "Deletes everything in the library for good.")

    @Flag(help: "Yes, everything.") var yes = false
    @OptionGroup var library: LibraryOptions
    @OptionGroup var form: FormOptions

    func validate() throws {
      guard yes else {
        throw ValidationError(
          "this deletes everything in “\(library.path)” for good; say so with --yes")
      }
    }

    func run() throws {
      try library.open().eraseEverything()
      try form.write(
        ErasureForm(), sentences: ["deleted everything in “\(library.path)”"])
    }
  }
}

/// The JSON output of `hortus library import`.
struct ImportForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  var newPlants: Int
  var newFavourites: Int
  var newCollections: Int
  var newNotes: Int
  var newPhotos: Int
  var newSearches: Int
  var newPlaces: Int
  var newOwnPlants: Int
  var newJournalEntries: Int
  var newCareEvents: Int

  init(_ report: ImportReport) {
    newPlants = report.newPlants
    newFavourites = report.newFavourites
    newCollections = report.newCollections
    newNotes = report.newNotes
    newPhotos = report.newPhotos
    newSearches = report.newSearches
    newPlaces = report.newPlaces
    newOwnPlants = report.newOwnPlants
    newJournalEntries = report.newJournalEntries
    newCareEvents = report.newCareEvents
  }

  /// The human-readable form.
  var text: String {
    TextTable.text([
      ["new plants", String(newPlants)], ["new favourites", String(newFavourites)],
      ["new collections", String(newCollections)], ["new notes", String(newNotes)],
      ["new photos", String(newPhotos)], ["new searches", String(newSearches)],
      ["new places", String(newPlaces)], ["new plants of the garden", String(newOwnPlants)],
      ["new journal entries", String(newJournalEntries)],
      ["new care events", String(newCareEvents)],
    ])
  }
}

/// The JSON output of `hortus library erase`.
struct ErasureForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  let erased = true
}
