import Foundation
import GRDB

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
    let document = try LibraryDocument.decode(data)
    let resolver = store.resolver.value
    return try store.write { database in
      if mode == .replace {
        for table in LibrarySchema.tables.reversed() where table != "state" {
          try database.execute(sql: "DELETE FROM \(table)")
        }
        try Profile.prepare(at: store.time, in: database)
        try Launches.prepare(in: database)
      }
      var importing = Importing(database: database, document: document, mode: mode)
      try importing.run()
      importing.report.update = try resolver.map { try Updating(resolver: $0).run(in: database) }
      // Without a catalogue, the ids of the imported plants were not looked up. Deleting the known
      // edition makes the next update look up the ids, even if the edition has not changed.
      if resolver == nil { try KnownEdition.forget(in: database) }
      try PlantRows.releaseUnused(in: database)
      return importing.report
    }
  }
}
