import Foundation
import GRDB

extension UserLibrary {
  /// Takes in what `exported()` has written, all of it or, on an error, nothing.
  ///
  /// Merging the same data twice changes nothing the second time.
  ///
  /// - Throws: `LibraryError.unreadableImport`, `.newerImport`.
  @discardableResult
  public func importing(_ data: Data, mode: ImportMode = .merge) throws -> ImportReport {
    let document = try LibraryDocument.decode(data)
    let directory = store.directory.value
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
      importing.report.update = try directory.map { try Updating(directory: $0).run(in: database) }
      // What came is to be looked up when there is a catalogue, though it be one that is known.
      if directory == nil { try KnownEdition.forget(in: database) }
      try PlantRows.releaseUnused(in: database)
      return importing.report
    }
  }
}
