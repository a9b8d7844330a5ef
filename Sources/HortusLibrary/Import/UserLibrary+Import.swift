import Foundation
import GRDB

extension UserLibrary {
  /// Imports data that `exportData()` has returned. If an error is thrown, nothing is imported.
  ///
  /// Importing the same data a second time with the mode `merge` changes nothing.
  ///
  /// - Throws: `LibraryError.unreadableImport`, `.newerImport`, `.photoPathNotRelative`.
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
      // Forgetting the edition makes the next update look up the imported plants, even if the
      // edition of the catalogue is the same.
      if resolver == nil { try KnownEdition.forget(in: database) }
      try PlantRows.releaseUnused(in: database)
      return importing.report
    }
  }
}
