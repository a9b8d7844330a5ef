import Foundation
import GRDB
import HortusKit
import HortusSystem

extension UserLibrary {
  /// Imports a JSON export, such as the result of `exportData()`. If an error is thrown, nothing is
  /// imported.
  ///
  /// Importing the same data a second time with the mode `merge` changes nothing.
  ///
  /// - Throws: `LibraryError.unreadableImport` if `data` is not a valid export; `.newerImport` if
  ///   the version of its format is too new; `.photoPathNotRelative` if the path of a photo is
  ///   invalid; `CatalogueError` if the catalogue of the library cannot be read.
  @discardableResult
  public func importData(_ data: Data, mode: ImportMode = .merge) throws -> ImportReport {
    try importBytes(ExportBytes(data), mode: mode)
  }

  /// Imports a JSON export as `importData(_:mode:)` does, in memory that does not depend on its size.
  ///
  /// - Parameter file: the export, which is complete.
  @discardableResult
  package func importData(
    from file: TemporaryFile, mode: ImportMode = .merge
  ) throws -> ImportReport {
    try importBytes(ExportBytes(file), mode: mode)
  }

  private func importBytes(_ bytes: ExportBytes, mode: ImportMode) throws -> ImportReport {
    let reader = try DocumentReader(bytes)
    let resolver = store.resolver.value
    return try store.write { database in
      if mode == .replace {
        for table in LibrarySchema.tables.reversed() where table != "state" {
          try database.execute(sql: "DELETE FROM \(table)")
        }
        try Profile.prepare(at: store.time, in: database)
        try Launches.prepare(in: database)
      }
      var importing = Importing(database: database, reader: reader, mode: mode)
      try importing.run()
      importing.report.update = try resolver.map { try Updating(resolver: $0).run(in: database) }
      // Without a catalogue, the ids of the imported plants were not looked up. Deleting the known
      // edition makes the next update look up the ids, even if the edition has not changed.
      if resolver == nil { try KnownEdition.plants.forget(in: database) }
      // The imported history of care may make other days due.
      try KnownEdition.tasks.forget(in: database)
      try PlantRows.releaseUnused(in: database)
      return importing.report
    }
  }
}

/// The result of importing an export into a library.
public struct ImportReport: Sendable, Hashable {
  /// The number of imported plants that were not in the library before.
  public internal(set) var newPlants = 0
  /// The number of imported favourites that were not favourites before. The import appends them to
  /// the existing favourites.
  public internal(set) var newFavourites = 0
  /// The number of new collections. If the library already has a collection with the same id or
  /// name, the imported collection is not new, and its plants are added to the existing collection.
  public internal(set) var newCollections = 0
  /// The number of imported notes whose id was not in the library before. Existing notes whose text
  /// was replaced are not counted.
  public internal(set) var newNotes = 0
  /// The number of imported photos. A photo is not imported if the library has a photo with the
  /// same id, or if the plant has a photo with the same path and caption.
  public internal(set) var newPhotos = 0
  /// The number of imported searches. With the mode `merge`, a search with the same text and time
  /// as an existing search is not imported.
  public internal(set) var newSearches = 0
  /// The number of imported saved searches. A saved search is not imported if the library has one
  /// with the same id or the same name.
  public internal(set) var newSavedSearches = 0
  /// The number of imported places of the garden whose id and name were not in the library before.
  public internal(set) var newPlaces = 0
  /// The number of imported plants of the user's own whose id was not in the library before.
  public internal(set) var newOwnPlants = 0
  /// The number of imported entries of the garden journal whose id was not in the library before.
  public internal(set) var newJournalEntries = 0
  /// The number of imported events of care whose id was not in the library before.
  public internal(set) var newCareEvents = 0
  /// The report of the update that follows the import. The update looks up all plants of the
  /// library in the catalogue. `nil` if the library has no catalogue.
  public internal(set) var update: UpdateReport?

  package init() {}
}

/// The way in which an import treats the existing data of the library.
public enum ImportMode: Sendable, Hashable {
  /// Keeps the existing data and adds the imported data. If both contain the same note, the text
  /// that was changed last is kept. If both contain a rating of the same plant, the later rating is
  /// kept.
  case merge
  /// Deletes the existing data before the import.
  case replace
}
